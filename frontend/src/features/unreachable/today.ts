import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['school_admin'], rank: 28, line: () => import('./components/reach-line') },
];

export default today;
