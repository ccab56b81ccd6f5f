import type {
  AuthenticatorSetUp,
  FactorAdded,
  Identity,
  OwnFactors,
  Page,
  SessionGrant,
  StaffMember,
} from '@homeroom/contracts';
import { asSuperuser, notedLines, someone, someVisit, type TestService } from '@homeroom/testing';
import { ADMIN_PASSWORD, AuthSchool, claimsIn, grantOf, startAuth } from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';
import { addPasskey as addPasskeyOf, codeOf as codeAt, type Options, setUpApp } from './factors.spec-support';
import { SoftPasskey } from './soft-passkey.spec-support';

const ORIGIN = 'http://localhost:3000';
const MINUTE = 60_000;
const PATH = '/account/factors';

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
});
afterAll(() => auth.close());

const get = async (as: Identity) => (await auth.call<OwnFactors>('GET', PATH, { as })).body;
const post = <T = { code?: string }>(as: Identity, path: string, body: object = {}, headers = {}) =>
  auth.call<T>('POST', `${PATH}${path}`, { as, body, headers });
const codeOf = (secret: string, steps = 0) => codeAt(secret, clock.now(), steps);
const stepUp = (as: Identity, body: object) =>
  auth.call<{ code?: string }>('POST', '/account/step-up', { as, body });
const methodsOf = async (as: Identity) =>
  (await auth.call<{ methods: string[] }>('GET', '/account/step-up', { as })).body.methods;

async function admin(): Promise<{ school: AuthSchool; as: Identity; grant: SessionGrant }> {
  const school = await AuthSchool.registered(auth);
  const answer = await school.logInAdmin(ADMIN_PASSWORD);
  return { school, as: claimsIn(auth, answer), grant: grantOf(answer) };
}

const withApp = (as: Identity) => setUpApp(auth, as, clock.now());
const addPasskey = (as: Identity, key: SoftPasskey, name?: string) => addPasskeyOf(auth, as, key, name);

async function question(as: Identity) {
  return (await auth.call<Options>('POST', '/account/step-up/passkey', { as })).body.options;
}

describe('an authenticator app', () => {
  it('counts only after one of its codes was confirmed, and comes with ten recovery codes', async () => {
    const { school, as } = await admin();
    const begun = await post<AuthenticatorSetUp>(as, '/authenticator');
    expect(begun.body).toMatchObject({ success: true, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    const uri = new URL(begun.body.uri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Homeroom:${school.adminEmail} (${school.code})`);
    expect(uri.searchParams.get('secret')).toBe(begun.body.secret);
    expect(await get(as)).toEqual({
      isDemanded: false,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await methodsOf(as)).toEqual(['password']);

    const { setUp, secret } = begun.body;
    const wrong = await post(as, '/authenticator/confirm', { setUp, code: '000000' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'STEP_UP_WRONG' } });
    const done = await post<FactorAdded>(as, '/authenticator/confirm', { setUp, code: await codeOf(secret) });
    expect(done.status).toBe(200);
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    for (const code of done.body.recoveryCodes ?? [])
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await get(as)).toMatchObject({
      authenticator: { addedAt: expect.any(String), lastUsedAt: expect.any(String) },
      recoveryCodesLeft: 10,
    });
    expect(await methodsOf(as)).toEqual(['authenticator', 'recovery']);
    expect(await notedLines(auth, 'auth', school.id)).toMatchObject([
      { action: 'factor.added', actorId: as.personId, detail: { factor: 'authenticator' } },
    ]);
  });

  it('is never shown again: not in the list, not for a repeated request, not in the tables', async () => {
    const { as } = await admin();
    const headers = { 'idempotency-key': 'the-same-set-up-again' };
    const first = await post<AuthenticatorSetUp>(as, '/authenticator', {}, headers);
    const again = await post<AuthenticatorSetUp>(as, '/authenticator', {}, headers);
    expect(again.body.secret).not.toBe(first.body.secret);
    const { setUp, secret } = first.body;
    const confirm = { setUp, code: await codeOf(secret) };
    const done = await post<FactorAdded>(as, '/authenticator/confirm', confirm, headers);
    expect(done.status).toBe(200);
    const answers = [
      await post(as, '/authenticator/confirm', confirm, headers),
      await auth.call('GET', PATH, { as }),
      await auth.call('GET', '/account/step-up', { as }),
    ];
    const tables = await asSuperuser(auth.database.adminUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT (SELECT json_agg(a) FROM auth.authenticator a WHERE account_id = $1) AS apps,
           (SELECT json_agg(r) FROM auth.repeated_write r WHERE person_id = $1) AS answers,
           (SELECT json_agg(o) FROM auth.outbox o WHERE school_id = $2) AS facts,
           (SELECT json_agg(c) FROM auth.recovery_code c WHERE account_id = $1) AS codes`,
        [as.personId, as.schoolId],
      );
      return rows;
    });
    const seed = Buffer.from(secret).toString('hex');
    const everything = JSON.stringify([answers, tables]);
    for (const leak of [secret, seed, ...(done.body.recoveryCodes ?? [])])
      expect(everything).not.toContain(leak);
    for (const code of done.body.recoveryCodes ?? []) expect(everything).not.toContain(code.replace('-', ''));
  });

  it('is set up within one session and fifteen minutes only', async () => {
    const [{ as, school }, other] = [await admin(), await admin()];
    const { setUp, secret } = (await post<AuthenticatorSetUp>(as, '/authenticator')).body;
    const elsewhere = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    for (const who of [elsewhere, other.as])
      expect(await post(who, '/authenticator/confirm', { setUp, code: await codeOf(secret) })).toMatchObject({
        status: 409,
        body: { code: 'SET_UP_OVER' },
      });
    clock.turned = 16 * MINUTE;
    expect(await post(as, '/authenticator/confirm', { setUp, code: await codeOf(secret) })).toMatchObject({
      body: { code: 'SET_UP_OVER' },
    });
    expect((await post(as, '/authenticator/confirm', { setUp: 'AAAA', code: '123456' })).status).toBe(409);
    expect((await get(as)).authenticator).toBeNull();
  });

  it('requires a recent step-up for its set-up, its removal and new recovery codes', async () => {
    const { as } = await admin();
    const late = { ...as, provedAt: Date.now() - 6 * MINUTE };
    const never = { ...as };
    delete never.provedAt;
    for (const who of [late, never])
      for (const path of ['/authenticator', '/authenticator/remove', '/recovery-codes', '/passkeys/options'])
        expect([path, (await post(who, path)).body.code]).toEqual([path, 'STEP_UP_NEEDED']);
  });

  it('cannot be changed by a session that has just ended', async () => {
    const { as } = await admin();
    const { codes, after } = await withApp(as);
    const [code = ''] = codes;
    await auth.call('POST', '/logout', { as: after });
    for (const path of ['/recovery-codes', '/authenticator/remove'])
      expect(await post(after, path)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect(await get(as)).toMatchObject({ authenticator: expect.anything(), recoveryCodesLeft: 10 });
    expect(code).not.toBe('');
  });

  it('pauses after five wrong codes', async () => {
    const { as } = await admin();
    const { setUp, secret } = (await post<AuthenticatorSetUp>(as, '/authenticator')).body;
    for (let guess = 0; guess < 5; guess++)
      expect((await post(as, '/authenticator/confirm', { setUp, code: '000000' })).status).toBe(403);
    const late = await post(as, '/authenticator/confirm', { setUp, code: await codeOf(secret) });
    expect(late).toMatchObject({ status: 429, body: { code: 'SIGN_IN_PAUSED' } });
  });

  it('replaces the previous one, whose codes become invalid', async () => {
    const { as } = await admin();
    const old = await withApp(as);
    clock.turned = 2 * MINUTE;
    const next = await withApp({ ...old.after, provedAt: Date.now() });
    expect(next.codes).toEqual([]);
    expect(await stepUp(as, { code: await codeOf(old.secret) })).toMatchObject({ status: 403 });
    expect((await stepUp(as, { code: await codeOf(next.secret, 1) })).status).toBe(200);
  });

  it('can be removed with its recovery codes when nothing demands it', async () => {
    const { school, as } = await admin();
    const { after } = await withApp(as);
    expect((await post(after, '/authenticator/remove')).status).toBe(200);
    expect(await get(as)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect(await methodsOf(as)).toEqual(['password']);
    expect((await post(after, '/authenticator/remove')).status).toBe(404);
    const lines = await notedLines(auth, 'auth', school.id);
    expect(lines.map(({ action }) => action)).toEqual(['factor.added', 'factor.removed']);
  });
});

describe('a first factor that is confirmed again because the response was lost', () => {
  const ways: Record<string, (as: Identity) => Promise<() => ReturnType<typeof post<FactorAdded>>>> = {
    'an app': async (as) => {
      const { setUp, secret } = (await post<AuthenticatorSetUp>(as, '/authenticator')).body;
      const confirm = { setUp, code: await codeOf(secret) };
      return () => post<FactorAdded>(as, '/authenticator/confirm', confirm);
    },
    'a passkey': async (as) => {
      const { options } = (await post<Options>(as, '/passkeys/options')).body;
      const made = new SoftPasskey(ORIGIN).make(options, 'A');
      return () => post<FactorAdded>(as, '/passkeys', made);
    },
  };

  it.each(Object.keys(ways))('returns valid recovery codes again until one was used: %s', async (way) => {
    const { school, as } = await admin();
    const send = await ways[way]?.(as);
    const [lost, again] = [await send?.(), await send?.()];
    expect(again?.status).toBe(200);
    expect(again?.body.recoveryCodes).toHaveLength(10);
    const proved = (answer = again) => answer && claimsIn(auth, answer).provedAt;
    expect(proved()).toBe(proved(lost));
    expect((await stepUp(as, { recoveryCode: lost?.body.recoveryCodes?.[0] })).status).toBe(403);
    expect((await stepUp(as, { recoveryCode: again?.body.recoveryCodes?.[0] })).status).toBe(200);
    expect(await send?.()).toMatchObject({ status: 200, body: { success: true } });
    expect(await get(as)).toMatchObject({ recoveryCodesLeft: 9 });
    const lines = await notedLines(auth, 'auth', school.id);
    expect(lines.map(({ action }) => action)).toEqual(['factor.added', 'factor.codes_renewed']);
  });

  it('does not replace the codes that came with another factor', async () => {
    const { as } = await admin();
    const { codes, after } = await withApp(as);
    const send = await ways['a passkey']?.(after);
    for (const answer of [await send?.(), await send?.()]) expect(answer?.body).toEqual({ success: true });
    expect((await stepUp(as, { recoveryCode: codes[0] })).status).toBe(200);
  });
});

describe('a replayed code', () => {
  it('is accepted one step early or late, and only once, even concurrently', async () => {
    const { as } = await admin();
    const { secret } = await withApp(as);
    clock.turned = 5 * MINUTE;
    const [before, now, next] = [await codeOf(secret, -1), await codeOf(secret), await codeOf(secret, 1)];
    const [far, old] = [await codeOf(secret, 2), await codeOf(secret, -2)];
    expect((await stepUp(as, { code: `${before.slice(0, 3)} ${before.slice(3)}` })).status).toBe(200);
    expect((await stepUp(as, { code: before })).status).toBe(403);
    const twice = await Promise.all([1, 2, 3].map(() => stepUp(as, { code: now })));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stepUp(as, { code: next })).status).toBe(200);
    clock.turned += 16 * MINUTE;
    for (const code of [now, before, far, old]) expect((await stepUp(as, { code })).status).toBe(403);
  });

  it('is refused for a recovery code, however it is typed', async () => {
    const { as } = await admin();
    const { codes } = await withApp(as);
    const [first = '', second = ''] = codes;
    const typed = first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await stepUp(as, { recoveryCode: typed })).status).toBe(200);
    expect((await stepUp(as, { recoveryCode: first })).status).toBe(403);
    const twice = await Promise.all([1, 2, 3].map(() => stepUp(as, { recoveryCode: second })));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await get(as)).recoveryCodesLeft).toBe(8);
  });

  it('is refused for another account, and the password alone no longer suffices', async () => {
    const [{ as }, other] = [await admin(), await admin()];
    const mine = await withApp(as);
    await withApp(other.as);
    clock.turned = 2 * MINUTE;
    expect((await stepUp(other.as, { code: await codeOf(mine.secret) })).status).toBe(403);
    expect((await stepUp(other.as, { recoveryCode: mine.codes[0] })).status).toBe(403);
    expect((await stepUp(as, { password: ADMIN_PASSWORD })).status).toBe(403);
  });

  it('is refused after new recovery codes were issued', async () => {
    const { school, as } = await admin();
    expect((await post(as, '/recovery-codes')).body).toMatchObject({ code: 'FACTOR_FIRST' });
    const { codes, after } = await withApp(as);
    const renewed = await post<{ recoveryCodes: string[] }>(after, '/recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await stepUp(as, { recoveryCode: codes[0] })).status).toBe(403);
    expect((await stepUp(as, { recoveryCode: renewed.body.recoveryCodes[0] })).status).toBe(200);
    const lines = await notedLines(auth, 'auth', school.id);
    expect(lines.at(-1)).toMatchObject({ action: 'factor.codes_renewed' });
  });
});

describe('an added factor', () => {
  it('is required of other sessions before protected actions', async () => {
    const { school, as, grant } = await admin();
    const there = grantOf(await school.logInAdmin(ADMIN_PASSWORD));
    await withApp(as);
    const renew = async ({ refreshToken }: SessionGrant) =>
      claimsIn(
        auth,
        (await auth.call<SessionGrant>('POST', '/internal/sessions/renew', { body: { refreshToken } })).body,
      );
    expect(await renew(there)).not.toHaveProperty('provedAt');
    expect(await renew(grant)).toHaveProperty('provedAt');
    const { outdated } = (
      await auth.call<{ outdated: { id: string }[] }>('GET', '/internal/revocations?since=0')
    ).body;
    expect(outdated.map(({ id }) => id)).toContain(claimsIn(auth, there).sessionId);
  });
});

describe('a passkey', () => {
  it('can be added with a name, listed, renamed and removed, and a person may have several', async () => {
    const { school, as } = await admin();
    const [phone, stick] = [new SoftPasskey(ORIGIN, { counts: false }), new SoftPasskey(ORIGIN)];
    const added = await addPasskey(as, phone, 'My phone');
    expect(added).toMatchObject({ status: 200, body: { success: true } });
    expect(added.body.recoveryCodes).toHaveLength(10);
    const after = claimsIn(auth, added);
    expect((await addPasskey(after, stick, 'Stick on my keys')).body).not.toHaveProperty('recoveryCodes');
    const { passkeys } = await get(as);
    expect(passkeys.map(({ name }) => name)).toEqual(['My phone', 'Stick on my keys']);
    expect(await methodsOf(as)).toEqual(['passkey', 'recovery']);
    for (const key of [phone, stick, phone, stick])
      expect((await stepUp(as, { passkey: key.show(await question(as)) })).status).toBe(200);

    const [first, second] = passkeys;
    const rename = await auth.call('PATCH', `${PATH}/passkeys/${first?.id}`, {
      as,
      body: { name: 'Old phone' },
    });
    expect(rename.status).toBe(200);
    expect((await post(after, `/passkeys/${second?.id}/remove`)).status).toBe(200);
    expect((await get(as)).passkeys).toMatchObject([{ name: 'Old phone', lastUsedAt: expect.any(String) }]);
    expect((await stepUp(as, { passkey: stick.show(await question(as)) })).status).toBe(403);
    const lines = await notedLines(auth, 'auth', school.id);
    expect(lines.map(({ action, detail }) => [action, detail.factor])).toEqual([
      ['factor.added', 'passkey'],
      ['factor.added', 'passkey'],
      ['factor.removed', 'passkey'],
    ]);
  });

  it('is registered for this origin, by our challenge, once', async () => {
    const [{ as, school }, other] = [await admin(), await admin()];
    const key = new SoftPasskey(ORIGIN);
    const { options } = (await post<Options>(as, '/passkeys/options')).body;
    // EdDSA, ES256 and RS256, whatever else Node could verify.
    const algorithms = [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' }));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Homeroom' },
      pubKeyCredParams: algorithms,
    });
    const elsewhere = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    const wrong: [Identity, object][] = [
      [as, key.make(options, 'A', { origin: 'http://localhost:3001' })],
      [as, key.make(options, 'A', { origin: 'https://homeroom.example' })],
      [as, key.make(options, 'A', { rpId: 'homeroom.example' })],
      [as, key.make({ ...options, challenge: 'AAAA' }, 'A')],
      [as, { ...key.make(options, 'A'), attestationObject: 'AAAA' }],
      [as, { ...key.make(options, 'A'), clientDataJSON: 'AAAA' }],
      [as, { ...key.make(options, 'A'), id: 'AAAA' }],
      [elsewhere, key.make(options, 'A')],
      [other.as, key.make(options, 'A')],
    ];
    for (const [who, body] of wrong)
      expect(await post(who, '/passkeys', body)).toMatchObject({
        status: 403,
        body: { code: 'STEP_UP_WRONG' },
      });
    const right = key.make(options, 'A');
    expect((await post(as, '/passkeys', right)).status).toBe(200);
    const another = new SoftPasskey(ORIGIN);
    const forged = Object.assign(new SoftPasskey(ORIGIN), { credentialId: key.credentialId });
    for (const made of [another.make(options, 'B'), forged.make(options, 'A')])
      expect(await post(as, '/passkeys', made)).toMatchObject({ status: 409, body: { code: 'SET_UP_OVER' } });
    for (const who of [elsewhere, other.as])
      expect(await post(who, '/passkeys', right)).toMatchObject({ status: 403 });
    expect(await addPasskey(as, key)).toMatchObject({ status: 409, body: { code: 'PASSKEY_KNOWN' } });
    expect((await get(as)).passkeys).toHaveLength(1);
  });

  it('answers a challenge once, with an increasing counter', async () => {
    const { as } = await admin();
    const [stick, phone] = [new SoftPasskey(ORIGIN), new SoftPasskey(ORIGIN, { counts: false })];
    await addPasskey(as, stick);
    await addPasskey(as, phone);
    const asked = await question(as);
    const answer = phone.show(asked);
    const twice = await Promise.all([1, 2, 3].map(() => stepUp(as, { passkey: answer })));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stepUp(as, { passkey: stick.show(await question(as)) })).status).toBe(200);
    const copied = stick.show(await question(as), { counter: 1 });
    expect((await stepUp(as, { passkey: copied })).status).toBe(403);
    clock.turned = 6 * MINUTE;
    expect((await stepUp(as, { passkey: phone.show(asked) })).status).toBe(403);
  });

  it('of another account, school or origin is refused', async () => {
    const { as, school } = await admin();
    const other = await admin();
    const { signInId, pin } = await school.teacher();
    const teacher = claimsIn(auth, await school.logInTeacher(signInId, pin));
    const [mine, theirs, colleagues] = [1, 2, 3].map(() => new SoftPasskey(ORIGIN)) as [
      SoftPasskey,
      SoftPasskey,
      SoftPasskey,
    ];
    await addPasskey(as, mine);
    await addPasskey(other.as, theirs);
    await addPasskey(teacher, colleagues);
    const asked = await question(as);
    const wrong = [
      theirs.show(asked),
      colleagues.show(asked),
      mine.show(asked, { origin: 'https://homeroom.example' }),
      mine.show(asked, { rpId: 'example.com' }),
      mine.show(await question(other.as)),
    ];
    // Five wrong ones cause a pause, so the clock moves on after each.
    for (const passkey of wrong) {
      expect((await stepUp(as, { passkey })).status).toBe(403);
      clock.turned += 20_000;
    }
    clock.turned = 20 * MINUTE;
    expect((await stepUp(as, { passkey: mine.show(await question(as)) })).status).toBe(200);
    for (const owner of [other.as, teacher]) {
      const { id } = (await get(owner)).passkeys[0] ?? {};
      expect((await post(as, `/passkeys/${id}/remove`)).status).toBe(404);
      const rename = { as, body: { name: 'Mine now' } };
      expect((await auth.call('PATCH', `${PATH}/passkeys/${id}`, rename)).status).toBe(404);
    }
  });
});

it('factors are for staff and operators only, and not available during an operator visit', async () => {
  const school = await AuthSchool.registered(auth);
  const visiting = { visit: someVisit(true) };
  const others = [
    someone('student', school.id),
    someone('parent', school.id),
    someone('class_device', school.id),
    someone('school_admin', school.id, visiting),
    someone('teacher', school.id, { teacherType: 'principal', scope: 'alerts' }),
  ].map((as) => ({ ...as, provedAt: Date.now() }));
  for (const as of others) {
    expect((await auth.call('GET', PATH, { as })).status).toBe(403);
    expect((await post(as, '/authenticator')).status).toBe(403);
    expect((await post(as, '/passkeys/options')).status).toBe(403);
  }
});

describe('the factor policy of a school', () => {
  const demand = (as: Identity, body: object) =>
    auth.call<{ code?: string }>('PATCH', '/school-admin/second-factors', { as, body });
  const reset = (as: Identity, accountId: string) =>
    auth.call<{ code?: string }>('POST', `/school-admin/second-factors/${accountId}/reset`, { as });

  it('lists staff page by page, and finds them by the beginning of a name', async () => {
    const { school, as } = await admin();
    await withApp(as);
    const names = ['José Núñez', 'Mary van den Berg', 'Zoë Álvarez', 'Li Wei', 'Omar 100%'];
    for (const name of names) {
      const [firstName = '', ...last] = name.split(' ');
      await school.teacher({ firstName, lastName: last.join(' ') });
    }
    const path = '/school-admin/second-factors';
    expect((await auth.call<object>('GET', path, { as })).body).toMatchObject({ having: 1, count: 6 });
    const page = async (query: string) =>
      (await auth.call<Page<StaffMember>>('GET', `${path}/staff?${query}`, { as })).body;
    const first = await page('page=1&pageSize=4');
    expect([first.items.length, first.total, first.page, first.pageSize]).toEqual([4, 6, 1, 4]);
    expect(first.items[0]).toMatchObject({ id: as.personId, role: 'school_admin', hasFactor: true });
    const second = await page('page=2&pageSize=4');
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6);
    expect((await page('')).items).toHaveLength(6);
    const found = async (text: string) =>
      (await page(`search=${encodeURIComponent(text)}`)).items.map(({ lastName }) => lastName);
    expect(await found('jose')).toEqual(['Núñez']);
    expect(await found('berg MARY')).toEqual(['van den Berg']);
    expect(await found('alv')).toEqual(['Álvarez']);
    expect(await found('100%')).toEqual(['100%']);
    expect(await found('%')).toEqual([]);
    expect(await found('erg')).toEqual([]);
    for (const query of ['page=0', 'pageSize=1000', 'search=a&search=b'])
      expect((await auth.call('GET', `${path}/staff?${query}`, { as })).status).toBe(400);
    const elsewhere = { ...someone('school_admin'), provedAt: Date.now() };
    expect((await auth.call<Page<StaffMember>>('GET', `${path}/staff`, { as: elsewhere })).body.total).toBe(
      0,
    );
  });

  it('cannot be evaded by removing the demanded factor', async () => {
    const { school, as } = await admin();
    const { after } = await withApp(as);
    expect((await demand(after, { admins: true })).status).toBe(200);
    expect((await notedLines(auth, 'auth', school.id)).at(-1)).toMatchObject({
      action: 'factor.demanded',
      detail: { enabled: true },
    });
    expect((await post(after, '/authenticator/remove')).body.code).toBe('FACTOR_DEMANDED');
    expect((await get(after)).authenticator).not.toBeNull();
  });

  it('and resets are reserved to administrators after a recent step-up', async () => {
    const { school, as } = await admin();
    const { signInId, pin } = await school.teacher();
    const teacher = claimsIn(auth, await school.logInTeacher(signInId, pin));
    const { after } = await withApp(teacher);
    const late = { ...as, provedAt: Date.now() - 6 * MINUTE };
    expect((await demand(late, { teachers: true })).body.code).toBe('STEP_UP_NEEDED');
    expect((await reset(late, teacher.personId)).body.code).toBe('STEP_UP_NEEDED');
    for (const who of [after, { ...someone('school_admin'), provedAt: Date.now() }]) {
      expect((await reset(who, as.personId)).status).toBe(who === after ? 403 : 404);
      expect((await demand(after, { teachers: true })).status).toBe(403);
    }
    const { accountId } = await school.student();
    expect((await reset(as, accountId)).status).toBe(404);
    expect((await get(teacher)).authenticator).not.toBeNull();
    expect((await reset(as, teacher.personId)).status).toBe(200);
    expect((await get(teacher)).authenticator).toBeNull();
    expect((await notedLines(auth, 'auth', school.id)).at(-1)).toMatchObject({
      action: 'factor.reset',
      actorId: as.personId,
      about: [{ kind: 'teacher', id: teacher.personId }],
    });
  });

  it('lets colleagues reset a factor, but not oneself, nor an operator while the school can', async () => {
    const { school, as } = await admin();
    const { signInId, pin } = await school.teacher();
    const teacher = claimsIn(auth, await school.logInTeacher(signInId, pin));
    await withApp(teacher);
    const { after } = await withApp(as);
    const operator = {
      ...someone('school_admin', school.id, { visit: someVisit(true) }),
      provedAt: Date.now(),
    };
    expect((await reset(after, as.personId)).status).toBe(403);
    expect((await reset(operator, teacher.personId)).status).toBe(403);
    expect((await get(after)).authenticator).not.toBeNull();
    // The school has no other administrator.
    expect((await reset(operator, as.personId)).status).toBe(200);
    expect((await get(after)).authenticator).toBeNull();
  });
});
