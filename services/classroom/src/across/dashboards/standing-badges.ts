import { type Badge, badgesOf, type BadgesOfSchool } from '@homeroom/domain';
import type { StandingEntry } from './record.queries';

/** The badges earned by one student's awards that have not been undone. */
export function badgesFrom(entries: readonly StandingEntry[], ofSchool?: BadgesOfSchool): Badge[] {
  return badgesOf(
    entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    ofSchool,
  );
}
