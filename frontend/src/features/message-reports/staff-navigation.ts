import { IconMessageReport } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    messageReports: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/message-reports',
    label: 'messageReports',
    icon: IconMessageReport,
    roles: ['school_admin'],
    rank: 89,
    place: 'safety',
    may: 'messages.moderate',
  },
];

export default navigation;
