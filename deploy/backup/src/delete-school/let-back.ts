import type { Client } from 'pg';
import { deletedAt, type DeletedSchools } from './deleted-schools';

/**
 * Removes schools that an operator has reactivated since their deletion from the list of deleted schools. A restore alone does not
 * reactivate a school, nor does activity in it after a restore. `client` is connected to the platform's own database.
 */
export async function forgetLetBack(client: Client, list: DeletedSchools): Promise<void> {
  const deleted = list.all();
  if (deleted.length === 0) return;
  const { rows } = await client.query<{ id: string }>(
    `SELECT d.id FROM unnest($1::uuid[], $2::timestamptz[]) AS d (id, at)
     WHERE EXISTS (SELECT FROM school.audit_entry e WHERE e.school_id = d.id AND e.at > d.at
       AND e.action IN ('school.notice_taken_back', 'school.reactivated'))`,
    [deleted.map(({ id }) => id), deleted.map((school) => deletedAt(school) ?? school.begunAt)],
  );
  list.forget(rows.map(({ id }) => id));
}
