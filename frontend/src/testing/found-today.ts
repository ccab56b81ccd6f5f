import type { TodayEntry } from '../lib/feature';
import { inFeatures } from './in-features';

export const TODAY = inFeatures<{ default: readonly TodayEntry[] }>('today.ts').flatMap(
  ({ default: entries }) => entries,
);
