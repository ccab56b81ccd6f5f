import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin', 'teacher'],
    rank: 1,
    may: 'handOver.give',
    line: () => import('./components/running-line'),
  },
];

export default today;
