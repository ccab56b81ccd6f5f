import type { ChangedSchool, Identity } from '@homeroom/contracts';
import { type SchoolStanding, stateAt } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';

type Listener = (schoolId: string) => void;

const OPEN: SchoolStanding = {};

/**
 * In which state each school is. A token brings what was true when it was made, and time does the rest; what an operator
 * changed since then is heard with the ended sessions, within seconds, and nobody is signed out by it.
 */
@Injectable()
export class SchoolStandings {
  private readonly changed = new Map<string, SchoolStanding>();
  private readonly listeners: Listener[] = [];

  /** The word of auth is asked for again and again with an overlap: only what is new is told on. */
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

  /** What the state takes away from the people of the school at this moment. */
  closed(schoolId: string, fromToken: SchoolStanding = OPEN): Identity['closed'] {
    const state = stateAt(this.changed.get(schoolId) ?? fromToken, Date.now());
    return state === 'suspended' || state === 'read_only' ? state : undefined;
  }
}

function isSame(a: SchoolStanding, b: SchoolStanding): boolean {
  return a.suspended === b.suspended && a.graceFrom === b.graceFrom && a.readOnlyFrom === b.readOnlyFrom;
}
