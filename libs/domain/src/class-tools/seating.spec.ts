import fc from 'fast-check';
import { CLASS_TOOLS } from './limits';
import { faultOfSeats, isInRoom, moveSeat, rowsOfSeats, type Seat, seatStudent } from './seating';

const place = fc.record({
  x: fc.integer({ min: -1, max: CLASS_TOOLS.roomColumns }),
  y: fc.integer({ min: -1, max: CLASS_TOOLS.roomRows }),
});
const act = fc.record({ from: fc.nat(39), to: place, student: fc.option(fc.nat(10), { nil: null }) });

it('keeps a valid plan through any moves and seatings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(act, { maxLength: 20 }), (count, acts) => {
      let seats = rowsOfSeats(count);
      for (const { from, to, student } of acts) {
        const seat = seats[from % count] as Seat;
        seats = moveSeat(seats, seat, to);
        seats = seatStudent(seats, seats[from % count] as Seat, student === null ? null : `s${student}`);
        expect(faultOfSeats(seats)).toBeNull();
        expect(seats).toHaveLength(count);
        expect(seats.every(isInRoom)).toBe(true);
      }
    }),
  );
});

it('swaps two seats, and two students', () => {
  const seats: Seat[] = [
    { x: 0, y: 0, studentId: 'mia' },
    { x: 1, y: 0, studentId: 'noah' },
  ];
  expect(moveSeat(seats, { x: 0, y: 0 }, { x: 1, y: 0 })).toEqual([
    { x: 1, y: 0, studentId: 'mia' },
    { x: 0, y: 0, studentId: 'noah' },
  ]);
  expect(seatStudent(seats, { x: 0, y: 0 }, 'noah').map(({ studentId }) => studentId)).toEqual([
    'noah',
    'mia',
  ]);
  expect(seatStudent(seats, { x: 0, y: 0 }, null).map(({ studentId }) => studentId)).toEqual([null, 'noah']);
});

it('reports a duplicate seat and a student seated twice', () => {
  const seat = { x: 0, y: 0, studentId: null };
  expect(faultOfSeats([seat, seat])).toBe('seatTwice');
  expect(
    faultOfSeats([
      { ...seat, studentId: 'mia' },
      { ...seat, x: 1, studentId: 'mia' },
    ]),
  ).toBe('seatedTwice');
});

it('seats a whole class in rows, up to the capacity of the room', () => {
  expect(faultOfSeats(rowsOfSeats(40))).toBeNull();
  expect(rowsOfSeats(200)).toHaveLength(CLASS_TOOLS.roomColumns * CLASS_TOOLS.roomRows);
});
