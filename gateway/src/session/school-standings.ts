import type { ChangedSchool, Identity } from '@homeroom/contracts';
import { type SchoolStanding, stateAt } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';

type Listener = (schoolId: string) => void;

const OPEN: SchoolStanding = {};

/**
 * The state of each school. A token carries the state as of its minting, including changes due with time. What an operator has changed
 * since is learned within seconds, together with the ended sessions, and signs nobody out. A token that was minted after a change may
 * arrive before the news of it, and an answer of auth after a later one: the standing that was stored last counts.
 */
@Injectable()
export class SchoolStandings {
  private readonly changed = new Map<string, SchoolStanding>();
  private readonly listeners: Listener[] = [];

  /** Polls overlap and repeat what auth said, so only changes are passed on. */
  learn(schools: readonly ChangedSchool[]): void {
    for (const { schoolId, standing } of schools) {
      const known = this.changed.get(schoolId);
      if (known && isOlder(standing, known)) continue;
      this.changed.set(schoolId, standing);
      if (known && isSame(known, standing)) continue;
      for (const listener of this.listeners) listener(schoolId);
    }
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** What the school's current state closes to its people. */
  closed(schoolId: string, fromToken: SchoolStanding = OPEN): Identity['closed'] {
    const told = this.changed.get(schoolId);
    const state = stateAt(told && !isOlder(told, fromToken) ? told : fromToken, Date.now());
    return state === 'suspended' || state === 'read_only' ? state : undefined;
  }
}

/** A standing from a release before this one has no time, and is taken as it comes. */
function isOlder({ changedAt }: SchoolStanding, than: SchoolStanding): boolean {
  return changedAt !== undefined && than.changedAt !== undefined && changedAt < than.changedAt;
}

function isSame(a: SchoolStanding, b: SchoolStanding): boolean {
  return a.suspended === b.suspended && a.graceFrom === b.graceFrom && a.readOnlyFrom === b.readOnlyFrom;
}
