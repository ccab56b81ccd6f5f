import { IconSettings } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    schoolSettings: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/school-settings',
    label: 'schoolSettings',
    icon: IconSettings,
    roles: ['school_admin'],
    rank: 90,
    place: 'school',
    may: 'school.manage',
  },
];

export default navigation;
