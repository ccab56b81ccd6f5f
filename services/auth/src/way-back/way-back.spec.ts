import { HEADERS, type OwnAddress, PLATFORM_SCHOOL_ID, type WayBack } from '@homeroom/contracts';
import { RelayDb, Tidying } from '@homeroom/database';
import { createLogger } from '@homeroom/platform';
import { asSuperuser, type Answer, notedLines, someone, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  ADMIN_PASSWORD,
  AuthSchool,
  identityOf,
  someAddress,
  startAuth,
  tellOfPeople,
} from '../e2e/auth-school';
import { TIDIED } from '../database/tidied';
import { Letterbox } from '../e2e/letterbox';
import { AddressBook } from './address-book';
import { WishesWorker } from './wishes.worker';

const OPERATOR = {
  email: `operator-${uuidv7()}@homeroom.example`,
  password: 'operators keep long passwords',
};
const NEW_PASSWORD = 'another quiet morning';

let auth: TestService;
let box: Letterbox;
beforeAll(async () => {
  auth = await startAuth(
    { OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password },
    { apart: true },
  );
  box = new Letterbox(auth);
});
afterAll(() => auth.close());

const forgot = (email: string, address = someAddress()) =>
  auth.call('POST', '/forgot-password', { body: { email }, headers: { [HEADERS.clientAddress]: address } });
const grant = () => auth.app.get(WishesWorker).round();
const post = <T = WayBack>(path: string, body: object) => auth.call<T>('POST', path, { body });
const look = (token: string) => post<Record<string, unknown>>('/mail-links/look', { token });
const rows = <Row extends object>(sql: string, values: unknown[] = []) =>
  asSuperuser(auth.database.adminUrl, async (client) => (await client.query<Row>(sql, values)).rows);

async function school(): Promise<AuthSchool> {
  const made = await AuthSchool.registered(auth);
  await box.hearOwnFacts(made.id);
  return made;
}

async function guardian(of: AuthSchool, email = `parent-${uuidv7()}@home.example`) {
  const issued = await of.parent({ email });
  await box.hearOwnFacts(of.id);
  return { ...issued, email };
}

async function linkFor(of: AuthSchool, email: string, kind: 'password_reset' | 'pin_reset') {
  await forgot(email);
  await grant();
  return (await box.newest(of.id, kind)).token;
}

const sessionsOf = async (accountId: string) =>
  (
    await rows<{ id: string }>('SELECT id FROM auth.session WHERE account_id = $1 AND revoked_at IS NULL', [
      accountId,
    ])
  ).length;

describe('an account recovery', () => {
  it('is answered alike for every address, and mailed to the owner of the address', async () => {
    const { adminEmail, id } = await school();
    const answers = [await forgot(adminEmail.toUpperCase()), await forgot('nobody@nowhere.example')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    // Nothing is looked up before the response, so the response cannot reveal anything.
    expect(await box.wanted(id)).toEqual([]);
    await grant();
    const mail = await box.newest(id, 'password_reset');
    expect(mail).toMatchObject({ to: adminEmail, recipient: 'admin', values: { firstName: 'Ada' } });
    expect(mail.token).toMatch(/^[\w-]{64}$/);
  });

  it('is answered before the address is looked up', async () => {
    const { adminEmail, id } = await school();
    await asSuperuser(auth.database.adminUrl, async (client) => {
      await client.query(
        'BEGIN; LOCK TABLE auth.address_book, auth.account, auth.letter IN ACCESS EXCLUSIVE MODE',
      );
      for (const email of [adminEmail, 'nobody@nowhere.example'])
        expect((await forgot(email)).status).toBe(200);
      await client.query('COMMIT');
    });
    await grant();
    expect(await box.kindsWanted(id)).toEqual(['password_reset']);
  });

  it('is mailed twice an hour per address, even under concurrent requests', async () => {
    const { adminEmail, id } = await school();
    await Promise.all(Array.from({ length: 12 }, () => forgot(adminEmail)));
    await grant();
    expect(await box.wanted(id, 'password_reset')).toHaveLength(2);
  });

  it('can be requested thirty times an hour from one network, for any addresses', async () => {
    const address = someAddress();
    const answers = await Promise.all(
      Array.from({ length: 33 }, () => forgot(`${uuidv7()}@nowhere.example`, address)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await forgot('somebody@nowhere.example')).status).toBe(200);
  });

  it('stores the address nowhere', async () => {
    const { adminEmail } = await school();
    await forgot(adminEmail);
    const [found] = await rows<{ count: string }>(
      `SELECT count(*) FROM (SELECT way_back_wish::text AS row FROM auth.way_back_wish
         UNION ALL SELECT way_back_count::text FROM auth.way_back_count
         UNION ALL SELECT address_book::text FROM auth.address_book) AS kept WHERE row LIKE $1`,
      [`%${adminEmail}%`],
    );
    expect(found?.count).toBe('0');
  });

  it('finds every account with the address, and no other', async () => {
    const [one, other] = [await school(), await school()];
    const email = `twice-${uuidv7()}@home.example`;
    await guardian(one, email);
    await guardian(other, email);
    const teacher = await one.teacher({ email });
    const child = await one.student({ email });
    await box.hearOwnFacts(one.id);
    await forgot(email);
    await grant();
    expect(await box.kindsWanted(other.id)).toEqual(['pin_reset']);
    const subjects = await rows<{ subject_id: string }>(
      `SELECT subject_id FROM auth.letter WHERE school_id = $1 AND kind = 'pin_reset'`,
      [one.id],
    );
    const ids = subjects.map(({ subject_id }) => subject_id);
    expect(ids).toHaveLength(2);
    expect(ids).toContain(teacher.accountId);
    expect(ids).not.toContain(child.accountId);
  });

  it('also works for the operator of the platform', async () => {
    await forgot(OPERATOR.email);
    await grant();
    const { token } = await box.newest(PLATFORM_SCHOOL_ID, 'password_reset');
    expect((await post('/new-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    const answer = await auth.call('POST', '/login', {
      body: { email: OPERATOR.email, password: NEW_PASSWORD, schoolCode: 'PLATFORM' },
      headers: { [HEADERS.clientAddress]: someAddress() },
    });
    expect(answer.status).toBe(200);
  });

  it('sends a pending school its activation mail instead of a new password', async () => {
    const made = await AuthSchool.registered(auth, { schoolStatus: 'pending' });
    await box.hearOwnFacts(made.id);
    await forgot(made.adminEmail);
    await grant();
    expect(await box.kindsWanted(made.id)).toEqual(['activation']);
  });

  it('is not mailed to an address written by the directory until the office or the person confirms it', async () => {
    const made = await school();
    const { accountId } = await made.teacher({ email: `first-${uuidv7()}@district.example` });
    await box.hearOwnFacts(made.id);
    const asks = async (email: string) => {
      await forgot(email);
      await grant();
      return (await box.wanted(made.id, 'pin_reset')).length;
    };
    const teacher = {
      id: accountId,
      role: 'teacher',
      firstName: 'Mia',
      teacherType: 'subject',
      isActive: true,
    };
    const [brought, entered] = [`second-${uuidv7()}@district.example`, `third-${uuidv7()}@district.example`];
    const tell = async (email: string, emailByDirectory?: boolean) => {
      await tellOfPeople(auth, made.id, [
        { ...teacher, email, ...(emailByDirectory && { emailByDirectory }) },
      ]);
      await box.hearOwnFacts(made.id);
    };
    await tell(brought, true);
    expect(await asks(brought)).toBe(0);
    await tell(entered);
    expect(await asks(entered)).toBe(1);
    await tell(brought, true);
    const as = someone('teacher', made.id, { personId: accountId, teacherType: 'subject' });
    const confirm = (how: object = {}) =>
      auth.call<{ code?: string }>('POST', '/account/email/confirmation', { as: { ...as, ...how } });
    // Whoever can write the address could otherwise come by it through the school's provider, and confirm it themselves.
    expect((await confirm({ vouched: true })).body.code).toBe('STEP_UP_NEEDED');
    expect((await confirm()).status).toBe(200);
    const { token } = await box.newest(made.id, 'confirm_address');
    expect((await post('/confirm-email', { token })).status).toBe(200);
    expect((await confirm({ vouched: true })).status).toBe(200);
    expect(await asks(brought)).toBe(2);
  });

  it('is not mailed to the address of a person that the directory created', async () => {
    const made = await school();
    const email = `new-${uuidv7()}@district.example`;
    await made.teacher({ email, by: { actorId: null, actorRole: 'directory' } });
    await box.hearOwnFacts(made.id);
    await forgot(email);
    await grant();
    expect(await box.wanted(made.id, 'pin_reset')).toEqual([]);
  });

  it('does not work for an inactive person', async () => {
    const made = await school();
    const { accountId, email } = await guardian(made);
    const left = { id: accountId, role: 'parent', firstName: 'Sam', email, isActive: false };
    await tellOfPeople(auth, made.id, [left]);
    await box.hearOwnFacts(made.id);
    await forgot(email);
    await grant();
    expect(await box.wanted(made.id, 'pin_reset')).toEqual([]);
  });
});

describe('a new password', () => {
  it('signs in from then on, ends all sessions of the old one, and its owner is notified', async () => {
    const made = await school();
    await made.logInAdmin(ADMIN_PASSWORD);
    await made.logInAdmin(ADMIN_PASSWORD);
    expect(await sessionsOf(made.adminId)).toBe(2);
    const token = await linkFor(made, made.adminEmail, 'password_reset');
    expect((await look(token)).body).toEqual({
      kind: 'password_reset',
      schoolName: 'Maple Grove School',
      schoolCode: made.code,
      email: made.adminEmail,
      firstName: 'Ada',
      role: 'school_admin',
    });
    expect(await sessionsOf(made.adminId)).toBe(2);

    const answer = await post('/new-password', { token, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { role: 'school_admin', schoolCode: made.code } });
    expect(await sessionsOf(made.adminId)).toBe(0);
    expect((await made.logInAdmin(ADMIN_PASSWORD)).status).toBe(401);
    expect((await made.logInAdmin(NEW_PASSWORD)).status).toBe(200);
    expect(await box.newest(made.id, 'password_changed')).toMatchObject({ to: made.adminEmail, token: '' });
    const lines = await notedLines(auth, 'auth', made.id);
    expect(lines.filter(({ action }) => action === 'admin.password_changed')).toMatchObject([
      { actorId: made.adminId, actorRole: 'school_admin', about: [{ kind: 'admin', id: made.adminId }] },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/quiet|@/);
  });

  it('is set once, even concurrently, and viewing the link does not use it up', async () => {
    const made = await school();
    const token = await linkFor(made, made.adminEmail, 'password_reset');
    for (let time = 0; time < 3; time++) expect((await look(token)).status).toBe(200);
    const answers = await Promise.all(
      ['first of the passwords', 'second of the passwords', 'third of the passwords'].map((password) =>
        post('/new-password', { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await post('/new-password', { token, password: NEW_PASSWORD })).body).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('has at least twelve characters, and a refused one leaves the link valid', async () => {
    const made = await school();
    const token = await linkFor(made, made.adminEmail, 'password_reset');
    const refused = await post<{ fields: object }>('/new-password', { token, password: 'too short' });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { password: ['Use at least 12 characters for the password.'] } },
    });
    expect((await post('/new-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('requires a valid link: not an older one, one of another kind or a used one', async () => {
    const made = await school();
    const first = await linkFor(made, made.adminEmail, 'password_reset');
    const second = await linkFor(made, made.adminEmail, 'password_reset');
    expect((await look(first)).status).toBe(404);
    expect((await post('/new-password', { token: first, password: NEW_PASSWORD })).status).toBe(404);
    expect((await post('/new-pin', { token: second })).status).toBe(404);
    expect((await post('/confirm-email', { token: second })).status).toBe(404);
    await rows(`UPDATE auth.letter SET expires_at = now() WHERE school_id = $1`, [made.id]);
    expect((await post('/new-password', { token: second, password: NEW_PASSWORD })).status).toBe(404);
    expect((await made.logInAdmin(ADMIN_PASSWORD)).status).toBe(200);
  });

  it('refuses forged tokens, in every spelling', async () => {
    const made = await school();
    const token = await linkFor(made, made.adminEmail, 'password_reset');
    const bytes = Buffer.from(token, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    const wrong = [
      'x',
      '',
      `${token}=`,
      `${token}A`,
      token.slice(1),
      bytes.toString('base64url'),
      token.toLowerCase(),
    ];
    for (const each of wrong) expect((await look(each)).status).toBe(404);
    expect((await auth.call('POST', '/mail-links/look', { body: { token: ['x'] } })).status).toBe(400);
    expect((await look(token)).status).toBe(200);
  });

  it('leaves no usable trace of the link in the database', async () => {
    const made = await school();
    const token = await linkFor(made, made.adminEmail, 'password_reset');
    const [found] = await rows<{ count: string }>(
      `SELECT count(*) FROM (SELECT letter::text AS row FROM auth.letter UNION ALL SELECT outbox::text FROM auth.outbox)
         AS kept WHERE row LIKE $1 OR row LIKE $2`,
      [`%${token}%`, `%${Buffer.from(token, 'base64url').toString('hex')}%`],
    );
    expect(found?.count).toBe('0');
  });

  it('sent again has a token that invalidates the previous one', async () => {
    const made = await school();
    await forgot(made.adminEmail);
    await grant();
    const before = await box.newest(made.id, 'password_reset');
    const after = await box.newest(made.id, 'password_reset');
    expect((await look(before.token)).status).toBe(404);
    expect((await look(after.token)).status).toBe(200);
  });

  it('invalidates the link once the password was changed with the current one', async () => {
    const made = await school();
    const token = await linkFor(made, made.adminEmail, 'password_reset');
    const here = await made.logInAdmin(ADMIN_PASSWORD);
    const elsewhere = await made.logInAdmin(ADMIN_PASSWORD);
    const change = (body: object) =>
      auth.call('POST', '/account/password', { as: identityOf(here, auth), body });
    expect(await change({ secret: 'not the present one', password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: { fields: { secret: ['This is not your current password.'] } },
    });
    expect((await look(token)).status).toBe(200);
    expect((await change({ secret: ADMIN_PASSWORD, password: NEW_PASSWORD })).status).toBe(200);
    expect((await look(token)).status).toBe(404);
    const open = await rows<{ id: string }>(
      'SELECT id FROM auth.session WHERE account_id = $1 AND revoked_at IS NULL',
      [made.adminId],
    );
    expect(open.map(({ id }) => id)).toEqual([identityOf(here, auth).sessionId]);
    expect(identityOf(elsewhere, auth).sessionId).not.toBe(open[0]?.id);
    expect((await box.newest(made.id, 'password_changed')).to).toBe(made.adminEmail);
  });

  it.each(['by mail', 'on the page'])(
    'cancels a change of address requested with the old one: %s',
    async (how) => {
      const made = await school();
      const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
      const body = { secret: ADMIN_PASSWORD, email: `head-${uuidv7()}@elsewhere.example` };
      expect((await auth.call('POST', '/account/email', { as, body })).status).toBe(200);
      const { token } = await box.newest(made.id, 'new_address');
      const changed =
        how === 'by mail'
          ? await post('/new-password', {
              token: await linkFor(made, made.adminEmail, 'password_reset'),
              password: NEW_PASSWORD,
            })
          : await auth.call('POST', '/account/password', {
              ...{ as, body: { secret: ADMIN_PASSWORD, password: NEW_PASSWORD } },
            });
      expect(changed.status).toBe(200);
      expect((await post('/confirm-email', { token })).status).toBe(404);
      expect((await made.logInAdmin(NEW_PASSWORD)).status).toBe(200);
    },
  );

  it('is rate-limited on an open page as at sign-in', async () => {
    const made = await school();
    const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
    const guess = (secret: string) =>
      auth.call('POST', '/account/password', {
        as,
        body: { secret, password: NEW_PASSWORD },
        headers: { [HEADERS.clientAddress]: someAddress() },
      });
    const statuses: number[] = [];
    for (let time = 0; time < 7; time++) statuses.push((await guess(`wrong password ${time}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await guess(ADMIN_PASSWORD)).status).toBe(429);
  });

  it('can be changed by administrators only', async () => {
    const made = await school();
    const { pin, signInId } = await guardian(made);
    const answer = await made.logIn('/parent-login', { parentId: signInId, password: pin });
    const change = await auth.call('POST', '/account/password', {
      as: identityOf(answer, auth),
      body: { secret: pin, password: NEW_PASSWORD },
    });
    expect(change.status).toBe(403);
  });
});

describe('a new PIN', () => {
  it('is issued behind the link, shown once, and replaces the old one', async () => {
    const made = await school();
    const { accountId, signInId, pin, email } = await guardian(made);
    const logIn = (password: string | null | undefined): Promise<Answer> =>
      made.logIn('/parent-login', { parentId: signInId, password });
    expect((await logIn(pin)).status).toBe(200);
    const token = await linkFor(made, email, 'pin_reset');
    const { status, body } = await post('/new-pin', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'parent', signInId, schoolCode: made.code });
    expect(body.pin).toMatch(/^\d{5}$/);
    expect(await sessionsOf(accountId)).toBe(0);
    expect((await logIn(body.pin)).status).toBe(200);
    if (body.pin !== pin) expect((await logIn(pin)).status).toBe(401);
    expect((await post('/new-pin', { token })).status).toBe(404);
    expect((await box.newest(made.id, 'pin_changed')).to).toBe(email);
    // The mailbox was shown to be theirs.
    const [account] = await rows<{ verified_email: string }>(
      'SELECT verified_email FROM auth.account WHERE id = $1',
      [accountId],
    );
    expect(account?.verified_email).toBe(email);
    const lines = await notedLines(auth, 'auth', made.id);
    expect(lines.map(({ action }) => action)).toEqual(['guardian.pin_issued', 'guardian.address_confirmed']);
  });

  it('works for a teacher in the same way', async () => {
    const made = await school();
    const email = `teacher-${uuidv7()}@school.example`;
    const { signInId } = await made.teacher({ email });
    await box.hearOwnFacts(made.id);
    const { body } = await post('/new-pin', { token: await linkFor(made, email, 'pin_reset') });
    expect((await made.logInTeacher(signInId, body.pin ?? '')).status).toBe(200);
    const [line] = await notedLines(auth, 'auth', made.id);
    expect(line).toMatchObject({ action: 'teacher.pin_issued', actorRole: 'teacher' });
  });

  it('from the office invalidates the link, as do another address and a deactivation', async () => {
    const made = await school();
    const by = { actorId: made.adminId, actorRole: 'school_admin' };
    const people = (person: object) =>
      tellOfPeople(auth, made.id, [{ role: 'parent', firstName: 'Sam', isActive: true, ...person }]);
    const ends: ((who: { accountId: string; email: string }) => Promise<unknown>)[] = [
      ({ accountId }) =>
        auth.call('POST', `/internal/accounts/${accountId}/pin`, {
          from: 'classroom',
          body: { schoolId: made.id, role: 'parent', by },
        }),
      ({ accountId: id }) => people({ id, email: `other-${uuidv7()}@home.example` }),
      async ({ accountId: id, email }) => {
        await people({ id, email, isActive: false });
        await people({ id, email });
      },
    ];
    for (const end of ends) {
      const who = await guardian(made);
      const token = await linkFor(made, who.email, 'pin_reset');
      await end(who);
      expect((await post('/new-pin', { token })).status).toBe(404);
    }
  });
});

describe('a secret drawn at an address that turns out to be somebody else’s', () => {
  const OFFICE = { actorId: uuidv7(), actorRole: 'school_admin' as const };
  const someEmail = (who: string) => `${who}-${uuidv7()}@home.example`;

  it('ends for a teacher when the office corrects the address; one that the office issued since stays', async () => {
    const made = await school();
    const [mistyped, other] = [someEmail('mistyped'), someEmail('other')];
    const { accountId, signInId } = await made.teacher({ email: mistyped });
    const correctedTo = async (email?: string) => {
      const person = { id: accountId, role: 'teacher', firstName: 'Noor', teacherType: 'subject' };
      return (await tellOfPeople(auth, made.id, [{ ...person, isActive: true, email }])).body;
    };
    await box.hearOwnFacts(made.id);
    const { body } = await post('/new-pin', { token: await linkFor(made, mistyped, 'pin_reset') });
    await made.logInTeacher(signInId, body.pin ?? '');
    const open = await linkFor(made, mistyped, 'pin_reset');
    expect(await correctedTo(other)).toMatchObject({ mailedPinsEnded: [accountId] });
    expect(await sessionsOf(accountId)).toBe(0);
    expect((await made.logInTeacher(signInId, body.pin ?? '')).status).toBe(401);
    expect((await look(open)).status).toBe(404);
    const lines = await notedLines(auth, 'auth', made.id);
    expect(lines.at(-1)).toMatchObject({ action: 'teacher.mailed_pin_ended' });

    const url = `/internal/accounts/${accountId}/pin`;
    const order = { schoolId: made.id, role: 'teacher', by: OFFICE };
    const issued = await auth.call<{ pin: string }>('POST', url, { from: 'classroom', body: order });
    expect(await correctedTo(mistyped)).toMatchObject({ mailedPinsEnded: [] });
    expect((await made.logInTeacher(signInId, issued.body.pin)).status).toBe(200);
    // The former link stays ended when the address comes back.
    expect((await post('/new-pin', { token: open })).status).toBe(404);
  });

  it('ends when the change to that address is taken back, also a password', async () => {
    const made = await school();
    const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
    await auth.call('POST', '/account/email/confirmation', { as });
    await post('/confirm-email', { token: (await box.newest(made.id, 'confirm_address')).token });
    const theirs = someEmail('thief');
    await auth.call('POST', '/account/email', { as, body: { email: theirs, secret: ADMIN_PASSWORD } });
    const stop = await box.newest(made.id, 'address_changes');
    await post('/confirm-email', { token: (await box.newest(made.id, 'new_address')).token });
    await box.hearOwnFacts(made.id);
    const password = 'the words of somebody else';
    await post('/new-password', { token: await linkFor(made, theirs, 'password_reset'), password });
    const signIn = async (email: string) =>
      (await made.logIn('/login', { schoolCode: made.code, email, password })).status;
    expect(await signIn(theirs)).toBe(200);
    expect((await post('/stop-address-change', { token: stop.token })).status).toBe(200);
    expect(await signIn(made.adminEmail)).toBe(401);
    await box.hearOwnFacts(made.id);
    const token = await linkFor(made, made.adminEmail, 'password_reset');
    expect((await post('/new-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    expect((await made.logInAdmin(NEW_PASSWORD)).status).toBe(200);
  });
});

describe('an address confirmed with a PIN that a teacher saw', () => {
  const TEACHER = { actorId: uuidv7(), actorRole: 'teacher' as const };
  const OFFICE = { actorId: uuidv7(), actorRole: 'school_admin' as const };
  const newAddress = () => `own-${uuidv7()}@home.example`;
  const confirm = ({ token }: { token: string }) => post('/confirm-email', { token });

  /** A teacher created the account, so the teacher's knowledge of the PIN could redirect its mails. */
  async function slipFamily(email = newAddress()) {
    const made = await school();
    const { accountId, signInId, pin } = await made.parent({ by: TEACHER });
    const signIn = async (secret: string | null) =>
      identityOf(await made.logIn('/parent-login', { parentId: signInId, password: secret }), auth);
    const goTo = async (address: string, secret: string | null) => {
      const body = { email: address, secret };
      expect((await auth.call('POST', '/account/email', { as: await signIn(secret), body })).status).toBe(
        200,
      );
      expect((await confirm(await box.newest(made.id, 'new_address'))).status).toBe(200);
      await box.hearOwnFacts(made.id);
    };
    await goTo(email, pin);
    const isReached = async (address = email) => {
      const before = await box.wanted(made.id, 'pin_reset');
      await forgot(address);
      await grant();
      return (await box.wanted(made.id, 'pin_reset')).length > before.length;
    };
    const newPin = async (by: object) => {
      const url = `/internal/accounts/${accountId}/pin`;
      const body = { schoolId: made.id, role: 'parent', by };
      return (await auth.call<{ pin: string }>('POST', url, { from: 'classroom', body })).body.pin;
    };
    const joinsAnotherClass = () =>
      tellOfPeople(auth, made.id, [
        { id: accountId, role: 'parent', firstName: 'Sam', isActive: true, email, pinKnownTo: [uuidv7()] },
      ]);
    const confirmation = async (secret: string | null) => {
      const as = await signIn(secret);
      expect((await auth.call('POST', '/account/email/confirmation', { as })).status).toBe(200);
      return box.newest(made.id, 'confirm_address');
    };
    const own = async (secret: string | null) =>
      (await auth.call<OwnAddress>('GET', '/account/email', { as: await signIn(secret) })).body;
    return {
      ...{ made, accountId, email, pin, goTo, isReached, newPin, joinsAnotherClass, confirmation, own },
    };
  }

  it('serves recovery while that PIN is valid, and afterwards only once confirmed with the new PIN', async () => {
    const { made, pin, isReached, newPin, confirmation, own } = await slipFamily();
    expect(await isReached()).toBe(true);
    expect((await own(pin)).isVerified).toBe(true);
    const askedBefore = await confirmation(pin);
    const given = await newPin(OFFICE);
    expect(await isReached()).toBe(false);
    // A confirmation requested with the previous PIN proves nothing.
    expect((await confirm(askedBefore)).status).toBe(200);
    expect(await isReached()).toBe(false);
    // The page shows this, and offers the mail.
    expect((await own(given)).isVerified).toBe(false);
    expect((await confirm(await confirmation(given))).status).toBe(200);
    expect((await own(given)).isVerified).toBe(true);
    await rows('DELETE FROM auth.way_back_count');
    expect(await isReached()).toBe(true);
    const { token } = await box.newest(made.id, 'pin_reset');
    expect((await post('/new-pin', { token })).status).toBe(200);
  });

  it('serves recovery no longer once that PIN has ended, and its link is invalid', async () => {
    const { made, email, isReached, joinsAnotherClass } = await slipFamily();
    const token = await linkFor(made, email, 'pin_reset');
    expect((await joinsAnotherClass()).body).toMatchObject({ pinsEnded: [expect.any(String)] });
    expect((await post('/new-pin', { token })).status).toBe(404);
    expect(await isReached()).toBe(false);
    // However long ago it was.
    await rows(`UPDATE auth.address_change SET asked_at = now() - interval '1 year' WHERE school_id = $1`, [
      made.id,
    ]);
    const { relay, logger } = { relay: auth.app.get(RelayDb), logger: createLogger('auth', 'silent') };
    await new Tidying(relay, TIDIED, { runsWorker: false }, logger).round();
    await rows('DELETE FROM auth.way_back_count');
    expect(await isReached()).toBe(false);
  });

  it('issues no PIN that is trusted more than the previous one', async () => {
    const { made, email, accountId, isReached, joinsAnotherClass } = await slipFamily();
    const token = await linkFor(made, email, 'pin_reset');
    expect((await post('/new-pin', { token })).status).toBe(200);
    expect((await joinsAnotherClass()).body).toMatchObject({ pinsEnded: [accountId] });
    expect(await isReached()).toBe(false);
  });

  it('is not trusted again through the stop link of a later change', async () => {
    const { made, email, pin, goTo, isReached, newPin } = await slipFamily();
    await goTo(newAddress(), pin);
    const { token, to } = await box.newest(made.id, 'address_changes');
    expect(to).toBe(email);
    await newPin(OFFICE);
    expect((await post('/stop-address-change', { token })).status).toBe(200);
    await box.hearOwnFacts(made.id);
    expect(await isReached()).toBe(false);
  });

  it('is not notified of a change, and is replaced by an address of the owner', async () => {
    const { made, isReached, newPin, goTo } = await slipFamily();
    const [given, mine] = [await newPin(OFFICE), newAddress()];
    await goTo(mine, given);
    expect(await box.wanted(made.id, 'address_changes')).toEqual([]);
    expect(await isReached(mine)).toBe(true);
  });

  it('is invited when the office enters it again, and that invitation gives no PIN', async () => {
    const { made, accountId, email, newPin, goTo } = await slipFamily();
    await goTo(newAddress(), await newPin(OFFICE));
    const person = { id: accountId, role: 'parent', firstName: 'Sam', isActive: true };
    await tellOfPeople(auth, made.id, [{ ...person, email, addressEntered: 1 }]);
    const { token, to } = await box.newest(made.id, 'guardian_invitation');
    expect(to).toBe(email);
    expect((await post('/family-invitation', { token, newPin: true })).status).toBe(404);
    expect((await post('/family-invitation', { token })).status).toBe(200);
  });
});

it('the address book is filled for schools older than it', async () => {
  const made = await school();
  const { email } = await guardian(made);
  await rows('DELETE FROM auth.address_book WHERE school_id = $1', [made.id]);
  await auth.app.get(AddressBook).fill();
  await forgot(email);
  await grant();
  expect(await box.wanted(made.id, 'pin_reset')).toHaveLength(1);
});
