import type { TodayEntry } from '../../lib/feature';

const today: readonly TodayEntry[] = [
  {
    roles: ['school_admin', 'teacher', 'student', 'parent'],
    may: 'announcements.read',
    rank: 8,
    line: () => import('./components/announcement-line'),
  },
];

export default today;
