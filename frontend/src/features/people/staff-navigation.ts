import { IconBackpack, IconSchool } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    students: string;
    teachers: string;
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
  {
    to: () => '/teachers',
    label: 'teachers',
    icon: IconSchool,
    roles: ['school_admin'],
    rank: 50,
    place: 'people',
    may: 'teachers.read',
  },
];

export default navigation;
