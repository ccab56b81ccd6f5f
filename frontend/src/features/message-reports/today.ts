import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin'],
    rank: 8,
    may: 'messages.moderate',
    line: () => import('./components/reports-line'),
  },
];

export default today;
