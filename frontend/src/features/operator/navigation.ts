import { IconHome } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    operatorHome: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/super-super-admin-dashboard',
    label: 'operatorHome',
    icon: IconHome,
    roles: ['super_super_admin'],
    rank: 10,
    place: 'main',
  },
];

export default navigation;
