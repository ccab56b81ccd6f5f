import type { Client } from 'pg';
import type { DeletedSchool, DeletedSchools } from './deleted-schools';
import { commandFor } from './wish';

/** School id → status, for the schools that the database contains. */
async function statusesOf(client: Client, schools: readonly DeletedSchool[]): Promise<Map<string, string>> {
  if (schools.length === 0) return new Map();
  const { rows } = await client.query<{ id: string; status: string }>(
    'SELECT school_id AS id, status FROM school.school WHERE school_id = ANY($1::uuid[])',
    [schools.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

const notEnded = ({ code, begunAt }: DeletedSchool, database?: string) =>
  `the deletion of ${code}, begun ${begunAt}, is not ended: give ${commandFor(code, database)} once more`;

/**
 * Returns a sentence for each unfinished deletion; nothing else reports them, since no list shows these schools. A school whose status is
 * not deleted was either never marked, or a restore has undone it.
 */
export async function unended(client: Client, list: DeletedSchools): Promise<string[]> {
  const begun = list.all().filter(({ endedAt }) => endedAt === undefined);
  const statuses = await statusesOf(client, begun);
  return begun.filter(({ id }) => statuses.get(id) === 'deleted').map((school) => notEnded(school));
}

/**
 * Returns sentences about deleted schools that a restore has brought back because the backup predates their deletion. `database` is the
 * database they are in, unless it is the platform's.
 */
export async function broughtBack(
  client: Client,
  list: DeletedSchools,
  { takenAt, database }: { takenAt: Date; database: string | undefined },
): Promise<string[]> {
  const schools = list.all();
  const statuses = await statusesOf(client, schools);
  return schools.flatMap((school) => {
    const { id, code, name, begunAt, deletedBefore } = school;
    const status = statuses.get(id);
    if (status === undefined) return [];
    const isBefore = (at: string | undefined) => at !== undefined && takenAt.getTime() < Date.parse(at);
    if (isBefore(school.endedAt) || isBefore(deletedBefore))
      return `${code} ${name} was deleted on ${begunAt.slice(0, 10)}, and this backup has brought it back, its files into the store as well: delete it again with ${commandFor(code, database)}`;
    const isBegun = school.endedAt === undefined && (status === 'deleted' || isBefore(begunAt));
    return isBegun ? notEnded(school, database) : [];
  });
}
