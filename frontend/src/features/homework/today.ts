import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['student'], rank: 5, line: () => import('./components/today-mine') },
  { roles: ['parent'], rank: 12, line: () => import('./components/today-family') },
  { roles: ['teacher'], rank: 20, line: () => import('./components/today-marking') },
];

export default today;
