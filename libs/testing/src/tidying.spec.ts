import {
  createStandardTables,
  createTenantTable,
  ForwardMigration,
  letFactsTravel,
  letTidy,
  letTidyStandardTables,
  RelayDb,
  type Tidied,
  Tidying,
} from '@homeroom/database';
import { createLogger } from '@homeroom/platform';
import type { QueryRunner } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { asSuperuser, ownDatabase } from './test-database';

class CreateHouse1700000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createStandardTables(runner, 'messaging');
    await letFactsTravel(runner, 'messaging');
    await letTidyStandardTables(runner, 'messaging');
    await createTenantTable(
      runner,
      'messaging',
      'note',
      `id uuid NOT NULL DEFAULT gen_random_uuid(), words text NOT NULL DEFAULT 'of a child',
       read_at timestamptz, pinned boolean NOT NULL DEFAULT false, PRIMARY KEY (school_id, id)`,
      { of: ['student'], kept: 'passing' },
    );
    await letTidy(runner, 'messaging', { table: 'note', since: 'read_at', also: ['pinned'] });
    // Deleting a row takes a while, so that 50,000 in one statement are too many even on the fastest machine.
    await runner.query(`
      CREATE FUNCTION messaging.take_time() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE began timestamptz := clock_timestamp();
      BEGIN
        WHILE clock_timestamp() < began + interval '${ROW_TAKES_US} microseconds' LOOP END LOOP;
        RETURN OLD;
      END $$`);
    await runner.query(`
      CREATE TRIGGER takes_time BEFORE DELETE ON messaging.note
      FOR EACH ROW EXECUTE FUNCTION messaging.take_time()`);
  }
}

const OLD_ROWS = 50_000;
const NOTES: Tidied = { table: 'note', since: 'read_at', after: '2 days', only: 'NOT pinned' };
const TIMEOUT_MS = 100;
const ROW_TAKES_US = 8;

let database: Awaited<ReturnType<typeof ownDatabase>>;
const relays: RelayDb[] = [];

const asOwner = <Row>(text: string, values: unknown[] = []) =>
  asSuperuser(database.adminUrl, async (client) => (await client.query(text, values)).rows as Row[]);

function relay(): RelayDb {
  const url = new URL(database.relayUrl);
  url.searchParams.set('options', `-c statement_timeout=${TIMEOUT_MS}`);
  const made = new RelayDb(url.href, () => undefined);
  relays.push(made);
  return made;
}

/** Starts with batches that are too large, so that they have to shrink. */
const tidyingOf = (door: RelayDb, timeoutMs = TIMEOUT_MS) =>
  new Tidying(door, [NOTES], { runsWorker: false }, createLogger('messaging', 'silent'), {
    most: 20_000,
    fewest: 10,
    timeoutMs,
    lockTimeoutMs: 50,
  });

const addNotes = (schoolId: string, count: number, readAt: string, pinned = false) =>
  asOwner(
    `INSERT INTO messaging.note (school_id, read_at, pinned)
     SELECT $1, ${readAt}, $3 FROM generate_series(1, $2::int)`,
    [schoolId, count, pinned],
  );

const left = async (schoolId: string) =>
  Number(
    (
      await asOwner<{ n: string }>('SELECT count(*) AS n FROM messaging.note WHERE school_id = $1', [
        schoolId,
      ])
    )[0]?.n,
  );

beforeAll(async () => {
  database = await ownDatabase('messaging', [CreateHouse1700000000000]);
});

afterAll(async () => {
  await Promise.all(relays.map((each) => each.close()));
  await database.drop();
});

describe('the cleanup', () => {
  it('removes 50,000 rows of one school in batches, where a single statement would time out', async () => {
    const [large, small] = [uuidv7(), uuidv7()];
    // All with the same timestamp, as after an import, so that time alone cannot separate the batches.
    await addNotes(large, OLD_ROWS, "now() - interval '3 days'");
    await addNotes(large, 5, 'now()');
    await addNotes(large, 5, 'NULL');
    await addNotes(large, 5, "now() - interval '3 days'", true);
    await addNotes(small, 50, "now() - interval '3 days'");
    const door = relay();

    await expect(
      door.query(`DELETE FROM note WHERE read_at < now() - interval '2 days' AND NOT pinned`),
    ).rejects.toMatchObject({ code: '57014' });

    const tidying = tidyingOf(door);
    // Whatever a busy machine does not finish in one round is left for the next.
    for (let round = 0; round < 20 && (await left(large)) > 15; round += 1) await tidying.round();
    expect([await left(large), await left(small)]).toEqual([15, 0]);
  });

  it('skips a locked row until the next round, and continues with other schools', async () => {
    const [held, next] = [uuidv7(), uuidv7()];
    await addNotes(held, 3, "now() - interval '3 days'");
    await addNotes(next, 3, "now() - interval '3 days'");
    const tidying = tidyingOf(relay(), 5_000);
    await asSuperuser(database.adminUrl, async (client) => {
      await client.query('BEGIN');
      // The rows are updated concurrently.
      await client.query('UPDATE messaging.note SET read_at = now() WHERE school_id = $1', [held]);
      await tidying.round();
      await client.query('COMMIT');
    });
    expect([await left(held), await left(next)]).toEqual([3, 0]);
    await tidying.round();
    expect(await left(held)).toBe(3);
  });

  it('runs in one process at a time', async () => {
    const schoolId = uuidv7();
    await addNotes(schoolId, 3, "now() - interval '3 days'");
    const tidying = tidyingOf(relay(), 5_000);
    await asSuperuser(database.adminUrl, async (client) => {
      await client.query(`SELECT pg_advisory_lock(hashtext('homeroom.tidying messaging'))`);
      await tidying.round();
    });
    expect(await left(schoolId)).toBe(3);
    await tidying.round();
    expect(await left(schoolId)).toBe(0);
  });

  it('lets the relay role read times, but no contents', async () => {
    const door = relay();
    await expect(door.query('SELECT words FROM note')).rejects.toMatchObject({ code: '42501' });
    await expect(door.query('SELECT answer FROM repeated_write')).rejects.toMatchObject({ code: '42501' });
    await expect(door.query('SELECT school_id, created_at FROM repeated_write')).resolves.toEqual([]);
  });
});
