import type { Random } from '../games/random';

export interface PickCount {
  id: string;
  /** How often somebody was picked in the days that count. */
  picks: number;
  /** When they were picked last in these days, on any clock that goes on; null where they were not. */
  lastPick: number | null;
}

/**
 * Whose turn it may be, of those who can be asked: everybody who was picked least, without the half whose turn was last. Whoever was
 * away for a week, or is new, is next once, and not again and again until they have had as many turns as all others.
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

/** One of them at random; nobody where nobody is left. */
export function pickFairly<T extends PickCount>(
  students: readonly T[],
  random: Pick<Random, 'pick'>,
): T | undefined {
  const turn = whoseTurn(students);
  return turn.length > 0 ? random.pick(turn) : undefined;
}
