import { statement, TenantDb } from '@homeroom/database';
import { runForSchool } from '@homeroom/platform';
import { type Answer, asSuperuser, type TestService } from '@homeroom/testing';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, grantOf, otherThan, someAddress, startAuth } from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';
import { drawParentId } from '../secrets/draw';
import { counting, givingBack } from './budget.book';
import { type BudgetState, count, FRESH, RULES, type RuleName, waitFor } from './budget.rules';
import { readAddress, readBudgets } from './budgets.queries';
import { Hashing } from '../secrets/hashing';
import { giveBack } from './given-back.spec-support';

const MINUTE = 60_000;

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
});
afterAll(() => auth.close());

/** Resolves when it is given. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => work(i));

describe('an account', () => {
  it('judges 5 of many concurrent wrong PINs, and then pauses the right one too', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    const answers = await Promise.all(times(20, () => school.logInStudent(signInId, otherThan(pin))));
    expect(statuses(answers)).toEqual([...times(5, () => 401), ...times(15, () => 429)]);

    const right = await school.logInStudent(signInId, pin);
    expect(right).toMatchObject({ status: 429, body: { code: 'SIGN_IN_PAUSED' } });
    const wait = Number(right.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);

    clock.turned = wait * 1000;
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
  });

  it('lets everybody in who is right at the same moment, also with wrong attempts among them', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.teacher();
    const address = someAddress();
    const answers = await Promise.all(
      times(30, (i) => school.logInTeacher(signInId, i % 10 === 9 ? otherThan(pin) : pin, { address })),
    );
    expect(statuses(answers)).toEqual([...times(27, () => 200), ...times(3, () => 401)]);
  });

  it('is not refused by what was read just before the attempt that used it up was taken back', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    for (let i = 0; i < 4; i++) await school.logInStudent(signInId, otherThan(pin));
    const [judges, judged] = [signal(), signal()];
    const hashing = auth.app.get(Hashing);
    const isSecret = hashing.isSecret.bind(hashing);
    jest.spyOn(hashing, 'isSecret').mockImplementationOnce(async (...guess) => {
      judges.give();
      await judged.given;
      return isSecret(...guess);
    });
    const first = school.logInStudent(signInId, pin);
    await judges.given;
    // The second attempt has read that the first holds the last guess, and goes on when that has been taken back.
    const db = auth.app.get(TenantDb);
    const read = db.read.bind(db);
    const reading = jest.spyOn(db, 'read').mockImplementation(async (...statements) => {
      const found = await read(...statements);
      if (!/"pausedUntil":\s*[1-9]/.test(JSON.stringify(found))) return found;
      judged.give();
      await first;
      return found;
    });
    const second = await school.logInStudent(signInId, pin);
    reading.mockRestore();
    expect([(await first).status, second.status]).toEqual([200, 200]);
  });

  it('does not count refused attempts, and resets consecutive failures after a right PIN', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    for (const round of [1, 2]) {
      for (let i = 0; i < 4; i++)
        expect((await school.logInStudent(signInId, otherThan(pin))).status).toBe(401);
      expect(`${round}: ${(await school.logInStudent(signInId, pin)).status}`).toBe(`${round}: 200`);
    }
    expect((await school.logInStudent(signInId, otherThan(pin))).status).toBe(401);
    expect((await school.logInStudent(signInId, otherThan(pin))).status).toBe(401);
    // The limit of ten per hour is reached.
    const refused = await school.logInStudent(signInId, pin);
    expect(refused.status).toBe(429);
    for (let i = 0; i < 5; i++) await school.logInStudent(signInId, pin);
    clock.turned = 61 * MINUTE;
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
  });

  it('that does not exist is limited alike, at a real school and at an unknown one', async () => {
    const school = await AuthSchool.registered(auth);
    const nobody = drawParentId();
    const guess = {
      'unknown id': () => school.logInStudent('1111', '83141'),
      'unknown school': () =>
        school.logIn('/student-login', {
          schoolCode: `N${school.code.slice(1)}`,
          studentId: '1111',
          password: '83141',
        }),
      'unknown parent': () => school.logIn('/parent-login', { parentId: nobody, password: '83141' }),
    };
    for (const [name, attempt] of Object.entries(guess)) {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await attempt());
      expect({ [name]: answers.map(({ status }) => status) }).toEqual({
        [name]: [401, 401, 401, 401, 401, 429],
      });
      expect(answers[5]?.headers['retry-after']).toBeDefined();
    }
  });

  it('stays open on a known device while strangers keep it paused', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    const first = grantOf(await school.logInStudent(signInId, pin)).deviceToken;
    await Promise.all(times(6, () => school.logInStudent(signInId, otherThan(pin))));
    expect((await school.logInStudent(signInId, pin)).status).toBe(429);
    const again = await school.logInStudent(signInId, pin, { device: first });
    expect(again.status).toBe(200);
    const device = grantOf(again).deviceToken;
    // First its own budget, then that of strangers.
    const wrong = await Promise.all(
      times(12, () => school.logInStudent(signInId, otherThan(pin), { device })),
    );
    expect(statuses(wrong)).toEqual([...times(10, () => 401), 429, 429]);
    expect((await school.logInStudent(signInId, pin, { device })).status).toBe(429);
    // Another account's device counts as a stranger here, and so does a forged cookie.
    const other = await school.student();
    const theirs = grantOf(await school.logInStudent(other.signInId, other.pin)).deviceToken;
    expect((await school.logInStudent(signInId, pin, { device: theirs })).status).toBe(429);
    expect((await school.logInStudent(other.signInId, other.pin, { device: 'made-up' })).status).toBe(200);
  });
});

describe('an address', () => {
  it('is limited to 10 attempts in 10 minutes, across schools', async () => {
    const schools = await Promise.all(times(2, () => AuthSchool.registered(auth)));
    const address = someAddress();
    const answers = await Promise.all(
      times(14, (i) => (schools[i % 2] as AuthSchool).logInStudent(String(2_000 + i), '83141', { address })),
    );
    expect(statuses(answers)).toEqual([...times(10, () => 401), ...times(4, () => 429)]);
    expect((await (schools[0] as AuthSchool).logInAdmin(ADMIN_PASSWORD, { address })).status).toBe(429);
    expect((await (schools[0] as AuthSchool).logInAdmin(ADMIN_PASSWORD)).status).toBe(200);
    clock.turned = 10 * MINUTE;
    expect((await (schools[0] as AuthSchool).logInStudent('2000', '83141', { address })).status).toBe(401);
  });

  it('has a larger budget where staff of the school signed in or where the school was registered', async () => {
    const school = await AuthSchool.registered(auth, { registeredFrom: '10.99.0.1' });
    const other = await AuthSchool.registered(auth);
    const staffRoom = someAddress();
    expect((await school.logInAdmin(ADMIN_PASSWORD, { address: staffRoom })).status).toBe(200);
    for (const address of ['10.99.0.1', staffRoom]) {
      const answers = await Promise.all(
        times(15, (i) => school.logInStudent(String(3_000 + i), '83141', { address })),
      );
      expect(statuses(answers)).toEqual(times(15, () => 401));
      clock.turned = 20 * MINUTE;
    }
    const elsewhere = await Promise.all(
      times(12, (i) => other.logInStudent(String(3_000 + i), '83141', { address: staffRoom })),
    );
    expect(statuses(elsewhere)).toEqual([...times(10, () => 401), 429, 429]);
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(
        "UPDATE auth.known_address SET staff_signed_in_at = now() - interval '31 days' WHERE school_id = $1",
        [school.id],
      ),
    );
    clock.turned = 40 * MINUTE;
    const later = await Promise.all(
      times(12, (i) => school.logInStudent(String(4_000 + i), '83141', { address: staffRoom })),
    );
    expect(statuses(later)).toEqual([...times(10, () => 401), 429, 429]);
  });
});

describe('a device', () => {
  /** Uses up the budget of strangers, so that only a known device is judged. */
  async function pausedStudent(school: AuthSchool) {
    const student = await school.student();
    await Promise.all(times(5, () => school.logInStudent(student.signInId, otherThan(student.pin))));
    return student;
  }
  const cookieOf = (answer: Answer) => grantOf(answer).deviceToken;

  it('is known by the cookie of its last sign-in, and by no older one', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    const copied = cookieOf(await school.logInStudent(signInId, pin));
    const renewed = cookieOf(await school.logInStudent(signInId, pin, { device: copied }));
    expect(renewed).not.toBe(copied);
    await Promise.all(times(5, () => school.logInStudent(signInId, otherThan(pin))));
    expect((await school.logInStudent(signInId, pin, { device: copied })).status).toBe(429);
    expect((await school.logInStudent(signInId, pin, { device: renewed })).status).toBe(200);
  });

  it('is not known by a cookie planted before somebody signed in', async () => {
    const school = await AuthSchool.registered(auth);
    const attacker = await school.student();
    const planted = cookieOf(await school.logInStudent(attacker.signInId, attacker.pin));
    const { signInId, pin } = await school.student();
    const owns = cookieOf(await school.logInStudent(signInId, pin, { device: planted }));
    await Promise.all(times(5, () => school.logInStudent(signInId, otherThan(pin))));
    expect((await school.logInStudent(signInId, pin, { device: planted })).status).toBe(429);
    expect((await school.logInStudent(signInId, pin, { device: owns })).status).toBe(200);
  });

  it('stays known to everybody who signs in on it, each by their own part only', async () => {
    const school = await AuthSchool.registered(auth);
    const [one, two] = [await school.student(), await school.student()];
    const ofOne = cookieOf(await school.logInStudent(one.signInId, one.pin));
    const ofBoth = cookieOf(await school.logInStudent(two.signInId, two.pin, { device: ofOne }));
    for (const { signInId, pin } of [one, two])
      await Promise.all(times(5, () => school.logInStudent(signInId, otherThan(pin))));
    expect((await school.logInStudent(two.signInId, two.pin, { device: ofOne })).status).toBe(429);
    expect((await school.logInStudent(two.signInId, two.pin, { device: ofBoth })).status).toBe(200);
    expect((await school.logInStudent(one.signInId, one.pin, { device: ofBoth })).status).toBe(200);
  });

  it.each([
    ['a made-up part', 'A'.repeat(22)],
    ['an endless list', times(500, () => 'A'.repeat(22)).join('.')],
    ['what is no list at all', '", \u0000 ../../ %00'],
  ])('with %s is treated as a stranger', async (_what, device) => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await pausedStudent(school);
    expect((await school.logInStudent(signInId, pin, { device })).status).toBe(429);
    clock.turned = 16 * MINUTE;
    const entered = await school.logInStudent(signInId, pin, { device });
    expect(entered.status).toBe(200);
    expect(String(cookieOf(entered)).length).toBeLessThan(300);
  });

  it('and strangers together get 20 attempts a day at an account, wherever they come from', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    const device = cookieOf(await school.logInStudent(signInId, pin));
    const judged = [];
    for (let hour = 0; hour < 24; hour++) {
      clock.turned = hour * 60 * MINUTE;
      const wrong = otherThan(pin);
      const answers = await Promise.all([
        ...times(2, () => school.logInStudent(signInId, wrong, { device })),
        ...times(2, () => school.logInStudent(signInId, wrong)),
      ]);
      judged.push(...answers.filter(({ status }) => status === 401));
    }
    expect(judged).toHaveLength(20);
  });
});

describe('a class password', () => {
  it('is limited to 5 attempts before a pause, for that class only', async () => {
    const school = await AuthSchool.registered(auth);
    const one = await school.classDevice(1, 'Grade 1', 'A');
    const two = await school.classDevice(2, 'Grade 1', 'B');
    const wrong = await Promise.all(times(8, () => school.logInClass('Grade 1A', two.classPassword)));
    expect(statuses(wrong)).toEqual([...times(5, () => 401), 429, 429, 429]);
    expect((await school.logInClass('Grade 1A', one.classPassword)).status).toBe(429);
    expect((await school.logInClass('Grade 1B', two.classPassword)).status).toBe(200);
    clock.turned = 15 * MINUTE;
    expect((await school.logInClass('Grade 1A', one.classPassword)).status).toBe(200);
  });

  it('does not use up its budget because two cards share a grade', async () => {
    const school = await AuthSchool.registered(auth);
    await school.classDevice(1, 'Grade 2', 'A');
    const two = await school.classDevice(2, 'Grade 2', 'A');
    for (let i = 0; i < 7; i++)
      expect((await school.logInClass('Grade 2A', two.classPassword)).status).toBe(200);
  });
});

describe('stored budgets', () => {
  const storeBudget = statement<never, [key: string, state: string]>(
    'spec.store_budget',
    'INSERT INTO budget (school_id, key, state) VALUES ($1, $2, $3::jsonb)',
  );
  const storeAddress = statement<never, [key: string, state: string]>(
    'spec.store_address',
    'INSERT INTO address_budget (key, state) SELECT $2, $3::jsonb WHERE $1::uuid IS NOT NULL',
  );
  const NOW = Date.UTC(2026, 10, 27, 12);
  /** At the edges of every rule's spans. */
  const edges = [0, 10, 60, 24 * 60].flatMap((minutes) =>
    [-1, 0, 1, 2].map((ms) => NOW - minutes * MINUTE - ms),
  );
  const mark = fc.constantFrom(...edges);
  const state: fc.Arbitrary<BudgetState> = fc.record({
    marks: fc
      .tuple(fc.uniqueArray(mark), fc.nat({ max: 25 }))
      .map(([some, more]) => [...new Set([...some, ...times(more, (i) => NOW - 5 * MINUTE - i)])])
      .map((marks) => marks.sort((one, other) => one - other)),
    inARow: fc.nat(7),
    pausedUntil: fc.constantFrom(0, NOW - 1, NOW, NOW + 1),
  });
  const owned = fc.constantFrom(...(Object.keys(RULES) as RuleName[]).filter((rule) => rule !== 'address'));
  const stored = fc.record({ state: fc.option(state, { nil: undefined }), mark, isRight: fc.boolean() });
  const lines = fc
    .tuple(fc.array(fc.tuple(owned, stored), { minLength: 1, maxLength: 3 }), stored)
    .map(([own, address]) => [
      ...own.map(([rule, line], index) => ({ key: `line ${index}`, rule, ...line })),
      { key: uuidv7(), rule: 'address' as const, ...address },
    ]);
  type StoredLine = (typeof lines extends fc.Arbitrary<infer Lines> ? Lines : never)[number];

  /** Runs the statement on these lines in a school of its own, and returns its rows and what is stored afterwards. */
  function run<Row>(all: readonly StoredLine[], change: ReturnType<typeof statement<Row>>) {
    const known = all.flatMap(({ key, rule, state }) => (state ? [{ key, rule, state }] : []));
    return runForSchool(uuidv7(), () =>
      auth.app.get(TenantDb).transaction(async (tx) => {
        for (const { key, rule, state } of known) {
          const store = rule === 'address' ? storeAddress : storeBudget;
          await tx.sql(store(key, JSON.stringify(state)));
        }
        const rows = await tx.sql(change());
        const keys = all.map(({ key }) => key);
        const found = await tx.together(readBudgets(keys), readAddress(keys.at(-1) ?? ''));
        return { rows, found: new Map(found.flat().map(({ key, state }) => [key, state])) };
      }),
    );
  }

  it('count an attempt where the rules allow one, whatever the stored state', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (all) => {
        const { rows, found } = await run(all, () => counting(all, NOW));
        const expected = all.map(({ key, rule, state }) => {
          const isOpen = waitFor(RULES[rule], state ?? FRESH, NOW) === 0;
          return { key, ...(isOpen ? count(RULES[rule], state ?? FRESH, NOW) : { state }) };
        });
        expect(found).toEqual(new Map(expected.map(({ key, state }) => [key, state])));
        const counted = expected.flatMap((each) => ('mark' in each ? [[each.key, each.mark]] : []));
        expect(new Set(rows.map(({ key, mark }) => [key, mark]))).toEqual(new Set(counted));
      }),
      { numRuns: 60 },
    );
  });

  it('take back an attempt that was no wrong guess as the rules compute', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (some) => {
        const all = some.map((line) => ({ ...line, state: line.state ?? FRESH }));
        const isRight = ({ key }: { key: string }) => all.some((line) => line.key === key && line.isRight);
        const { found } = await run(all, () => givingBack(all, isRight));
        const expected = all.map(
          ({ key, rule, state, mark, isRight }) =>
            [key, giveBack(RULES[rule], state, mark, isRight ? 'right' : 'not judged')] as const,
        );
        expect(found).toEqual(new Map(expected));
      }),
      { numRuns: 60 },
    );
  });
});
