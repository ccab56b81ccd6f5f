import {
  afterQuiet,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  NOTICES,
  type QuietHours,
  timingsOf,
  USUAL_DIGEST,
  URGENT_NOTICES,
  USUAL_QUIET,
} from '@homeroom/domain';
import type { Listener } from './listeners.queries';

/** Null if the person has switched quiet hours off; somebody who has chosen nothing has the default ones. */
export function quietOf({
  choices,
  quietFrom,
  quietUntil,
}: Pick<Listener, 'choices' | 'quietFrom' | 'quietUntil'>): QuietHours | null {
  if (choices === null) return USUAL_QUIET;
  return quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null;
}

export const digestTimeOf = ({ digestAt }: Pick<Listener, 'digestAt'>) => digestAt ?? USUAL_DIGEST;

export const isMailed = (listener: Listener, isUrgent: boolean) =>
  listener.hasAddress && (isUrgent || !listener.mailsOff);

/** The kinds of notice a person wants immediately through that channel, as currently set. */
export const kindsAtOnce = (listener: Listener, channel: NoticeChannel): NoticeKind[] =>
  NOTICE_KINDS.filter(
    (kind) =>
      timingsOf(kind, listener.role, listener.choices ?? {})[channel] === 'at_once' &&
      (channel !== 'mail' || isMailed(listener, URGENT_NOTICES.includes(kind))),
  );

/**
 * When the quiet hours end that a late mail would disturb now; undefined if it disturbs none, as for people who have chosen a time at night.
 */
export function wakesAt(
  listener: Pick<Listener, 'choices' | 'quietFrom' | 'quietUntil' | 'timeZone'>,
  now: Date,
  plannedAt?: Date,
): Date | undefined {
  const wakes = (at: Date) => afterQuiet(at, quietOf(listener), listener.timeZone);
  const isAtNight = plannedAt !== undefined && wakes(plannedAt) > plannedAt;
  return !isAtNight && wakes(now) > now ? wakes(now) : undefined;
}

/** When something due at `at` may be sent through that channel: mails are half an hour apart, and nobody is woken. */
export function mayGoAt(listener: Listener, channel: NoticeChannel, at: Date): Date {
  const { mailedAt, timeZone } = listener;
  const apart = channel === 'mail' && mailedAt ? mailedAt.getTime() + NOTICES.mailsApartMs : 0;
  return afterQuiet(new Date(Math.max(at.getTime(), apart)), quietOf(listener), timeZone);
}
