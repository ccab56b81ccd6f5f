import type { Random } from '../games/random';

export interface PickCount {
  id: string;
  /** How often somebody was picked in the days that count. */
  picks: number;
}

/** Whose turn it may be: of those who can be asked, everybody who was picked least. */
export function leastPicked<T extends PickCount>(students: readonly T[]): T[] {
  const least = Math.min(...students.map(({ picks }) => picks));
  return students.filter(({ picks }) => picks === least);
}

/** One of them at random; nobody where nobody is left. */
export function pickFairly<T extends PickCount>(
  students: readonly T[],
  random: Pick<Random, 'pick'>,
): T | undefined {
  const turn = leastPicked(students);
  return turn.length > 0 ? random.pick(turn) : undefined;
}
