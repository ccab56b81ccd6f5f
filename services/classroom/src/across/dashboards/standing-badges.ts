import { type Badge, badgesOf } from '@homeroom/domain';
import type { StandingEntry } from './record.queries';

/** What the awards of one student that stand have earned. */
export function badgesFrom(entries: readonly StandingEntry[]): Badge[] {
  return badgesOf(entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })));
}
