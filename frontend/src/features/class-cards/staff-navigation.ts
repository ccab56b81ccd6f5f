import { IconLayoutGrid } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    classCards: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/class-cards',
    label: 'classCards',
    icon: IconLayoutGrid,
    roles: ['school_admin'],
    rank: 20,
    place: 'main',
  },
];

export default navigation;
