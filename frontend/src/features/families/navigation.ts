import { IconHomeHeart } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    myFamily: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/my-family',
    label: 'myFamily',
    icon: IconHomeHeart,
    roles: ['parent'],
    rank: 70,
    place: 'more',
  },
];

export default navigation;
