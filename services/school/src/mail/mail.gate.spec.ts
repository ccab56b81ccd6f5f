import { randomUUID } from 'node:crypto';
import { monthOf } from '@homeroom/domain';
import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { InvoiceIssuer } from '../operator/invoices/invoice-issuer';
import { MailsAtWork, type MailWish } from './mails-at-work.spec-support';

let mails: MailsAtWork;

beforeAll(async () => {
  mails = await MailsAtWork.start();
});
afterAll(() => mails.close());

const someAddress = () => `${randomUUID()}@home.example`;
const invitation = (schoolId: string, to = someAddress()) =>
  mails.want({
    ...{ kind: 'guardian_invitation', recipient: 'other', schoolId, to },
    values: { firstName: 'Sam', parentId: '123456782' },
  });
const records = async (schoolId: string) =>
  (
    await mails.rows<{ action: string }>('SELECT action FROM school.audit_entry WHERE school_id = $1', [
      schoolId,
    ])
  ).map(({ action }) => action);

/** A school registered with the plain form, which opens once it is confirmed. */
async function pending(): Promise<string> {
  const { body } = await mails.service.call<{ verificationToken: string }>('POST', '/school-registration', {
    body: {
      ...{ schoolName: 'Seaview School', schoolAddress: '1 Harbour Road', country: 'IE' },
      ...{
        phoneCountryCode: '+353',
        phoneNumber: '1 234 5678',
        adminFirstName: 'Ada',
        adminLastName: 'Byrne',
      },
      ...{ adminEmail: someAddress(), adminPassword: 'a quiet morning in march' },
    },
  });
  return body.verificationToken;
}

/** A school whose contact has this address, with an invoice and the mail about it. */
async function invoiced(to: string): Promise<{ schoolId: string; invoiceId: string }> {
  const schoolId = await mails.register();
  await mails.rows(
    `UPDATE school.school SET contact_email = $2, subscription_level = 'basic',
       trial_ends_at = now() - interval '70 days' WHERE school_id = $1`,
    [schoolId, to],
  );
  await mails.rows(
    `UPDATE school.billing_standing SET since = since - interval '70 days' WHERE school_id = $1`,
    [schoolId],
  );
  const issuer = mails.service.app.get(InvoiceIssuer);
  await issuer.issue(schoolId, { month: monthOf(new Date()), askedBy: null });
  const [issued] = await mails.rows<{ payload: { invoiceId: string } }>(
    `SELECT payload FROM school.outbox WHERE school_id = $1 AND name = 'invoice.issued'`,
    [schoolId],
  );
  const invoiceId = issued?.payload.invoiceId ?? '';
  await mails.hear(invoiceId, 'invoice', schoolId);
  return { schoolId, invoiceId };
}

const recordOf = async (schoolId: string) => {
  const record = await mails.service.call<{ status: string; trust: string; trialEndDate: string }>(
    'GET',
    `/internal/schools/${schoolId}`,
    { from: 'auth' },
  );
  return record.body;
};

describe('before the first administrator’s address is confirmed', () => {
  it('only that administrator gets mail, and the others after the confirmation', async () => {
    const schoolId = await mails.register();
    const own = await mails.want({ schoolId });
    const others = [
      await invitation(schoolId),
      await mails.want({
        kind: 'admin_invitation',
        recipient: 'other',
        schoolId,
        values: { invitedBy: 'Ada' },
      }),
      await mails.want({ kind: 'confirm_address', recipient: 'other', schoolId }),
    ];
    const reset = await mails.want({ kind: 'pin_reset', recipient: 'other', schoolId });
    await mails.round();
    await mails.makeDue();
    await mails.round();
    expect(mails.sentTo(own.to)).toHaveLength(1);
    for (const { id, to } of others) {
      expect(mails.sentTo(to)).toEqual([]);
      expect(await mails.of(id)).toMatchObject({ outcome: null, held_because: 'unconfirmed' });
    }
    // Somebody who asked for a reset can ask again: a link that arrives weeks later would only alarm them.
    expect(await mails.of(reset.id)).toMatchObject({ outcome: 'dropped' });

    await mails.confirm(schoolId, 'parent');
    await mails.round();
    expect(mails.sentTo(others[0]?.to ?? '')).toEqual([]);

    await mails.confirm(schoolId);
    await mails.round();
    for (const { to } of others) expect(mails.sentTo(to)).toHaveLength(1);
    expect(mails.sentTo(reset.to)).toEqual([]);
    expect(await records(schoolId)).toEqual(['school.confirmed']);
    await mails.confirm(schoolId);
    expect(await records(schoolId)).toEqual(['school.confirmed']);
  });

  it('a mail held at the moment of the confirmation is released too', async () => {
    for (let time = 0; time < 8; time++) {
      const schoolId = await mails.register();
      const { to } = await invitation(schoolId);
      await Promise.all([mails.round(), mails.confirm(schoolId)]);
      await mails.round();
      expect(mails.sentTo(to)).toHaveLength(1);
    }
  });

  it('a pending school opens with the confirmation, and its trial begins', async () => {
    const schoolId = await pending();
    await mails.rows(`UPDATE school.school SET trial_ends_at = now() WHERE school_id = $1`, [schoolId]);
    await mails.confirm(schoolId);
    const record = await recordOf(schoolId);
    expect(record).toMatchObject({ status: 'active', trust: 'confirmed' });
    expect((Date.parse(record.trialEndDate) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    const facts = await mails.rows<{ name: string }>(
      'SELECT name FROM school.outbox WHERE school_id = $1 ORDER BY id',
      [schoolId],
    );
    expect(facts.map(({ name }) => name)).toEqual([
      'school.registered',
      'school.activated',
      'school.changed',
    ]);
  });

  it('a trial extended while pending keeps its promised length', async () => {
    const schoolId = await pending();
    const trialEndDate = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    await mails.change(schoolId, { trialEndDate });
    const promised = (await recordOf(schoolId)).trialEndDate;
    await mails.confirm(schoolId);
    expect(await recordOf(schoolId)).toMatchObject({ status: 'active', trialEndDate: promised });
  });
});

describe('a confirmed school', () => {
  /** As if the school had sent this many invitations at that moment. */
  const invited = (schoolId: string, count: number, ago: string) =>
    mails.rows(
      `INSERT INTO school.mail (school_id, id, kind, settled_at, outcome, counted_at)
       SELECT $1, gen_random_uuid(), 'guardian_invitation', now(), 'sent', now() - $3::interval
       FROM generate_series(1, $2)`,
      [schoolId, count, ago],
    );

  it('sends 150 invitations within 24 hours with three concurrent senders, and the next when possible', async () => {
    const schoolId = await mails.register();
    await mails.confirm(schoolId);
    await invited(schoolId, 100, '23 hours 59 minutes');
    await invited(schoolId, 40, '1 hour');
    const wanted = [];
    for (let count = 0; count < 14; count++) wanted.push(await invitation(schoolId));
    const other = await mails.want({ kind: 'confirm_address', recipient: 'other', schoolId });
    await Promise.all([mails.round(), mails.round(), mails.round()]);
    await mails.round();
    const sent = wanted.filter(({ to }) => mails.sentTo(to).length > 0);
    expect(sent).toHaveLength(10);
    expect(mails.sentTo(other.to)).toHaveLength(1);
    const held = wanted.filter((each) => !sent.includes(each));
    for (const { id } of held) expect(await mails.of(id)).toMatchObject({ held_because: 'daily_limit' });
    const [due] = await mails.rows<{ minutes: number }>(
      `SELECT extract(epoch FROM due_at - now()) / 60 AS minutes FROM school.mail WHERE id = $1`,
      [held[0]?.id],
    );
    expect(Number(due?.minutes)).toBeLessThanOrEqual(1);

    await mails.rows(
      `UPDATE school.mail SET counted_at = counted_at - interval '2 minutes' WHERE school_id = $1`,
      [schoolId],
    );
    await mails.makeDue();
    await mails.round();
    for (const { to } of held) expect(mails.sentTo(to)).toHaveLength(1);
  });

  it('is not limited once verified, and its held mails are sent', async () => {
    const schoolId = await mails.register();
    await mails.confirm(schoolId);
    await invited(schoolId, 150, '1 hour');
    const { id, to } = await invitation(schoolId);
    await mails.round();
    expect(await mails.of(id)).toMatchObject({ held_because: 'daily_limit' });
    await mails.verify(schoolId);
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(1);
    const next = await invitation(schoolId);
    await mails.round();
    expect(mails.sentTo(next.to)).toHaveLength(1);
    expect(await records(schoolId)).toEqual(['school.confirmed', 'school.verified']);
  });
});

describe('a suspended school', () => {
  it('invites nobody until reactivated, even when confirmed meanwhile, but its own people get mail', async () => {
    const schoolId = await mails.register();
    await mails.confirm(schoolId);
    const is = (status: 'suspended' | 'active') => mails.change(schoolId, { status, reason: 'Unpaid.' });
    await mails.rows('UPDATE school.school SET confirmed_at = NULL WHERE school_id = $1', [schoolId]);
    const early = await invitation(schoolId);
    await mails.round();
    await is('suspended');
    const late = await invitation(schoolId);
    await mails.confirm(schoolId);
    const reset = await mails.want({ kind: 'password_reset', recipient: 'other', schoolId });
    await mails.round();
    await mails.makeDue();
    await mails.round();
    expect(mails.sentTo(reset.to)).toHaveLength(1);
    for (const { id, to } of [early, late]) {
      expect(mails.sentTo(to)).toEqual([]);
      expect(await mails.of(id)).toMatchObject({ outcome: null, held_because: 'suspended' });
    }
    await is('active');
    await mails.round();
    for (const { to } of [early, late]) expect(mails.sentTo(to)).toHaveLength(1);
  });
});

describe('a mail address', () => {
  it('gets three mails an hour, from any source and with concurrent senders, and the rest later', async () => {
    const to = someAddress();
    const wanted = [];
    for (let school = 0; school < 6; school++) {
      const schoolId = await mails.register();
      wanted.push(await mails.want({ kind: 'password_changed', schoolId, to }));
    }
    await Promise.all([mails.round(), mails.round(), mails.round(), mails.round()]);
    expect(mails.sentTo(to)).toHaveLength(3);
    const states = await Promise.all(wanted.map(({ id }) => mails.of(id)));
    expect(states.map((state) => state?.outcome ?? state?.held_because).sort()).toEqual(
      [...Array<string>(3).fill('address_limit'), ...Array<string>(3).fill('sent')].sort(),
    );

    await mails.rows(
      `UPDATE school.mail_address SET marks =
         (SELECT jsonb_agg(jsonb_set(mark, '{at}', to_jsonb((mark->>'at')::bigint - 3600000)))
          FROM jsonb_array_elements(marks) AS mark)
       WHERE marks @> $1::jsonb`,
      [JSON.stringify([{ mail: wanted.find((_, index) => states[index]?.outcome === 'sent')?.id }])],
    );
    await mails.makeDue();
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(6);
  });

  it('keeps room for a warning: repeatable mails take two of the three', async () => {
    const to = someAddress();
    const resets = [];
    for (let count = 0; count < 5; count++) resets.push(await mails.want({ to }));
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(2);
    expect(await mails.of(resets[4]?.id ?? '')).toMatchObject({ outcome: 'dropped' });
    await mails.want({ kind: 'password_changed', to });
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(3);
  });

  it('has separate limits for mails that can be unsubscribed and for the others', async () => {
    const to = someAddress();
    const news = [];
    for (let school = 0; school < 3; school++) {
      const schoolId = await mails.register();
      await mails.confirm(schoolId);
      const wish = {
        schoolId,
        recipient: 'other' as const,
        to,
        values: { count: '2' },
        unsubscribe: 'x'.repeat(64),
      };
      news.push(await mails.want({ kind: 'notice_mail', ...wish }));
    }
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(2);
    const states = await Promise.all(news.map(({ id }) => mails.of(id)));
    expect(states.filter((state) => state?.held_because === 'address_limit')).toHaveLength(1);
    const reset = await mails.want({ kind: 'pin_reset', to });
    const warnings = [];
    for (let count = 0; count < 3; count++) warnings.push(await mails.want({ kind: 'pin_changed', to }));
    await mails.round();
    expect(await mails.of(reset.id)).toMatchObject({ outcome: 'sent' });
    expect(mails.sentTo(to)).toHaveLength(5);
  });

  it('gets urgent mails regardless of earlier ones', async () => {
    const schoolId = await mails.register();
    await mails.confirm(schoolId);
    const to = someAddress();
    const wish = {
      ...{ schoolId, recipient: 'other' as const, to, values: { count: '2' } },
      unsubscribe: 'x'.repeat(64),
    };
    for (let times = 0; times < 2; times++) await mails.want({ kind: 'notice_mail', ...wish });
    await mails.round();
    const urgent = [];
    for (let times = 0; times < 4; times++)
      urgent.push(await mails.want({ kind: 'notice_urgent', schoolId, recipient: 'other', to }));
    const digest = await mails.want({ kind: 'notice_digest', ...wish });
    await mails.round();
    for (const { id } of urgent) expect(await mails.of(id)).toMatchObject({ outcome: 'sent' });
    // The daily digest waits for room, because no other mail contains that day.
    expect(await mails.of(digest.id)).toMatchObject({ outcome: null, held_because: 'address_limit' });
  });

  it('has a separate limit for mails about a school’s notice, so that repeating it locks nobody out', async () => {
    const to = someAddress();
    for (let times = 0; times < 3; times++)
      for (const kind of ['school_leaves', 'school_stays'] as const)
        await mails.want({ kind, to, values: { firstName: 'Ada', lastDay: 'x', takeAlongUntil: 'y' } });
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(3);
    const reset = await mails.want({ to });
    const warning = await mails.want({ kind: 'admin_removed', to });
    await mails.round();
    for (const { id } of [reset, warning]) expect(await mails.of(id)).toMatchObject({ outcome: 'sent' });
  });

  it('has a separate limit for invoices, so that a requested password reset still arrives', async () => {
    const to = someAddress();
    for (let school = 0; school < 3; school++) {
      const { schoolId } = await invoiced(to);
      await mails.confirm(schoolId);
    }
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(3);
    const reset = await mails.want({ to });
    const warning = await mails.want({ kind: 'admin_removed', to });
    await mails.round();
    for (const { id } of [reset, warning]) expect(await mails.of(id)).toMatchObject({ outcome: 'sent' });
  });

  it('is one mailbox, in any spelling', async () => {
    const name = `ada${randomUUID().replaceAll('-', '')}`;
    for (const to of [
      `${name}+1@gmail.com`,
      `${name.toUpperCase()}+2@GMAIL.com`,
      `a.d.a${name.slice(3)}@gmail.com`,
    ])
      await mails.want({ to });
    await mails.round();
    expect(
      mails.server.recipients.filter((to) => to.toLowerCase().replaceAll('.', '').includes(name.slice(3))),
    ).toHaveLength(2);
  });

  it('is counted once for a retried mail', async () => {
    const to = someAddress();
    const { id } = await mails.want({ to });
    await mails.round();
    await mails.rows(`UPDATE school.mail SET settled_at = NULL, outcome = NULL WHERE id = $1`, [id]);
    await mails.makeDue();
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(2);
    await mails.want({ to });
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(3);
  });

  it('is not stored: only a keyed hash of it is', async () => {
    const to = someAddress();
    await mails.want({ to });
    await mails.round();
    const [row] = await mails.rows<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM school.mail_address WHERE mail_address::text LIKE $1) AS found`,
      [`%${to.slice(0, 20)}%`],
    );
    expect(row?.found).toBe(false);
  });
});

describe('the mails about an invoice', () => {
  /** What auth composes for an administrator. It has no link of its own: the link leads to the invoices. */
  const toAdmin = (schoolId: string, about: string, to: string, more: object = {}) => {
    const mail: MailWish = { kind: 'invoice_admins', schoolId, about, to, ...more };
    return mails.want({ ...mail, token: undefined });
  };

  it('go to the contact and to each administrator in their language, once to each address', async () => {
    const [contact, admin] = [someAddress(), someAddress()];
    const { schoolId, invoiceId } = await invoiced(contact);
    await mails.confirm(schoolId);
    const told = await toAdmin(schoolId, invoiceId, admin, { language: 'de' });
    const isContact = await toAdmin(schoolId, invoiceId, contact);
    await mails.round();
    expect(await mails.of(told.id)).toMatchObject({ outcome: 'sent' });
    expect(await mails.of(isContact.id)).toMatchObject({ outcome: 'obsolete' });
    expect(mails.sentTo(contact)).toHaveLength(1);
    const [invoice] = await mails.rows<{ number: string }>(
      'SELECT number FROM school.invoice WHERE school_id = $1',
      [schoolId],
    );
    for (const to of [contact, admin]) {
      const { text = '' } = mails.sentTo(to)[0] ?? {};
      expect(text).toContain(invoice?.number);
      expect(text).toMatch(/https:\/\/homeroom\.example\/school-settings\?office=\w+#invoices\s/);
      // The invoice itself is only on the page.
      expect(text).not.toContain('multipart/mixed');
    }
    expect(mails.sentTo(admin)[0]?.text).toContain('Rechnung');
  });

  it('go out after a link that somebody waits for, however many there are and whoever is first', async () => {
    const contacts = [someAddress(), someAddress(), someAddress()];
    for (const contact of contacts) await mails.confirm((await invoiced(contact)).schoolId);
    const reset = await mails.want();
    await mails.round();
    expect(mails.server.recipients.slice(-4)).toEqual([reset.to, ...contacts]);
  });

  it('wait until the address has been confirmed, and never go to a new one that has yet to', async () => {
    const [contact, entered] = [someAddress(), someAddress()];
    const { schoolId } = await invoiced(contact);
    const as = { ...someone('school_admin', schoolId), provedAt: Date.now() };
    const body = { version: 1, contactEmail: entered };
    const asked = await mails.service.call('PATCH', '/school-admin/settings', { as, body });
    expect(asked.status).toBe(200);
    await mails.round();
    expect(mails.sentTo(contact)).toEqual([]);
    await mails.confirm(schoolId);
    await mails.round();
    expect(mails.sentTo(contact)).toHaveLength(1);
    expect(mails.sentTo(entered)).toEqual([]);
  });

  it('go to no address that is not confirmed itself, though another one has confirmed the school', async () => {
    const contact = someAddress();
    const { schoolId, invoiceId } = await invoiced(contact);
    await mails.rows(
      'UPDATE school.school SET confirmed_at = now(), confirmed_by_new_address = true WHERE school_id = $1',
      [schoolId],
    );
    const stranger = await toAdmin(schoolId, invoiceId, someAddress(), { recipient: 'other' });
    const alsoContact = await toAdmin(schoolId, invoiceId, contact);
    await mails.round();
    expect(await mails.of(stranger.id)).toMatchObject({ outcome: 'dropped' });
    // Composed for an administrator, who has confirmed it.
    expect(await mails.of(alsoContact.id)).toMatchObject({ outcome: 'sent' });
    expect([await mails.of(invoiceId), mails.sentTo(contact).length]).toMatchObject([
      { outcome: null, held_because: 'unconfirmed' },
      1,
    ]);
    const entered = someAddress();
    const as = { ...someone('school_admin', schoolId), provedAt: Date.now() };
    const body = { version: 1, contactEmail: entered };
    await mails.service.call('PATCH', '/school-admin/settings', { as, body });
    const [wanted] = await mails.rows<{ id: string }>(
      `SELECT payload->>'mailId' AS id FROM school.outbox
       WHERE school_id = $1 AND payload->>'kind' = 'contact_confirm'`,
      [schoolId],
    );
    await mails.hear(wanted?.id ?? '', 'contact_confirm', schoolId);
    await mails.round();
    const token = /school-contact#(\S+)/.exec(mails.sentTo(entered)[0]?.text ?? '')?.[1];
    await mails.service.call('POST', '/contact-links/confirm', { body: { token } });
    await mails.round();
    expect(await mails.of(invoiceId)).toMatchObject({ outcome: 'sent' });
    expect([mails.sentTo(contact).length, mails.sentTo(entered).length]).toEqual([1, 2]);
  });

  it('are not sent about an invoice that was paid meanwhile, or that is another school’s', async () => {
    const { schoolId, invoiceId } = await invoiced(someAddress());
    await mails.confirm(schoolId);
    const paid = await toAdmin(schoolId, invoiceId, someAddress());
    await mails.rows('UPDATE school.invoice SET paid_on = current_date, paid_by = id WHERE id = $1', [
      invoiceId,
    ]);
    const [other] = await mails.rows<{ id: string }>(
      'SELECT id FROM school.invoice WHERE paid_on IS NULL AND school_id <> $1 LIMIT 1',
      [schoolId],
    );
    const elsewhere = await toAdmin(schoolId, other?.id ?? '', someAddress());
    await mails.round();
    for (const { id } of [paid, elsewhere]) expect(await mails.of(id)).toMatchObject({ outcome: 'obsolete' });
  });

  it('say that it is withdrawn to the same people, once to each address, and only once it is', async () => {
    const [contact, admin] = [someAddress(), someAddress()];
    const { schoolId, invoiceId } = await invoiced(contact);
    await mails.confirm(schoolId);
    const withdrawn = { kind: 'invoice_withdrawn_admins' };
    const early = await toAdmin(schoolId, invoiceId, someAddress(), withdrawn);
    await mails.round();
    expect(await mails.of(early.id)).toMatchObject({ outcome: 'obsolete' });
    const as = someone('super_super_admin', PLATFORM_SCHOOL_ID);
    const path = `/super-super-admin/schools/${schoolId}/invoices/${invoiceId}/withdraw`;
    const done = await mails.service.call('POST', path, { as, body: { reason: 'The plan was wrong' } });
    expect(done.status).toBe(200);
    const [wanted] = await mails.rows<{ id: string }>(
      `SELECT payload->>'mailId' AS id FROM school.outbox
       WHERE school_id = $1 AND payload->>'kind' = 'invoice_withdrawn'`,
      [schoolId],
    );
    await mails.hear(wanted?.id ?? '', 'invoice_withdrawn', schoolId);
    const [fact] = await mails.rows<{ payload: unknown }>(
      `SELECT payload FROM school.outbox WHERE school_id = $1 AND name = 'invoice.withdrawn'`,
      [schoolId],
    );
    expect(fact?.payload).toEqual({ invoiceId });
    const told = await toAdmin(schoolId, invoiceId, admin, { ...withdrawn, language: 'de' });
    const isContact = await toAdmin(schoolId, invoiceId, contact, withdrawn);
    const ofIssue = await toAdmin(schoolId, invoiceId, someAddress());
    await mails.round();
    for (const { id } of [isContact, ofIssue])
      expect(await mails.of(id)).toMatchObject({ outcome: 'obsolete' });
    expect(await mails.of(told.id)).toMatchObject({ outcome: 'sent' });
    expect(mails.sentTo(contact).map(({ text }) => /withdrawn: please do not pay/.test(text))).toEqual([
      false,
      true,
    ]);
    expect(mails.sentTo(admin)[0]?.text).toContain('Bitte bezahlen Sie sie nicht');
  });
});

it('answers 404 to delivery reports when no secret is set', async () => {
  const url = `/mail-reports?at=${Math.round(Date.now() / 1_000)}&signature=${'0'.repeat(64)}`;
  const headers = { 'content-type': 'message/rfc822' };
  const { status, body } = await mails.service.call('POST', url, { body: Buffer.from('x'), headers });
  expect([status, body]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
});
