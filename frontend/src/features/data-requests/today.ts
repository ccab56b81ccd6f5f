import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin'],
    rank: 7,
    may: 'retention.manage',
    line: () => import('./components/office-line'),
  },
];

export default today;
