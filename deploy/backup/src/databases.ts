import { randomBytes } from 'node:crypto';
import { type Client, escapeIdentifier } from 'pg';
import { takeTurn, withClient } from './connection';
import { Refused } from './refused';
import { inDatabase } from './schema';

const NAME = /^[a-z_][a-z0-9_]{0,39}$/;
/** Prefix of the databases that restore checks use; the next check drops those left behind by a killed run. */
export const SCRATCH = 'homeroom_check_';
/** The database to connect to while another one is created, renamed or dropped. */
const OUTSIDE = 'postgres';

export function requireName(name: string): string {
  if (NAME.test(name)) return name;
  throw new Refused(`"${name}" is no name for a database: up to 40 small letters, digits and underscores.`);
}

/** Only one restore into a name works at a time. */
const turnOf = (name: string) => `homeroom.restore into ${name}`;

export async function isThere(client: Client, database: string): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  return rows.length > 0;
}

/** Creates, renames and drops databases. */
export class Databases {
  private readonly outside: string;

  /** A new database is a copy of `original`. */
  constructor(
    private readonly adminUrl: string,
    private readonly original = 'template0',
  ) {
    this.outside = inDatabase(adminUrl, OUTSIDE);
  }

  /** Runs the work in a temporary database. */
  withScratch<T>(work: (database: string) => Promise<T>): Promise<T> {
    return this.withNew(
      'homeroom.restore check',
      { prefix: SCRATCH, left: `^${SCRATCH}` },
      async (database) => {
        const result = await work(database);
        await this.drop(database);
        return result;
      },
    );
  }

  /** Runs the work in a database that will get the given name once it is finished. */
  withDraft<T>(name: string, work: (draft: string) => Promise<T>): Promise<T> {
    const prefix = `${name}_new_`;
    return this.withNew(turnOf(name), { prefix, left: `^${prefix}[0-9a-f]{6}$` }, work);
  }

  /**
   * Runs the work in a new database, which is dropped if the work fails. Only one at a time has the turn, so any that already exist (`left`,
   * a regular expression) were left behind by a killed run.
   */
  private withNew<T>(
    turn: string,
    { prefix, left }: { prefix: string; left: string },
    work: (database: string) => Promise<T>,
  ): Promise<T> {
    return withClient(this.outside, async (client) => {
      await takeTurn(client, turn);
      const { rows } = await client.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE datname ~ $1',
        [left],
      );
      for (const { datname } of rows) await this.drop(datname);
      const database = `${prefix}${randomBytes(3).toString('hex')}`;
      try {
        await this.create(database);
        return await work(database);
      } catch (error) {
        await this.drop(database);
        throw error;
      }
    });
  }

  /**
   * Undoes what a restore that was killed while it exchanged the databases (`takeName`) has left: the former one lets nobody in, or lies
   * under its other name while none has this one.
   */
  async undoExchange(name: string): Promise<void> {
    await withClient(this.outside, async (client) => {
      await takeTurn(client, turnOf(name));
      const { rows: shut } = await client.query<{ datname: string }>(
        `SELECT datname FROM pg_database WHERE NOT datallowconn AND datname ~ $1 ORDER BY datname DESC`,
        [`^${name}(_before_[0-9]{14})?$`],
      );
      for (const { datname } of shut) {
        const isLost = datname !== name && !(await isThere(client, name));
        if (isLost) await this.rename(datname, name);
        await this.letIn(isLost ? name : datname);
      }
    });
  }

  async create(database: string): Promise<void> {
    await this.sql(
      `CREATE DATABASE ${escapeIdentifier(database)} TEMPLATE ${escapeIdentifier(this.original)}`,
    );
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

  /**
   * Gives the finished database its final name in one step; the database that had the name is kept, and its new name is returned. If the
   * finished one cannot take the name, the former one gets it back.
   */
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
      await this.letIn(name);
      throw error;
    }
    try {
      await this.rename(finished, name);
    } catch (error) {
      await this.rename(aside, name);
      await this.letIn(name);
      throw error;
    }
    await this.letIn(aside);
    return aside;
  }

  private letIn(database: string): Promise<void> {
    return this.sql(`ALTER DATABASE ${escapeIdentifier(database)} ALLOW_CONNECTIONS true`);
  }

  private rename(from: string, to: string): Promise<void> {
    return this.sql(`ALTER DATABASE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`);
  }

  private async sql(text: string): Promise<void> {
    await withClient(this.outside, (client) => client.query(text));
  }
}
