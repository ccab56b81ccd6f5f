import { IconHome } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    teacherHome: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/teacher-dashboard',
    label: 'teacherHome',
    icon: IconHome,
    roles: ['teacher'],
    rank: 10,
    place: 'main',
  },
];

export default navigation;
