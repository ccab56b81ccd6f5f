import { type NoticeChannel, type NoticeKind, NOTICES, timingsOf, URGENT_NOTICES } from '@homeroom/domain';
import type { Listener } from '../listeners/listeners.queries';
import { isMailed, mayGoAt } from '../listeners/wants';
import type { Delivery } from './deliveries.queries';

/** Determines what is sent to a person at once for notices of a kind, and whether they go into the daily digest instead. */
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
    // Urgent notices are sent on their own, regardless of waiting deliveries and quiet hours.
    if (isUrgent) return now;
    const before = waiting?.[channel];
    // Joins a delivery that is already waiting, so that there are no repeated alerts.
    if (before !== undefined && new Date(before) > now) return new Date(before);
    return mayGoAt(listener, channel, new Date(now.getTime() + NOTICES.settlingMs));
  };
  const deliveries = (Object.keys(targets) as NoticeChannel[]).flatMap((channel) => {
    const due = targets[channel].length > 0 ? dueAt(channel) : now;
    return targets[channel].flatMap((target) =>
      ids.map((noticeId) => ({ channel, target, noticeId, personId, dueAt: due, isUrgent })),
    );
  });
  return { deliveries, isGathered: timings.mail === 'daily' && isMailed(listener, isUrgent) };
}
