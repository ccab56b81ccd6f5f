import { createHash, randomBytes } from 'node:crypto';
import {
  type AccountContact,
  type BegunSingleSignOn,
  HEADERS,
  type Identity,
  type SaveSingleSignOn,
  type SignedInUser,
  type SingleSignOnSettings,
} from '@homeroom/contracts';
import { type Answer, asSuperuser, behind, eventually, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  ADMIN_PASSWORD,
  AuthSchool,
  claimsIn,
  grantOf,
  someAddress,
  startAuth,
  tellOfPeople,
} from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';
import { codeOf, setUpApp } from '../factors/factors.spec-support';
import { Member } from '../memberships/memberships.spec-support';
import { type Account, CLIENT_ID, CLIENT_SECRET, StandInProvider } from './stand-in-provider.spec-support';

const MINUTE = 60_000;
const DOMAIN = 'school.example';

let auth: TestService;
let provider: StandInProvider;
const google = new StandInProvider('https://accounts.google.com');
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
});
afterAll(() => auth.close());
beforeEach(() => {
  provider = new StandInProvider(`https://id-${randomBytes(6).toString('hex')}.example/tenant`);
  StandInProvider.answer(auth, [provider, google]);
});

const SETTINGS = '/school-admin/single-sign-on';
const settings = (as: Identity) => auth.call<SingleSignOnSettings>('GET', SETTINGS, { as });
const save = async (as: Identity, more: Partial<SaveSingleSignOn> = {}) =>
  auth.call<{ code?: string }>('PUT', SETTINGS, {
    as: { ...as, provedAt: clock.now() },
    headers: { 'idempotency-key': uuidv7() },
    body: {
      version: (await settings(as)).body.version ?? 0,
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      domain: DOMAIN,
      ...more,
    },
  });
const remove = (as: Identity) =>
  auth.call('POST', `${SETTINGS}/remove`, { as: { ...as, provedAt: clock.now() } });

async function connected(more: Partial<SaveSingleSignOn> = {}) {
  const school = await AuthSchool.registered(auth);
  const as = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
  expect(await save(as, more)).toMatchObject({ status: 200 });
  return { school, as };
}

/** The secret that a page keeps to itself, and its hash. */
function drawn() {
  const binding = randomBytes(32).toString('base64url');
  return { binding, bindingHash: createHash('sha256').update(binding).digest('base64url') };
}

const begin = (schoolCode: string, role: string, { bindingHash } = drawn()) =>
  auth.call<BegunSingleSignOn & { code?: string }>('POST', '/single-sign-on/begin', {
    body: { schoolCode, role, bindingHash },
  });
const finish = (body: object) =>
  auth.call<{ code?: string; user?: object; teacher?: object }>('POST', '/single-sign-on/finish', {
    body,
    headers: { [HEADERS.clientAddress]: someAddress() },
  });

/** Signs on as a browser does, from the button to the return page. */
async function signOn(
  { code }: AuthSchool,
  role: string,
  account: Account,
  { at = provider, ...more }: { at?: StandInProvider; audience?: string } = {},
) {
  const page = drawn();
  const { body } = await begin(code, role, page);
  return finish({ ...at.signIn(body.url, account, more), binding: page.binding });
}

describe('single sign-on of staff', () => {
  it('signs in the teacher or administrator with that address, and nobody else', async () => {
    const { school } = await connected();
    const teacher = await school.teacher({ email: 'mia.lund@school.example' });
    const asTeacher = await signOn(school, 'teacher', { email: 'Mia.Lund@School.example' });
    expect(asTeacher).toMatchObject({
      status: 200,
      body: { teacher: { id: teacher.accountId, role: 'teacher' } },
    });
    expect(claimsIn(auth, asTeacher)).toMatchObject({ schoolId: school.id, personId: teacher.accountId });
    expect(grantOf(asTeacher).refreshToken).toEqual(expect.any(String));
    const asAdmin = await signOn(school, 'school_admin', { email: school.adminEmail, email_verified: true });
    expect(asAdmin).toMatchObject({ status: 200, body: { user: { id: school.adminId } } });
    // The provider may not have asked for a secret, so actions that need a proof require one here.
    expect(claimsIn(auth, asAdmin)).not.toHaveProperty('provedAt');
    const { body } = await auth.call<{ code: string }>('POST', `${SETTINGS}/remove`, {
      as: claimsIn(auth, asAdmin),
    });
    expect(body.code).toBe('STEP_UP_NEEDED');

    for (const [role, account] of [
      ['school_admin', { email: 'mia.lund@school.example' }],
      ['teacher', { email: school.adminEmail }],
      ['teacher', { email: 'nobody@school.example' }],
      ['teacher', { email: 'mia.lund@school.example', email_verified: false }],
      ['teacher', { email: 'mia.lund@school.example.org' }],
      ['teacher', { email: 'mia.lund@other.example' }],
      ['teacher', { email: ['mia.lund@school.example'] }],
      ['teacher', {}],
    ] as const) {
      const refused = await signOn(school, role, account);
      expect([account, refused.status, refused.body.code]).toEqual([account, 403, 'SSO_NOBODY']);
      expect(refused.headers[HEADERS.session]).toBeUndefined();
    }
  });

  it('signs in a person imported from a list who never had a PIN', async () => {
    const { school } = await connected();
    const { accountId } = await school.teacher({ email: 'list@school.example', withoutPin: true });
    const [first, again] = [
      await signOn(school, 'teacher', { email: 'list@school.example' }),
      await signOn(school, 'teacher', { email: 'list@school.example' }),
    ];
    for (const answer of [first, again])
      expect(answer).toMatchObject({ status: 200, body: { teacher: { id: accountId } } });
    // The first drawn secret was kept: the second sign-in has not ended the first session.
    expect(JSON.stringify(first.body)).not.toMatch(/pin/i);
  });

  it('tells a person without a PIN who issues one, before an action that asks for it', async () => {
    const { school } = await connected();
    const stepUp = async (email: string) => {
      const as = claimsIn(auth, await signOn(school, 'teacher', { email }));
      return { as, body: (await auth.call('GET', '/account/step-up', { as })).body };
    };
    const [listed, brought] = ['listed@school.example', 'brought@school.example'];
    const { accountId } = await school.teacher({ email: listed, withoutPin: true });
    await school.teacher({ email: brought, by: { actorId: null, actorRole: 'directory' } });
    expect((await stepUp(listed)).body).toEqual({ methods: ['pin'], pinFrom: 'mail' });
    const { as, body } = await stepUp(brought);
    expect(body).toEqual({ methods: ['pin'], pinFrom: 'office' });
    // A provider alone cannot set up a factor: whoever holds the session would choose it.
    const begun = await auth.call<{ code: string }>('POST', '/account/factors/authenticator', { as });
    expect(begun.body.code).toBe('STEP_UP_NEEDED');
    // Once the office has issued a PIN, it is required.
    const by = { actorId: school.adminId, actorRole: 'school_admin' };
    const drawnPin = await auth.call<{ pin: string }>('POST', `/internal/accounts/${accountId}/pin`, {
      from: 'classroom',
      body: { schoolId: school.id, role: 'teacher', by },
    });
    const shown = await stepUp(listed);
    expect(shown.body).toEqual({ methods: ['pin'] });
    const proved = await auth.call('POST', '/account/step-up', {
      as: shown.as,
      body: { password: drawnPin.body.pin },
    });
    expect(proved.status).toBe(200);
  });

  it('accepts an address that the provider returns apart from its token', async () => {
    const { school } = await connected();
    await school.teacher({ email: 'mia.lund@school.example' });
    provider.tellsApart = true;
    expect((await signOn(school, 'teacher', { email: 'mia.lund@school.example' })).status).toBe(200);
    expect(provider.asked.at(-1)).toBe('/person');
  });

  it('refuses an address shared by two accounts, and one of a person who has left', async () => {
    const { school } = await connected();
    const email = 'both@school.example';
    const first = await school.teacher({ email });
    expect((await signOn(school, 'teacher', { email })).status).toBe(200);
    const second = await school.teacher({ email });
    expect((await signOn(school, 'teacher', { email })).body.code).toBe('SSO_NOBODY');
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('UPDATE auth.account SET is_active = false WHERE id = $1', [first.accountId]),
    );
    expect(await signOn(school, 'teacher', { email })).toMatchObject({
      body: { teacher: { id: second.accountId } },
    });
  });

  it('still requires the second step', async () => {
    const { school, as } = await connected();
    const app = await setUpApp(auth, as, clock.now());
    clock.turned += 2 * MINUTE;
    const begun = await signOn(school, 'school_admin', { email: school.adminEmail });
    expect(begun).toMatchObject({ status: 403, body: { code: 'FACTOR_NEEDED' } });
    expect(begun.headers[HEADERS.session]).toBeUndefined();
    const { secondStep } = begun.body as unknown as { secondStep: { token: string } };
    const done = await auth.call('POST', '/second-step', {
      body: { token: secondStep.token, code: await codeOf(app.secret, clock.now()) },
      headers: { [HEADERS.clientAddress]: someAddress() },
    });
    expect(done).toMatchObject({ status: 200, body: { user: { id: as.personId } } });
  });

  it('names the other accounts of the person for notifications only, and opens just the one signed in', async () => {
    const { school } = await connected();
    const email = 'ida.berg@school.example';
    const { signInId, pin } = await school.teacher({ email });
    const child = await school.parent();
    const place = { role: 'parent', accountId: child.accountId, signInId: child.signInId } as const;
    const ida = new Member(auth, grantOf(await school.logInTeacher(signInId, pin)));
    expect((await ida.add({ ...place, school, pin: child.pin ?? '' })).status).toBe(200);
    const userOf = async ({ as }: Member) =>
      (await auth.call<SignedInUser>('GET', '/auth/user', { as })).body;
    const { membershipId } = await userOf(ida);

    const vouched = new Member(auth, grantOf(await signOn(school, 'teacher', { email })));
    expect([vouched.claims.elsewhere, vouched.claims.alsoHere]).toEqual([undefined, [child.accountId]]);
    expect(vouched.claims.alsoBy).toEqual(ida.claims.elsewhere?.map((each) => each.membershipId) ?? []);
    // The browser is known under this id from when the person's other accounts were visible to it.
    const user = await userOf(vouched);
    expect([user.elsewhere, user.membershipId]).toEqual([undefined, membershipId]);
    expect(membershipId).toBeDefined();
    const proved = await auth.call('POST', '/account/step-up', { as: vouched.as, body: { password: pin } });
    expect(claimsIn(auth, proved)).toMatchObject({ elsewhere: [{ personId: child.accountId }] });
    expect(claimsIn(auth, proved).alsoHere).toBeUndefined();
  });

  it('requires a proof of one’s own before switching to another school', async () => {
    const { school } = await connected();
    const email = 'mia.lund@school.example';
    const { accountId, signInId, pin } = await school.teacher({ email });
    const elsewhere = await AuthSchool.registered(auth);
    const there = await elsewhere.parent();
    const place = { role: 'parent', accountId: there.accountId, signInId: there.signInId } as const;
    const mia = new Member(auth, grantOf(await school.logInTeacher(signInId, pin)));
    expect((await mia.add({ ...place, school: elsewhere, pin: there.pin ?? '' })).status).toBe(200);
    const otherId = await mia.otherId();
    expect(mia.claims.elsewhere).toHaveLength(1);

    const vouched = new Member(auth, grantOf(await signOn(school, 'teacher', { email })));
    const isThere = async () => {
      const { body } = await auth.call<SignedInUser>('GET', '/auth/user', { as: vouched.as });
      const membership = (await vouched.post(`${otherId}/switch`)).status;
      return [
        vouched.claims.elsewhere?.length,
        body.elsewhere?.length,
        (await vouched.list()).length,
        membership,
      ];
    };
    expect(await isThere()).toEqual([undefined, undefined, 1, 404]);
    expect((await vouched.post(`${otherId}/leave`)).status).toBe(404);
    expect(await vouched.lives()).toBe(true);
    expect(await isThere()).toEqual([undefined, undefined, 1, 404]);

    const proved = await auth.call('POST', '/account/step-up', { as: vouched.as, body: { password: pin } });
    expect(proved.status).toBe(200);
    expect(claimsIn(auth, proved).elsewhere).toHaveLength(1);
    expect(await vouched.lives()).toBe(true);
    expect(await isThere()).toEqual([1, 1, 2, 200]);
    expect(vouched.as.personId).not.toBe(accountId);
  });

  it('signs out of other schools only after a proof of one’s own', async () => {
    const { school } = await connected();
    const email = 'mia.lund@school.example';
    const { signInId, pin } = await school.teacher({ email });
    const elsewhere = await AuthSchool.registered(auth);
    const { accountId, signInId: parentId, pin: password } = await elsewhere.parent();
    const place = { school: elsewhere, role: 'parent', accountId, signInId: parentId } as const;
    const mia = new Member(auth, grantOf(await school.logInTeacher(signInId, pin)));
    expect((await mia.add({ ...place, pin: password ?? '' })).status).toBe(200);
    const there = new Member(auth, grantOf(await elsewhere.logIn('/parent-login', { parentId, password })));
    const vouched = claimsIn(auth, await signOn(school, 'teacher', { email }));
    const endOthers = (as: Identity) => auth.call('POST', '/account/sessions/end-others', { as });
    expect((await endOthers(vouched)).status).toBe(200);
    expect([await mia.lives(), await there.lives()]).toEqual([false, true]);
    const proved = await auth.call('POST', '/account/step-up', { as: vouched, body: { password: pin } });
    expect((await endOthers(claimsIn(auth, proved))).status).toBe(200);
    expect(await there.lives()).toBe(false);
  });

  it('accepts only accounts of the school’s organisation from a public provider', async () => {
    const { school } = await connected({ issuer: google.issuer });
    await school.teacher({ email: 'mia.lund@school.example' });
    const email = 'mia.lund@school.example';
    for (const hd of [undefined, 'other.example'])
      expect((await signOn(school, 'teacher', { email, ...(hd && { hd }) }, { at: google })).body.code).toBe(
        'SSO_NOBODY',
      );
    expect((await signOn(school, 'teacher', { email, hd: DOMAIN }, { at: google })).status).toBe(200);
  });
});

describe('concurrent changes of the connection', () => {
  it('refuse a stale save with 409, and save over the current version only', async () => {
    const { as } = await connected();
    const { version } = (await settings(as)).body;
    expect((await save(as, { clientId: 'the first' })).status).toBe(200);
    const late = await save(as, { version, clientId: 'the second' });
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    const now = (await settings(as)).body;
    expect(now.connection?.clientId).toBe('the first');
    expect((await save(as, { version: now.version, clientId: 'the second' })).status).toBe(200);
    expect((await settings(as)).body.connection?.clientId).toBe('the second');
  });

  it('refuse a save over a removed or recreated connection, and let one of several creations win', async () => {
    const { as } = await connected();
    const { version } = (await settings(as)).body;
    await remove(as);
    expect((await save(as, { version })).body.code).toBe('CHANGED_MEANWHILE');
    expect((await settings(as)).body).toMatchObject({ connection: null, version: 0 });
    const answers = await Promise.all(['a', 'b', 'c'].map((clientId) => save(as, { version: 0, clientId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await save(as, { version })).body.code).toBe('CHANGED_MEANWHILE');
  });
});

describe('the return from the provider', () => {
  const email = 'mia.lund@school.example';
  async function begun() {
    const { school, as } = await connected();
    await school.teacher({ email });
    const page = drawn();
    const { url } = (await begin(school.code, 'teacher', page)).body;
    return { school, as, page, url, back: provider.signIn(url, { email }) };
  }

  it('follows a request for the needed scopes, with the registered client id and return page', async () => {
    const { url, as } = await begun();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(new URL(url).origin).toBe(new URL(provider.issuer).origin);
    expect(asked).toMatchObject({
      client_id: CLIENT_ID,
      scope: 'openid email',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: (await settings(as)).body.returnUrl,
    });
    expect(url).not.toContain(encodeURIComponent(CLIENT_SECRET));
  });

  it('is accepted once, even when sent concurrently', async () => {
    const { back, page } = await begun();
    const answers = await Promise.all([1, 2, 3].map(() => finish({ ...back, binding: page.binding })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await finish({ ...back, binding: page.binding })).body.code).toBe('SIGN_IN_OVER');
  });

  it('is valid only on the page that began it, for fifteen minutes and one school, role and provider', async () => {
    const { back, page, school, as, url } = await begun();
    const over = async (body: object) => expect((await finish(body)).body.code).toBe('SIGN_IN_OVER');
    await over({ ...back, binding: drawn().binding });
    const bytes = Buffer.from(back.state, 'base64url');
    const other = await connected();
    const moved = Buffer.from(bytes);
    Buffer.from(other.school.id.replaceAll('-', ''), 'hex').copy(moved);
    const raised = Buffer.from(bytes);
    raised.writeUInt8(0, 16);
    for (const state of [moved, raised, bytes.subarray(0, 30), Buffer.alloc(1), Buffer.alloc(120, 255)])
      await over({ code: back.code, state: state.toString('base64url'), binding: page.binding });
    clock.turned += 16 * MINUTE;
    await over({ ...back, binding: page.binding });
    clock.turned = 0;
    expect((await save(as, { clientId: 'another name' })).status).toBe(200);
    await over({ ...back, binding: page.binding });
    expect((await save(as)).status).toBe(200);
    expect((await finish({ ...provider.signIn(url, { email }), binding: page.binding })).status).toBe(200);
    expect((await remove(as)).status).toBe(200);
    expect((await begin(school.code, 'teacher')).body.code).toBe('SSO_NOT_SET');
  });

  it('is redeemed only with the verifier of this sign-in: no foreign code and no foreign token', async () => {
    const { school, page, back } = await begun();
    const stolen = drawn();
    const theirs = (await begin(school.code, 'teacher', stolen)).body.url;
    const { state } = provider.signIn(theirs, {});
    const mixed = await finish({ code: back.code, state, binding: stolen.binding });
    expect([mixed.status, mixed.body.code]).toEqual([401, 'SSO_REFUSED']);
    expect((await finish({ code: 'x', state: back.state, binding: page.binding })).body.code).toBe(
      'SSO_REFUSED',
    );
    const forOthers = await signOn(school, 'teacher', { email }, { audience: 'another platform' });
    expect(forOthers.body.code).toBe('SSO_REFUSED');
    provider.trouble = 'other key';
    expect((await signOn(school, 'teacher', { email })).body.code).toBe('SSO_REFUSED');
  });
});

describe('a provider that does not answer', () => {
  it('is reported at the start and on return, and does not affect another school', async () => {
    const { school } = await connected();
    await school.teacher({ email: 'mia.lund@school.example' });
    const page = drawn();
    const { url } = (await begin(school.code, 'teacher', page)).body;
    const back = provider.signIn(url, { email: 'mia.lund@school.example' });
    provider.trouble = 'silent';
    const late = await finish({ ...back, binding: page.binding });
    expect([late.status, late.body.code]).toEqual([503, 'SSO_UNREACHABLE']);
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(200);
  });

  it('holds up only a bounded queue of its own school', async () => {
    const [held, free] = [await connected(), await connected()];
    const backs = [];
    for (let count = 0; count < 70; count += 1) {
      const { binding, bindingHash } = drawn();
      const { url } = (await begin(held.school.code, 'teacher', { binding, bindingHash })).body;
      backs.push({ ...provider.signIn(url, {}), binding });
    }
    const other = new StandInProvider('https://id.free.example');
    StandInProvider.answer(auth, [provider, other]);
    expect((await save(free.as, { issuer: other.issuer })).status).toBe(200);
    let open = () => {};
    provider.gate = new Promise((resolve) => {
      open = resolve;
    });
    const waiting = backs.map((back) => finish(back));
    // The line opens only when all that find no room have been refused.
    const refused: Answer[] = [];
    await new Promise<void>((resolve) => {
      for (const answer of waiting) {
        void answer.then((given) => {
          if (given.status === 503 && refused.push(given) === 4) {
            resolve();
          }
        });
      }
    });
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['SIGN_IN_BUSY']));
    expect((await begin(free.school.code, 'teacher')).status).toBe(200);
    expect((await held.school.logInAdmin(ADMIN_PASSWORD)).status).toBe(200);
    open();
    const codes = (await Promise.all(waiting)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'SIGN_IN_BUSY')).toHaveLength(4);
    expect(new Set(codes)).toEqual(new Set(['SIGN_IN_BUSY', 'SSO_NOBODY']));
  });
});

describe('a session opened by a provider', () => {
  const email = 'mia.lund@school.example';

  it.each([
    ['taken away', (as: Identity) => remove(as)],
    ['another one', (as: Identity) => save(as, { issuer: google.issuer })],
    ['one of other people', (as: Identity) => save(as, { domain: 'north.example' })],
  ])(
    'ends when the provider is %s, unless the person has proved something of their own',
    async (_what, change) => {
      const { school, as } = await connected();
      const { signInId, pin } = await school.teacher({ email });
      const come = async () => new Member(auth, grantOf(await signOn(school, 'teacher', { email })));
      const [vouched, proved] = [await come(), await come()];
      const own = new Member(auth, grantOf(await school.logInTeacher(signInId, pin)));
      const shown = await auth.call('POST', '/account/step-up', { as: proved.as, body: { password: pin } });
      expect(shown.status).toBe(200);
      expect((await save(as)).status).toBe(200);
      expect(await vouched.lives()).toBe(true);
      expect((await change(as)).status).toBe(200);
      expect([await vouched.lives(), await proved.lives(), await own.lives()]).toEqual([false, true, true]);
    },
  );

  it('is not opened when the provider was removed during its request', async () => {
    const { school, as } = await connected();
    await school.teacher({ email });
    const page = drawn();
    const { url } = (await begin(school.code, 'teacher', page)).body;
    let open = () => {};
    provider.gate = new Promise((resolve) => {
      open = resolve;
    });
    const coming = finish({ ...provider.signIn(url, { email }), binding: page.binding });
    await eventually(() => provider.asked.includes('/token'));
    expect((await remove(as)).status).toBe(200);
    open();
    expect((await coming).body.code).toBe('SIGN_IN_OVER');
  });
});

interface Came {
  as: Identity;
  enter: (address: string) => Promise<Answer<unknown>>;
}

describe('the address by which a provider vouched for somebody', () => {
  const email = 'mia.lund@school.example';
  /** Enters the teacher's address as the office does. */
  const entering = (school: AuthSchool, id: string) => (address: string) => {
    const teacher = { id, role: 'teacher', firstName: 'Mia', teacherType: 'subject', isActive: true };
    return tellOfPeople(auth, school.id, [{ ...teacher, email: address }]);
  };

  it('ends those sessions when it becomes another one, and none in which the person has shown a PIN', async () => {
    const { school } = await connected();
    const { accountId, signInId, pin } = await school.teacher({ email });
    const vouched = new Member(auth, grantOf(await signOn(school, 'teacher', { email })));
    const own = new Member(auth, grantOf(await school.logInTeacher(signInId, pin)));
    const enter = entering(school, accountId);
    await enter(email);
    expect(await vouched.lives()).toBe(true);
    await enter('mia.lang@school.example');
    expect([await vouched.lives(), await own.lives()]).toEqual([false, true]);
  });

  it.each([
    ['it becomes another one', ({ enter }: Came) => enter('mia.lang@school.example')],
    ['the provider is removed', ({ as }: Came) => remove(as)],
  ])('ends links made in those sessions when %s, though they are over', async (_what, change) => {
    const { school, as } = await connected();
    const { accountId } = await school.teacher({ email });
    const session = claimsIn(auth, await signOn(school, 'teacher', { email }));
    expect((await auth.call('POST', '/logout', { as: session })).status).toBe(200);
    const enter = entering(school, accountId);
    const endedAt = async () => {
      const body = { schoolId: school.id, accountIds: [accountId] };
      const found = await auth.call<AccountContact[]>('POST', '/internal/contacts', {
        from: 'classroom',
        body,
      });
      return found.body[0]?.endedAt;
    };
    expect(await endedAt()).toBeUndefined();
    expect((await change({ enter, as })).status).toBe(200);
    expect(await endedAt()).toBeDefined();
  });

  it('opens nothing when it is changed during the request', async () => {
    const { school } = await connected();
    const { accountId } = await school.teacher({ email });
    const page = drawn();
    const { url } = (await begin(school.code, 'teacher', page)).body;
    const [answer] = await behind(
      auth,
      (client) =>
        client.query(`UPDATE auth.account SET email = 'mia.lang@school.example' WHERE id = $1`, [accountId]),
      () => finish({ ...provider.signIn(url, { email }), binding: page.binding }),
    );
    expect(answer?.body.code).toBe('SIGN_IN_OVER');
  });
});

describe('the school’s provider', () => {
  it('is set by an administrator after step-up, and its secret is never returned', async () => {
    const { as } = await connected();
    const shown = await settings(as);
    expect(shown.body).toEqual({
      connection: { issuer: provider.issuer, clientId: CLIENT_ID, domain: DOMAIN },
      version: expect.any(Number),
      returnUrl: 'http://localhost:3000/single-sign-on',
    });
    expect(JSON.stringify(shown.body)).not.toContain(CLIENT_SECRET);
    const rows = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('SELECT * FROM auth.single_sign_on'),
    );
    expect(JSON.stringify(rows.rows)).not.toContain(Buffer.from(CLIENT_SECRET).toString('hex'));
    const body = {
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      domain: DOMAIN,
    };
    const late = { ...as, provedAt: clock.now() - 10 * MINUTE };
    const unproved = await auth.call<{ code: string }>('PUT', SETTINGS, { as: late, body });
    expect(unproved.body.code).toBe('STEP_UP_NEEDED');
  });

  it('keeps its secret when none is typed, for the same provider and client id only', async () => {
    const { as, school } = await connected();
    await school.teacher({ email: 'mia.lund@north.example' });
    const kept = { clientSecret: undefined } as unknown as Partial<SaveSingleSignOn>;
    expect((await save(as, { ...kept, domain: '@North.example' })).status).toBe(200);
    expect((await signOn(school, 'teacher', { email: 'mia.lund@north.example' })).status).toBe(200);
    expect(await save(as, { ...kept, clientId: 'another' })).toMatchObject({
      status: 400,
      body: { fields: { clientSecret: [expect.any(String)] } },
    });
  });

  it('is refused when it does not answer, names another issuer or has no valid URL', async () => {
    const { as } = await connected();
    const refused = { status: 400, body: { fields: { issuer: [expect.any(String)] } } };
    expect(await save(as, { issuer: 'https://nobody.example' })).toMatchObject(refused);
    for (const trouble of ['other issuer', 'script', 'silent'] as const) {
      provider.trouble = trouble;
      expect(await save(as)).toMatchObject(refused);
    }
    for (const issuer of ['http://id.example', 'https://id', 'https://me:x@id.example', 'nonsense'])
      expect(await save(as, { issuer })).toMatchObject(refused);
    expect((await settings(as)).body.connection).not.toBeNull();
  });

  it('cannot be changed by an administrator who was just removed', async () => {
    const { as, school } = await connected();
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('UPDATE auth.account SET is_active = false WHERE id = $1', [school.adminId]),
    );
    expect((await save(as)).status).toBe(401);
    expect((await remove(as)).status).toBe(401);
    expect((await settings({ ...as })).body.connection).not.toBeNull();
  });

  it('is audited when connected, changed or removed, without its secret', async () => {
    const { as, school } = await connected();
    await save(as, { domain: 'north.example' });
    await remove(as);
    expect((await remove(as)).status).toBe(200);
    const { rows } = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query<{ payload: { action: string } }>(
        `SELECT payload FROM auth.outbox WHERE school_id = $1 AND name = 'audit.noted' ORDER BY id`,
        [school.id],
      ),
    );
    const lines = rows.filter(({ payload }) => payload.action.startsWith('sso.'));
    expect(lines.map(({ payload }) => payload.action)).toEqual([
      'sso.connected',
      'sso.changed',
      'sso.removed',
    ]);
    expect(JSON.stringify(lines)).not.toContain(CLIENT_SECRET);
  });
});

it('a school without a provider and an unknown code get the same response', async () => {
  const school = await AuthSchool.registered(auth);
  const answers = await Promise.all([begin(school.code, 'teacher'), begin('NOSCHOOL99', 'teacher')]);
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'SSO_NOT_SET']);
  expect((await begin(school.code, 'student')).status).toBe(400);
});
