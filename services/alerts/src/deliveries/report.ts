import type { DeliveryCounts, DeliveryReport, DeliveryRow, ListDeliveries } from '@homeroom/contracts';
import {
  type AlertStatus,
  type Channel,
  CHANNELS,
  DELIVERY_STATES,
  type DeliveryState,
  LIMITS,
} from '@homeroom/domain';
import type { Listed, ListedDelivery } from './deliveries.queries';

/** What is the same for everybody who looks at one incident in one moment. */
export interface Reckoning extends Pick<DeliveryReport, 'people' | 'walls' | 'counts' | 'raisers'> {
  rows: Person[];
}

type Person = Omit<DeliveryRow, 'trying'> & { folded: string; isWall: boolean };

export function reckon(
  deliveries: readonly ListedDelivery[],
  listed: readonly Listed[],
): Pick<Reckoning, 'people' | 'walls' | 'counts' | 'rows'> {
  const byPerson = new Map<string, ListedDelivery[]>();
  for (const delivery of deliveries) {
    const own = byPerson.get(delivery.recipientId);
    if (own) own.push(delivery);
    else byPerson.set(delivery.recipientId, [delivery]);
  }
  const rows = listed.flatMap((person) => {
    const own = byPerson.get(person.recipientId);
    return own ? [personOf(person, own)] : [];
  });
  const counts = noDeliveries();
  for (const { isWall, live, email } of rows) {
    if (isWall) continue;
    if (live) counts.live[live.state] += 1;
    if (email) counts.email[email.state] += 1;
  }
  const [walls, people] = [rows.filter(({ isWall }) => isWall), rows.filter(({ isWall }) => !isWall)];
  return { rows, counts, people: tally(people), walls: tally(walls) };
}

/** A page of those who are looked for, the people not reached before all others. */
export function pageOf(
  { rows, people, walls, counts, raisers }: Reckoning,
  { show = 'all', q = '', page = 1, pageSize = LIMITS.pageSize }: ListDeliveries,
  status: AlertStatus,
  now: Date,
): DeliveryReport {
  const parts = fold(q).split(/\s+/);
  const found = rows.filter(
    ({ reached, folded }) =>
      (show === 'all' || reached === (show === 'reached')) && parts.every((part) => folded.includes(part)),
  );
  const ordered = [...found.filter(({ reached }) => !reached), ...found.filter(({ reached }) => reached)];
  const items = ordered.slice((page - 1) * pageSize, page * pageSize).map((row) => shown(row, status, now));
  return { items, total: found.length, page, pageSize, people, walls, counts, raisers };
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
    email: step('email'),
    folded: fold(person.name),
    isWall: person.role === 'class_device',
  };
}

function shown(
  { recipientId, name, role, classNumber, ...row }: Person,
  status: AlertStatus,
  now: Date,
): DeliveryRow {
  const { reached, live, email } = row;
  return {
    ...{ recipientId, name, role, classNumber, reached, live, email },
    trying: status === 'active' ? trying(row, now) : null,
  };
}

/** The screen until its time is over, then the mail as long as it is on its way. */
function trying({ reached, email }: Pick<DeliveryRow, 'reached' | 'email'>, now: Date): Channel | null {
  if (reached) return null;
  if (email?.state !== 'queued') return email?.state === 'handed_over' ? null : 'live';
  return email.dueAt !== null && Date.parse(email.dueAt) > now.getTime() ? 'live' : 'email';
}

function tally(rows: readonly Person[]): { total: number; reached: number } {
  return { total: rows.length, reached: rows.filter(({ reached }) => reached).length };
}

/** As people type a name: without marks, in any letter case. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function noDeliveries(): DeliveryCounts {
  const states = () =>
    Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as Record<DeliveryState, number>;
  return Object.fromEntries(CHANNELS.map((channel) => [channel, states()])) as DeliveryCounts;
}
