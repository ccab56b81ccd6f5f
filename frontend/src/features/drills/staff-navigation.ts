import { IconBellRinging } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    drills: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/drills',
    label: 'drills',
    icon: IconBellRinging,
    roles: ['school_admin', 'teacher'],
    rank: 87,
    place: 'safety',
    may: 'drills.run',
  },
];

export default navigation;
