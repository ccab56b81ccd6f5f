import { type Badge, badgesOf, type BadgesOfSchool } from '@homeroom/domain';
import type { StandingEntry } from './record.queries';

/** What the awards of one student that stand have earned. */
export function badgesFrom(entries: readonly StandingEntry[], ofSchool?: BadgesOfSchool): Badge[] {
  return badgesOf(
    entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    ofSchool,
  );
}
