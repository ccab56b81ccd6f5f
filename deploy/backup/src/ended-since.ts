import { pipeline } from 'node:stream/promises';
import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withClient } from './connection';
import { type Door, hadEnded, knownBefore, stillOpen } from './doors';
import { ACCOUNTS, FAMILIES, PROTECTIONS } from './protections-since';

const SESSIONS: Door = {
  columns: 'school_id uuid, id uuid',
  before: 'SELECT school_id, id FROM auth.session WHERE revoked_at IS NULL',
  // If nobody can tell which have ended, all end. Browsers are then still pushed to: the alarm has to reach them.
  close: `WITH ended AS (
      UPDATE auth.session s SET revoked_at = now(), revoked_because = 'ended before a restore'
      WHERE s.revoked_at IS NULL AND NOT ${stillOpen('s', ['school_id', 'id'])} RETURNING s.school_id, s.id)
    INSERT INTO auth.revocation AS r (session_id, school_id, told)
    SELECT ended.id, ended.school_id, NOT ${knownBefore('ended')} FROM ended ON CONFLICT (session_id) DO NOTHING`,
};

/** SQL: alerts keep a copy of these people's ways, which they read again. */
const SAY_WAYS_CHANGED = `INSERT INTO messaging.outbox (school_id, id, name, version, payload)
      SELECT school_id, uuidv7(), 'ways.changed', 1, jsonb_build_object('personIds', jsonb_build_array(person_id))
      FROM gone GROUP BY school_id, person_id`;

const DOORS: readonly Door[] = [
  {
    columns: 'session_id uuid',
    before: 'SELECT session_id FROM auth.switched_session WHERE ended_at IS NULL',
    close: `UPDATE auth.switched_session w SET ended_at = now()
      WHERE w.ended_at IS NULL AND ${hadEnded('w', ['session_id'])}`,
  },
  {
    columns: 'school_id uuid, id uuid',
    before: 'SELECT school_id, id FROM auth.letter WHERE used_at IS NULL AND ended_at IS NULL',
    close: `UPDATE auth.letter l SET ended_at = now()
      WHERE l.used_at IS NULL AND l.ended_at IS NULL AND ${hadEnded('l', ['school_id', 'id'])}`,
  },
  {
    columns: 'school_id uuid, id uuid',
    before: `SELECT school_id, id FROM auth.admin_invitation WHERE accepted_at IS NULL AND withdrawn_at IS NULL`,
    close: `UPDATE auth.admin_invitation i SET withdrawn_at = now()
      WHERE i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND ${hadEnded('i', ['school_id', 'id'])}`,
  },
  {
    columns: 'id uuid',
    before: 'SELECT id FROM auth.membership',
    close: `DELETE FROM auth.membership m WHERE ${hadEnded('m', ['id'])}`,
  },
  {
    columns: 'id uuid',
    before: 'SELECT id FROM auth.organisation_member WHERE ended_because IS NULL',
    close: `UPDATE auth.organisation_member o SET ended_because = 'ended before a restore'
      WHERE o.ended_because IS NULL AND ${hadEnded('o', ['id'])}`,
  },
  {
    columns: 'school_id uuid, hash bytea',
    before: 'SELECT school_id, hash FROM auth.directory_token',
    close: `DELETE FROM auth.directory_token t WHERE ${hadEnded('t', ['school_id', 'hash'])}`,
  },
  {
    columns: 'school_id uuid, token_hash bytea',
    before: 'SELECT school_id, token_hash FROM classroom.calendar_feed',
    close: `DELETE FROM classroom.calendar_feed f WHERE ${hadEnded('f', ['school_id', 'token_hash'])}`,
  },
  {
    columns: 'school_id uuid, id uuid',
    before: 'SELECT school_id, id FROM messaging.push_device',
    close: `WITH gone AS (
        DELETE FROM messaging.push_device d WHERE ${hadEnded('d', ['school_id', 'id'])}
        RETURNING d.school_id, d.person_id)
      ${SAY_WAYS_CHANGED}`,
  },
  {
    columns: 'school_id uuid, person_id uuid, number text',
    before: `SELECT school_id, person_id, number FROM messaging.notice_phone WHERE confirmed_at IS NOT NULL AND trouble IS NULL`,
    // Somebody has removed or changed it, or answered STOP: it may be another person's now.
    close: `WITH gone AS (
        UPDATE messaging.notice_phone p SET number = NULL, confirmed_at = NULL, code_hash = NULL, code_ends_at = NULL
        WHERE p.confirmed_at IS NOT NULL AND p.trouble IS NULL AND ${hadEnded('p', ['school_id', 'person_id', 'number'])}
        RETURNING p.school_id, p.person_id)
      ${SAY_WAYS_CHANGED}`,
  },
  {
    columns: 'school_id uuid, id uuid, person_id uuid, address_digest bytea, removed_at timestamptz',
    before: 'SELECT school_id, id, person_id, address_digest, removed_at FROM messaging.removed_device',
    close: `INSERT INTO messaging.removed_device (school_id, id, person_id, address_digest, removed_at)
      SELECT school_id, id, person_id, address_digest, removed_at FROM before b
      WHERE EXISTS (SELECT FROM auth.account a WHERE a.school_id = b.school_id AND a.id = b.person_id) ON CONFLICT DO NOTHING`,
  },
  {
    columns: 'school_id uuid, id uuid, removed_at timestamptz',
    before: 'SELECT school_id, id, removed_at FROM alerts.alert_partner WHERE removed_at IS NOT NULL',
    close: `UPDATE alerts.alert_partner p SET removed_at = b.removed_at, secret = NULL, secrets_before = NULL, before_until = NULL
      FROM before b WHERE p.school_id = b.school_id AND p.id = b.id AND p.removed_at IS NULL`,
  },
  {
    columns: `school_id uuid, id uuid, status text, ended_at timestamptz, ended_by uuid, end_message text, ended_how text, last_notice integer`,
    before: `SELECT school_id, id, status, ended_at, ended_by, end_message, ended_how, last_notice FROM alerts.incident WHERE status <> 'active'`,
    close: `WITH ended AS (
        UPDATE alerts.incident i SET status = b.status, ended_at = b.ended_at, ended_by = b.ended_by,
          end_message = b.end_message, ended_how = b.ended_how, last_notice = b.last_notice
        FROM before b WHERE i.school_id = b.school_id AND i.id = b.id AND i.status = 'active' RETURNING i.school_id, i.id)
      UPDATE alerts.incident_hold h SET over_at = now() FROM ended
      WHERE h.school_id = ended.school_id AND h.incident_id = ended.id AND h.over_at IS NULL`,
  },
];

/** SQL: nothing of the student is held; a hold that was lifted since is for the school to judge. */
const NOT_HELD = `NOT EXISTS (SELECT FROM classroom.data_hold h
  WHERE h.school_id = b.school_id AND h.student_id = b.student_id AND h.lifted_at IS NULL)`;

/**
 * SQL: an erasure of the former database that was carried out since the backup, or is due: one that an earlier restore has ordered again
 * may not have been carried out when the next restore begins.
 */
export const ERASED_SINCE = (takenAt: Date) =>
  `(done_at > '${takenAt.toISOString()}' OR (done_at IS NULL AND stopped_at IS NULL AND due_at <= now()))`;

const ERASURES = {
  columns: `school_id uuid, id uuid, student_id uuid, record_id text, asked_by text, asked_on date, ordered_at timestamptz,
    ordered_by uuid, agreed_at timestamptz, agreed_by uuid`,
  before: (takenAt: Date) =>
    `SELECT school_id, id, student_id, record_id, asked_by, asked_on, ordered_at, ordered_by, agreed_at, agreed_by
     FROM classroom.erasure WHERE ${ERASED_SINCE(takenAt)}`,
  // Due at once. If one waits already, it is the one that counts.
  again: [
    `UPDATE classroom.erasure e SET due_at = now() FROM before b
     WHERE e.school_id = b.school_id AND e.student_id = b.student_id AND e.done_at IS NULL AND e.stopped_at IS NULL AND ${NOT_HELD}`,
    `INSERT INTO classroom.erasure (school_id, id, student_id, record_id, asked_by, asked_on, ordered_at, ordered_by, agreed_at, agreed_by, due_at)
     SELECT b.*, now() FROM before b
     WHERE EXISTS (SELECT FROM classroom.student s WHERE s.school_id = b.school_id AND s.id = b.student_id) AND ${NOT_HELD}
     ON CONFLICT DO NOTHING`,
  ],
};

/**
 * Orders again the erasures that were carried out since, or are due: the restored students are erased by the next round of the classroom,
 * which keeps those who had not left yet. Returns how many, or null if nobody can tell.
 */
export async function eraseAgain(
  client: Client,
  beforeUrl: string | undefined,
  takenAt: Date,
): Promise<number | null> {
  if (beforeUrl === undefined) return null;
  try {
    return await withClient(beforeUrl, async (before) => {
      await client.query('BEGIN');
      await readBefore(before, client, { columns: ERASURES.columns, before: ERASURES.before(takenAt) });
      let ordered = 0;
      for (const again of ERASURES.again) ordered += (await client.query(again)).rowCount ?? 0;
      await client.query('COMMIT');
      return ordered;
    });
  } catch {
    await client.query('ROLLBACK');
    return null;
  }
}

/** SQL: the schools of a database, and the platform, at which its operators have their accounts. */
const SCHOOLS = `SELECT school_id FROM auth.known_school
  UNION SELECT school_id FROM auth.account WHERE school_id = '${PLATFORM_SCHOOL_ID}'`;

/** What stays as it has become since the backup. */
export interface EndedSince {
  accounts: number;
  /** Students of whom a guardian has less to say than when the backup was taken, or is none any more. */
  families: number;
}

/**
 * Ends in the restored database what had ended by now in the one that it replaces, and begins what protects people there: a restore brings
 * back what people have lost, and not what they have closed. Of schools that are in no such database, or if there is none, all sessions end.
 * Returns null if it could not be read.
 */
export async function endWhatHadEnded(
  client: Client,
  beforeUrl: string | undefined,
): Promise<EndedSince | null> {
  await client.query('CREATE TEMP TABLE school_before (school_id uuid PRIMARY KEY)');
  const ended = beforeUrl === undefined ? null : await closeAll(client, beforeUrl);
  if (ended) return ended;
  // `school_before` is empty: what was read into it has been rolled back.
  await client.query(
    `BEGIN; CREATE TEMP TABLE before (${SESSIONS.columns}) ON COMMIT DROP; ${SESSIONS.close}; COMMIT`,
  );
  return null;
}

async function closeAll(client: Client, beforeUrl: string): Promise<EndedSince | null> {
  try {
    return await withClient(beforeUrl, async (before) => {
      await before.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      await client.query('BEGIN');
      await copy(before, SCHOOLS, client, 'school_before');
      for (const door of [SESSIONS, ...DOORS, ...PROTECTIONS]) await close(before, client, door);
      const ended = {
        accounts: await close(before, client, ACCOUNTS),
        families: await close(before, client, FAMILIES),
      };
      await client.query('COMMIT');
      return ended;
    });
  } catch {
    // A damaged database, or one of another release.
    await client.query('ROLLBACK');
    return null;
  }
}

async function close(before: Client, client: Client, door: Door): Promise<number> {
  await readBefore(before, client, door);
  // Several statements have several results, which the types of `pg` do not know.
  const results = [await client.query(door.close)].flat();
  await client.query('DROP TABLE before');
  return results.at(-1)?.rowCount ?? 0;
}

/** Makes the table `before` of what the former database says. */
async function readBefore(
  from: Client,
  to: Client,
  { columns, before }: Pick<Door, 'columns' | 'before'>,
): Promise<void> {
  await to.query(`CREATE TEMP TABLE before (${columns}) ON COMMIT DROP`);
  await copy(from, before, to, 'before');
  await to.query('ANALYZE before');
}

async function copy(from: Client, select: string, to: Client, table: string): Promise<void> {
  await pipeline(
    from.query(copyTo(`COPY (${select}) TO STDOUT`)),
    to.query(copyFrom(`COPY ${table} FROM STDIN`)),
  );
}
