import {
  type Fact,
  type GuardianAddress,
  type MailContent,
  type OwnAddress,
  type WayBack,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import {
  asSuperuser,
  behind,
  deliverFact,
  notedLines,
  schoolNews,
  someone,
  someVisit,
  type TestService,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  ADMIN_PASSWORD,
  AuthSchool,
  claimsIn,
  grantOf,
  identityOf,
  startAuth,
  tellOfPeople,
} from '../e2e/auth-school';
import { lockedAccount } from '../e2e/locked-account';
import { Letterbox } from '../e2e/letterbox';
import { WelcomeConsumer } from '../letters/welcome.consumer';

let auth: TestService;
let box: Letterbox;
beforeAll(async () => {
  auth = await startAuth();
  box = new Letterbox(auth);
});
afterAll(() => auth.close());

const someAddress = (who = 'somebody') => `${who}-${uuidv7()}@home.example`;
const post = <T = WayBack>(path: string, body: object) => auth.call<T>('POST', path, { body });
const verified = (contactsOf: AuthSchool, accountId: string) =>
  auth
    .call<{ email: string; emailVerified: boolean }[]>('POST', '/internal/contacts', {
      from: 'alerts',
      body: { schoolId: contactsOf.id, accountIds: [accountId] },
    })
    .then(({ body }) => body[0]);
const actions = async ({ id }: AuthSchool) =>
  (await notedLines(auth, 'auth', id)).map(({ action }) => action);
const confirmedFacts = async ({ id }: AuthSchool) =>
  (await box.facts(id, ['address.confirmed'])).map(({ payload }) => payload);

const hear = (
  of: AuthSchool,
  name: 'school.activated' | 'student.created' | 'student.changed',
  payload: object,
) => deliverFact(auth.app, { eventId: uuidv7(), name, schoolId: of.id, payload } as Fact);

const office = (of: AuthSchool, id: string, person: object) =>
  tellOfPeople(auth, of.id, [{ id, role: 'parent', firstName: 'Sam', isActive: true, ...person }]);

async function family(of: AuthSchool) {
  const email = someAddress('parent');
  const guardian = await of.parent({ email });
  const child = await of.student();
  await hear(of, 'student.created', {
    studentId: child.accountId,
    classNumber: 7,
    guardianIds: [guardian.accountId],
  });
  return { ...guardian, email, child };
}

const signInGuardian = async (of: AuthSchool, { signInId, pin }: { signInId: string; pin: string | null }) =>
  identityOf(await of.logIn('/parent-login', { parentId: signInId, password: pin }), auth);

describe('the person who registered a school', () => {
  /** As far as mails are concerned. */
  async function registered(schoolStatus: 'active' | 'pending') {
    const made = await AuthSchool.registered(auth, { schoolStatus });
    await auth.app.get(TenantDb).transactionIn(made.id, (tx) =>
      auth.app.get(WelcomeConsumer).registered(
        {
          eventId: uuidv7(),
          name: 'school.registered',
          version: 2,
          schoolId: made.id,
          requestId: null,
          payload: schoolNews(made.id),
        },
        tx,
      ),
    );
    return made;
  }

  it('confirms the address by the link of the first mail, once for all taps', async () => {
    const made = await registered('active');
    const mail = await box.newest(made.id, 'registered');
    expect(mail).toMatchObject({ to: made.adminEmail, recipient: 'admin', values: { firstName: 'Ada' } });
    expect(await verified(made, made.adminId)).toMatchObject({ emailVerified: false });
    const { token } = mail;
    const answers = [await post('/confirm-email', { token }), await post('/confirm-email', { token })];
    expect(answers[0]).toMatchObject({ status: 200, body: { role: 'school_admin', schoolCode: made.code } });
    expect(answers[1]?.body).toEqual({ ...answers[0]?.body, isDone: true });
    expect(await verified(made, made.adminId)).toMatchObject({ emailVerified: true });
    expect(await confirmedFacts(made)).toEqual([{ accountId: made.adminId, role: 'school_admin' }]);
    expect(await actions(made)).toEqual(['admin.address_confirmed']);
    expect((await post<object>('/mail-links/look', { token })).body).toMatchObject({ isDone: true });
  });

  it('gets a separate mail while the school is pending, and the first steps once it is active', async () => {
    const made = await registered('pending');
    expect(await box.kindsWanted(made.id)).toEqual(['activation']);
    const { token } = await box.newest(made.id, 'activation');
    expect((await post('/confirm-email', { token })).body).toMatchObject({ schoolCode: made.code });
    expect(await confirmedFacts(made)).toHaveLength(1);
  });

  it('can have the link sent again, which invalidates the previous one', async () => {
    const made = await AuthSchool.registered(auth);
    const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
    const send = () => auth.call('POST', '/account/email/confirmation', { as });
    expect((await send()).status).toBe(200);
    const first = await box.newest(made.id, 'confirm_address');
    await send();
    const second = await box.newest(made.id, 'confirm_address');
    expect((await post('/confirm-email', { token: first.token })).status).toBe(404);
    expect((await post('/confirm-email', { token: second.token })).status).toBe(200);
  });

  it('can confirm again after mails may have bounced, and that is published', async () => {
    const made = await AuthSchool.registered(auth);
    const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
    for (const times of [1, 2]) {
      expect((await auth.call('POST', '/account/email/confirmation', { as })).status).toBe(200);
      const { token } = await box.newest(made.id, 'confirm_address');
      for (let tap = 0; tap < 2; tap++) expect((await post('/confirm-email', { token })).status).toBe(200);
      expect(await confirmedFacts(made)).toHaveLength(times);
    }
    expect(await actions(made)).toEqual(['admin.address_confirmed']);
  });

  it('gets one valid link, however many are requested concurrently', async () => {
    const made = await AuthSchool.registered(auth);
    const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => auth.call('POST', '/account/email/confirmation', { as })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    const open = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(
        `SELECT id FROM auth.letter WHERE school_id = $1 AND kind = 'confirm_address' AND ended_at IS NULL`,
        [made.id],
      ),
    );
    expect(open.rows).toHaveLength(1);
  });

  it('can request a link and confirm at the same moment without a deadlock', async () => {
    for (let round = 0; round < 5; round++) {
      const made = await AuthSchool.registered(auth);
      const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
      const ask = () => auth.call('POST', '/account/email/confirmation', { as });
      await ask();
      const { token } = await box.newest(made.id, 'confirm_address');
      const [pressed, ...asked] = await Promise.all([
        post('/confirm-email', { token }),
        ...Array.from({ length: 8 }, ask),
      ]);
      // Requesting another mail ends the link; a click that came first has confirmed.
      expect([200, 404]).toContain(pressed.status);
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
    }
  });
});

describe('a guardian', () => {
  it('is invited once per address when the child exists, and confirms by opening the invitation', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId, signInId, pin, email, child } = await family(made);
    const again = { studentId: child.accountId, classNumber: 7, guardianIds: [accountId], isActive: true };
    await hear(made, 'student.changed', { ...again, fromClassNumber: null });
    expect(await box.kindsWanted(made.id)).toEqual(['guardian_invitation']);
    const mail = await box.newest(made.id, 'guardian_invitation');
    expect(mail).toMatchObject({ to: email, recipient: 'other', values: { parentId: signInId } });
    expect(JSON.stringify(mail)).not.toContain(`"${pin}"`);

    const answer = await post('/family-invitation', { token: mail.token });
    expect(answer).toMatchObject({ status: 200, body: { signInId, role: 'parent' } });
    expect(answer.body.pin).toBeUndefined();
    expect(await verified(made, accountId)).toMatchObject({ emailVerified: true });
    expect((await made.logIn('/parent-login', { parentId: signInId, password: pin })).status).toBe(200);
    expect(await actions(made)).toEqual(['guardian.address_confirmed']);
    // If it had waited, for the school's confirmation or the next day, it would no longer be sent.
    const [wanted] = await box.wanted(made.id, 'guardian_invitation');
    expect(wanted && (await box.compose(made.id, wanted))).toEqual({ obsolete: true });
  });

  it('without a slip gets a PIN from the invitation, once', async () => {
    const made = await AuthSchool.registered(auth);
    const { signInId } = await family(made);
    const { token } = await box.newest(made.id, 'guardian_invitation');
    const { body } = await post('/family-invitation', { token, newPin: true });
    expect(body.pin).toMatch(/^\d{5}$/);
    expect((await made.logIn('/parent-login', { parentId: signInId, password: body.pin })).status).toBe(200);
    expect(await actions(made)).toEqual(['guardian.address_confirmed', 'guardian.pin_issued']);
    expect((await post('/family-invitation', { token, newPin: true })).status).toBe(404);
    expect((await post('/family-invitation', { token })).body.pin).toBeUndefined();
  });

  it('is invited to the new address that the office enters, and the first invitation expires', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId, child } = await family(made);
    const first = await box.newest(made.id, 'guardian_invitation');
    const email = someAddress('other');
    await office(made, accountId, { email });
    expect((await post('/family-invitation', { token: first.token })).status).toBe(404);
    const facts = { studentId: child.accountId, classNumber: 7, guardianIds: [accountId], isActive: true };
    await hear(made, 'student.changed', { ...facts, fromClassNumber: null });
    expect((await post('/family-invitation', { token: first.token })).status).toBe(404);
    expect((await box.newest(made.id, 'guardian_invitation')).to).toBe(email);
  });

  it('loses the PIN that was drawn at an address which the office corrects, with its sessions', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId, signInId, email: mistyped } = await family(made);
    const { token } = await box.newest(made.id, 'guardian_invitation');
    const { pin = '' } = (await post('/family-invitation', { token, newPin: true })).body;
    const stranger = await made.logIn('/parent-login', { parentId: signInId, password: pin });
    const { refreshToken } = grantOf(stranger);
    // The same address again, as with a change of the name, ends nothing.
    expect((await office(made, accountId, { email: mistyped })).body).toMatchObject({ mailedPinsEnded: [] });
    const corrected = await office(made, accountId, { email: someAddress('parent') });
    expect(corrected.body).toMatchObject({ mailedPinsEnded: [accountId], pinsEnded: [] });
    expect((await post('/internal/sessions/renew', { refreshToken })).status).toBe(401);
    expect((await made.logIn('/parent-login', { parentId: signInId, password: pin })).status).toBe(401);
    // Not even whom it was for is told there any longer.
    expect((await post('/mail-links/look', { token })).status).toBe(404);
    expect((await actions(made)).at(-1)).toBe('guardian.mailed_pin_ended');
    const anew = await box.newest(made.id, 'guardian_invitation');
    expect((await post('/family-invitation', { token: anew.token, newPin: true })).body.pin).toMatch(
      /^\d{5}$/,
    );
  });

  it('loses that PIN even if whoever drew it has moved the account to a further address since', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId, signInId } = await family(made);
    const { token } = await box.newest(made.id, 'guardian_invitation');
    const { pin = '' } = (await post('/family-invitation', { token, newPin: true })).body;
    const signIn = () => made.logIn('/parent-login', { parentId: signInId, password: pin });
    const body = { email: someAddress('stranger'), secret: pin };
    await auth.call('POST', '/account/email', { as: identityOf(await signIn(), auth), body });
    await post('/confirm-email', { token: (await box.newest(made.id, 'new_address')).token });
    expect((await signIn()).status).toBe(200);
    const corrected = await office(made, accountId, { email: someAddress('parent') });
    expect(corrected.body).toMatchObject({ mailedPinsEnded: [accountId] });
    expect((await signIn()).status).toBe(401);
  });

  it('is invited once, whether auth hears of the address or of the child first', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId, child } = await family(made);
    const invited = async () => (await box.wanted(made.id, 'guardian_invitation')).length;
    const news = { studentId: child.accountId, classNumber: 7, guardianIds: [accountId], isActive: true };
    const changed = () => hear(made, 'student.changed', { ...news, fromClassNumber: null });
    // An address requested by the family and confirmed by the office comes without an event about the child.
    const email = someAddress('wished');
    await office(made, accountId, { email, addressEntered: 1 });
    expect(await invited()).toBe(2);
    expect((await box.newest(made.id, 'guardian_invitation')).to).toBe(email);
    for (let round = 2; round < 5; round += 1) {
      const anew = { email: someAddress('anew'), addressEntered: round };
      await Promise.all([changed(), office(made, accountId, anew), changed()]);
      await changed();
      expect(await invited()).toBe(round + 1);
    }
    // Reactivated guardians are invited too, inactive ones are not.
    await office(made, accountId, { isActive: false, email: someAddress('away'), addressEntered: 5 });
    expect(await invited()).toBe(5);
    await changed();
    expect(await invited()).toBe(5);
    await office(made, accountId, { email: someAddress('away'), addressEntered: 6 });
    expect(await invited()).toBe(6);
  });

  it('whose child was never created gets no mail', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId } = await made.parent({ email: someAddress('parent') });
    expect(await box.wanted(made.id)).toEqual([]);
    await auth.call('DELETE', `/internal/accounts/${accountId}?schoolId=${made.id}`, { from: 'classroom' });
    const { accountId: leaving } = await family(made);
    await office(made, leaving, { isActive: false });
    const [mail] = await box.wanted(made.id, 'guardian_invitation');
    expect(mail && (await box.compose(made.id, mail))).toEqual({ obsolete: true });
  });

  it('can open the invitation while the office deactivates them, without a deadlock', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId } = await family(made);
    const { token } = await box.newest(made.id, 'guardian_invitation');
    const answers = await behind<{ status: number }>(
      auth,
      lockedAccount(accountId),
      () => post('/family-invitation', { token }),
      () => office(made, accountId, { isActive: false }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is unverified with another address, and verified again when the old one returns', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId, email } = await family(made);
    const { token } = await box.newest(made.id, 'guardian_invitation');
    await post('/family-invitation', { token });
    await office(made, accountId, { email: someAddress('other') });
    expect(await verified(made, accountId)).toMatchObject({ emailVerified: false });
    await office(made, accountId, { email });
    expect(await verified(made, accountId)).toMatchObject({ email, emailVerified: true });
  });
});

describe('the office checking whether mail reaches a guardian', () => {
  const addressOf = async (of: AuthSchool, accountId: string) => {
    const body = { schoolId: of.id, accountIds: [accountId] };
    const answer = await auth.call<GuardianAddress[]>('POST', '/internal/guardians/addresses', {
      from: 'classroom',
      body,
    });
    return answer.body[0];
  };
  const invite = (of: AuthSchool, accountId: string, schoolId = of.id) =>
    auth.call<GuardianAddress>('POST', `/internal/guardians/${accountId}/invitation`, {
      from: 'classroom',
      body: {
        schoolId,
        studentId: uuidv7(),
        by: { actorId: of.adminId, actorRole: 'school_admin' },
      },
    });
  /** Moves these letters the given number of hours into the past. */
  const letTimePass = (of: AuthSchool, hours: number) =>
    asSuperuser(auth.database.adminUrl, (client) =>
      client.query(
        `UPDATE auth.letter SET created_at = created_at - $2 * interval '1 hour',
           expires_at = expires_at - $2 * interval '1 hour' WHERE school_id = $1`,
        [of.id, hours],
      ),
    );

  it('sees each delivery state, and since when', async () => {
    const made = await AuthSchool.registered(auth);
    const quiet = await made.parent({});
    expect(await addressOf(made, quiet.accountId)).toEqual({
      guardianId: quiet.accountId,
      state: 'none',
      since: null,
    });
    const unasked = await made.parent({ email: someAddress('parent') });
    expect(await addressOf(made, unasked.accountId)).toMatchObject({ state: 'unasked', since: null });
    const { accountId } = await family(made);
    const waiting = await addressOf(made, accountId);
    expect(waiting).toMatchObject({ state: 'waiting', since: expect.any(String) });
    const { token } = await box.newest(made.id, 'guardian_invitation');
    const sent = await addressOf(made, accountId);
    expect(sent?.state).toBe('sent');
    expect(Date.parse(sent?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(waiting?.since ?? ''));
    await letTimePass(made, 14 * 24);
    expect(await addressOf(made, accountId)).toEqual({
      guardianId: accountId,
      state: 'expired',
      since: sent?.since,
    });
    expect((await post('/family-invitation', { token })).status).toBe(404);
    await letTimePass(made, -24);
    expect((await post('/family-invitation', { token })).status).toBe(200);
    expect(await addressOf(made, accountId)).toMatchObject({ state: 'confirmed', since: null });
    await office(made, accountId, { email: someAddress('other') });
    expect(await addressOf(made, accountId)).toMatchObject({ state: 'waiting' });
  });

  it('can resend an invitation that was sent, twice an hour, each time audited', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId, email } = await family(made);
    // It has not been sent yet: another one would only end it.
    expect(await invite(made, accountId)).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(await box.wanted(made.id, 'guardian_invitation')).toHaveLength(1);
    const first = await box.newest(made.id, 'guardian_invitation');
    const crowd = await Promise.all(Array.from({ length: 6 }, () => invite(made, accountId)));
    expect(crowd.map(({ status, body }) => [status, body.state])).toEqual(crowd.map(() => [200, 'waiting']));
    expect(await box.wanted(made.id, 'guardian_invitation')).toHaveLength(2);
    const second = await box.newest(made.id, 'guardian_invitation');
    expect(second.to).toBe(email);
    expect((await post('/mail-links/look', { token: first.token })).status).toBe(404);

    const refused = await invite(made, accountId);
    expect(refused).toMatchObject({ status: 429, body: { code: 'INVITED_JUST_NOW' } });
    expect((await post('/mail-links/look', { token: second.token })).status).toBe(200);
    await letTimePass(made, 1);
    expect((await invite(made, accountId)).body.state).toBe('waiting');
    expect(await actions(made)).toEqual(['guardian.invited', 'guardian.invited']);
    const [line] = await notedLines(auth, 'auth', made.id);
    expect(line).toMatchObject({ actorId: made.adminId, about: [{ kind: 'guardian', id: accountId }, {}] });

    const { token } = await box.newest(made.id, 'guardian_invitation');
    await post('/family-invitation', { token });
    // Everything is confirmed already.
    expect(await invite(made, accountId)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await box.wanted(made.id, 'guardian_invitation')).toHaveLength(3);
  });

  it('cannot invite a guardian without an address, one who left, or one of another school', async () => {
    const made = await AuthSchool.registered(auth);
    const { accountId: quiet } = await made.parent({});
    expect(await invite(made, quiet)).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } });
    const { accountId } = await family(made);
    await box.newest(made.id, 'guardian_invitation');
    const elsewhere = await AuthSchool.registered(auth);
    expect((await invite(made, accountId, elsewhere.id)).status).toBe(404);
    const { accountId: student } = await made.student();
    expect((await invite(made, student)).status).toBe(404);
    await office(made, accountId, { isActive: false });
    expect(await invite(made, accountId)).toMatchObject({ status: 409, body: { code: 'PERSON_INACTIVE' } });
    expect(await box.wanted(made.id, 'guardian_invitation')).toHaveLength(1);
  });
});

describe('a change of address', () => {
  async function guardianOnPage() {
    const made = await AuthSchool.registered(auth);
    const guardian = await family(made);
    const { token } = await box.newest(made.id, 'guardian_invitation');
    await post('/family-invitation', { token });
    const as = await signInGuardian(made, guardian);
    const ask = (email: string, secret = guardian.pin ?? '') =>
      auth.call('POST', '/account/email', { as, body: { email, secret } });
    const own = async () => (await auth.call<OwnAddress>('GET', '/account/email', { as })).body;
    return { made, guardian, as, ask, own };
  }

  it('takes effect only when confirmed, and is shown as pending until then', async () => {
    const { made, guardian, ask, own } = await guardianOnPage();
    const email = someAddress('new');
    expect((await ask(email, '00000')).body).toMatchObject({
      fields: { secret: ['This is not your current PIN.'] },
    });
    expect((await own()).pending).toBeNull();
    expect((await ask(email)).status).toBe(200);
    expect(await own()).toMatchObject({
      email: guardian.email,
      isVerified: true,
      mayChange: true,
      provenBy: 'pin',
      pending: { email },
    });
    const [toNew, toOld] = [
      await box.newest(made.id, 'new_address'),
      await box.newest(made.id, 'address_changes'),
    ];
    expect([toNew.to, toOld.to]).toEqual([email, guardian.email]);
    // Neither mail mentions the other address.
    const words = (mail: MailContent) => JSON.stringify(mail.values);
    expect(words(toNew) + words(toOld)).not.toContain('@');

    expect((await post('/confirm-email', { token: toNew.token })).status).toBe(200);
    expect((await post('/confirm-email', { token: toNew.token })).status).toBe(200);
    expect(await own()).toMatchObject({ email, isVerified: true, pending: null });
    expect(await actions(made)).toEqual(['guardian.address_confirmed', 'guardian.address_changed']);
    expect(await confirmedFacts(made)).toHaveLength(2);
  });

  it('is not undone by an older update of the office, which can enter another address at any time', async () => {
    const { made, guardian, ask, own } = await guardianOnPage();
    const [entered, email, anew] = [someAddress('entered'), someAddress('new'), someAddress('anew')];
    const says = (said: object) => office(made, guardian.accountId, said);
    await says({ email: entered, addressEntered: 1 });
    expect(await own()).toMatchObject({ email: entered, isVerified: false });
    await ask(email);
    await post('/confirm-email', { token: (await box.newest(made.id, 'new_address')).token });
    // The office has not received the change yet, and sends an update of the guardian's name.
    await says({ firstName: 'Samira', email: entered, addressEntered: 1 });
    expect(await own()).toMatchObject({ email, isVerified: true });
    await says({ email: anew, addressEntered: 2 });
    expect(await own()).toMatchObject({ email: anew, isVerified: false });
    await says({ addressEntered: 3 });
    expect((await own()).email).toBeNull();
  });

  it('is not restored by an older update once it was taken back', async () => {
    const { made, guardian, ask, own } = await guardianOnPage();
    const email = someAddress('new');
    await ask(email);
    const { token: stop } = await box.newest(made.id, 'address_changes');
    await post('/confirm-email', { token: (await box.newest(made.id, 'new_address')).token });
    await post('/stop-address-change', { token: stop });
    await office(made, guardian.accountId, { email, addressEntered: 0 });
    expect(await own()).toMatchObject({ email: guardian.email, isVerified: true });
  });

  it('can be stopped from the old address, and then no longer be confirmed', async () => {
    const { made, guardian, ask, own } = await guardianOnPage();
    await ask(someAddress('new'));
    const [{ token: confirm }, { token: stop }] = [
      await box.newest(made.id, 'new_address'),
      await box.newest(made.id, 'address_changes'),
    ];
    const stopped = await post<{ wasDone: boolean }>('/stop-address-change', { token: stop });
    expect(stopped).toMatchObject({ status: 200, body: { wasDone: false } });
    expect((await post('/confirm-email', { token: confirm })).status).toBe(404);
    expect(await own()).toMatchObject({ email: guardian.email, pending: null });
  });

  it('can be taken back from the old address after its confirmation, which ends all sessions', async () => {
    const { made, guardian, as, ask } = await guardianOnPage();
    await ask(someAddress('new'));
    const { token: stop } = await box.newest(made.id, 'address_changes');
    const { token: confirm } = await box.newest(made.id, 'new_address');
    await post('/confirm-email', { token: confirm });
    const answers = [
      await post<{ wasDone: boolean }>('/stop-address-change', { token: stop }),
      await post<{ wasDone: boolean }>('/stop-address-change', { token: stop }),
    ];
    expect(answers.map(({ body }) => body.wasDone)).toEqual([true, true]);
    expect(await verified(made, guardian.accountId)).toMatchObject({
      email: guardian.email,
      emailVerified: true,
    });
    const { rows } = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('SELECT 1 FROM auth.session WHERE id = $1 AND revoked_at IS NULL', [as.sessionId]),
    );
    expect(rows).toEqual([]);
    expect((await actions(made)).slice(-2)).toEqual([
      'guardian.address_changed',
      'guardian.address_change_stopped',
    ]);
  });

  it('cannot be taken back once access has ended, not even after a reactivation', async () => {
    const { made, guardian, ask, own } = await guardianOnPage();
    const email = someAddress('new');
    await ask(email);
    const { token } = await box.newest(made.id, 'address_changes');
    await post('/confirm-email', { token: (await box.newest(made.id, 'new_address')).token });
    for (const isActive of [false, true]) {
      await office(made, guardian.accountId, { email, isActive });
      expect((await post('/stop-address-change', { token })).status).toBe(404);
    }
    expect(await own()).toMatchObject({ email, isVerified: true });
  });

  it('can be taken back from an earlier address too, however often it was changed since', async () => {
    const { made, guardian, ask, own } = await guardianOnPage();
    const [second, third, fourth] = [someAddress('second'), someAddress('third'), someAddress('fourth')];
    const stops: string[] = [];
    for (const email of [second, third]) {
      await ask(email);
      stops.push((await box.newest(made.id, 'address_changes')).token ?? '');
      await post('/confirm-email', { token: (await box.newest(made.id, 'new_address')).token });
    }
    await ask(fourth);
    const { token: confirm } = await box.newest(made.id, 'new_address');
    const [first, later] = stops.map(
      (token) => () => post<{ wasDone: boolean }>('/stop-address-change', { token }),
    );
    expect(await first?.()).toMatchObject({ status: 200, body: { wasDone: true } });
    // Links sent to the intermediate addresses no longer work.
    expect((await later?.())?.status).toBe(404);
    expect((await post('/confirm-email', { token: confirm })).status).toBe(404);
    expect(await own()).toMatchObject({ email: guardian.email, isVerified: true, pending: null });
  });

  it('keeps an address that the office has entered since when an older change is taken back', async () => {
    const { made, guardian, ask, own } = await guardianOnPage();
    await ask(someAddress('second'));
    const { token: stop } = await box.newest(made.id, 'address_changes');
    await post('/confirm-email', { token: (await box.newest(made.id, 'new_address')).token });
    const email = someAddress('office');
    await office(made, guardian.accountId, { email });
    expect((await post('/stop-address-change', { token: stop })).status).toBe(404);
    expect(await own()).toMatchObject({ email });
  });

  it('confirmed and stopped concurrently ends one way or the other, consistently', async () => {
    for (let time = 0; time < 5; time++) {
      const { made, guardian, ask } = await guardianOnPage();
      await ask(someAddress('new'));
      const [{ token: confirm }, { token: stop }] = [
        await box.newest(made.id, 'new_address'),
        await box.newest(made.id, 'address_changes'),
      ];
      await Promise.all([
        post('/confirm-email', { token: confirm }),
        post('/stop-address-change', { token: stop }),
      ]);
      expect(await verified(made, guardian.accountId)).toMatchObject({
        email: guardian.email,
        emailVerified: true,
      });
    }
  });

  const newPin = (of: AuthSchool, id: string, by: object) =>
    auth.call<{ pin: string }>('POST', `/internal/accounts/${id}/pin`, {
      from: 'classroom',
      body: { schoolId: of.id, role: 'parent', by },
    });
  const OFFICE = { actorId: uuidv7(), actorRole: 'school_admin' };
  const TEACHER = { actorId: uuidv7(), actorRole: 'teacher' };

  it.each<[string, (of: AuthSchool, id: string, email: string) => Promise<unknown>]>([
    ['a new PIN is issued', (of, id) => newPin(of, id, OFFICE)],
    ['its PIN was known to others', (of, id, email) => office(of, id, { email, pinKnownTo: [uuidv7()] })],
    [
      'its person was gone for a while',
      async (of, id, email) => {
        await office(of, id, { email, isActive: false });
        await office(of, id, { email });
      },
    ],
  ])('does not outlive the secret with which it was requested: %s', async (_how, replace) => {
    const { made, guardian, own } = await guardianOnPage();
    const { pin } = (await newPin(made, guardian.accountId, TEACHER)).body;
    const as = await signInGuardian(made, { ...guardian, pin });
    const body = { email: someAddress('new'), secret: pin };
    expect((await auth.call('POST', '/account/email', { as, body })).status).toBe(200);
    const { token } = await box.newest(made.id, 'new_address');
    await replace(made, guardian.accountId, guardian.email);
    expect((await post('/confirm-email', { token })).status).toBe(404);
    expect(await own()).toMatchObject({ email: guardian.email, pending: null });
  });

  it('is refused when the PIN is replaced while it is being checked', async () => {
    const { made, guardian, ask, own } = await guardianOnPage();
    const answers = await behind<{ status: number }>(
      auth,
      lockedAccount(guardian.accountId),
      () => newPin(made, guardian.accountId, OFFICE),
      () => ask(someAddress('new')),
    );
    const { rows } = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('SELECT 1 FROM auth.address_change WHERE account_id = $1', [guardian.accountId]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(rows).toEqual([]);
    expect((await own()).pending).toBeNull();
  });

  it('replaces an earlier pending one, and can be cancelled on the page', async () => {
    const { made, as, ask, own } = await guardianOnPage();
    await ask(someAddress('first'));
    const { token: first } = await box.newest(made.id, 'new_address');
    await ask(someAddress('second'));
    expect((await post('/confirm-email', { token: first })).status).toBe(404);
    const { token: second } = await box.newest(made.id, 'new_address');
    await auth.call('POST', '/account/email/stop', { as });
    expect((await own()).pending).toBeNull();
    expect((await post('/confirm-email', { token: second })).status).toBe(404);
  });

  it('to the address of another family is refused only at its confirmation', async () => {
    const { made, ask } = await guardianOnPage();
    const other = await family(made);
    expect((await ask(other.email)).status).toBe(200);
    const { token } = await box.newest(made.id, 'new_address');
    expect(await post('/confirm-email', { token })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
    expect((await ask((await box.newest(made.id, 'address_changes')).to)).body).toMatchObject({
      code: 'SAME_EMAIL',
    });
  });

  it('of an administrator requires the password, and is not announced to an unconfirmed address', async () => {
    const made = await AuthSchool.registered(auth);
    const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
    const email = someAddress('head');
    const ask = (secret: string) => auth.call('POST', '/account/email', { as, body: { email, secret } });
    expect((await ask('not the password')).status).toBe(400);
    expect((await ask(ADMIN_PASSWORD)).status).toBe(200);
    expect(await box.kindsWanted(made.id)).toEqual(['new_address']);
    const mail = await box.newest(made.id, 'new_address');
    expect(mail).toMatchObject({ to: email, recipient: 'admin' });
    await post('/confirm-email', { token: mail.token });
    expect(await actions(made)).toEqual(['admin.address_changed']);
    // So the address of the registration, which is the contact's, has not been confirmed.
    const fact = { accountId: made.adminId, role: 'school_admin', isNew: true };
    expect(await confirmedFacts(made)).toEqual([fact]);
    expect(
      (await made.logIn('/login', { schoolCode: made.code, email, password: ADMIN_PASSWORD })).status,
    ).toBe(200);
  });

  it('of an administrator ends sessions that only a provider vouches for by the former address', async () => {
    const made = await AuthSchool.registered(auth);
    const [own, vouched] = [await made.logInAdmin(ADMIN_PASSWORD), await made.logInAdmin(ADMIN_PASSWORD)];
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('UPDATE auth.session SET vouched = true WHERE id = $1', [
        claimsIn(auth, vouched).sessionId,
      ]),
    );
    const body = { email: someAddress('head'), secret: ADMIN_PASSWORD };
    await auth.call('POST', '/account/email', { as: identityOf(own, auth), body });
    await post('/confirm-email', { token: (await box.newest(made.id, 'new_address')).token });
    const renewed = async (answer: typeof own) =>
      (await post('/internal/sessions/renew', { refreshToken: grantOf(answer).refreshToken })).status;
    expect([await renewed(own), await renewed(vouched)]).toEqual([200, 401]);
  });

  it('of an administrator can be stopped from the previously confirmed address', async () => {
    const made = await AuthSchool.registered(auth);
    const as = identityOf(await made.logInAdmin(ADMIN_PASSWORD), auth);
    await auth.call('POST', '/account/email/confirmation', { as });
    await post('/confirm-email', { token: (await box.newest(made.id, 'confirm_address')).token });
    const body = { email: someAddress('head'), secret: ADMIN_PASSWORD };
    await auth.call('POST', '/account/email', { as, body });
    const { token, to } = await box.newest(made.id, 'address_changes');
    expect(to).toBe(made.adminEmail);
    await post('/stop-address-change', { token });
    expect(await actions(made)).toEqual(['admin.address_confirmed', 'admin.address_change_stopped']);
  });

  it('of a teacher is made by the office, and confirmed by the teacher', async () => {
    const made = await AuthSchool.registered(auth);
    const teacher = await made.teacher({ email: someAddress('teacher') });
    const as = identityOf(await made.logInTeacher(teacher.signInId, teacher.pin), auth);
    const own = (await auth.call<OwnAddress>('GET', '/account/email', { as })).body;
    expect(own).toMatchObject({ mayChange: false, isVerified: false });
    const body = { email: someAddress(), secret: teacher.pin };
    expect((await auth.call('POST', '/account/email', { as, body })).status).toBe(403);
    await auth.call('POST', '/account/email/confirmation', { as });
    const { token } = await box.newest(made.id, 'confirm_address');
    await post('/confirm-email', { token });
    expect(await actions(made)).toEqual(['teacher.address_confirmed']);
  });

  it('is closed to class devices and to visiting operators', async () => {
    const made = await AuthSchool.registered(auth);
    for (const as of [
      someone('class_device', made.id),
      someone('school_admin', made.id, { visit: someVisit(true) }),
    ])
      for (const [method, path] of [
        ['GET', '/account/email'],
        ['POST', '/account/email/confirmation'],
        ['POST', '/account/email/stop'],
      ] as const)
        expect((await auth.call(method, path, { as })).status).toBe(403);
  });
});
