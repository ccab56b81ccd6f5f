import { IconReport } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    reportTemplate: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/report-template',
    label: 'reportTemplate',
    icon: IconReport,
    roles: ['school_admin'],
    rank: 63,
    place: 'learning',
    may: 'school.manage',
  },
];

export default navigation;
