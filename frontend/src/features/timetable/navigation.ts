import { IconCalendarTime } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    timetable: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: ({ role }) => (role === 'school_admin' ? '/timetables' : '/timetable'),
    label: 'timetable',
    icon: IconCalendarTime,
    roles: ['school_admin', 'teacher', 'student', 'parent'],
    rank: 58,
    place: 'day',
  },
];

export default navigation;
