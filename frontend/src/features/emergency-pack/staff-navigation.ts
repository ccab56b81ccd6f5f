import { IconFirstAidKit } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    emergencyPack: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/emergency-pack',
    label: 'emergencyPack',
    icon: IconFirstAidKit,
    roles: ['school_admin', 'teacher'],
    rank: 85,
    place: 'safety',
    may: 'contacts.print',
  },
];

export default navigation;
