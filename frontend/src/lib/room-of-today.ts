import type { Role } from '@homeroom/domain';
import { readEntry, writeEntry } from './local-entries';

/** How high "today" was the last time, in pixels: its lines, and all of it. */
export interface RoomOfToday {
  lines: number;
  all: number;
}

/** As high as its lines mostly are, on a phone and on anything wider, for whoever has never been here. */
const FIRST: Partial<Record<Role, readonly [phone: number, wider: number]>> = {
  student: [240, 180],
  parent: [350, 280],
  teacher: [420, 330],
  school_admin: [540, 440],
};
const PHONE_PX = 600;
/** What stands above the lines, and around them. */
const HEAD_PX = 76;

/** Kept free until the lines are there, so that nothing below them moves while somebody reads or aims. */
export function roomOfToday(role: Role): RoomOfToday {
  const last = readEntry('roomOfToday');
  if (last?.role === role && last.width === window.innerWidth) return last;
  const [phone, wider] = FIRST[role] ?? [240, 180];
  const lines = window.innerWidth < PHONE_PX ? phone : wider;
  return { lines, all: lines + HEAD_PX };
}

export function keepRoomOfToday(role: Role, room: RoomOfToday): void {
  writeEntry('roomOfToday', { role, width: window.innerWidth, ...room });
}
