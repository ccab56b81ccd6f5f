import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['school_admin'], rank: 20, line: () => import('./components/trial-line') },
];

export default today;
