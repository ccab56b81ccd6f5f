import { IconMedal, IconScale, IconTags } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    pointCategories: string;
    badges: string;
    pointsFairness: string;
  }
}

const office = { roles: ['school_admin'], place: 'points', may: 'school.manage' } as const;

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/point-categories',
    label: 'pointCategories',
    icon: IconTags,
    roles: ['school_admin', 'teacher'],
    rank: 57,
    place: 'points',
    may: 'points.manage',
  },
  { ...office, to: () => '/badges', label: 'badges', icon: IconMedal, rank: 58 },
  { ...office, to: () => '/points-fairness', label: 'pointsFairness', icon: IconScale, rank: 59 },
];

export default navigation;
