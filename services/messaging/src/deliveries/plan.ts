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
import type { Delivery, Listener } from './deliveries.queries';

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

const isMailed = (listener: Listener, isUrgent: boolean) =>
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

/** What goes out to one person at once because of notices of a kind, and whether they stand in the day's mail instead. */
export function planFor(
  listener: Listener,
  { ids, kind }: { ids: readonly string[]; kind: NoticeKind },
  now: Date,
): { deliveries: Delivery[]; isGathered: boolean } {
  const { personId, role, phoneId, deviceIds, waiting } = listener;
  const isUrgent = URGENT_NOTICES.includes(kind);
  const timings = timingsOf(kind, role, listener.choices ?? {});
  const targets: Record<NoticeChannel, readonly string[]> = {
    push: timings.push === 'at_once' ? deviceIds : [],
    mail: timings.mail === 'at_once' && isMailed(listener, isUrgent) ? [personId] : [],
    sms: timings.sms === 'at_once' && phoneId !== null ? [phoneId] : [],
  };
  const dueAt = (channel: NoticeChannel): Date => {
    // What cannot wait goes by itself, whatever waits and whoever sleeps.
    if (isUrgent) return now;
    const before = waiting?.[channel];
    // What waits already takes it along, so that nothing rings twice for one morning.
    if (before !== undefined && new Date(before) > now) return new Date(before);
    return mayGoAt(listener, channel, new Date(now.getTime() + NOTICES.settlingMs));
  };
  const deliveries = (Object.keys(targets) as NoticeChannel[]).flatMap((channel) => {
    const due = targets[channel].length > 0 ? dueAt(channel) : now;
    return targets[channel].flatMap((target) =>
      ids.map((noticeId) => ({ channel, target, noticeId, personId, dueAt: due })),
    );
  });
  return { deliveries, isGathered: timings.mail === 'daily' && isMailed(listener, isUrgent) };
}
