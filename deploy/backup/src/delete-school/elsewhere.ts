import type { Client } from 'pg';
import { hasTable } from '../catalogue';
import { isThere, SCRATCH } from '../databases';
import { withClient } from '../connection';
import { inDatabase } from '../schema';
import { countGoing, countStaying, schoolTables } from './school-rows';

export interface Left {
  staying: Awaited<ReturnType<typeof countStaying>>;
  /** Other databases that contain the school. */
  elsewhere: readonly string[];
}

/** Returns what a certificate lists besides the deleted data. */
export async function findLeft(client: Client, adminUrl: string, schoolId: string): Promise<Left> {
  return {
    staying: await countStaying(client, schoolId),
    elsewhere: await databasesWith(client, adminUrl, schoolId),
  };
}

/**
 * Finds the server's other databases with rows of the school, whatever their names: those that a restore set aside, created beside, or left
 * when it was killed, of which only the last are dropped by another restore. A database that cannot be queried is listed too, unless it has
 * just been dropped.
 */
async function databasesWith(client: Client, adminUrl: string, schoolId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datallowconn AND NOT datistemplate
       AND datname <> current_database() AND NOT starts_with(datname, $1) ORDER BY datname`,
    [SCRATCH],
  );
  const found: string[] = [];
  for (const { name } of rows)
    if (
      await withClient(inDatabase(adminUrl, name), (other) => holds(other, schoolId)).catch(() =>
        isThere(client, name),
      )
    )
      found.push(name);
  return found;
}

async function holds(other: Client, schoolId: string): Promise<boolean> {
  if (!(await hasTable(other, 'school.school'))) return false;
  const { rows } = await other.query('SELECT FROM school.school WHERE school_id = $1', [schoolId]);
  return rows.length > 0 && (await countGoing(other, schoolId, await schoolTables(other))).length > 0;
}
