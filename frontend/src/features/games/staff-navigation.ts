import { IconDeviceGamepad2 } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    classGames: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/class-games',
    label: 'classGames',
    icon: IconDeviceGamepad2,
    roles: ['teacher', 'school_admin'],
    rank: 58,
    place: 'learning',
    may: 'games.manage',
  },
];

export default navigation;
