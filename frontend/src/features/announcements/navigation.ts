import { IconVolume } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    announcements: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/announcements',
    label: 'announcements',
    icon: IconVolume,
    roles: ['school_admin', 'teacher', 'student', 'parent'],
    rank: 42,
    place: 'day',
    may: 'announcements.read',
  },
];

export default navigation;
