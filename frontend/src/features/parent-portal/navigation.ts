import { IconHome } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    parentHome: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/parent-dashboard',
    label: 'parentHome',
    icon: IconHome,
    roles: ['parent'],
    rank: 10,
    place: 'main',
  },
];

export default navigation;
