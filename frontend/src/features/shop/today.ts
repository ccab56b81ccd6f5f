import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin', 'teacher'],
    rank: 20,
    line: () => import('./components/rewards-line'),
    may: 'rewards.decide',
  },
];

export default today;
