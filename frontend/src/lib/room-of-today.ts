import type { Role } from '@homeroom/domain';
import { readEntry, writeEntry } from './local-entries';

/** How high "today" was the last time, in pixels: its lines, and all of it. */
export interface RoomOfToday {
  lines: number;
  all: number;
}

/** Kept free until the lines are there, so that nothing below them moves while somebody reads or aims. */
export function roomOfToday(role: Role): RoomOfToday | undefined {
  const last = readEntry('roomOfToday');
  return last?.role === role && last.width === window.innerWidth ? last : undefined;
}

export function keepRoomOfToday(role: Role, room: RoomOfToday): void {
  writeEntry('roomOfToday', { role, width: window.innerWidth, ...room });
}
