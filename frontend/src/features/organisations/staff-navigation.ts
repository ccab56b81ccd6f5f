import { IconBuildingCommunity } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    yourOrganisation: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: ({ oversees }) => (oversees ? '/your-organisation' : null),
    label: 'yourOrganisation',
    icon: IconBuildingCommunity,
    roles: ['school_admin'],
    rank: 110,
    place: 'school',
    may: 'organisations.own',
  },
];

export default navigation;
