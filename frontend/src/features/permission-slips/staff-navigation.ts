import { IconWritingSign } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/permission-slips',
    label: 'permissionSlips',
    icon: IconWritingSign,
    roles: ['school_admin', 'teacher'],
    rank: 47,
    place: 'learning',
    may: 'permissionSlips.ask',
  },
];

export default navigation;
