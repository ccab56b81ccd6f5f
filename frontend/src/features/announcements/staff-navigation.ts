import { IconSend } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    announce: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/sent-announcements',
    label: 'announce',
    icon: IconSend,
    roles: ['school_admin', 'teacher'],
    rank: 43,
    place: 'more',
    may: 'announcements.write',
  },
];

export default navigation;
