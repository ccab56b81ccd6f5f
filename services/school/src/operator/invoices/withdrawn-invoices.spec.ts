import type { Invoice, PaymentsOverview, PlatformSchool, SchoolInvoice } from '@homeroom/contracts';
import { monthOf } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { asSuperuser, someone, waitsBehind } from '@homeroom/testing';
import { randomUUID } from 'node:crypto';
import { OperatorStage } from '../../e2e/operator-stage';
import { InvoiceIssuer } from './invoice-issuer';
import { isDue as isDueOn } from './runs.spec-support';

let stage: OperatorStage;
let issuer: InvoiceIssuer;
const month = monthOf(new Date());
const run = { month, askedBy: null };
const monthLater = (months: number) => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(first);
};
const today = () => new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  stage = await OperatorStage.start();
  issuer = stage.service.app.get(InvoiceIssuer);
});
afterAll(() => stage.close());

const isDue = (school: { id: string }, of: string) => isDueOn(stage, school, of);

type School = Awaited<ReturnType<OperatorStage['onPlan']>>;

const invoicesOf = async ({ code }: School) =>
  (await stage.call<Invoice[]>('GET', `/invoices?search=${code}`)).body;

async function invoiced(students = 10) {
  const school = await stage.onPlan(students);
  await issuer.issue(school.id, run);
  const [invoice] = await invoicesOf(school);
  if (!invoice) throw new Error('It was issued');
  const post = <T = Record<string, unknown>>(what: string, body: object, id = invoice.id) =>
    stage.call<T>('POST', `/schools/${school.id}/invoices/${id}${what}`, body);
  return { school, invoice, post };
}

const actionsOf = async ({ id }: School) => (await stage.auditOf(id)).map(({ action }) => action);
const trustOf = async ({ id }: School) =>
  (await stage.call<PlatformSchool>('GET', `/schools/${id}`)).body.trust;

describe('a withdrawn invoice', () => {
  it('stays on both lists with its reason, and counts nowhere as owed', async () => {
    const { school, invoice, post } = await invoiced();
    // A month of its own, because other specs issue invoices meanwhile.
    const past = '2019-03';
    await stage.rows(
      `UPDATE school.invoice SET month = '2019-03-01', due_on = '2019-04-01' WHERE school_id = $1`,
      [school.id],
    );
    const sums = async () => (await stage.call<PaymentsOverview>('GET', `/payments?month=${past}`)).body;
    const [owed, none] = [
      { count: 1, cents: invoice.totalCents },
      { count: 0, cents: 0 },
    ];
    expect(await sums()).toMatchObject({ issued: owed, open: owed, paid: none });
    expect(await post('/withdraw', {})).toMatchObject({
      status: 400,
      body: { fields: { reason: ['Say why: the school reads it.'] } },
    });
    const unclear = await post('/withdraw', { reason: 'The plan was wrong', waiveSetup: null });
    expect(unclear).toMatchObject({ status: 400, body: { fields: { waiveSetup: ['Say yes or no.'] } } });
    expect((await post('/withdraw', { reason: 'The plan was wrong' })).status).toBe(200);
    const withdrawn = {
      ...{ number: invoice.number, month: past, state: 'withdrawn', paidOn: null },
      ...{ withdrawnOn: today(), withdrawnReason: 'The plan was wrong' },
    };
    expect(await invoicesOf(school)).toMatchObject([withdrawn]);
    expect(await sums()).toMatchObject({ issued: none, open: none, paid: none });
    const own = await stage.service.call<SchoolInvoice[]>('GET', '/school-admin/invoices', {
      as: someone('school_admin', school.id),
    });
    expect(own.body).toMatchObject([withdrawn]);
    const path = `/invoices?month=${past}&search=${school.code}&state=`;
    const found = async (state: string) =>
      (await stage.call<Invoice[]>('GET', `${path}${state}`)).body.length;
    expect([await found('withdrawn'), await found('overdue'), await found('open')]).toEqual([1, 0, 0]);
    const file = await stage.call<string>('GET', `/invoices/export?format=csv&search=${school.code}`);
    expect(String(file.body)).toContain(`,withdrawn,,,1,${today()},The plan was wrong`);
    expect((await stage.auditOf(school.id)).at(-1)).toEqual({
      action: 'invoice.withdrawn',
      actor_role: 'super_super_admin',
      detail: { number: invoice.number, totalCents: invoice.totalCents, reason: 'The plan was wrong' },
    });
  });

  it('is told to the school in a mail of its own, without an amount, and the mail about its issue becomes obsolete', async () => {
    const { school, invoice, post } = await invoiced();
    await post('/withdraw', { reason: 'By mistake' });
    const wanted = await stage.rows<{ id: string }>(
      `SELECT payload->>'mailId' AS id FROM school.outbox
       WHERE school_id = $1 AND name = 'mail.wanted' AND payload->>'kind' = 'invoice_withdrawn'`,
      [school.id],
    );
    expect(wanted).toHaveLength(1);
    const mails = stage.service.app.get(ServiceMails);
    expect(await mails.compose(school.id, 'invoice_withdrawn', wanted[0]?.id ?? '')).toEqual({
      to: 'head@school.example',
      // Nobody has confirmed the address of this school yet.
      recipient: 'other',
      values: { contactName: expect.any(String), number: invoice.number },
    });
    expect(await mails.compose(school.id, 'invoice', invoice.id)).toEqual({ obsolete: true });
  });

  it('cannot be paid or withdrawn again, and neither can one of another school', async () => {
    const [{ invoice, post }, other] = [await invoiced(), await stage.onPlan(1)];
    const elsewhere = (what: string, body: object) =>
      stage.call('POST', `/schools/${other.id}/invoices/${invoice.id}${what}`, body);
    for (const [what, body] of [
      ['/withdraw', { reason: 'By mistake' }],
      ['/paid/withdraw', { reason: 'By mistake', paidOn: today() }],
      ['/again', {}],
    ] as const)
      expect([what, (await elsewhere(what, body)).status]).toEqual([what, 404]);
    await post('/withdraw', { reason: 'By mistake' });
    for (const [what, body] of [
      ['/withdraw', { reason: 'Once more' }],
      ['/paid', {}],
    ] as const)
      expect(await post(what, body)).toMatchObject({ status: 409, body: { code: 'INVOICE_WITHDRAWN' } });
  });

  it('is withdrawn by one of two at once, and either paid or withdrawn', async () => {
    const { school, post } = await invoiced();
    const both = await Promise.all(['One', 'Two'].map((reason) => post('/withdraw', { reason })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await actionsOf(school)).filter((action) => action === 'invoice.withdrawn')).toHaveLength(1);
    for (let times = 0; times < 5; times++) {
      const raced = await invoiced();
      const [paid, withdrawn] = await Promise.all([
        raced.post('/paid', {}),
        raced.post('/withdraw', { reason: 'By mistake' }),
      ]);
      expect([paid.status, withdrawn.status].sort()).toEqual([200, 409]);
      const [{ state } = { state: 'lost' }] = await invoicesOf(raced.school);
      expect(state).toBe(paid.status === 200 ? 'paid' : 'withdrawn');
    }
  });

  it('is not replaced by a run, but by the operator, under another number and by what the school is now', async () => {
    const { school, invoice, post } = await invoiced();
    await stage.call('PATCH', `/schools/${school.id}`, { publicSchool: true });
    expect(await post('/again', {})).toMatchObject({ status: 409, body: { code: 'INVOICE_ISSUED' } });
    await post('/withdraw', { reason: 'It is a public school' });
    expect(await isDue(school, month)).toBe(false);
    expect(await issuer.issue(school.id, run)).toBe(false);
    stage.auth.people.set(school.id, { users: 500, teachers: 2, students: 450 });
    const answers = await Promise.all([post('/again', {}), post('/again', {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const number = `${invoice.number}-2`;
    expect(answers.find(({ status }) => status === 201)?.body).toEqual({ success: true, number });
    const setupCents = 29_900;
    expect((await invoicesOf(school)).map((each) => [each.number, each.state, each.totalCents])).toEqual(
      expect.arrayContaining([
        [invoice.number, 'withdrawn', 8_900 + setupCents],
        [number, 'open', 9_900 - 3_960 + setupCents],
      ]),
    );
    expect((await stage.auditOf(school.id)).at(-1)).toMatchObject({
      action: 'invoice.issued',
      actor_role: 'super_super_admin',
      detail: { number, replaces: invoice.number },
    });
    const second = (await invoicesOf(school)).find((each) => each.number === number);
    await post('/withdraw', { reason: 'Not yet right' }, second?.id);
    expect((await post('/again', {}, second?.id)).body).toEqual({
      success: true,
      number: `${invoice.number}-3`,
    });
  });

  it('of a year keeps runs from all its months until there is another, and from only that month if it is monthly', async () => {
    const school = await stage.onPlan(10);
    await stage.call('PATCH', `/schools/${school.id}`, { annualPayment: true });
    await stage.longSo(school);
    await issuer.issue(school.id, run);
    const [year] = await invoicesOf(school);
    const post = (what: string, body: object, id = year?.id ?? '') =>
      stage.call('POST', `/schools/${school.id}/invoices/${id}${what}`, body);
    const [first, last, after] = [1, 11, 12].map((months) => monthLater(months));
    const dueIn = async (...months: (string | undefined)[]) =>
      (await Promise.all(months.map((each) => isDue(school, each ?? '')))).join(' ');
    await post('/withdraw', { reason: 'It pays by the month' });
    await stage.call('PATCH', `/schools/${school.id}`, { annualPayment: false });
    expect(await dueIn(month, first, last, after)).toBe('false false false true');
    expect(await issuer.issue(school.id, { month: first ?? '', askedBy: null })).toBe(false);
    expect((await post('/again', {})).status).toBe(201);
    expect(await dueIn(month, first, last)).toBe('false true true');
    const second = (await invoicesOf(school)).find(({ state }) => state === 'open');
    expect(second).toMatchObject({ months: 1 });
    // Free of charge this month: the next ones are invoiced all the same.
    await post('/withdraw', { reason: 'A gift' }, second?.id);
    expect(await dueIn(month, first, last)).toBe('false true true');
    expect(await issuer.issue(school.id, { month: first ?? '', askedBy: null })).toBe(true);
  });

  it('of long ago is replaced with the students of its time', async () => {
    const { school, post } = await invoiced(401);
    await stage.rows(`UPDATE school.invoice SET month = '2025-11-01' WHERE school_id = $1`, [school.id]);
    await stage.rows(
      `UPDATE school.school SET trial_ends_at = '2025-02-01', created_at = '2025-01-01' WHERE school_id = $1`,
      [school.id],
    );
    await post('/withdraw', { reason: 'The address was wrong' });
    stage.auth.people.set(school.id, { users: 20, teachers: 2, students: 10 });
    expect((await post('/again', {})).status).toBe(201);
    expect((await invoicesOf(school)).map(({ students, month: of }) => [of, students])).toEqual([
      ['2025-11', 401],
      ['2025-11', 401],
    ]);
  });

  it('is not replaced while the school has no plan', async () => {
    const { school, post } = await invoiced();
    await post('/withdraw', { reason: 'By mistake' });
    await stage.call('PATCH', `/schools/${school.id}`, { subscriptionLevel: 'trial', reason: 'By mistake' });
    expect(await post('/again', {})).toMatchObject({ status: 409, body: { code: 'SCHOOL_STATE' } });
    expect((await post('/again', {}, randomUUID())).status).toBe(404);
  });

  it('leaves its setup fee to the next invoice', async () => {
    const { school, post } = await invoiced();
    await post('/withdraw', { reason: 'Free of charge this month' });
    const next = monthLater(1);
    expect(await issuer.issue(school.id, { month: next, askedBy: null })).toBe(true);
    const [latest] = await invoicesOf(school);
    expect(latest).toMatchObject({ month: next, setupCents: 29_900 });
  });

  it('takes its setup fee with it if the operator waives it', async () => {
    const { school, invoice, post } = await invoiced();
    await post('/withdraw', { reason: 'A welcome gift', waiveSetup: true });
    expect(await invoicesOf(school)).toMatchObject([{ setupCents: 29_900, setupWaived: true }]);
    expect((await stage.auditOf(school.id)).at(-1)).toMatchObject({ detail: { setupWaived: true } });
    expect((await post('/again', {})).body).toMatchObject({ number: `${invoice.number}-2` });
    await issuer.issue(school.id, { month: monthLater(1), askedBy: null });
    const open = (await invoicesOf(school)).filter(({ state }) => state === 'open');
    expect(open.map(({ setupCents }) => setupCents)).toEqual([0, 0]);
  });
});

describe('a withdrawn payment', () => {
  it('leaves the invoice open again, and a school that it verified unverified', async () => {
    const { school, invoice, post } = await invoiced();
    await stage.rows('UPDATE school.school SET confirmed_at = now() WHERE school_id = $1', [school.id]);
    await post('/paid', { paidOn: '2026-01-05', note: 'Transfer 4711' });
    expect(await trustOf(school)).toBe('verified');
    expect(await post('/withdraw', { reason: 'By mistake' })).toMatchObject({
      status: 409,
      body: {
        code: 'INVOICE_PAID',
        message: 'A payment is recorded for this invoice. Withdraw the payment first.',
      },
    });
    const wish = { reason: 'It was another school’s', paidOn: '2026-01-05' };
    expect(await post('/paid/withdraw', { ...wish, paidOn: '2026-01-06' })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    const both = await Promise.all([post('/paid/withdraw', wish), post('/paid/withdraw', wish)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'INVOICE_UNPAID' });
    expect(await invoicesOf(school)).toMatchObject([{ state: 'open', paidOn: null, paidNote: null }]);
    expect(await trustOf(school)).toBe('confirmed');
    expect((await stage.auditOf(school.id)).slice(-2)).toMatchObject([
      {
        action: 'invoice.payment_withdrawn',
        detail: { number: invoice.number, totalCents: invoice.totalCents, ...wish },
      },
      { action: 'school.unverified', detail: { number: invoice.number } },
    ]);
    await post('/paid', {});
    expect([await trustOf(school), (await invoicesOf(school))[0]?.state]).toEqual(['verified', 'paid']);
  });

  const wish = { reason: 'By mistake', paidOn: today() };
  /** A confirmed school with an invoice of this month and one of the next. */
  async function withTwo() {
    const { school, post } = await invoiced();
    await stage.rows('UPDATE school.school SET confirmed_at = now() WHERE school_id = $1', [school.id]);
    const next = monthLater(1);
    await issuer.issue(school.id, { month: next, askedBy: null });
    const second = (await invoicesOf(school)).find((each) => each.month === next)?.id;
    return { school, post, second };
  }

  it('leaves a school verified for which another payment is being recorded at the same moment', async () => {
    const { school, post, second } = await withTwo();
    await post('/paid', {});
    // The other payment has found the school verified already, and is about to be committed.
    const withdrawn = await asSuperuser(stage.service.database.adminUrl, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM school.school WHERE school_id = $1 FOR NO KEY UPDATE', [school.id]);
      const withdrawing = post('/paid/withdraw', wish);
      await waitsBehind(client);
      await client.query('UPDATE school.invoice SET paid_on = $2, paid_by = id WHERE id = $1', [
        second,
        today(),
      ]);
      await client.query('COMMIT');
      return withdrawing;
    });
    expect(withdrawn.status).toBe(200);
    expect(await trustOf(school)).toBe('verified');
    await post('/paid/withdraw', wish, second);
    expect(await trustOf(school)).toBe('confirmed');
  });

  it('leaves a school verified that the operator or another payment has verified', async () => {
    const { school, post, second } = await withTwo();
    await post('/paid', {});
    await post('/paid', {}, second);
    await post('/paid/withdraw', wish);
    expect(await trustOf(school)).toBe('verified');
    await post('/paid/withdraw', wish, second);
    expect(await trustOf(school)).toBe('confirmed');

    await post('/paid', {});
    for (const verified of [false, true])
      await stage.call('PATCH', `/schools/${school.id}`, { verified, reason: 'Seen' });
    await post('/paid/withdraw', wish);
    expect(await trustOf(school)).toBe('verified');
  });
});
