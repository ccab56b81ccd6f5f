import { type EndedSessions, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { asSuperuser, ownDatabase, type TestService } from '@homeroom/testing';
import { MIGRATIONS } from '../database/migrations';
import { v7 as uuidv7 } from 'uuid';
import { startAuth } from '../e2e/auth-school';
import { EndedNews } from './ended-news';

/** Of its own: what ends here would be told to every other spec. */
let database: Awaited<ReturnType<typeof ownDatabase>>;
let auth: TestService;
beforeAll(async () => {
  database = await ownDatabase('auth', MIGRATIONS);
  auth = await startAuth({ DATABASE_URL: database.appUrl, RELAY_DATABASE_URL: database.relayUrl });
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

const ask = async (query: string) =>
  (await auth.call<EndedSessions>('GET', `/internal/revocations?${query}`)).body;

describe('what ended', () => {
  const pages = async (since: number): Promise<EndedSessions[]> => {
    const read = [await ask(`since=${since}`)];
    for (let last = read[0]; last?.next !== undefined; last = read.at(-1))
      read.push(await ask(`since=${since}&after=${last.next}`));
    return read;
  };

  it('is told whole, page by page, however many ended in the same moment', async () => {
    const [ended, outdated, schools] = [25_000, 12_000, 3_500];
    const since = Date.now() - 3_600_000;
    // Thousands at one instant, so that a page ends in the midst of them.
    await asSuperuser(database.adminUrl, async (client) => {
      const at = `to_timestamp($1 / 1000.0) + (n / 9000) * interval '1 microsecond'`;
      await client.query(
        `INSERT INTO auth.revocation (session_id, school_id, revoked_at)
         SELECT gen_random_uuid(), gen_random_uuid(), ${at} FROM generate_series(1, $2::int) n`,
        [since, ended],
      );
      await client.query(
        `INSERT INTO auth.outdated_session (session_id, school_id, minted_before)
         SELECT gen_random_uuid(), gen_random_uuid(), ${at} FROM generate_series(1, $2::int) n`,
        [since, outdated],
      );
      await client.query(
        `INSERT INTO auth.standing (school_id, suspended, changed_at)
         SELECT gen_random_uuid(), true, ${at} FROM generate_series(1, $2::int) n`,
        [since, schools],
      );
    });
    const read = await pages(since);
    expect(read.length).toBe(5);
    const distinct = (ids: string[]) => [ids.length, new Set(ids).size];
    expect(distinct(read.flatMap(({ sessionIds }) => sessionIds))).toEqual([ended, ended]);
    expect(distinct(read.flatMap((page) => page.outdated.map(({ id }) => id)))).toEqual([outdated, outdated]);
    expect(distinct(read.flatMap((page) => page.schools.map(({ schoolId }) => schoolId)))).toEqual([
      schools,
      schools,
    ]);
    expect(read[4]?.schools[0]?.standing).toEqual({ suspended: true });
    expect(read.flatMap((page) => page.outdated).every(({ at }) => at === since)).toBe(true);
    const limits = read.map(
      (page) => page.sessionIds.length + page.outdated.length + page.schools.length <= 10_000,
    );
    expect(limits).toEqual(Array(5).fill(true));
  });

  it('is asked from where a page ended, and from nowhere else', async () => {
    for (const after of ['ended', 'ended.x.y', `sessions.1.${'0'.repeat(36)}`, `ended.1.${"'".repeat(36)}`]) {
      const { status } = await auth.call(
        'GET',
        `/internal/revocations?since=0&after=${encodeURIComponent(after)}`,
      );
      expect(status).toBe(400);
    }
  });
});

it('what ended is told of once, by however many processes, and nothing of the platform’s own', async () => {
  const [schoolId, ended] = [uuidv7(), Array.from({ length: 450 }, () => uuidv7())];
  const told = await asSuperuser(database.adminUrl, async (client) => {
    await client.query('UPDATE auth.revocation SET told = true');
    await client.query(
      'INSERT INTO auth.revocation (session_id, school_id) SELECT unnest($2::uuid[]), $1::uuid UNION SELECT $3::uuid, $4::uuid',
      [schoolId, ended, uuidv7(), PLATFORM_SCHOOL_ID],
    );
    const news = auth.app.get(EndedNews);
    await Promise.all([news.round(), news.round(), news.round()]);
    await news.round();
    const { rows } = await client.query<{ school_id: string; ids: string[] }>(
      `SELECT school_id, payload->'sessionIds' AS ids FROM auth.outbox WHERE name = 'sessions.ended'`,
    );
    return rows;
  });
  expect(new Set(told.map((fact) => fact.school_id))).toEqual(new Set([schoolId]));
  expect(Math.max(...told.map(({ ids }) => ids.length))).toBe(200);
  expect(told.flatMap(({ ids }) => ids).sort()).toEqual([...ended].sort());
});
