import { LEAVING } from '@homeroom/domain';
import type { Client } from 'pg';
import { hasStore, leadsToFiles } from '../files';
import { Refused } from '../refused';
import type { BackupSettings } from '../settings';

/**
 * Files in a different store would be left behind, and nothing would refer to them once their rows are deleted. `exceptOf` is a school
 * whose files may already be gone.
 */
export async function storeObstacle(
  client: Client,
  settings: BackupSettings,
  exceptOf?: string,
): Promise<string | undefined> {
  if (!hasStore(settings))
    return 'Where its files lie is not known: set FILES_DIR or FILES_S3_URL as for a backup.';
  if (await leadsToFiles(settings, client, exceptOf)) return undefined;
  return 'FILES_DIR or FILES_S3_URL does not lead to the files of the platform: none of those that were stored last is there.';
}

export interface Leaver {
  id: string;
  code: string;
  name: string;
  status: string;
  givenAt: Date | null;
  lastDay: string | null;
  /** The last day on which the school can export everything. */
  until: string | null;
  /** Compared on the database's clock, in the school's time zone. */
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

/** An unended alarm or hand-over without activity for this long counts as forgotten; otherwise it would block the deletion for ever. */
const RECENT = `> now() - interval '24 hours'`;

/** Activities in progress: the deletion signs everybody out, so that nobody could end them. */
const GOING_ON: readonly { table: string; which: string; sentence: string }[] = [
  {
    table: 'alerts.incident AS i',
    which: `status = 'active' AND (raised_at ${RECENT}
      OR EXISTS (SELECT FROM alerts.incident_raise r WHERE r.school_id = $1 AND r.incident_id = i.id AND r.last_at ${RECENT})
      OR EXISTS (SELECT FROM alerts.incident_update u WHERE u.school_id = $1 AND u.incident_id = i.id AND u.said_at ${RECENT}))`,
    sentence:
      'An alarm or a drill is running: ask again when it is over, or a day after anything was last heard of it.',
  },
  {
    table: 'classroom.hand_over AS h',
    which: `closed_at IS NULL AND (opened_at ${RECENT}
      OR EXISTS (SELECT FROM classroom.hand_over_line l WHERE l.school_id = $1 AND l.hand_over_id = h.id AND l.written_at ${RECENT}))`,
    sentence:
      'Children are being handed over to their families: ask again when that is closed, or a day after anything was last written down.',
  },
];

/**
 * Returns sentences that say what prevents the deletion. A school that was deleted before and restored need not wait for its notice again;
 * a case kept as evidence still prevents it.
 */
export async function obstaclesOf(client: Client, school: Leaver, wasDeleted: boolean): Promise<string[]> {
  const obstacles: string[] = [];
  // Once the school is marked as deleted, nobody can end these activities, and the command has to proceed.
  if (school.status !== 'deleted')
    for (const { table, which, sentence } of GOING_ON)
      if ((await countOf(client, table, which, school.id)) > 0) obstacles.push(sentence);
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
