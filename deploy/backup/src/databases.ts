import { randomBytes } from 'node:crypto';
import { type Client, escapeIdentifier } from 'pg';
import { takeTurn, withClient } from './connection';
import { Refused } from './refused';
import { inDatabase } from './schema';

const NAME = /^[a-z_][a-z0-9_]{0,39}$/;
/** Of checks: what a run that was killed has left of them, the next one drops. */
export const SCRATCH = 'homeroom_check_';
/** One connection must be outside of every database that is made, renamed or dropped. */
const OUTSIDE = 'postgres';

export function requireName(name: string): string {
  if (NAME.test(name)) return name;
  throw new Refused(`"${name}" is no name for a database: up to 40 small letters, digits and underscores.`);
}

export async function isThere(client: Client, database: string): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  return rows.length > 0;
}

/** Makes databases, gives them their names and takes them away again. */
export class Databases {
  private readonly outside: string;

  constructor(private readonly adminUrl: string) {
    this.outside = inDatabase(adminUrl, OUTSIDE);
  }

  /** A database for as long as the work lasts. One at a time, so that what lies there was left by a run that was killed. */
  async withScratch<T>(work: (database: string) => Promise<T>): Promise<T> {
    return withClient(this.outside, async (client) => {
      await takeTurn(client, 'homeroom.restore check');
      const { rows: left } = await client.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
        [SCRATCH],
      );
      for (const { datname } of left) await this.drop(datname);
      const database = `${SCRATCH}${randomBytes(4).toString('hex')}`;
      try {
        await this.create(database);
        return await work(database);
      } finally {
        await this.drop(database);
      }
    });
  }

  async create(database: string): Promise<void> {
    await this.sql(`CREATE DATABASE ${escapeIdentifier(database)} TEMPLATE template0`);
  }

  async drop(database: string): Promise<void> {
    await this.sql(`DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`);
  }

  async content(database: string): Promise<'absent' | 'empty' | 'in use'> {
    if (!(await withClient(this.outside, (client) => isThere(client, database)))) return 'absent';
    return withClient(inDatabase(this.adminUrl, database), async (client) => {
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') LIMIT 1`,
      );
      return rowCount ? 'in use' : 'empty';
    });
  }

  /** The finished database takes the name at once; the one that had it goes on to exist under the name that is returned. */
  async takeName(finished: string, name: string, at: Date): Promise<string | undefined> {
    const content = await this.content(name);
    if (content === 'empty') await this.drop(name);
    if (content !== 'in use') {
      await this.rename(finished, name);
      return undefined;
    }
    const aside = `${name}_before_${at.toISOString().replace(/\D/g, '').slice(0, 14)}`;
    await this.sql(`ALTER DATABASE ${escapeIdentifier(name)} ALLOW_CONNECTIONS false`);
    try {
      await withClient(this.outside, (client) =>
        client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
          name,
        ]),
      );
      await this.rename(name, aside);
    } catch (error) {
      await this.sql(`ALTER DATABASE ${escapeIdentifier(name)} ALLOW_CONNECTIONS true`);
      throw error;
    }
    await this.rename(finished, name);
    await this.sql(`ALTER DATABASE ${escapeIdentifier(aside)} ALLOW_CONNECTIONS true`);
    return aside;
  }

  private rename(from: string, to: string): Promise<void> {
    return this.sql(`ALTER DATABASE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`);
  }

  private async sql(text: string): Promise<void> {
    await withClient(this.outside, (client) => client.query(text));
  }
}
