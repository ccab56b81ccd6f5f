import { IconPrinter } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    slips: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/slips',
    label: 'slips',
    icon: IconPrinter,
    roles: ['school_admin'],
    rank: 80,
    place: 'people',
    may: 'slips.print',
  },
];

export default navigation;
