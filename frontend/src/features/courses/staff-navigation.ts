import { IconUsersGroup } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    courses: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/courses',
    label: 'courses',
    icon: IconUsersGroup,
    roles: ['school_admin'],
    rank: 55,
    place: 'learning',
    may: 'courses.manage',
  },
];

export default navigation;
