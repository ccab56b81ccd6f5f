import type { TodayEntry } from '../../lib/feature';

const roles = ['school_admin'] as const;

const today: readonly TodayEntry[] = [
  { roles, rank: 5, line: () => import('./components/first-steps') },
  { roles, rank: 10, line: () => import('./components/classes-line') },
  { roles, rank: 25, line: () => import('./components/drill-line') },
  { roles, rank: 30, line: () => import('./components/sign-ins-line') },
];

export default today;
