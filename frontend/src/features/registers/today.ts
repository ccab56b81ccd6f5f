import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['teacher'], rank: 5, line: () => import('./components/teacher-line') },
  { roles: ['school_admin'], rank: 5, line: () => import('./components/office-line') },
  { roles: ['parent'], rank: 5, line: () => import('./components/family-line') },
];

export default today;
