import { IconTableImport } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    rosterImports: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/roster-imports',
    label: 'rosterImports',
    icon: IconTableImport,
    roles: ['school_admin'],
    rank: 70,
    place: 'people',
    may: 'roster.import',
  },
];

export default navigation;
