import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin', 'teacher', 'student', 'parent'],
    rank: 15,
    line: () => import('./components/calendar-line'),
  },
];

export default today;
