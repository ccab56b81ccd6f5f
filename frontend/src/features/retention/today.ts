import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin'],
    rank: 8,
    may: 'retention.manage',
    line: () => import('./components/office-line'),
  },
];

export default today;
