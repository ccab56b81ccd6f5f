import { refusedAt } from '@homeroom/contracts';
import { daysAfter, instantOn, PERMISSION_SLIPS, SENTENCES } from '@homeroom/domain';

export interface SchoolClock {
  timeZone: string;
  today: string;
}

/** Refuses days in the past, too far ahead, or in the wrong order. */
export function refuseDays(
  { answerBy, eventOn }: { answerBy: string; eventOn?: string | null | undefined },
  { today }: SchoolClock,
): void {
  const last = daysAfter(today, PERMISSION_SLIPS.daysAhead);
  if (eventOn && (eventOn < today || eventOn > last)) throw refusedAt('eventOn', SENTENCES.permissionEvent);
  if (answerBy < today || answerBy > (eventOn ?? last))
    throw refusedAt('answerBy', SENTENCES.permissionAnswerBy);
}

/** When a last day to answer is over, and when families are reminded; null if that evening has passed. */
export function instantsOf(
  answerBy: string,
  { timeZone }: SchoolClock,
  now: Date,
): { endsAt: Date; remindAt: Date | null } {
  const endsAt = instantOn(daysAfter(answerBy, 1), '00:00', timeZone);
  const remindAt = instantOn(daysAfter(answerBy, -1), PERMISSION_SLIPS.remindedAt, timeZone);
  return { endsAt, remindAt: remindAt > now ? remindAt : null };
}
