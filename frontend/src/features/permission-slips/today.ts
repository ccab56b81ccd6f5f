import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['parent'], rank: 8, line: () => import('./components/family-line') },
];

export default today;
