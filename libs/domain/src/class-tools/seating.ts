import { CLASS_TOOLS } from './limits';

/** A position in the room, in squares from the left and from the front. */
export interface SeatPlace {
  x: number;
  y: number;
}
export interface Seat extends SeatPlace {
  studentId: string | null;
}

export const samePlace = (one: SeatPlace, other: SeatPlace) => one.x === other.x && one.y === other.y;

export function isInRoom({ x, y }: SeatPlace): boolean {
  return x >= 0 && x < CLASS_TOOLS.roomColumns && y >= 0 && y < CLASS_TOOLS.roomRows;
}

export type SeatFault = 'seatTwice' | 'seatedTwice';

/** The first fault of a plan whose seats are all inside the room. */
export function faultOfSeats(seats: readonly Seat[]): SeatFault | null {
  if (new Set(seats.map(({ x, y }) => `${x} ${y}`)).size < seats.length) return 'seatTwice';
  const seated = seats.flatMap(({ studentId }) => studentId ?? []);
  return new Set(seated).size < seated.length ? 'seatedTwice' : null;
}

/** Moves a seat; if another one is there, the two swap places. A target outside the room changes nothing. */
export function moveSeat(seats: readonly Seat[], from: SeatPlace, to: SeatPlace): Seat[] {
  if (!isInRoom(to) || samePlace(from, to)) return [...seats];
  return seats.map((seat) => {
    if (samePlace(seat, from)) return { ...seat, x: to.x, y: to.y };
    return samePlace(seat, to) ? { ...seat, x: from.x, y: from.y } : seat;
  });
}

/** Seats a student; the previous occupant gets that student's old seat, or none. */
export function seatStudent(seats: readonly Seat[], at: SeatPlace, studentId: string | null): Seat[] {
  const sat = seats.find((seat) => samePlace(seat, at))?.studentId ?? null;
  return seats.map((seat) => {
    if (samePlace(seat, at)) return { ...seat, studentId };
    return studentId !== null && seat.studentId === studentId ? { ...seat, studentId: sat } : seat;
  });
}

/** The first free places from the front, with an aisle after every two seats. */
export function rowsOfSeats(count: number): Seat[] {
  const places = Array.from({ length: CLASS_TOOLS.roomRows * CLASS_TOOLS.roomColumns }, (_, at) => ({
    x: at % CLASS_TOOLS.roomColumns,
    y: Math.floor(at / CLASS_TOOLS.roomColumns),
  }));
  const desks = places.filter(({ x }) => x % 3 !== 2 && x < CLASS_TOOLS.roomColumns - 1);
  const others = places.filter((place) => !desks.includes(place));
  return [...desks, ...others].slice(0, count).map((place) => ({ ...place, studentId: null }));
}
