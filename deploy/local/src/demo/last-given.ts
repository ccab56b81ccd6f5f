import type { DemoPointEntry } from '@homeroom/contracts';

/** When the last points of the plan were given: what a demo shows as today begins there. */
export function lastGiven(entries: readonly DemoPointEntry[]): string | undefined {
  return entries
    .map(({ at }) => at)
    .sort()
    .at(-1);
}
