import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    lunchMenu: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/lunch-menu',
    label: 'lunchMenu',
    icon: IconToolsKitchen2,
    roles: ['school_admin', 'teacher', 'student', 'parent'],
    rank: 65,
    place: 'day',
  },
];

export default navigation;
