import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin', 'teacher', 'student', 'parent'],
    rank: 60,
    line: () => import('./components/lunch-line'),
  },
];

export default today;
