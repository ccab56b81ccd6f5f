import { IconChartBar, IconDeviceGamepad2, IconHome } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    studentHome: string;
    games: string;
    myPoints: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/student-dashboard',
    label: 'studentHome',
    icon: IconHome,
    roles: ['student'],
    rank: 10,
    place: 'main',
  },
  {
    to: () => '/my-points',
    label: 'myPoints',
    icon: IconChartBar,
    roles: ['student'],
    rank: 50,
    place: 'more',
  },
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
