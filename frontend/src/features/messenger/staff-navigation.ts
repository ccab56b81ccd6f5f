import { IconAdjustments } from '@tabler/icons-react';
import type { NavigationEntry } from '../../lib/feature';

declare module '../../i18n/texts' {
  interface NavigationTexts {
    messengerSettings: string;
  }
}

const navigation: readonly NavigationEntry[] = [
  {
    to: ({ role, principal }) => (role === 'class_device' && !principal ? null : '/teacher-admin'),
    label: 'messengerSettings',
    icon: IconAdjustments,
    roles: ['teacher', 'class_device', 'school_admin'],
    rank: 60,
    place: 'school',
    may: 'messenger.read',
  },
];

export default navigation;
