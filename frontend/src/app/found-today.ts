import type { TodayEntry } from '../lib/feature';

const found = Object.values(
  import.meta.glob<readonly TodayEntry[]>('../features/*/today.ts', { eager: true, import: 'default' }),
);

/** What all features contribute to the home pages, from each one's `today.ts`. */
export const TODAY: readonly TodayEntry[] = found.flat();
