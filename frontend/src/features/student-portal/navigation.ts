import { IconChartBar, IconHome } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    studentHome: string;
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
    place: 'points',
  },
];

export default navigation;
