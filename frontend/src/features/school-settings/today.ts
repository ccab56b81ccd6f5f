import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin'],
    rank: 17,
    may: 'school.manage',
    line: () => import('./components/overdue-line'),
  },
];

export default today;
