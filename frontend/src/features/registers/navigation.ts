import { IconCalendarCheck } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    attendance: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/attendance',
    label: 'attendance',
    icon: IconCalendarCheck,
    roles: ['school_admin', 'student', 'parent'],
    rank: 60,
    place: 'day',
  },
];

export default navigation;
