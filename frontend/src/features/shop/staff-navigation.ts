import { IconGift } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    rewards: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/rewards',
    label: 'rewards',
    icon: IconGift,
    roles: ['school_admin', 'teacher'],
    rank: 56,
    place: 'points',
    may: 'rewards.decide',
  },
];

export default navigation;
