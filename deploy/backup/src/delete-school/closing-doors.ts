import { SERVICES } from '@homeroom/contracts';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { EMPTIED } from './stays';

/** Longer than a fact is on its way: it is tried for most of an hour, and then parked in a table. */
const ON_THE_WAY = `interval '1 hour'`;

/**
 * From here on the school is deleted for whoever asks: no list shows it, its code leads nowhere, nobody learns of it again, and
 * the operator lets it come back no more. In the transaction in which that was judged.
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
}

/**
 * Every gateway hears that they are over, also of those that somebody opened from here in another school of theirs: those stand and
 * fall with the sign-in. That school's own rows stay and say when they ended.
 */
export async function endSessions(client: Client, schoolId: string): Promise<void> {
  await client.query(
    `WITH cut AS (UPDATE auth.switched_session SET ended_at = clock_timestamp()
       WHERE (school_id = $1 OR root_school_id = $1) AND ended_at IS NULL RETURNING session_id AS id, school_id),
     over AS (SELECT id, school_id FROM cut UNION SELECT id, school_id FROM auth.session WHERE school_id = $1)
     INSERT INTO auth.revocation (session_id, school_id, revoked_at)
     SELECT id, school_id, clock_timestamp() FROM over ON CONFLICT (session_id) DO UPDATE SET told = false`,
    [schoolId],
  );
}

/** When all that was said of the school has been acted on or parked, where that is still to come. */
export async function quietFrom(client: Client, schoolId: string): Promise<Date | undefined> {
  const said = SERVICES.map(
    (service) => `SELECT greatest(created_at, sent_at) AS at FROM ${service}.outbox WHERE school_id = $1`,
  );
  const { rows } = await client.query<{ quiet: Date }>(
    `SELECT max(at) + ${ON_THE_WAY} AS quiet FROM (${said.join(' UNION ALL ')}) AS said
     HAVING max(at) > now() - ${ON_THE_WAY}`,
    [schoolId],
  );
  return rows[0]?.quiet;
}
