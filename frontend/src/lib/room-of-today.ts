import type { Role } from '@homeroom/domain';
import { readEntry, writeEntry } from './local-entries';

/** The last height of "today" in pixels: of its lines, and of the whole. */
export interface RoomOfToday {
  lines: number;
  all: number;
}

/** Typical height of the lines on a phone and on wider screens, for the first visit. */
const FIRST: Partial<Record<Role, readonly [phone: number, wider: number]>> = {
  student: [240, 180],
  parent: [350, 280],
  teacher: [420, 330],
  school_admin: [540, 440],
};
const PHONE_PX = 600;
/** The height above and around the lines. */
const HEAD_PX = 76;

/** The height reserved until the lines have loaded, so that nothing below them moves while somebody reads or taps. */
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
