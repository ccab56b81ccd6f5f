import { withClient } from './connection';

interface School {
  id: string;
  code: string;
  status: string;
}

export interface SchoolsSince {
  /** Sentences about schools that were registered since the backup, by code and id: nobody can sign in to them any more. */
  lost: string[];
  /** Sentences about schools that the platform had suspended, or let in again, since. */
  standing: string[];
}

/** Compares with the database of before; a school that was deleted there is a matter of the list of deleted schools. */
export async function compareSchools(urls: { before: string; now: string }): Promise<SchoolsSince> {
  const [before, now] = [await schoolsIn(urls.before), await schoolsIn(urls.now)];
  const known = new Map(now.map((school) => [school.id, school]));
  const living = before.filter(({ status }) => status !== 'deleted');
  return {
    lost: living
      .filter(({ id }) => !known.has(id))
      .map(({ id, code }) => `${code} (${id}) was registered since, and is gone`),
    standing: living.flatMap(({ id, code, status }) => {
      const is = known.get(id)?.status ?? status;
      return is === status ? [] : [`${code}: before this restore ${status}, now ${is}`];
    }),
  };
}

async function schoolsIn(url: string): Promise<School[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<School>(
      'SELECT school_id AS id, code, status FROM school.school ORDER BY code',
    );
    return rows;
  });
}
