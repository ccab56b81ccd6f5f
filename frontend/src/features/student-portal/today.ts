import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['student'], rank: 10, line: () => import('./components/today-praise') },
];

export default today;
