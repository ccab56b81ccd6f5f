import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  { roles: ['parent'], rank: 20, line: () => import('./components/contact-line') },
];

export default today;
