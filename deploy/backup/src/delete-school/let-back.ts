import type { Client } from 'pg';
import { deletedAt, type DeletedSchools } from './deleted-schools';

/**
 * Takes those out of the list of deleted schools that somebody has let come back since: from then on such a school is one like any
 * other. A restore alone lets none come back, nor does what people do there meanwhile. Asked of the database that the platform works in.
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
