import { IconWritingSign } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    permissionSlips: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/family-permission-slips',
    label: 'permissionSlips',
    icon: IconWritingSign,
    roles: ['parent'],
    rank: 32,
    place: 'learning',
  },
];

export default navigation;
