import { IconMessages } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    messages: string;
    kidsMessenger: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: () => '/messages-bypass',
    label: 'messages',
    icon: IconMessages,
    roles: ['parent', 'teacher', 'school_admin'],
    rank: 40,
    place: 'main',
    may: 'messages.directory',
  },
  {
    to: () => '/kids-messenger',
    label: 'kidsMessenger',
    icon: IconMessages,
    roles: ['student'],
    rank: 20,
    place: 'main',
    may: 'messenger.own',
  },
];

export default navigation;
