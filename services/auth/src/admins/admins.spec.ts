import type { Identity, SchoolAdmins, WayBack } from '@homeroom/contracts';
import {
  asSuperuser,
  behind,
  deliverFact,
  notedLines,
  someone,
  someVisit,
  type TestService,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, identityOf, startAuth, tellOfPeople } from '../e2e/auth-school';
import { Letterbox } from '../e2e/letterbox';
import { setUpApp } from '../factors/factors.spec-support';

const PASSWORD = 'a loud evening in may';

let auth: TestService;
let box: Letterbox;
beforeAll(async () => {
  auth = await startAuth();
  box = new Letterbox(auth);
});
afterAll(() => auth.close());

const someAddress = () => `office-${uuidv7()}@school.example`;
/** A person who has just re-authenticated. */
const proved = (identity: Identity): Identity => ({ ...identity, provedAt: Date.now() });
const adminOf = async (of: AuthSchool) => proved(identityOf(await of.logInAdmin(ADMIN_PASSWORD), auth));
const list = async (as: Identity) =>
  (await auth.call<SchoolAdmins>('GET', '/school-admin/admins', { as })).body;
const invite = (as: Identity, email: string) =>
  auth.call('POST', '/school-admin/admin-invitations', { as, body: { email } });
const remove = (as: Identity, id: string) => auth.call('POST', `/school-admin/admins/${id}/remove`, { as });
const accept = (token: string, more: object = {}) =>
  auth.call<WayBack>('POST', '/accept-invitation', {
    body: { token, firstName: 'Maria', lastName: 'Lopez', password: PASSWORD, ...more },
  });
const actions = async ({ id }: AuthSchool) =>
  (await notedLines(auth, 'auth', id)).map(({ action }) => action);

/** Invites an administrator, accepts, and signs in. */
async function second(of: AuthSchool, as: Identity) {
  const email = someAddress();
  await invite(as, email);
  await accept((await box.newest(of.id, 'admin_invitation')).token);
  const answer = await of.logIn('/login', { email, password: PASSWORD, schoolCode: of.code });
  return { email, identity: proved(identityOf(answer, auth)) };
}

describe.each([
  ['a new invoice', 'invoice.issued', 'invoice_admins'],
  ['a withdrawn invoice', 'invoice.withdrawn', 'invoice_withdrawn_admins'],
] as const)('%s', (_, name, kind) => {
  const happened = (of: AuthSchool, invoiceId: string, eventId = uuidv7()) =>
    deliverFact(auth.app, { eventId, name, schoolId: of.id, payload: { invoiceId } });

  it('is announced once to every active administrator, where they read mails and in their language', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const { email, identity } = await second(made, as);
    const former = await second(made, as);
    await remove(as, former.identity.personId);
    await auth.call('PATCH', '/account', { as: identity, body: { language: 'fr' } });
    const [invoiceId, eventId] = [uuidv7(), uuidv7()];
    await happened(made, invoiceId, eventId);
    await happened(made, invoiceId, eventId);
    const wanted = await box.wanted(made.id, kind);
    expect(wanted).toHaveLength(2);
    const mails = await Promise.all(wanted.map((mail) => box.compose(made.id, mail)));
    const told = mails.map((mail) => ('to' in mail ? mail : undefined));
    expect(told.map((mail) => mail?.to).sort()).toEqual([made.adminEmail, email].sort());
    expect(told.find((mail) => mail?.to === email)).toMatchObject({
      ...{ recipient: 'admin', language: 'fr', about: invoiceId, values: { firstName: 'Maria' } },
    });
  });

  it('is not announced to somebody who has been removed before the mail is sent', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const { email, identity } = await second(made, as);
    await happened(made, uuidv7());
    await remove(as, identity.personId);
    const wanted = await box.wanted(made.id, kind);
    const mails = await Promise.all(wanted.map((mail) => box.compose(made.id, mail)));
    expect(mails).toHaveLength(2);
    expect(mails.filter((mail) => 'to' in mail && mail.to === email)).toEqual([]);
    expect(mails).toContainEqual({ obsolete: true });
  });
});

describe('an ordered erasure', () => {
  const order = (of: AuthSchool, orderedBy: string) =>
    deliverFact(auth.app, {
      ...{ eventId: uuidv7(), name: 'erasure.ordered', schoolId: of.id },
      payload: { erasureId: uuidv7(), orderedBy },
    });

  it('is announced to every other administrator, or to the school’s address when there is none', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    await order(made, as.personId);
    expect((await box.kindsWanted(made.id)).filter((kind) => kind.includes('erasure'))).toEqual([
      'office_erasure',
    ]);
    const { email, identity } = await second(made, as);
    await order(made, as.personId);
    const mail = await box.newest(made.id, 'erasure_waits');
    expect(mail).toMatchObject({ to: email, recipient: 'admin', values: { firstName: 'Maria' } });
    await order(made, identity.personId);
    expect(await box.newest(made.id, 'erasure_waits')).toMatchObject({ to: made.adminEmail });
    expect((await box.kindsWanted(made.id)).filter((kind) => kind.includes('erasure'))).toEqual([
      ...['office_erasure', 'erasure_waits', 'erasure_waits'],
    ]);
  });
});

describe('an invited administrator', () => {
  it('enters a name and a password behind the link and joins the others, who are notified', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const email = someAddress();
    expect((await invite(as, email.toUpperCase())).status).toBe(201);
    expect(await list(as)).toMatchObject({
      admins: [{ id: made.adminId, firstName: 'Ada', isYou: true, isVerified: false }],
      invitations: [{ email, isExpired: false }],
    });
    const mail = await box.newest(made.id, 'admin_invitation');
    expect(mail).toMatchObject({ to: email, recipient: 'other', values: { invitedBy: 'Ada' } });
    const look = await auth.call('POST', '/mail-links/look', { body: { token: mail.token } });
    expect(look.body).toEqual({
      kind: 'admin_invitation',
      schoolName: 'Maple Grove School',
      schoolCode: made.code,
      email,
    });
    expect(await accept(mail.token, { password: 'short' })).toMatchObject({ status: 400 });
    expect(await accept(mail.token)).toMatchObject({ status: 200, body: { schoolCode: made.code } });
    expect((await accept(mail.token)).status).toBe(404);

    const signedIn = await made.logIn('/login', { email, password: PASSWORD, schoolCode: made.code });
    expect(signedIn.status).toBe(200);
    const { admins, invitations } = await list(identityOf(signedIn, auth));
    expect(admins.map(({ firstName, isYou, isVerified }) => [firstName, isYou, isVerified])).toEqual([
      ['Ada', false, false],
      ['Maria', true, true],
    ]);
    expect(invitations).toEqual([]);
    expect(await box.newest(made.id, 'admin_joined')).toMatchObject({
      to: made.adminEmail,
      values: { firstName: 'Ada', joined: 'Maria Lopez' },
    });
    expect(await actions(made)).toEqual(['admin.invited', 'admin.joined']);
  });

  it('has one valid link at a time, which is withdrawn with the invitation', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const email = someAddress();
    await invite(as, email);
    const first = await box.newest(made.id, 'admin_invitation');
    await invite(as, email);
    const next = await box.newest(made.id, 'admin_invitation');
    expect((await accept(first.token)).status).toBe(404);
    const [invitation] = (await list(as)).invitations;
    const path = `/school-admin/admin-invitations/${invitation?.id}/withdraw`;
    expect((await auth.call('POST', path, { as })).status).toBe(200);
    expect((await auth.call('POST', path, { as })).status).toBe(404);
    expect((await accept(next.token)).status).toBe(404);
    expect((await list(as)).invitations).toEqual([]);
    expect((await actions(made)).at(-1)).toBe('admin.invitation_withdrawn');
  });

  it('is created once, however often the button is pressed concurrently', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    await invite(as, someAddress());
    const { token } = await box.newest(made.id, 'admin_invitation');
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await list(as)).admins).toHaveLength(2);
  });

  it('gets a fresh account at the address of a removed one, and nothing of the old account', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const { email, identity } = await second(made, as);
    await setUpApp(auth, identity, Date.now());
    // The removal also ended a pending change of address, which would have been a way back.
    const elsewhere = { email: someAddress(), secret: PASSWORD };
    expect((await auth.call('POST', '/account/email', { as: identity, body: elsewhere })).status).toBe(200);
    const { token: stale } = await box.newest(made.id, 'new_address');
    await remove(as, identity.personId);
    await invite(as, email);
    await accept((await box.newest(made.id, 'admin_invitation')).token, { firstName: 'Mary' });
    const { admins } = await list(as);
    expect(admins.map(({ firstName }) => firstName)).toEqual(['Ada', 'Mary']);
    // Phones, settings, conversations and audit log entries refer to the account, here and in the other services.
    expect(admins.map(({ id }) => id)).not.toContain(identity.personId);
    expect((await auth.call('POST', '/confirm-email', { body: { token: stale } })).status).toBe(404);
    // The removed administrator's authenticator is not asked for.
    const answer = await made.logIn('/login', { email, password: PASSWORD, schoolCode: made.code });
    expect(answer.status).toBe(200);
    const { personId } = identityOf(answer, auth);
    expect(admins.map(({ id }) => id)).toContain(personId);
    // The next account is new as well; the address finds its current owner, who alone has it.
    await remove(as, personId);
    await invite(as, email);
    const password = 'a cold noon in february';
    await accept((await box.newest(made.id, 'admin_invitation')).token, { firstName: 'Rosa', password });
    expect((await made.logIn('/login', { email, password: PASSWORD, schoolCode: made.code })).status).toBe(
      401,
    );
    expect((await made.logIn('/login', { email, password, schoolCode: made.code })).status).toBe(200);
    expect(await invite(as, email)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    const change = await auth.call('POST', '/account/email', { as, body: { email, secret: ADMIN_PASSWORD } });
    expect(change).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('can accept while being invited again or while the inviter is removed, without a deadlock', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const { identity: host } = await second(made, as);
    const email = someAddress();
    for (const [does, done] of [
      [() => invite(host, email), 201],
      [() => remove(as, host.personId), 200],
    ] as const) {
      await invite(host, email);
      const { token } = await box.newest(made.id, 'admin_invitation');
      const answers = await behind<{ status: number }>(
        auth,
        (client) => client.query('SELECT FROM auth.admin_invitation WHERE address = $1 FOR UPDATE', [email]),
        does,
        () => accept(token),
      );
      expect(answers.map(({ status }) => status)).toEqual([done, 404]);
    }
  });

  it('keeps the address of a removed administrator, whatever the latter takes back', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const { identity: before } = await second(made, as);
    const email = someAddress();
    await auth.call('POST', '/account/email', { as: before, body: { email, secret: PASSWORD } });
    const { token } = await box.newest(made.id, 'address_changes');
    const { token: confirm } = await box.newest(made.id, 'new_address');
    expect((await auth.call('POST', '/confirm-email', { body: { token: confirm } })).status).toBe(200);
    const takeBack = async () =>
      (await auth.call('POST', '/stop-address-change', { body: { token } })).status;
    await remove(as, before.personId);
    expect(await takeBack()).toBe(404);

    // Simulates an administrator who was removed before removals ended this kind of letter.
    const reopen = "UPDATE auth.letter SET ended_at = NULL WHERE school_id = $1 AND kind = 'address_changes'";
    await asSuperuser(auth.database.adminUrl, (client) => client.query(reopen, [made.id]));
    expect(await takeBack()).toBe(404);
    await invite(as, email);
    const password = 'a quiet morning in june';
    await accept((await box.newest(made.id, 'admin_invitation')).token, { firstName: 'Rosa', password });
    const answer = await made.logIn('/login', { email, password, schoolCode: made.code });
    expect(await takeBack()).toBe(404);
    const { admins } = await list(as);
    expect(admins.find(({ firstName }) => firstName === 'Rosa')).toMatchObject({ email });
    const { rows } = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('SELECT revoked_at FROM auth.session WHERE id = $1', [identityOf(answer, auth).sessionId]),
    );
    expect(rows).toEqual([{ revoked_at: null }]);
  });

  it('cannot be one already, and at most fifty are allowed, also under concurrent invitations', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    expect(await invite(as, made.adminEmail)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(
        `INSERT INTO auth.admin_invitation (school_id, id, address, invited_by)
         SELECT $1, gen_random_uuid(), 'a' || n || '@school.example', $2 FROM generate_series(1, 46) AS n`,
        [made.id, made.adminId],
      ),
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(as, someAddress())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  });
});

it('a session without a recent step-up can neither invite nor remove', async () => {
  const made = await AuthSchool.registered(auth);
  const as = await adminOf(made);
  const { identity } = await second(made, as);
  const stale = { ...as, provedAt: Date.now() - 6 * 60_000 };
  const copied = { ...as };
  delete copied.provedAt;
  for (const session of [copied, stale]) {
    expect(await invite(session, someAddress())).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_NEEDED' },
    });
    expect(await remove(session, identity.personId)).toMatchObject({ status: 403 });
  }
  expect((await list(as)).admins).toHaveLength(2);
});

describe('an invitation', () => {
  it('ends when the teacher at its address leaves, also by the school’s directory', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const [email, other] = [someAddress(), someAddress()];
    const { accountId: id } = await made.teacher({ email });
    for (const address of [email, other]) await invite(as, address);
    const [toTeacher] = await box.wanted(made.id, 'admin_invitation');
    const mail = toTeacher && (await box.compose(made.id, toTeacher));
    const person = { id, role: 'teacher', firstName: 'Noor', teacherType: 'subject', email };
    const left = await tellOfPeople(auth, made.id, [{ ...person, isActive: false }]);
    expect(left.body).toMatchObject({ invitationsEnded: [id] });
    expect((await accept(mail && 'token' in mail ? (mail.token ?? '') : '')).status).toBe(404);
    expect((await list(as)).invitations).toMatchObject([{ email: other }]);
    expect((await actions(made)).at(-1)).toBe('admin.invitation_withdrawn');
    // The office may still invite them, which is a decision of its own.
    expect((await invite(as, email)).status).toBe(201);
  });

  it('ends when its address proves not to be its person’s, or is left, and the office sends it anew', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const [mistyped, right, left] = [someAddress(), someAddress(), someAddress()];
    const { accountId: id } = await made.teacher({ email: mistyped });
    const links = new Map<string, string>();
    for (const address of [mistyped, left]) {
      await invite(as, address);
      links.set(address, (await box.newest(made.id, 'admin_invitation')).token);
    }
    const person = { id, role: 'teacher', firstName: 'Noor', teacherType: 'subject', isActive: true };
    const moved = await tellOfPeople(auth, made.id, [{ ...person, email: right }]);
    expect(moved.body).toMatchObject({ invitationsEnded: [id] });
    expect((await accept(links.get(mistyped) ?? '')).status).toBe(404);
    expect((await list(as)).invitations).toMatchObject([{ email: left }]);
    expect((await actions(made)).at(-1)).toBe('admin.invitation_withdrawn');
    expect((await invite(as, right)).status).toBe(201);

    // Somebody else moves from an address that was invited too, and takes the move back.
    const { identity } = await second(made, as);
    const move = async (email: string) => {
      await auth.call('POST', '/account/email', { as: identity, body: { email, secret: PASSWORD } });
      const { token: stop } = await box.newest(made.id, 'address_changes');
      const { token } = await box.newest(made.id, 'new_address');
      await auth.call('POST', '/confirm-email', { body: { token } });
      return stop;
    };
    await move(left);
    const stop = await move(someAddress());
    expect((await accept(links.get(left) ?? '')).status).toBe(404);
    const [invited, stopped] = await Promise.all([
      invite(as, someAddress()),
      auth.call('POST', '/stop-address-change', { body: { token: stop } }),
    ]);
    expect([invited.status, stopped.status]).toEqual([201, 200]);
  });

  it('is not accepted in a school that has closed', async () => {
    const made = await AuthSchool.registered(auth);
    await invite(await adminOf(made), someAddress());
    const { token } = await box.newest(made.id, 'admin_invitation');
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(`UPDATE auth.known_school SET status = 'deleted' WHERE school_id = $1`, [made.id]),
    );
    expect((await accept(token)).status).toBe(404);
  });
});

describe('a removed administrator', () => {
  it('is signed out at once, loses every open link and is notified', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const { email, identity } = await second(made, as);
    await invite(identity, someAddress());
    const invitation = await box.newest(made.id, 'admin_invitation');
    await auth.call('POST', '/account/email', {
      as: identity,
      body: { email: someAddress(), secret: PASSWORD },
    });

    expect((await remove(as, identity.personId)).status).toBe(200);
    expect((await remove(as, identity.personId)).status).toBe(404);
    const { rows } = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('SELECT 1 FROM auth.session WHERE account_id = $1 AND revoked_at IS NULL', [
        identity.personId,
      ]),
    );
    expect(rows).toEqual([]);
    expect((await made.logIn('/login', { email, password: PASSWORD, schoolCode: made.code })).status).toBe(
      401,
    );
    expect((await accept(invitation.token)).status).toBe(404);
    for (const kind of ['new_address', 'address_changes'] as const) {
      const [change] = await box.wanted(made.id, kind);
      expect(change && (await box.compose(made.id, change))).toEqual({ obsolete: true });
    }
    expect((await box.newest(made.id, 'admin_removed')).to).toBe(email);
    expect((await actions(made)).at(-1)).toBe('admin.removed');
  });

  it('is never the last one, also when two remove each other', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    expect(await remove(as, made.adminId)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    for (let time = 0; time < 4; time++) {
      const school = await AuthSchool.registered(auth);
      const first = await adminOf(school);
      const { identity: other } = await second(school, first);
      const answers = await Promise.all([remove(first, other.personId), remove(other, first.personId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect((await list(first)).admins).toHaveLength(1);
    }
  });

  it('cannot invite, withdraw or remove with a session that is still accepted for a moment', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const { identity: third } = await second(made, as);
    const { identity: gone } = await second(made, as);
    await invite(as, someAddress());
    const before = await list(as);
    await remove(as, gone.personId);
    const withdraw = `/school-admin/admin-invitations/${before.invitations[0]?.id}/withdraw`;
    for (const refused of [
      await invite(gone, someAddress()),
      await remove(gone, third.personId),
      await auth.call('POST', withdraw, { as: gone }),
    ])
      expect(refused).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    const { admins, invitations } = await list(as);
    expect(admins.map(({ id }) => id).sort()).toEqual([made.adminId, third.personId].sort());
    expect(invitations).toEqual(before.invitations);
  });

  it('leaves no invitation behind, not even one made concurrently', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    for (let time = 0; time < 5; time++) {
      const { identity: other } = await second(made, as);
      const [invited, removed] = await Promise.all([
        invite(other, someAddress()),
        remove(as, other.personId),
      ]);
      expect([201, 401]).toContain(invited.status);
      expect(removed.status).toBe(200);
      expect((await list(as)).invitations).toEqual([]);
    }
  });

  it('can be oneself as long as another one remains', async () => {
    const made = await AuthSchool.registered(auth);
    const as = await adminOf(made);
    const { identity } = await second(made, as);
    expect((await remove(identity, identity.personId)).status).toBe(200);
    expect((await list(as)).admins).toHaveLength(1);
  });

  it('belongs to the same school, and only administrators invite, list or remove', async () => {
    const [made, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const as = await adminOf(made);
    const { identity } = await second(other, await adminOf(other));
    expect((await remove(as, identity.personId)).status).toBe(404);
    await invite(await adminOf(other), someAddress());
    const [invitation] = (await list(await adminOf(other))).invitations;
    const withdraw = `/school-admin/admin-invitations/${invitation?.id}/withdraw`;
    expect((await auth.call('POST', withdraw, { as })).status).toBe(404);
    for (const role of ['teacher', 'student', 'parent', 'class_device', 'super_super_admin'] as const) {
      const somebody = proved(someone(role, made.id, role === 'teacher' ? { teacherType: 'principal' } : {}));
      expect((await auth.call('GET', '/school-admin/admins', { as: somebody })).status).toBe(403);
      expect((await invite(somebody, someAddress())).status).toBe(403);
      expect((await remove(somebody, made.adminId)).status).toBe(403);
    }
    const teacher = await made.teacher();
    expect((await remove(as, teacher.accountId)).status).toBe(404);
    // A visitor who manages many schools could stay in each of them; the operator helps a school that cannot help itself.
    const visitor = (by: 'district_admin' | 'super_super_admin') =>
      proved(someone('school_admin', made.id, { visit: someVisit(true, { by, homeId: other.id }) }));
    expect((await invite(visitor('district_admin'), someAddress())).status).toBe(403);
    expect((await remove(visitor('district_admin'), made.adminId)).status).toBe(403);
    expect((await invite(visitor('super_super_admin'), someAddress())).status).toBe(201);
  });
});
