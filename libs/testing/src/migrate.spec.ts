import { appOf, createTenantTable, ForwardMigration, migrate, prepareDatabase } from '@homeroom/database';
import type { QueryRunner } from 'typeorm';
import { eventually } from './eventually';
import { asSuperuser, ownDatabase } from './test-database';

let database: Awaited<ReturnType<typeof ownDatabase>>;
/** The result of a preparation that begins in the middle of a migration. */
let preparation: Promise<unknown>;

class CreateBench1700000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(runner, 'messaging', 'bench', 'id uuid NOT NULL, PRIMARY KEY (school_id, id)', {
      of: ['none'],
      kept: 'school',
    });
  }
}

/** Writes the catalogue row of a table on which the preparation grants rights, and stays open until the preparation waits for it. */
class GrantOnBench1700000000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`GRANT TRUNCATE ON bench TO ${appOf('messaging')}`);
    preparation = prepareDatabase(database.adminUrl).then(
      () => 'prepared',
      (error: unknown) => error,
    );
    await eventually(async () => {
      const { rowCount } = await asSuperuser(database.adminUrl, (client) =>
        client.query(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'`,
        ),
      );
      return rowCount === 1;
    });
  }
}

beforeAll(async () => {
  database = await ownDatabase('messaging', [CreateBench1700000000000]);
});
afterAll(() => database.drop());

it('a concurrent preparation waits for its turn', async () => {
  await migrate('messaging', database.migratorUrl, [CreateBench1700000000000, GrantOnBench1700000000001]);
  expect(await preparation).toBe('prepared');
});

it('a schema is migrated once, however many processes start concurrently', async () => {
  const all = [CreateBench1700000000000, GrantOnBench1700000000001];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await prepareDatabase(database.adminUrl);
      await migrate('messaging', database.migratorUrl, all);
    }),
  );
  const { rows } = await asSuperuser(database.adminUrl, (client) =>
    client.query('SELECT name FROM messaging.migration ORDER BY name'),
  );
  expect(rows.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
});
