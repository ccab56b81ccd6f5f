import type { CheckId } from '@homeroom/contracts';
import {
  createPlatformTable,
  createStandardTables,
  createTenantTable,
  ForwardMigration,
  letFactsTravel,
  tryTheWalls,
} from '@homeroom/database';
import { DataSource, type QueryRunner } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { asSuperuser, ownDatabase } from './test-database';

class CreateHouse1700000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createStandardTables(runner, 'messaging');
    await letFactsTravel(runner, 'messaging');
    await createTenantTable(runner, 'messaging', 'brick', 'id uuid NOT NULL, PRIMARY KEY (school_id, id)', {
      of: ['none'],
      kept: 'school',
    });
    await createPlatformTable(runner, 'messaging', 'street', 'name text PRIMARY KEY');
  }
}

let database: Awaited<ReturnType<typeof ownDatabase>>;
const sources: DataSource[] = [];

async function connect(url: string, extra: Record<string, unknown> = {}): Promise<DataSource> {
  const source = new DataSource({ type: 'postgres', url, extra: { max: 2, pipeline: true, ...extra } });
  sources.push(source);
  return source.initialize();
}

const asOwner = (text: string) => asSuperuser(database.adminUrl, (client) => client.query(text));

/** The ids of the failed checks, with their details. */
async function failing(source: DataSource): Promise<Partial<Record<CheckId, string>>> {
  const results = Object.entries(await tryTheWalls(source));
  return Object.fromEntries(
    results
      // The specs' own Postgres trades durability for speed.
      .filter(([id, { passed }]) => !passed && id !== 'durable-writes')
      .map(([id, { detail }]) => [id, detail]),
  );
}

/** A separate database, because the isolation is removed here. */
beforeAll(async () => {
  database = await ownDatabase('messaging', [CreateHouse1700000000000]);
  await asOwner(`INSERT INTO messaging.brick VALUES ('${uuidv7()}', '${uuidv7()}')`);
});
afterAll(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  await database.drop();
});

describe('the tenant isolation self-check', () => {
  let app: DataSource;
  beforeAll(async () => {
    app = await connect(database.appUrl);
  });

  it('passes while isolation is intact, and leaves no rows behind', async () => {
    const results = await tryTheWalls(app);
    expect(Object.keys(results).sort()).toEqual([
      'connection-reuse',
      'cross-school-read',
      'cross-school-write',
      'durable-writes',
      'no-school',
      'role-rights',
      'row-security',
      'statement-injection',
    ]);
    expect(await failing(app)).toEqual({});
    const { rowCount } = await asOwner('SELECT 1 FROM messaging.repeated_write');
    expect(rowCount).toBe(0);
  });

  it.each<[string, string, string, Partial<Record<CheckId, unknown>>]>([
    [
      'row-level security is switched off on a table',
      'ALTER TABLE messaging.brick DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE messaging.brick ENABLE ROW LEVEL SECURITY',
      {
        'row-security': expect.stringContaining('brick'),
        'cross-school-read': expect.stringContaining('brick'),
        'no-school': expect.stringContaining('brick'),
      },
    ],
    [
      'it is no longer forced on the owner',
      'ALTER TABLE messaging.brick NO FORCE ROW LEVEL SECURITY',
      'ALTER TABLE messaging.brick FORCE ROW LEVEL SECURITY',
      { 'row-security': expect.stringContaining('brick') },
    ],
    [
      'rows of every school can be written',
      'ALTER TABLE messaging.repeated_write DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE messaging.repeated_write ENABLE ROW LEVEL SECURITY',
      {
        'row-security': expect.anything(),
        'cross-school-read': expect.anything(),
        'cross-school-write': expect.anything(),
        'no-school': expect.anything(),
      },
    ],
    [
      'a policy leaves the school out',
      'CREATE POLICY careless ON messaging.brick TO messaging_app USING (true) WITH CHECK (true)',
      'DROP POLICY careless ON messaging.brick',
      {
        'row-security': expect.stringContaining('brick'),
        'cross-school-read': expect.stringContaining('brick'),
        'no-school': expect.stringContaining('brick'),
      },
    ],
    [
      'the application may empty a table',
      'GRANT TRUNCATE ON messaging.brick TO messaging_app',
      'REVOKE TRUNCATE ON messaging.brick FROM messaging_app',
      { 'role-rights': expect.stringContaining('empties tables') },
    ],
    [
      'the application may enter the schema of another service',
      'GRANT USAGE ON SCHEMA alerts TO messaging_app',
      'REVOKE USAGE ON SCHEMA alerts FROM messaging_app',
      { 'role-rights': expect.stringContaining('another service') },
    ],
  ])('reports that %s', async (_what, open, close, found) => {
    await asOwner(open);
    try {
      expect(await failing(app)).toEqual(found);
    } finally {
      await asOwner(close);
    }
    expect(await failing(app)).toEqual({});
  });

  it('reports a database role that bypasses row-level security', async () => {
    const superuser = await connect(database.adminUrl, {
      options: '-c search_path=messaging',
    });
    expect(Object.keys(await failing(superuser)).sort()).toEqual([
      'cross-school-read',
      'cross-school-write',
      'no-school',
      'role-rights',
      'row-security',
    ]);
  });
});
