import { LEAVING } from '@homeroom/domain';
import type { Client } from 'pg';
import { Refused } from '../refused';

export interface Leaver {
  id: string;
  code: string;
  name: string;
  status: string;
  givenAt: Date | null;
  lastDay: string | null;
  /** The last day on which everything can be taken along. */
  until: string | null;
  /** By the clock of the database, on that of the school. */
  isOver: boolean;
}

export async function findLeaver(client: Client, code: string): Promise<Leaver> {
  const { rows } = await client.query<Leaver>(
    `SELECT s.school_id AS id, s.code, s.name, s.status, l.given_at AS "givenAt", l.last_day::text AS "lastDay",
       (l.last_day + $2::int)::text AS until,
       coalesce(l.closed_at IS NOT NULL AND l.last_day + $2::int < (now() AT TIME ZONE s.time_zone)::date, false) AS "isOver"
     FROM school.school s LEFT JOIN school.leaving l ON l.school_id = s.school_id WHERE s.code = upper(btrim($1))`,
    [code, LEAVING.takeAlongDays],
  );
  const [school, another] = rows;
  if (!school) throw new Refused('There is no school with this code.');
  if (another) throw new Refused('More than one school has this code: nothing is deleted.');
  return school;
}

/**
 * Sentences that say what keeps a school from being deleted. One that was deleted before, and came back with a restore, has
 * nothing to wait for any more; what is kept as evidence stays all the same.
 */
export async function obstaclesOf(client: Client, school: Leaver, wasDeleted: boolean): Promise<string[]> {
  const obstacles: string[] = [];
  if (school.status !== 'deleted' && !wasDeleted) {
    if (school.lastDay === null) obstacles.push(`${school.code} has not given notice.`);
    else if (!school.isOver)
      obstacles.push(
        `${school.code} has its last day on ${school.lastDay} and may take everything along until ${school.until}: ask again after that day.`,
      );
  }
  const cases = await countOf(client, 'messaging.kept_case', 'true', school.id);
  if (cases > 0)
    obstacles.push(`Cases of its messages on a legal hold, which its office has to lift first: ${cases}.`);
  const held = await countOf(client, 'classroom.data_hold', 'lifted_at IS NULL', school.id);
  if (held > 0)
    obstacles.push(`Students whose data is on a legal hold, which its office has to lift first: ${held}.`);
  return obstacles;
}

async function countOf(client: Client, table: string, which: string, schoolId: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM ${table} WHERE school_id = $1 AND ${which}`,
    [schoolId],
  );
  return Number(rows[0]?.count ?? 0);
}
