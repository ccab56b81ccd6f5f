import { homeOf } from '@homeroom/domain';
import { IconChalkboard } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    classBoard: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: ({ role, classNumber }) => homeOf(role, classNumber),
    pages: '/class/:classNumber',
    label: 'classBoard',
    icon: IconChalkboard,
    roles: ['teacher', 'class_device'],
    rank: 20,
    place: 'main',
  },
];

export default navigation;
