import { IconCalendarEvent } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    calendar: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/calendar',
    label: 'calendar',
    icon: IconCalendarEvent,
    roles: ['school_admin', 'teacher', 'student', 'parent'],
    rank: 62,
    place: 'day',
  },
];

export default navigation;
