import { SERVICES } from '@homeroom/contracts';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from './school-rows';
import { EMPTIED } from './stays';

/** Longer than an event is in transit: delivery is retried for most of an hour, after which the event is parked in a table. */
const ON_THE_WAY = `interval '1 hour'`;

/**
 * From here on the school counts as deleted everywhere: no list shows it, its code no longer resolves, no further service learns of it, and
 * the operator can no longer reactivate it. Runs in the transaction that checked the preconditions.
 */
export async function markDeleted(client: Client, schoolId: string): Promise<void> {
  const emptied = EMPTIED.map((column) => `${column} = NULL`).join(', ');
  await client.query(
    `UPDATE school.school SET status = 'deleted', revision = revision + 1, ${emptied} WHERE school_id = $1`,
    [schoolId],
  );
  await client.query(
    `INSERT INTO school.audit_entry (school_id, id, actor_role, action)
     SELECT $1, $2, 'system', 'school.data_deleted'
     WHERE NOT EXISTS (SELECT FROM school.audit_entry WHERE school_id = $1 AND action = 'school.data_deleted')`,
    [schoolId, uuidv7()],
  );
  await client.query(
    `UPDATE auth.directory SET kind = 'former_code' WHERE school_id = $1 AND kind = 'school_code'`,
    [schoolId],
  );
  await client.query(`DELETE FROM auth.directory WHERE school_id = $1 AND kind = 'parent_id'`, [schoolId]);
  // Blocks every sign-in, and keeps auth from publishing session events, which would write new rows for the school.
  await client.query('DELETE FROM auth.known_school WHERE school_id = $1', [schoolId]);
}

/** How long a token or the right to an alarm can outlive its session; after that, no revocation is needed. */
const STILL_BELIEVED = `interval '15 hours'`;

/**
 * Revokes the school's sessions for every gateway, including sessions opened from here in another school, which depend on the sign-in.
 * Those rows stay with their end time, and that school's browsers are told. This school's browsers are not: their devices are deleted as
 * well, and an event would be new data about the school.
 */
export async function endSessions(client: Client, schoolId: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(
      `WITH cut AS (UPDATE auth.switched_session SET ended_at = clock_timestamp()
         WHERE (school_id = $1 OR root_school_id = $1) AND ended_at IS NULL RETURNING session_id AS id, school_id),
       own AS (SELECT id, school_id FROM auth.session
         WHERE school_id = $1 AND revoked_at IS NULL AND expires_at > now() - ${STILL_BELIEVED}),
       over AS (SELECT * FROM cut UNION SELECT * FROM own)
       INSERT INTO auth.revocation (session_id, school_id, revoked_at, told)
       SELECT id, school_id, clock_timestamp(), school_id = $1 FROM over
       ON CONFLICT (session_id) DO UPDATE SET told = excluded.told`,
      [schoolId],
    );
    await client.query('UPDATE auth.revocation SET told = true WHERE school_id = $1 AND NOT told', [
      schoolId,
    ]);
    await endWaysInto(client, schoolId);
    await bridgeWaysThrough(client, schoolId);
  });
}

/**
 * Revokes the sessions of people who switched here from another school and went no further: the deleted row is the only record that those
 * sessions have ended. Sessions that have expired by themselves cannot be resumed, and their browsers go on receiving that school's alarms.
 */
async function endWaysInto(client: Client, schoolId: string): Promise<void> {
  await client.query(
    `WITH last AS (SELECT * FROM auth.switched_session l WHERE l.school_id = $1
       AND NOT EXISTS (SELECT FROM auth.switched_session n WHERE n.from_session_id = l.session_id)),
     behind AS (SELECT w.session_id AS id, w.school_id FROM last
       JOIN auth.switched_session w ON w.sign_in_session_id = last.sign_in_session_id
       UNION SELECT sign_in_session_id, root_school_id FROM last),
     over AS (UPDATE auth.session s SET revoked_at = now(), revoked_because = 'the school that it led to was deleted'
       FROM behind WHERE behind.id = s.id AND behind.school_id = s.school_id AND s.school_id <> $1 AND s.revoked_at IS NULL
         AND s.idle_until > now() AND s.expires_at > now()
       RETURNING s.id, s.school_id)
     INSERT INTO auth.revocation (session_id, school_id, revoked_at)
     SELECT id, school_id, clock_timestamp() FROM over ON CONFLICT (session_id) DO UPDATE SET told = false`,
    [schoolId],
  );
}

/**
 * For people who switched on from this school to another: links the session they came from to the one they are in, so that the former
 * cannot become active again.
 */
async function bridgeWaysThrough(client: Client, schoolId: string): Promise<void> {
  await client.query(
    `WITH RECURSIVE back AS (
       SELECT w.session_id, w.from_session_id AS from_id FROM auth.switched_session w WHERE w.school_id <> $1
         AND EXISTS (SELECT FROM auth.switched_session t WHERE t.session_id = w.from_session_id AND t.school_id = $1)
       UNION ALL
       SELECT back.session_id, t.from_session_id FROM back
       JOIN auth.switched_session t ON t.session_id = back.from_id AND t.school_id = $1),
     gone AS (DELETE FROM auth.switched_session WHERE school_id = $1 RETURNING session_id)
     UPDATE auth.switched_session w SET from_session_id = back.from_id FROM back
     WHERE w.session_id = back.session_id AND (SELECT count(*) FROM gone) > 0
       AND NOT EXISTS (SELECT FROM auth.switched_session t WHERE t.session_id = back.from_id AND t.school_id = $1)`,
    [schoolId],
  );
}

/**
 * Returns when every event about the school will have been handled or parked, if that is still in the future. An event not yet sent counts
 * as in transit, however old it is: Redis was down, or a restore has brought it back.
 */
export async function quietFrom(client: Client, schoolId: string): Promise<Date | undefined> {
  const said = SERVICES.map(
    (service) =>
      `SELECT CASE WHEN sent_at IS NULL THEN now() ELSE greatest(created_at, sent_at) END AS at
       FROM ${service}.outbox WHERE school_id = $1`,
  );
  const { rows } = await client.query<{ quiet: Date }>(
    `SELECT max(at) + ${ON_THE_WAY} AS quiet FROM (${said.join(' UNION ALL ')}) AS said
     HAVING max(at) > now() - ${ON_THE_WAY}`,
    [schoolId],
  );
  return rows[0]?.quiet;
}
