import type { ContactLink, Identity, MailContent, MailKind, SchoolSettings } from '@homeroom/contracts';
import { CONTACT_CHANGE } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { asSuperuser, deliverFact, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type SchoolAtWork, startSchool } from '../e2e/school-at-work';

const SETTINGS = '/school-admin/settings';
const FORMER = 'office@maple.example';
const OVER = { status: 404, body: { code: 'TOKEN_INVALID' } };

let school: SchoolAtWork;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

const rows = <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
  asSuperuser(school.service.database.adminUrl, async (client) => {
    const { rows: found } = await client.query<Row>(sql, values);
    return found;
  });

const post = <T = ContactLink & { code: string }>(path: string, body: object, as?: Identity) =>
  school.service.call<T>('POST', path, { body, ...(as ? { as } : {}) });
const look = async (token: string) => (await post('/contact-links/look', { token })).body;
const confirm = (token: string) => post('/contact-links/confirm', { token });
const undo = (token: string, more: object = {}) => post('/contact-links/undo', { token, ...more });

/** A school with its administrator, who has just proved who they are, and what was mailed about its contact. */
async function open() {
  const { schoolId, admin: plain } = await school.open();
  const admin = { ...plain, provedAt: Date.now() };
  const read = async () => (await school.service.call<SchoolSettings>('GET', SETTINGS, { as: admin })).body;
  const wanted = async (kind: MailKind) => {
    const found = await rows<{ id: string }>(
      `SELECT payload->>'mailId' AS id FROM school.outbox
       WHERE school_id = $1 AND name = 'mail.wanted' AND payload->>'kind' = $2 ORDER BY id`,
      [schoolId, kind],
    );
    return found.map(({ id }) => id);
  };
  const compose = (kind: MailKind, id: string) =>
    school.service.app.get(ServiceMails).compose(schoolId, kind, id);
  const newest = async (kind: MailKind): Promise<MailContent & { token: string }> => {
    const content = await compose(kind, (await wanted(kind)).at(-1) ?? uuidv7());
    if (!('to' in content)) throw new Error(`No ${kind} goes out`);
    return { ...content, token: content.token ?? '' };
  };
  const ask = async (contactEmail: string, as: Identity = admin) =>
    school.service.call<{ settings: SchoolSettings; code: string }>('PATCH', SETTINGS, {
      as,
      body: { version: (await read()).version, contactEmail },
    });
  const pending = async () => (await read()).pendingContact ?? undefined;
  const ofPending = async (what: 'send-again' | 'withdraw', changeId?: string) =>
    post<{ code: string }>(
      `${SETTINGS}/contact/${what}`,
      { changeId: changeId ?? (await pending())?.id },
      admin,
    );
  /** Enters an address and confirms it; returns the link of the former address. */
  const change = async (email: string) => {
    expect((await ask(email)).status).toBe(200);
    expect((await confirm((await newest('contact_confirm')).token)).status).toBe(200);
    return (await newest('contact_changed')).token;
  };
  const contact = async () => (await read()).contactEmail;
  const book = async () => (await school.bookOf(schoolId)).map(({ action }) => action).reverse();
  return {
    ...{ schoolId, admin, read, wanted, compose, newest, ask, pending, ofPending, change, contact, book },
  };
}

describe('a new address of the contact', () => {
  it('takes effect only by the button behind the link that is mailed to it', async () => {
    const { schoolId, ask, newest, contact, pending, read, book } = await open();
    await ask('head@maple.example');
    const { version } = await read();
    const mail = await newest('contact_confirm');
    expect(mail).toMatchObject({ to: 'head@maple.example', recipient: 'other' });
    expect(JSON.stringify(mail.values)).not.toContain('@');
    const facts = await look(mail.token);
    expect(facts).toMatchObject({
      ...{ kind: 'confirm', state: 'open', email: 'head@maple.example', schoolName: 'Maple Grove School' },
    });
    expect(await contact()).toBe(FORMER);
    expect(await confirm(mail.token)).toMatchObject({ status: 200, body: { state: 'done' } });
    expect([await contact(), await pending()]).toEqual(['head@maple.example', undefined]);
    // A settings form that was open meanwhile has to look again.
    expect((await read()).version).toBe(version + 1);
    expect(await book()).toEqual(['school.contact_asked', 'school.contact_changed']);
    const [line] = await school.bookOf(schoolId);
    expect(line).toMatchObject({ actorId: null, actorRole: 'system' });
    expect(JSON.stringify(await school.bookOf(schoolId))).not.toContain('maple.example');
    expect((await school.factsOf(schoolId)).filter((name) => name === 'school.changed')).toHaveLength(2);
  });

  it('is confirmed once by two clicks at the same time, and later clicks are told so', async () => {
    const { ask, newest, wanted, book } = await open();
    await ask('head@maple.example');
    const { token } = await newest('contact_confirm');
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      Array.from({ length: 3 }, () => [200, 'done']),
    );
    expect(await confirm(token)).toMatchObject({ status: 200, body: { state: 'done' } });
    expect((await look(token)).state).toBe('done');
    expect(await wanted('contact_changed')).toHaveLength(1);
    expect((await book()).filter((action) => action === 'school.contact_changed')).toHaveLength(1);
  });

  it('replaces one that was waiting, whose link then only says so', async () => {
    const { ask, newest, contact, pending } = await open();
    await ask('first@maple.example');
    const first = await newest('contact_confirm');
    await ask('second@maple.example');
    expect((await pending())?.email).toBe('second@maple.example');
    expect((await look(first.token)).state).toBe('replaced');
    expect(await confirm(first.token)).toMatchObject(OVER);
    expect(await contact()).toBe(FORMER);
    const second = await newest('contact_confirm');
    expect((await confirm(second.token)).status).toBe(200);
    expect(await contact()).toBe('second@maple.example');
  });

  it('cannot be entered by two administrators at once', async () => {
    const { schoolId, read, admin, wanted } = await open();
    const { version } = await read();
    const other = { ...someone('school_admin', schoolId), provedAt: Date.now() };
    const answers = await Promise.all(
      [admin, other].map((as, n) =>
        school.service.call('PATCH', SETTINGS, {
          as,
          body: { version, contactEmail: `both-${n}@maple.example` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await wanted('contact_confirm')).toHaveLength(1);
  });

  it('expires at midnight on the school’s clock, is shown as expired, and can be sent again', async () => {
    const { schoolId, ask, newest, wanted, compose, pending, ofPending } = await open();
    await ask('head@maple.example');
    const { token } = await newest('contact_confirm');
    expect(new Date((await pending())?.until ?? '').toISOString()).toMatch(/T0[45]:00:00.000Z$/);
    await rows('UPDATE school.contact_change SET expires_at = now() WHERE school_id = $1', [schoolId]);
    expect(await pending()).toMatchObject({ email: 'head@maple.example', isExpired: true });
    expect((await look(token)).state).toBe('expired');
    expect(await confirm(token)).toMatchObject(OVER);
    expect(await compose('contact_confirm', (await wanted('contact_confirm'))[0] ?? '')).toEqual({
      obsolete: true,
    });
    expect((await ofPending('send-again')).status).toBe(200);
    expect(await pending()).toMatchObject({ email: 'head@maple.example', isExpired: false });
    expect((await confirm((await newest('contact_confirm')).token)).status).toBe(200);
  });

  it('is sent again at most so often a day, also by requests at the same time', async () => {
    const { ask, ofPending, wanted, book, contact, pending } = await open();
    await ask('head@maple.example');
    const seen = await pending();
    const again = await Promise.all([ofPending('send-again', seen?.id), ofPending('send-again', seen?.id)]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
    while ((await wanted('contact_confirm')).length < CONTACT_CHANGE.mailsPerDay)
      expect((await ofPending('send-again')).status).toBe(200);
    const last = await pending();
    expect(await ofPending('send-again')).toMatchObject({
      status: 429,
      body: { code: 'CONTACT_MAIL_LIMIT' },
    });
    expect(await ask('other@maple.example')).toMatchObject({ body: { code: 'CONTACT_MAIL_LIMIT' } });
    // What was refused left no trace.
    expect([await pending(), await contact()]).toEqual([last, FORMER]);
    expect(await book()).toEqual([
      'school.contact_asked',
      ...Array.from({ length: CONTACT_CHANGE.mailsPerDay - 1 }, () => 'school.contact_asked_again'),
    ]);
  });

  it('can be withdrawn; its link, and a colleague’s old page, are then told that it is over', async () => {
    const { ask, newest, compose, wanted, pending, ofPending, book, contact } = await open();
    await ask('head@maple.example');
    const { token } = await newest('contact_confirm');
    const seen = await pending();
    expect((await ofPending('withdraw', seen?.id)).status).toBe(200);
    expect(await pending()).toBeUndefined();
    expect((await look(token)).state).toBe('withdrawn');
    expect(await confirm(token)).toMatchObject(OVER);
    expect(await compose('contact_confirm', (await wanted('contact_confirm'))[0] ?? '')).toEqual({
      obsolete: true,
    });
    for (const what of ['send-again', 'withdraw'] as const)
      expect(await ofPending(what, seen?.id)).toMatchObject({
        status: 409,
        body: { code: 'CHANGED_MEANWHILE', reason: { code: 'contactChangeOver' } },
      });
    expect(await contact()).toBe(FORMER);
    expect(await book()).toEqual(['school.contact_asked', 'school.contact_withdrawn']);
  });

  it('cannot be confirmed by another school’s link, a made-up one, or the link that undoes', async () => {
    const { ask, newest, change } = await open();
    const undoing = await change('head@maple.example');
    await ask('third@maple.example');
    const { token } = await newest('contact_confirm');
    expect(await confirm(undoing)).toMatchObject(OVER);
    expect(await undo(token)).toMatchObject(OVER);
    const made = Buffer.from(token, 'base64url');
    made.set(Buffer.from(uuidv7().replaceAll('-', ''), 'hex'), 0);
    for (const wrong of [made.toString('base64url'), 'x', `${token}x`]) {
      expect(await confirm(wrong)).toMatchObject(OVER);
      expect(await post('/contact-links/look', { token: wrong })).toMatchObject(OVER);
    }
  });

  it('is withdrawn and sent again by administrators only', async () => {
    const { schoolId, ask, pending } = await open();
    await ask('head@maple.example');
    const body = { changeId: (await pending())?.id };
    for (const role of ['teacher', 'student', 'parent', 'class_device'] as const)
      for (const what of ['send-again', 'withdraw'])
        expect((await post(`${SETTINGS}/contact/${what}`, body, someone(role, schoolId))).status).toBe(403);
    const elsewhere = (await school.open()).admin;
    expect((await post(`${SETTINGS}/contact/withdraw`, body, elsewhere)).status).toBe(409);
    expect((await pending())?.id).toBe(body.changeId);
  });
});

describe('the former address', () => {
  it('is told of a change, without the new address, and undoes it once', async () => {
    const { newest, change, contact, wanted, book } = await open();
    const token = await change('head@maple.example');
    const told = await newest('contact_changed');
    expect(told).toMatchObject({ to: FORMER, recipient: 'admin' });
    expect(JSON.stringify(told.values)).not.toContain('@');
    // Composing the mail again, as after a failed attempt, replaced the link.
    expect(await undo(token)).toMatchObject(OVER);
    expect(await look(told.token)).toMatchObject({
      ...{ kind: 'undo', state: 'open', email: FORMER, isChangedSince: false },
    });
    expect(await contact()).toBe('head@maple.example');
    const answers = await Promise.all([undo(told.token), undo(told.token)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'done'],
      [200, 'done'],
    ]);
    expect(await contact()).toBe(FORMER);
    expect((await look(told.token)).state).toBe('done');
    expect(await book()).toEqual([
      'school.contact_asked',
      'school.contact_changed',
      'school.contact_put_back',
    ]);
    // Whoever lost the invoices by it hears of it.
    expect(await wanted('contact_put_back')).toHaveLength(1);
    expect(await newest('contact_put_back')).toMatchObject({ to: 'head@maple.example' });
  });

  it('ends a change that waits to be confirmed when it undoes one', async () => {
    const { ask, newest, change, pending, contact } = await open();
    const token = await change('head@maple.example');
    await ask('third@maple.example');
    const third = await newest('contact_confirm');
    expect((await undo(token)).status).toBe(200);
    expect(await pending()).toBeUndefined();
    expect((await look(third.token)).state).toBe('put_back');
    expect(await confirm(third.token)).toMatchObject(OVER);
    expect(await contact()).toBe(FORMER);
  });

  it('undoes an earlier change together with later ones only after it was told of them', async () => {
    const { change, contact, newest, schoolId } = await open();
    const first = await change('second@maple.example');
    const second = await change('third@maple.example');
    expect((await look(first)).isChangedSince).toBe(true);
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'CONTACT_CHANGED_SINCE' } });
    expect(await contact()).toBe('third@maple.example');
    expect(await undo(first, { alsoLater: true })).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await contact()).toBe(FORMER);
    expect((await look(second)).state).toBe('done');
    expect((await undo(second)).body.state).toBe('done');
    expect(await contact()).toBe(FORMER);
    expect(await newest('contact_put_back')).toMatchObject({ to: 'third@maple.example' });
    const [line] = await school.bookOf(schoolId);
    expect(line).toMatchObject({ action: 'school.contact_put_back', detail: { count: 2 } });
  });

  it('takes back the latest change without a warning, and leaves earlier ones to their own links', async () => {
    const { change, contact } = await open();
    const first = await change('second@maple.example');
    const second = await change('third@maple.example');
    expect((await undo(second)).status).toBe(200);
    expect(await contact()).toBe('second@maple.example');
    expect(await look(first)).toMatchObject({ state: 'open', isChangedSince: false });
    expect((await undo(first)).status).toBe(200);
    expect(await contact()).toBe(FORMER);
  });

  it('overwrites nothing when a later change has already brought it back', async () => {
    const { change, contact, wanted } = await open();
    const first = await change('second@maple.example');
    await change(FORMER);
    expect(await look(first)).toMatchObject({ state: 'open', isChangedSince: false });
    expect((await undo(first)).status).toBe(200);
    expect(await contact()).toBe(FORMER);
    expect(await wanted('contact_put_back')).toEqual([]);
  });

  it('can undo for two weeks', async () => {
    const { schoolId, change, contact } = await open();
    const token = await change('head@maple.example');
    const { lastDay } = await look(token);
    const days = (Date.parse(lastDay) - Date.now()) / (24 * 60 * 60_000);
    expect(Math.round(days)).toBeGreaterThanOrEqual(CONTACT_CHANGE.undoDays - 1);
    await rows('UPDATE school.contact_change SET undo_until = now() WHERE school_id = $1', [schoolId]);
    expect((await look(token)).state).toBe('expired');
    expect(await undo(token)).toMatchObject(OVER);
    expect(await contact()).toBe('head@maple.example');
  });

  it('gets no link if nobody ever confirmed it, because it may be a stranger’s', async () => {
    const { schoolId, ask, newest, wanted, contact } = await open();
    await rows('UPDATE school.school SET confirmed_at = NULL WHERE school_id = $1', [schoolId]);
    await ask('head@maple.example');
    await confirm((await newest('contact_confirm')).token);
    expect(await contact()).toBe('head@maple.example');
    expect(await wanted('contact_changed')).toEqual([]);
    // This one has confirmed itself, so it is told of the next change.
    await ask('third@maple.example');
    await confirm((await newest('contact_confirm')).token);
    expect(await newest('contact_changed')).toMatchObject({ to: 'head@maple.example' });
  });

  it.each([
    ['no link if the school was confirmed by a new address of its administrator', { isNew: true }, 0],
    ['a link if the school was confirmed by the address of the registration', {}, 1],
  ])('gets %s', async (_, how, links) => {
    const { schoolId, ask, newest, wanted, admin } = await open();
    await rows('UPDATE school.school SET confirmed_at = NULL WHERE school_id = $1', [schoolId]);
    await deliverFact(school.service.app, {
      ...{ eventId: uuidv7(), name: 'address.confirmed', schoolId },
      payload: { accountId: admin.personId, role: 'school_admin', ...how },
    });
    await ask('head@maple.example');
    await confirm((await newest('contact_confirm')).token);
    expect(await wanted('contact_changed')).toHaveLength(links);
  });
});
