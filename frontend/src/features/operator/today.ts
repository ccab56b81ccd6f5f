import type { TodayEntry } from '../../lib/feature';

const roles = ['super_super_admin'] as const;

const today: readonly TodayEntry[] = [
  { roles, rank: 10, line: () => import('./components/services-line') },
  { roles, rank: 15, line: () => import('./components/imports-line') },
  { roles, rank: 20, line: () => import('./components/trials-line') },
  { roles, rank: 25, line: () => import('./components/deletions-line') },
  { roles, rank: 40, line: () => import('./components/growth-line') },
];

export default today;
