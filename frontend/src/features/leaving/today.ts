import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['school_admin'], rank: 15, line: () => import('./components/leaving-line'), may: 'school.leave' },
];

export default today;
