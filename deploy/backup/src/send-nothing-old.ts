import { SERVICES } from '@homeroom/contracts';
import type { Client } from 'pg';
import { withClient } from './connection';

export interface Unsent {
  mails: number;
  notices: number;
  alerts: number;
  /** What people had planned for a time that is over: messages, announcements, homework, and reminders of it and of permission slips. */
  planned: number;
}

/**
 * What was to be sent when the backup was taken, or has come due since, was sent before the data was lost, or is too old: after a restore
 * nobody gets it by itself. What is due later stays. People still find everything on their pages, links can be asked for again, and whoever
 * has planned something can send it. Nothing else of what has a time goes out:
 *
 * - `messaging.case_step` is the exception. Without the decision, which is lost, a child may be in danger: the office is told again.
 * - The classroom carries out `erasure`, which sends nothing; letters, invitations, orders and visits only expire.
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
      )) +
      // Raised by children: the staff have had it, and it would go to everybody now.
      (await count(
        client,
        'UPDATE alerts.incident_hold SET over_at = now() WHERE over_at IS NULL AND until <= now()',
      )),
    planned: await holdBackPlanned(client),
  };
}

/** Each service keeps back what was due before `restored_at`, by its own rules, and tells whoever has planned it. */
async function holdBackPlanned(client: Client): Promise<number> {
  for (const service of ['messaging', 'classroom'])
    await client.query(`UPDATE ${service}.known_school SET restored_at = now()`);
  const { rows } = await client.query<{ planned: number }>(
    `SELECT ((SELECT count(*) FROM messaging.scheduled_message WHERE state = 'waiting' AND send_at <= now())
       + (SELECT count(*) FROM messaging.announcement WHERE state = 'scheduled' AND publish_at <= now())
       + (SELECT count(*) FROM classroom.homework WHERE removed_at IS NULL
           AND (state = 'scheduled' AND publish_at <= now() OR state = 'set' AND remind_at <= now()))
       + (SELECT count(*) FROM classroom.permission_slip WHERE state = 'sent' AND remind_at <= now()))::int AS planned`,
  );
  return rows[0]?.planned ?? 0;
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
