import { IconPhoneCall } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    unreachable: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/unreachable',
    label: 'unreachable',
    icon: IconPhoneCall,
    roles: ['school_admin'],
    rank: 88,
    place: 'people',
  },
];

export default navigation;
