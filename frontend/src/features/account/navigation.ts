import { IconUserCircle } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    account: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: ({ visit, factorDue }) => (visit || factorDue ? null : '/account'),
    label: 'account',
    icon: IconUserCircle,
    roles: ['school_admin', 'teacher', 'student', 'parent', 'super_super_admin'],
    rank: 200,
    place: 'school',
    may: 'account.own',
  },
];

export default navigation;
