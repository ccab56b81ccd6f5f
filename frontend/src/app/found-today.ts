import type { TodayEntry } from '../lib/feature';

const found = Object.values(
  import.meta.glob<readonly TodayEntry[]>('../features/*/today.ts', { eager: true, import: 'default' }),
);

/** Of all features: each says in its `today.ts` what it brings to whose home. */
export const TODAY: readonly TodayEntry[] = found.flat();
