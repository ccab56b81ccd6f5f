import { type NoticeChannel, type NoticeKind, NOTICES, timingsOf, URGENT_NOTICES } from '@homeroom/domain';
import type { Listener } from '../listeners/listeners.queries';
import { isMailed, mayGoAt } from '../listeners/wants';
import type { Delivery } from './deliveries.queries';

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
