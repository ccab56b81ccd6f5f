import { SERVICES } from '@homeroom/contracts';
import type { Client } from 'pg';
import { withClient } from './connection';

export interface Unsent {
  mails: number;
  notices: number;
  alerts: number;
}

/**
 * What was to be sent when the backup was taken has been sent since, or is too old: after a restore nobody gets a mail, a push or a text
 * message again. What is due later stays. People still find everything on their pages, and links can be asked for again.
 */
export async function sendNothingOld(client: Client, takenAt: Date): Promise<Unsent> {
  return {
    mails:
      (await count(
        client,
        `UPDATE school.mail SET settled_at = now(), outcome = 'dropped', counted_at = NULL
         WHERE settled_at IS NULL AND due_at <= now()`,
      )) + (await dropWanted(client, takenAt)),
    notices:
      (await count(client, 'DELETE FROM messaging.notice_delivery WHERE due_at <= now()')) +
      (await count(client, 'DELETE FROM messaging.notice_digest WHERE due_at <= now()')),
    alerts:
      // Their time is over: nobody has to be told hours later that they have ended.
      (await count(
        client,
        `UPDATE alerts.incident SET status = 'cleared', ended_at = ends_by, ended_how = 'time'
         WHERE kind = 'drill' AND status = 'active' AND ends_by <= now()`,
      )) +
      (await count(client, 'UPDATE alerts.fan_out SET finished_at = now() WHERE finished_at IS NULL')) +
      (await count(
        client,
        `UPDATE alerts.partner_delivery SET settled_at = now(),
           state = CASE WHEN begun_at IS NULL THEN 'not_needed' ELSE 'failed' END WHERE state = 'queued'`,
      )),
  };
}

/** Mails that were on their way to the school service: it takes none that it has a row of. */
async function dropWanted(client: Client, takenAt: Date): Promise<number> {
  let dropped = 0;
  for (const service of SERVICES)
    dropped += await count(
      client,
      `INSERT INTO school.mail (school_id, id, kind, settled_at, outcome)
       SELECT o.school_id, (o.payload ->> 'mailId')::uuid, o.payload ->> 'kind', now(), 'dropped'
       FROM ${service}.outbox o
       WHERE o.name = 'mail.wanted' AND (o.sent_at IS NULL OR o.sent_at > $1::timestamptz - interval '1 day')
       ON CONFLICT DO NOTHING`,
      [takenAt],
    );
  return dropped;
}

async function count(client: Client, text: string, values: unknown[] = []): Promise<number> {
  const { rowCount } = await client.query(text, values);
  return rowCount ?? 0;
}

interface Alert {
  id: string;
  code: string;
  kind: string;
  at: Date;
}

/** Sentences about alerts and drills that go on in the restored database. */
export async function alertsGoingOn(client: Client): Promise<string[]> {
  return (await activeIn(client)).map((alert) => `${named(alert)} goes on`);
}

/** Sentences about alerts and drills that go on in the database that is replaced, and of which the restored one knows nothing. */
export async function alertsLost(client: Client, beforeUrl: string): Promise<string[]> {
  const before = await withClient(beforeUrl, activeIn);
  const { rows: known } = await client.query<{ id: string }>(
    'SELECT id FROM alerts.incident WHERE id = ANY($1::uuid[])',
    [before.map(({ id }) => id)],
  );
  const here = new Set(known.map(({ id }) => id));
  return before.filter(({ id }) => !here.has(id)).map((alert) => `${named(alert)} is in no page any more`);
}

async function activeIn(client: Client): Promise<Alert[]> {
  const { rows } = await client.query<Alert>(
    `SELECT i.id, coalesce(s.code, i.school_id::text) AS code, i.kind, i.raised_at AS at
     FROM alerts.incident i LEFT JOIN school.school s ON s.school_id = i.school_id
     WHERE i.status = 'active' ORDER BY 2, i.raised_at`,
  );
  return rows;
}

const named = ({ code, kind, at }: Alert) =>
  `${code}: ${kind === 'drill' ? 'a drill' : 'an alert'} of ${at.toISOString()}`;
