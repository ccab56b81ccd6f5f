import type { Client } from 'pg';
import { DeletedSchools } from './deleted-schools';

/** Sentences about schools that a restore has brought back: the backup is of a time at which their data was there. */
export async function broughtBack(client: Client, folder: string, takenAt: Date): Promise<string[]> {
  const deleted = new DeletedSchools(folder).all();
  const later = deleted.filter(
    ({ endedAt }) => endedAt === undefined || takenAt.getTime() < Date.parse(endedAt),
  );
  const { rows } = await client.query<{ id: string }>(
    'SELECT school_id AS id FROM school.school WHERE school_id = ANY($1::uuid[])',
    [later.map(({ id }) => id)],
  );
  const there = new Set(rows.map(({ id }) => id));
  return later
    .filter(({ id }) => there.has(id))
    .map(
      ({ code, name, begunAt }) =>
        `${code} ${name} was deleted on ${begunAt.slice(0, 10)}, and this backup has brought it back, its files into the store as well: delete it again with npm run delete-school -- ${code} --yes ${code}`,
    );
}
