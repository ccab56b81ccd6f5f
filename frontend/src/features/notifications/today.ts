import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['parent', 'teacher', 'school_admin'],
    rank: 6,
    may: 'notices.own',
    line: () => import('./components/whose-phone-line'),
  },
];

export default today;
