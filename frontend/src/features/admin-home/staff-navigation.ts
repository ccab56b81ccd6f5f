import { IconHome } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    adminHome: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/school-admin-dashboard',
    label: 'adminHome',
    icon: IconHome,
    roles: ['school_admin'],
    rank: 10,
    place: 'main',
  },
];

export default navigation;
