import { IconPackageExport } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    takeAlong: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/take-along',
    label: 'takeAlong',
    icon: IconPackageExport,
    roles: ['school_admin'],
    rank: 92,
    place: 'school',
    may: 'lists.export',
  },
];

export default navigation;
