import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['teacher', 'student', 'parent'], rank: 8, line: () => import('./components/today-line') },
];

export default today;
