import { IconDeviceGamepad2 } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    games: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/games',
    label: 'games',
    icon: IconDeviceGamepad2,
    roles: ['student'],
    rank: 40,
    place: 'main',
  },
];

export default navigation;
