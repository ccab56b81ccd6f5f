import { migrate } from '@homeroom/database';
import { asSuperuser, ownDatabase } from '@homeroom/testing';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { MIGRATIONS } from './migrations';

const firstNew = MIGRATIONS.findIndex(({ name }) => name.startsWith('CountedRaises'));
const BEFORE = MIGRATIONS.slice(0, firstNew);
const firstWithCopies = MIGRATIONS.findIndex(({ name }) => name.startsWith('RegisterCopies'));

describe('a schema with alerts from before the migration', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  const [school, incident, other] = [uuidv7(), uuidv7(), uuidv7()];
  const [ada, ben, cleo] = [uuidv7(), uuidv7(), uuidv7()];

  const inAlerts = <T>(work: (client: Client) => Promise<T>) =>
    asSuperuser(database.adminUrl, async (client) => {
      await client.query('SET search_path = alerts');
      return work(client);
    });

  beforeAll(async () => {
    database = await ownDatabase('alerts', BEFORE);
    await inAlerts(async (client) => {
      await client.query(
        `INSERT INTO incident (school_id, id, type, kind, status, action_word, raised_by, raised_by_role,
           raised_by_name, raised_at, ended_at)
         VALUES ($1, $2, 'fire', 'alert', 'active', 'OUT', $4, 'student', '', now(), NULL),
                ($1, $3, 'amok', 'alert', 'cleared', 'HIDE', $4, 'student', '', now(), now())`,
        [school, incident, other, ada],
      );
      await client.query(
        `INSERT INTO incident_raise (school_id, incident_id, id, person_id, role, raised_at)
         SELECT $1, $2, gen_random_uuid(), CASE WHEN n = 4 THEN $4::uuid ELSE $3 END, 'student',
           timestamptz '2026-11-01 10:00Z' + n * interval '1 minute' FROM generate_series(1, 4) n`,
        [school, incident, ada, ben],
      );
      await client.query(
        `INSERT INTO delivery (school_id, incident_id, notice, channel, recipient_id, queued_at, due_at)
         SELECT $1, $2, notice, 'email', $3, now(), now() FROM unnest('{raised,cleared}'::text[]) notice`,
        [school, other, ada],
      );
      await client.query(
        `INSERT INTO fan_out (school_id, incident_id, notice, channel, started_at, wake_at)
         SELECT $1, $2, 'raised', channel, now(), now() FROM unnest('{live,email}'::text[]) channel`,
        [school, incident],
      );
    });
    await migrate('alerts', database.migratorUrl, MIGRATIONS.slice(0, firstWithCopies));
    await inAlerts((client) =>
      client.query(
        `INSERT INTO register_word (school_id, student_id, day, says, said_at, as_of)
         VALUES ($1, $2, '2026-11-02', 'here', '2026-11-02 08:00Z', '2026-11-02 08:01Z'),
                ($1, $3, '2026-11-02', 'absent', '2026-11-02 08:00Z', '2026-11-02 08:02Z'),
                ($1, $4, '2026-11-02', 'late', '2026-11-02 09:00Z', '2026-11-02 09:01Z')`,
        [school, ...[ada, ben].sort(), cleo],
      ),
    );
    await migrate('alerts', database.migratorUrl, MIGRATIONS);
  });
  afterAll(() => database.drop());

  it('keeps for each raiser the first and last time and the count', async () => {
    const { rows } = await inAlerts((client) =>
      client.query('SELECT person_id, times, first_at, last_at FROM incident_raise ORDER BY first_at'),
    );
    expect(rows).toEqual([
      {
        person_id: ada,
        times: 3,
        first_at: new Date('2026-11-01T10:01:00Z'),
        last_at: new Date('2026-11-01T10:03:00Z'),
      },
      {
        person_id: ben,
        times: 1,
        first_at: new Date('2026-11-01T10:04:00Z'),
        last_at: new Date('2026-11-01T10:04:00Z'),
      },
    ]);
  });

  it('derives notice numbers from sent messages, and leaves the live channel to the gateway', async () => {
    const all = (sql: string) => inAlerts(async (client) => (await client.query(sql)).rows);
    expect(await all('SELECT status, last_notice FROM incident ORDER BY status')).toEqual([
      { status: 'active', last_notice: 0 },
      { status: 'cleared', last_notice: 1 },
    ]);
    expect(await all('SELECT notice FROM delivery ORDER BY notice')).toEqual([{ notice: 0 }, { notice: 1 }]);
    expect(
      await all('SELECT channel, notice, finished_at IS NULL AS open FROM fan_out ORDER BY channel'),
    ).toEqual([
      { channel: 'email', notice: 0, open: true },
      { channel: 'live', notice: 0, open: false },
    ]);
  });

  it('keeps what the registers of the day have said, each at its time, until one is saved again', async () => {
    const text = `SELECT to_char(day, 'YYYY-MM-DD') AS day, said_at, student_ids, says, since,
        register_id < $1::uuid AS "givesWay" FROM register_copy ORDER BY said_at`;
    const [eight, nine] = [8, 9].map((hour) => new Date(Date.UTC(2026, 10, 2, hour)));
    const row = { day: '2026-11-02', givesWay: true };
    expect((await inAlerts((client) => client.query(text, [school]))).rows).toEqual([
      {
        ...{ ...row, said_at: eight },
        ...{ student_ids: [ada, ben].sort(), says: ['here', 'absent'], since: [eight, eight] },
      },
      { ...row, said_at: nine, student_ids: [cleo], says: ['late'], since: [nine] },
    ]);
  });

  it('has row-level security enforced again', async () => {
    const { rows } = await inAlerts((client) =>
      client.query(`SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
         WHERE nspname = 'alerts' AND relkind = 'r' AND relname <> 'migration'
           AND NOT (relrowsecurity AND relforcerowsecurity)`),
    );
    expect(rows).toEqual([]);
  });
});
