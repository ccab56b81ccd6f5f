import { IconChartBar } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    progress: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/progress',
    label: 'progress',
    icon: IconChartBar,
    roles: ['school_admin', 'teacher', 'student', 'parent'],
    rank: 62,
    place: 'learning',
    may: 'progress.read',
  },
];

export default navigation;
