import { IconHistory } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    auditLog: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/audit-log',
    label: 'auditLog',
    icon: IconHistory,
    roles: ['school_admin'],
    rank: 100,
    place: 'school',
    may: 'audit.read',
  },
];

export default navigation;
