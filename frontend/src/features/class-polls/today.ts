import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['student'], rank: 1, line: () => import('./components/poll-line') },
];

export default today;
