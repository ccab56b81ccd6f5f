import type { DemoPointEntry } from '@homeroom/contracts';

/** Returns when the last points of the plan were given, which the demo treats as today. */
export function lastGiven(entries: readonly DemoPointEntry[]): string | undefined {
  return entries
    .map(({ at }) => at)
    .sort()
    .at(-1);
}
