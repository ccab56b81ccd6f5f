import type { Random } from '../games/random';

export interface PickCount {
  id: string;
  /** How often the student was picked in the days that count. */
  picks: number;
  /** The last pick within these days, on any monotonic clock; null if there was none. */
  lastPick: number | null;
}

/**
 * The students whose turn it may be: those with the fewest picks, excluding the half that was picked most recently. A student who was away
 * for a week, or is new, is therefore next once, instead of repeatedly until they have caught up.
 */
export function whoseTurn<T extends PickCount>(students: readonly T[]): T[] {
  const lately = students
    .filter(({ lastPick }) => lastPick !== null)
    .sort((one, other) => (other.lastPick ?? 0) - (one.lastPick ?? 0))
    .slice(0, Math.floor(students.length / 2));
  const others = students.filter((student) => !lately.includes(student));
  const least = Math.min(...others.map(({ picks }) => picks));
  return others.filter(({ picks }) => picks === least);
}

/** One of them at random; undefined if there is none. */
export function pickFairly<T extends PickCount>(
  students: readonly T[],
  random: Pick<Random, 'pick'>,
): T | undefined {
  const turn = whoseTurn(students);
  return turn.length > 0 ? random.pick(turn) : undefined;
}
