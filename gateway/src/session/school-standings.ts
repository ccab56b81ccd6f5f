import type { ChangedSchool, Identity } from '@homeroom/contracts';
import { type SchoolStanding, stateAt } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';

type Listener = (schoolId: string) => void;

const OPEN: SchoolStanding = {};

/**
 * The state of each school. A token carries the state as of its minting, including changes due with time. What an operator has changed
 * since is learned within seconds, together with the ended sessions, and signs nobody out.
 */
@Injectable()
export class SchoolStandings {
  private readonly changed = new Map<string, SchoolStanding>();
  private readonly listeners: Listener[] = [];

  /** Polls overlap and repeat what auth said, so only changes are passed on. */
  learn(schools: readonly ChangedSchool[]): void {
    for (const { schoolId, standing } of schools) {
      const known = this.changed.get(schoolId);
      if (known && isSame(known, standing)) continue;
      this.changed.set(schoolId, standing);
      for (const listener of this.listeners) listener(schoolId);
    }
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** What the school's current state closes to its people. */
  closed(schoolId: string, fromToken: SchoolStanding = OPEN): Identity['closed'] {
    const state = stateAt(this.changed.get(schoolId) ?? fromToken, Date.now());
    return state === 'suspended' || state === 'read_only' ? state : undefined;
  }
}

function isSame(a: SchoolStanding, b: SchoolStanding): boolean {
  return a.suspended === b.suspended && a.graceFrom === b.graceFrom && a.readOnlyFrom === b.readOnlyFrom;
}
