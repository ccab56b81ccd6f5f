/** The shares of its room for files, in percent, at which a school's administrators are notified. */
export const ROOM_TOLD = [80, 95] as const;
export type RoomTold = (typeof ROOM_TOLD)[number];

/** The highest of these shares that is reached; 0 if none is. */
export function roomTold(usedBytes: number, limitBytes: number): RoomTold | 0 {
  return ROOM_TOLD.findLast((percent) => usedBytes * 100 >= limitBytes * percent) ?? 0;
}
