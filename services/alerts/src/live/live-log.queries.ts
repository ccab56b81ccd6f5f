import type { LiveEvent } from '@homeroom/contracts';
import type { AlertStatus, AlertType } from '@homeroom/domain';
import { type RelayDb, statement, type Tx } from '@homeroom/database';
import { currentTraceParent } from '@homeroom/platform';
import { v7 as uuidv7 } from 'uuid';
import { countCalled, rollCallOf } from '../roll-call/roll-call.queries';
import { countRows, figuresOf } from './figures';

const insert = statement<never, [id: string, name: string, data: string, to: string]>(
  'live_event.insert',
  'INSERT INTO live_event (school_id, id, name, data, to_json) VALUES ($1, $2, $3, $4, $5)',
);

type Draft = Pick<LiveEvent, 'name' | 'data' | 'to'>;

/** Stores the event in the transaction that makes it true; the caller emits it after the commit. */
export async function logLiveEvent(tx: Tx, { name, data, to }: Draft): Promise<LiveEvent> {
  const traceparent = currentTraceParent();
  const event: LiveEvent = {
    eventId: uuidv7(),
    schoolId: tx.schoolId,
    name,
    data,
    to,
    ...(traceparent && { traceparent }),
  };
  await tx.sql(insert(event.eventId, name, JSON.stringify(data), JSON.stringify(to)));
  return event;
}

const findNow = statement<{ type: AlertType; status: AlertStatus; notice: number }, [alertId: string]>(
  'live_event.find_now',
  'SELECT type, status, last_notice AS notice FROM incident WHERE school_id = $1 AND id = $2',
);

/** Tells staff that the figures of an incident have changed; the event contains the figures and the incident's state. */
export async function logCounted(tx: Tx, alertId: string): Promise<LiveEvent | undefined> {
  const [incident] = await tx.sql(findNow(alertId));
  if (!incident) return undefined;
  const [counted, called] = await tx.together(countRows(alertId), countCalled(alertId));
  const data = { alertId, ...incident, figures: figuresOf(counted), ...rollCallOf(called) };
  return logLiveEvent(tx, { name: 'alert.counted', data, to: { staff: true } });
}

const EVENT = `id AS "eventId", school_id AS "schoolId", name, data, to_json AS "to", traceparent`;

type Row = Omit<LiveEvent, 'traceparent'> & { traceparent: string | null };

function toEvent({ traceparent, ...event }: Row): LiveEvent {
  return traceparent === null ? event : { ...event, traceparent };
}

/** Longer than a transaction may take from its start, which is the time stored, to its commit. */
const WINDOW = `interval '30 seconds'`;

/** Returns recent events of all replicas. */
export async function recentEvents(relay: RelayDb): Promise<LiveEvent[]> {
  const rows = await relay.query<Row>(
    `SELECT ${EVENT} FROM live_event WHERE created_at > now() - ${WINDOW} ORDER BY id`,
  );
  return rows.map(toEvent);
}

/**
 * Returns the events that a reconnecting follower has missed, starting a little before the last one it received; it recognises repeated
 * ones by eventId. Ids come from the clocks of several machines, so events are compared by the database's time. If the last event is
 * unknown, returns all.
 */
export async function eventsAfter(relay: RelayDb, after: string | undefined): Promise<LiveEvent[]> {
  const rows = await relay.query<Row>(
    `SELECT ${EVENT} FROM live_event
     WHERE created_at > now() - interval '15 minutes'
       AND created_at > coalesce((SELECT max(created_at) FROM live_event WHERE id = $1) - ${WINDOW}, '-infinity')
     ORDER BY created_at, id`,
    [after ?? null],
  );
  return rows.map(toEvent);
}
