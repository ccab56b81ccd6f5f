import { IconNotebook } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    myWork: string;
    homework: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  { to: () => '/my-work', label: 'myWork', icon: IconNotebook, roles: ['student'], rank: 30, place: 'main' },
  {
    to: () => '/family-homework',
    label: 'homework',
    icon: IconNotebook,
    roles: ['parent'],
    rank: 30,
    place: 'learning',
  },
  {
    to: () => '/homework',
    label: 'homework',
    icon: IconNotebook,
    roles: ['school_admin', 'teacher'],
    rank: 45,
    place: 'learning',
    may: 'homework.set',
  },
];

export default navigation;
