import type { Client } from 'pg';
import { hasTable } from '../catalogue';
import { isThere, SCRATCH } from '../databases';
import { withClient } from '../connection';
import { inDatabase } from '../schema';
import { countGoing, countStaying, schoolTables } from './school-rows';

export interface Left {
  staying: Awaited<ReturnType<typeof countStaying>>;
  /** Other databases that hold it. */
  elsewhere: readonly string[];
}

/** What a certificate names besides what was deleted. */
export async function findLeft(client: Client, adminUrl: string, schoolId: string): Promise<Left> {
  return {
    staying: await countStaying(client, schoolId),
    elsewhere: await databasesWith(client, adminUrl, schoolId),
  };
}

/**
 * Other databases of the server in which something of the school stands, whatever they are called: those that a restore has put aside or
 * made beside, or left when it was killed. Nobody else drops them. One that could not be asked is named as well, unless somebody
 * dropped it just then.
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
