import { AppError, type Identity, identityMay, refusedAt, type SaveRegister } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { dayOnClock, SENTENCES, type Session } from '@homeroom/domain';
import { admitToClass } from '../../ground/access/class-access';
import { reachesClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';
import type { AttendanceDay } from '../rules/attendance-day';
import type { Place } from './register-place';
import type { PlaceGate } from './registers.queries';

/** 404 if there is no such place, 403 if the caller has no access to it. */
export function admitToPlace<Gate extends { isReached: boolean }>(
  place: Place,
  gate: Gate | undefined,
): asserts gate is Gate {
  if (place.kind === 'class') return admitToClass(gate);
  if (place.kind === 'taken') return admitToTaken(gate);
  if (!gate) throw new AppError('NOT_FOUND', 'There is no such group.');
  if (!gate.isReached) throw new AppError('FORBIDDEN', 'This is not one of your groups.');
}

/** The same for a register that was taken, by its id. */
export function admitToTaken<Gate extends { isReached: boolean }>(
  gate: Gate | undefined,
): asserts gate is Gate {
  if (!gate) throw new AppError('NOT_FOUND', 'There is no such register.');
  if (!gate.isReached) throw new AppError('FORBIDDEN', 'This is not one of your classes.');
}

/** Whether the caller has access to a register, by the place where it was taken. */
export const reached = statement<
  { isReached: boolean },
  [placeId: string, isGroup: boolean, role: string, personId: string]
>(
  'registers.reached',
  `SELECT CASE WHEN $3::boolean THEN ${reachesGroup('$2::uuid', '$4', '$5')}
     ELSE ${reachesClass('$2::uuid', '$4', '$5')} END AS "isReached"`,
);

/** Past days are corrected, not taken. */
export function isCorrection({ day, today }: Pick<AttendanceDay, 'day' | 'today'>): boolean {
  return day < today;
}

/** Whether the caller corrects the past registers of this place. */
export function mayCorrect(identity: Identity, gate: Pick<PlaceGate, 'mayCorrect'>): boolean {
  return gate.mayCorrect && identityMay(identity, 'attendance.correct');
}

interface Judged {
  gate: Pick<PlaceGate, 'mayCorrect'>;
  /** Those that the place has on the day. */
  sessions: readonly Session[];
  /** When it was saved on a device that could not send it. */
  madeAt: Date | null;
}

/**
 * Throws the reason why this person may not write a register on this day. What was saved on its own day and arrives later is no correction:
 * whoever might take the register then has taken it.
 */
export function refuseDay(
  identity: Identity,
  at: AttendanceDay,
  wanted: SaveRegister,
  { gate, sessions, madeAt }: Judged,
): void {
  if (at.day > at.today) throw refusedAt('day', SENTENCES.notInFuture);
  const { session, version, reason } = wanted;
  const wasMadeThen = madeAt !== null && dayOnClock(madeAt, at.timeZone) === at.day;
  if (isCorrection(at) && !wasMadeThen) {
    if (!mayCorrect(identity, gate))
      throw new AppError(
        'FORBIDDEN',
        'Past days can be corrected only by the teacher who leads the class, or by the office.',
      );
    if (version > 0 && !reason) throw refusedAt('reason', 'Say why you are correcting the register.');
  }
  // A register that was taken may be corrected, whatever the calendar says now.
  if (version === 0 && !sessions.includes(session)) throw new AppError('REGISTER_CLOSED');
}
