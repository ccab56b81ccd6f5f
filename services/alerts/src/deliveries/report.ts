import type { DeliveryReport, DeliveryRow, ListDeliveries } from '@homeroom/contracts';
import type { AlertStatus, Channel } from '@homeroom/domain';
import { CARRIED } from '../fan-out/fan-out.queries';
import { fold, isNamed, pageOfFound } from '../found';
import type { Listed, ListedDelivery } from './deliveries.queries';

/** The part of the report that is the same for all readers at one moment. */
export interface Reckoning extends Pick<DeliveryReport, 'people' | 'walls' | 'counts' | 'raisers'> {
  rows: Person[];
}

type Person = Omit<DeliveryRow, 'trying'> & { folded: string };

/** Everybody who was notified, and the state of their deliveries. */
export function peopleOf(deliveries: readonly ListedDelivery[], listed: readonly Listed[]): Person[] {
  const byPerson = new Map<string, ListedDelivery[]>();
  for (const delivery of deliveries) {
    const own = byPerson.get(delivery.recipientId);
    if (own) own.push(delivery);
    else byPerson.set(delivery.recipientId, [delivery]);
  }
  return listed.flatMap((person) => {
    const own = byPerson.get(person.recipientId);
    return own ? [personOf(person, own)] : [];
  });
}

/** Returns a page of the matching people, those not reached first. */
export function pageOf(
  { rows, people, walls, counts, raisers }: Reckoning,
  { show = 'all', q = '', ...query }: ListDeliveries,
  status: AlertStatus,
  now: Date,
): DeliveryReport {
  const found = rows.filter(
    ({ reached, folded }) => (show === 'all' || reached === (show === 'reached')) && isNamed(folded, q),
  );
  const ordered = [...found.filter(({ reached }) => !reached), ...found.filter(({ reached }) => reached)];
  return {
    ...pageOfFound(ordered, query, (row) => shown(row, status, now)),
    ...{ people, walls, counts, raisers },
  };
}

function personOf(person: Listed, own: readonly ListedDelivery[]): Person {
  const step = (channel: Channel) => {
    const found = own.find((delivery) => delivery.channel === channel);
    if (!found) return null;
    const { state, at, dueAt } = found;
    return { state, at: at.toISOString(), dueAt: state === 'queued' ? dueAt.toISOString() : null };
  };
  return {
    ...person,
    reached: own.some(({ received }) => received),
    live: step('live'),
    push: step('push'),
    email: step('email'),
    sms: step('sms'),
    folded: fold(person.name),
  };
}

function shown(
  { recipientId, name, role, classNumber, ...row }: Person,
  status: AlertStatus,
  now: Date,
): DeliveryRow {
  const { reached, live, push, email, sms } = row;
  return {
    ...{ recipientId, name, role, classNumber, reached, live, push, email, sms },
    trying: status === 'active' ? trying(row, now) : null,
  };
}

/**
 * Returns the channel in progress: the screen until its time is over, then each channel while it is being delivered or the next one is not
 * due yet.
 */
function trying(row: Pick<DeliveryRow, 'reached' | Channel>, now: Date): Channel | null {
  if (row.reached) return null;
  let last: Channel = 'live';
  for (const channel of CARRIED) {
    const step = row[channel];
    if (!step) continue;
    if (step.state === 'queued' && step.dueAt !== null && Date.parse(step.dueAt) > now.getTime()) return last;
    if (step.state === 'queued' || step.state === 'handed_over') last = channel;
  }
  return row[last]?.state === 'handed_over' && last !== 'live' ? null : last;
}
