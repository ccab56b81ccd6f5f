import { IconFileTime } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    retention: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/retention',
    label: 'retention',
    icon: IconFileTime,
    roles: ['school_admin'],
    rank: 93,
    place: 'more',
    may: 'retention.manage',
  },
];

export default navigation;
