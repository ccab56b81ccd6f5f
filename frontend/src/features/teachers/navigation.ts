import { IconSchool } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    teachers: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/teachers',
    label: 'teachers',
    icon: IconSchool,
    roles: ['school_admin'],
    rank: 50,
    place: 'more',
    may: 'teachers.read',
  },
];

export default navigation;
