import { IconFileSearch } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    dataRequests: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/data-requests',
    label: 'dataRequests',
    icon: IconFileSearch,
    roles: ['school_admin'],
    rank: 94,
    place: 'school',
    may: 'retention.manage',
  },
];

export default navigation;
