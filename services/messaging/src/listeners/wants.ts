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

/** Null where somebody has switched them off; who has chosen nothing has the usual ones. */
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

/** What somebody wants to be told of at once that way, as they have it set now. */
export const kindsAtOnce = (listener: Listener, channel: NoticeChannel): NoticeKind[] =>
  NOTICE_KINDS.filter(
    (kind) =>
      timingsOf(kind, listener.role, listener.choices ?? {})[channel] === 'at_once' &&
      (channel !== 'mail' || isMailed(listener, URGENT_NOTICES.includes(kind))),
  );

/** When what could go at `at` may go that way: mails are half an hour apart, and nobody is woken. */
export function mayGoAt(listener: Listener, channel: NoticeChannel, at: Date): Date {
  const { mailedAt, timeZone } = listener;
  const apart = channel === 'mail' && mailedAt ? mailedAt.getTime() + NOTICES.mailsApartMs : 0;
  return afterQuiet(new Date(Math.max(at.getTime(), apart)), quietOf(listener), timeZone);
}
