import { IconUsersGroup } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    handOver: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/hand-over',
    label: 'handOver',
    icon: IconUsersGroup,
    roles: ['school_admin', 'teacher'],
    rank: 86,
    place: 'safety',
    may: 'handOver.give',
  },
];

export default navigation;
