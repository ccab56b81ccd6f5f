import { IconMessages } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';
import { later } from '../../lib/later';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    kidsMessenger: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/kids-messenger',
    label: 'kidsMessenger',
    icon: IconMessages,
    roles: ['student'],
    rank: 20,
    place: 'main',
    may: 'messenger.own',
    count: later(() => import('../messages/components/unread-count')),
  },
];

export default navigation;
