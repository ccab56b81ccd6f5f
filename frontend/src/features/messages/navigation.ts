import { IconMessages } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';
import { later } from '../../lib/later';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    messages: string;
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
    may: 'messages.write',
    count: later(() => import('./components/unread-count')),
  },
];

export default navigation;
