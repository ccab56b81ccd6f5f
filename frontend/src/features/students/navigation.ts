import { IconBackpack } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    students: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/students',
    label: 'students',
    icon: IconBackpack,
    roles: ['school_admin'],
    rank: 25,
    place: 'main',
    may: 'students.read',
  },
];

export default navigation;
