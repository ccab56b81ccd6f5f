import { IconGift } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    shop: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  { to: () => '/shop', label: 'shop', icon: IconGift, roles: ['student'], rank: 45, place: 'points' },
];

export default navigation;
