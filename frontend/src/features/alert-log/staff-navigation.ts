import { IconUrgent } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    alertLog: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/emergency-alerts',
    label: 'alertLog',
    icon: IconUrgent,
    roles: ['school_admin', 'teacher'],
    rank: 86,
    place: 'safety',
    may: 'alertLog.read',
  },
];

export default navigation;
