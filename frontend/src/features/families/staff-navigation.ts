import { IconDoorExit, IconHomeEdit } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    familyRequests: string;
    collectionList: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/family-requests',
    label: 'familyRequests',
    icon: IconHomeEdit,
    roles: ['school_admin'],
    rank: 83,
    place: 'people',
    may: 'families.keep',
  },
  {
    to: () => '/collection-list',
    label: 'collectionList',
    icon: IconDoorExit,
    roles: ['school_admin', 'teacher'],
    rank: 84,
    place: 'people',
    may: 'contacts.print',
  },
];

export default navigation;
