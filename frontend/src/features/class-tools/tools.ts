import {
  IconArmchair,
  IconClockHour4,
  IconDice5,
  IconListCheck,
  IconMessageQuestion,
  IconMessages,
  IconUsersGroup,
  IconVolume,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const TOOLS = ['picker', 'groups', 'timer', 'lesson', 'noise', 'seating', 'poll', 'share'] as const;
export type Tool = (typeof TOOLS)[number];

export const isTool = (asked: string): asked is Tool => (TOOLS as readonly string[]).includes(asked);

export const TOOL_ICONS: Readonly<
  Record<Tool, ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: 'true' }>>
> = {
  picker: IconDice5,
  groups: IconUsersGroup,
  timer: IconClockHour4,
  lesson: IconListCheck,
  noise: IconVolume,
  seating: IconArmchair,
  poll: IconMessageQuestion,
  share: IconMessages,
};
