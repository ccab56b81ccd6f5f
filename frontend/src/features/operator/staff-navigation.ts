import {
  IconBuildingCommunity,
  IconHistory,
  IconHome,
  IconReceipt,
  IconSchool,
  IconToggleLeft,
} from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    operatorHome: string;
    operatorSchools: string;
    operatorOrganisations: string;
    operatorFeatures: string;
    operatorPayments: string;
    operatorAudit: string;
  }
}

const HOME = '/super-super-admin-dashboard';

/** The tabs of one page, between which an operator switches all day. */
const navigation: readonly NavigationEntry[] = [
  {
    to: () => HOME,
    label: 'operatorHome',
    icon: IconHome,
    roles: ['super_super_admin'],
    rank: 10,
    place: 'main',
  },
  {
    to: () => `${HOME}?tab=schools`,
    label: 'operatorSchools',
    icon: IconSchool,
    roles: ['super_super_admin'],
    rank: 20,
    place: 'main',
  },
  {
    to: () => `${HOME}?tab=organisations`,
    label: 'operatorOrganisations',
    icon: IconBuildingCommunity,
    roles: ['super_super_admin'],
    rank: 30,
    place: 'school',
  },
  {
    to: () => `${HOME}?tab=features`,
    label: 'operatorFeatures',
    icon: IconToggleLeft,
    roles: ['super_super_admin'],
    rank: 40,
    place: 'school',
  },
  {
    to: () => `${HOME}?tab=payments`,
    label: 'operatorPayments',
    icon: IconReceipt,
    roles: ['super_super_admin'],
    rank: 50,
    place: 'main',
  },
  {
    to: () => `${HOME}?tab=audit`,
    label: 'operatorAudit',
    icon: IconHistory,
    roles: ['super_super_admin'],
    rank: 60,
    place: 'main',
  },
];

export default navigation;
