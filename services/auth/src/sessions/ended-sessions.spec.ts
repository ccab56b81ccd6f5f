import { type EndedAmong, type EndedSessions, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { RelayDb, Tidying } from '@homeroom/database';
import { createLogger } from '@homeroom/platform';
import { asSuperuser, copiedDatabase, type TestService } from '@homeroom/testing';
import { MIGRATIONS } from '../database/migrations';
import { TIDIED } from '../database/tidied';
import { v7 as uuidv7 } from 'uuid';
import { AuthSchool, identityOf, startAuth } from '../e2e/auth-school';
import { Member, type Place, placeOf } from '../memberships/memberships.spec-support';
import { EndedNews } from './ended-news';

/** A database of its own: sessions ended here would be announced to every other spec. */
let database: Awaited<ReturnType<typeof copiedDatabase>>;
let auth: TestService;
beforeAll(async () => {
  database = await copiedDatabase('auth', MIGRATIONS);
  auth = await startAuth({ DATABASE_URL: database.appUrl, RELAY_DATABASE_URL: database.relayUrl });
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

const ask = async (query: string) =>
  (await auth.call<EndedSessions>('GET', `/internal/revocations?${query}`)).body;

describe('the list of ended sessions', () => {
  const pages = async (since: number): Promise<EndedSessions[]> => {
    const read = [await ask(`since=${since}`)];
    for (let last = read[0]; last?.next !== undefined; last = read.at(-1))
      read.push(await ask(`since=${since}&after=${last.next}`));
    return read;
  };

  it('is returned completely, page by page, even when thousands ended at the same instant', async () => {
    const [ended, outdated, schools] = [25_000, 12_000, 3_500];
    const since = Date.now() - 3_600_000;
    // Thousands at the same instant, so that a page ends among them.
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
    expect(read[4]?.schools[0]?.standing).toMatchObject({ suspended: true });
    expect(read.flatMap((page) => page.outdated).every(({ at }) => at === since)).toBe(true);
    const limits = read.map(
      (page) => page.sessionIds.length + page.outdated.length + page.schools.length <= 10_000,
    );
    expect(limits).toEqual(Array(5).fill(true));
  });

  it('continues only from a cursor that a page returned', async () => {
    for (const after of ['ended', 'ended.x.y', `sessions.1.${'0'.repeat(36)}`, `ended.1.${"'".repeat(36)}`]) {
      const { status } = await auth.call(
        'GET',
        `/internal/revocations?since=0&after=${encodeURIComponent(after)}`,
      );
      expect(status).toBe(400);
    }
  });
});

it('an ended session is published once across processes, but not for the platform or a deleted school', async () => {
  const { id: schoolId } = await AuthSchool.registered(auth);
  const [deletedId, ended] = [uuidv7(), Array.from({ length: 450 }, () => uuidv7())];
  const told = await asSuperuser(database.adminUrl, async (client) => {
    await client.query('UPDATE auth.revocation SET told = true');
    await client.query(
      'INSERT INTO auth.revocation (session_id, school_id) SELECT unnest($2::uuid[]), $1::uuid UNION SELECT $3::uuid, $4::uuid UNION SELECT $5::uuid, $6::uuid',
      [schoolId, ended, uuidv7(), PLATFORM_SCHOOL_ID, uuidv7(), deletedId],
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

const newPin = ({ school, role, accountId }: Pick<Place, 'school' | 'role' | 'accountId'>) =>
  auth.call('POST', `/internal/accounts/${accountId}/pin`, {
    from: 'classroom',
    body: { schoolId: school.id, role, by: { actorId: school.adminId, actorRole: 'school_admin' } },
  });

const amongEnded = async (passed: readonly { id: string; schoolId: string | undefined }[]) => {
  const answers = await Promise.all(
    passed.map(({ id, schoolId }) =>
      auth.call<EndedAmong>('POST', '/internal/sessions/ended-among', {
        from: 'messaging',
        body: { schoolId, sessionIds: [id] },
      }),
    ),
  );
  return answers.flatMap(({ body }, at) => (body.ended.length > 0 ? [at] : []));
};

it('an expired session counts as over 32 days after its sign-in, an ended one at once', async () => {
  const school = await AuthSchool.registered(auth);
  const signedIn = async (daysAgo: number) => {
    const { accountId, signInId, pin } = await school.teacher();
    const { sessionId: id } = identityOf(await school.logInTeacher(signInId ?? '', pin), auth);
    await asSuperuser(database.adminUrl, (client) =>
      client.query(
        `UPDATE auth.session SET created_at = created_at - $2 * interval '1 day',
           idle_until = idle_until - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day' WHERE id = $1`,
        [id, daysAgo],
      ),
    );
    return { id, schoolId: school.id, accountId };
  };
  const [ranOut, ended, old] = [await signedIn(31), await signedIn(31), await signedIn(33)];
  await newPin({ school, role: 'teacher', accountId: ended.accountId });
  const [relay, logger] = [auth.app.get(RelayDb), createLogger('auth', 'silent')];
  await new Tidying(relay, TIDIED, { runsWorker: false }, logger).round();
  expect(await amongEnded([ranOut, ended, old])).toEqual([1, 2]);
});

describe('a sign-in carried through two schools', () => {
  /** Switches from the first school to the second, and back if requested. */
  async function carried({ back }: { back: boolean }) {
    const [home, away] = await Promise.all([AuthSchool.registered(auth), AuthSchool.registered(auth)]);
    const [here, there] = [await placeOf(home, 'parent'), await placeOf(away, 'parent')];
    const member = await Member.signedIn(auth, here);
    const passed = [member.as.sessionId];
    expect((await member.add(there)).status).toBe(200);
    for (let more = back ? 2 : 1; more > 0; more -= 1) {
      expect((await member.switch()).status).toBe(200);
      passed.push(member.as.sessionId);
    }
    const schools = [home.id, away.id, home.id];
    return { here, there, member, passed: passed.map((id, at) => ({ id, schoolId: schools[at] })) };
  }

  /** Returns the sessions that were announced as ended, by school. */
  async function told(passed: readonly { id: string; schoolId: string | undefined }[]): Promise<number[]> {
    const news = auth.app.get(EndedNews);
    await news.round();
    await news.round();
    const { rows } = await asSuperuser(database.adminUrl, (client) =>
      client.query<{ at: string }>(
        `SELECT school_id || ' ' || told AS at FROM auth.outbox, jsonb_array_elements_text(payload->'sessionIds') told
         WHERE name = 'sessions.ended'`,
      ),
    );
    const heard = rows.map(({ at }) => at);
    return passed.flatMap(({ id, schoolId }, at) => (heard.includes(`${schoolId} ${id}`) ? [at] : []));
  }

  it('is not reported as ended for a school that it has left', async () => {
    const { passed } = await carried({ back: true });
    expect(await told(passed)).toEqual([]);
    expect(await amongEnded(passed)).toEqual([]);
  });

  const endings: Record<string, (way: Awaited<ReturnType<typeof carried>>) => Promise<unknown>> = {
    'a sign-out': ({ member }) => auth.call('POST', '/logout', { as: member.as }),
    'a new PIN where it began': ({ here }) => newPin(here),
    'a new PIN where it has led': ({ there }) => newPin(there),
    'its person, from elsewhere': async ({ here }) =>
      auth.call('POST', '/account/sessions/end-others', { as: (await Member.signedIn(auth, here)).as }),
    'leaving the school where it began': async ({ there }) => {
      const again = await Member.signedIn(auth, there);
      return again.post(`${await again.otherId()}/leave`);
    },
  };

  it.each(Object.keys(endings))('ends in both schools with %s', async (name) => {
    const way = await carried({ back: false });
    await endings[name]?.(way);
    expect(await told(way.passed)).toEqual([0, 1]);
    expect(await amongEnded(way.passed)).toEqual([0, 1]);
  });

  it('ends only in the other school when that school ends its session', async () => {
    for (const end of [
      ({ there }) => newPin(there),
      async ({ member }) => member.post(`${await member.otherId()}/leave`),
    ] satisfies ((way: Awaited<ReturnType<typeof carried>>) => Promise<unknown>)[]) {
      const way = await carried({ back: true });
      await end(way);
      expect(await told(way.passed)).toEqual([1]);
      expect(await way.member.lives()).toBe(true);
      expect((await auth.call('POST', '/logout', { as: way.member.as })).status).toBe(200);
      expect(await told(way.passed)).toEqual([0, 1, 2]);
    }
  });

  it('keeps the session that ends all others, in whichever school it is', async () => {
    for (const back of [false, true]) {
      const { here, member, passed } = await carried({ back });
      const other = await Member.signedIn(auth, here);
      const all = [...passed, { id: other.as.sessionId, schoolId: here.school.id }];
      await auth.call('POST', '/account/sessions/end-others', { as: member.as });
      expect(await told(all)).toEqual([passed.length]);
      expect(await amongEnded(all)).toEqual([passed.length]);
      expect(await member.lives()).toBe(true);
    }
  });
});
