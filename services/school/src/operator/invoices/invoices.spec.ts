import {
  type Identity,
  type Invoice,
  type Page,
  type PaymentsOverview,
  PLATFORM_SCHOOL_ID,
  type PlatformStats,
  type SchoolInvoice,
} from '@homeroom/contracts';
import { dayOf, monthBefore, monthOf, SERVER_LIMITS } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { CONFIG } from '@homeroom/platform';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import type { SchoolConfig } from '../../config';
import { ISSUERS, OperatorStage } from '../../e2e/operator-stage';
import { InvoiceIssuer } from './invoice-issuer';
import { isDue } from './runs.spec-support';

let stage: OperatorStage;
let issuer: InvoiceIssuer;
const month = monthOf(new Date());
const operatorRun = { month, askedBy: uuidv7() };

beforeAll(async () => {
  stage = await OperatorStage.start();
  issuer = stage.service.app.get(InvoiceIssuer);
});
afterAll(() => stage.close());

const invoicesOf = async ({ code }: { code: string }) =>
  (await stage.call<Invoice[]>('GET', `/invoices?search=${code}`)).body;

const isFound = (school: { id: string }, of: string) => isDue(stage, school, of);

describe('invoices', () => {
  it('use the calculator’s prices and the current number of students', async () => {
    const school = await stage.onPlan(401, { country: 'IE' });
    await stage.call('PATCH', `/schools/${school.id}`, { publicSchool: true });
    await stage.longSo(school);
    expect(await issuer.issue(school.id, operatorRun)).toBe(true);
    expect(await invoicesOf(school)).toMatchObject([
      {
        schoolId: school.id,
        schoolCode: school.code,
        number: `${school.code}-${month}`,
        month,
        zone: 1,
        size: 'large',
        students: 401,
        publicSchool: true,
        monthlyCents: 9_900,
        publicDiscountCents: 3_960,
        setupCents: 29_900,
        totalCents: 9_900 - 3_960 + 29_900,
        currency: 'USD',
        pricesOf: '2025-01-01',
        state: 'open',
        paidOn: null,
      },
    ]);
    expect((await stage.auditOf(school.id)).at(-1)).toMatchObject({
      action: 'invoice.issued',
      actor_role: 'super_super_admin',
      detail: { month, totalCents: 35_840 },
    });
    const file = await stage.call<string>('GET', `/invoices/export?format=csv&search=${school.code}`);
    const [head, line] = String(file.body).trimEnd().split('\r\n');
    expect(head).toContain('Number,Month,School,Code,Country,Students,Total,Currency');
    expect(line).toContain(`${school.code}-${month},${month},`);
    expect(line).toContain(',401,358.4,USD,');
  });

  it('are announced in one mail to the school’s contact, without an amount', async () => {
    const school = await stage.onPlan(401, { country: 'IE' });
    await Promise.all([issuer.issue(school.id, operatorRun), issuer.issue(school.id, operatorRun)]);
    const [invoice] = await invoicesOf(school);
    const wanted = await stage.rows<{ payload: object }>(
      `SELECT payload FROM school.outbox WHERE school_id = $1 AND name = 'mail.wanted' AND payload->>'kind' = 'invoice'`,
      [school.id],
    );
    expect(wanted).toEqual([{ payload: { mailId: invoice?.id, kind: 'invoice' } }]);
    const compose = () =>
      stage.service.app.get(ServiceMails).compose(school.id, 'invoice', invoice?.id ?? '');
    const mail = await compose();
    expect(mail).toMatchObject({
      // Nobody has confirmed the address of this school yet.
      recipient: 'other',
      values: {
        number: invoice?.number,
        dueOn: expect.stringMatching(/^\w+ \d+, \d{4}$/),
        contactName: expect.any(String),
      },
    });
    expect(Object.keys('values' in mail ? mail.values : {})).toHaveLength(3);
    await stage.call('POST', `/schools/${school.id}/invoices/${invoice?.id}/paid`, {});
    expect(await compose()).toEqual({ obsolete: true });
  });

  it('are issued once a month, even concurrently', async () => {
    const school = await stage.onPlan(10);
    const issued = await Promise.all(Array.from({ length: 8 }, () => issuer.issue(school.id, operatorRun)));
    expect(issued.filter(Boolean)).toHaveLength(1);
    expect(await invoicesOf(school)).toHaveLength(1);
    expect((await stage.auditOf(school.id)).map(({ action }) => action)).toEqual(['invoice.issued']);
  });

  it('contain the setup fee once, even when two months are issued concurrently', async () => {
    const school = await stage.onPlan(10, { country: 'ZA' });
    await Promise.all(
      [month, monthBefore(month)].map((each) => issuer.issue(school.id, { month: each, askedBy: null })),
    );
    const fees = (await invoicesOf(school)).map(({ setupCents }) => setupCents);
    expect(fees.sort((a, b) => a - b)).toEqual([0, 14_900]);
  });

  it('are not issued on trial, when suspended, or before the first whole month', async () => {
    const [onTrial, suspended, fresh] = [
      await stage.register(),
      await stage.onPlan(10),
      await stage.onPlan(10),
    ];
    await stage.call('PATCH', `/schools/${suspended.id}`, { status: 'suspended', reason: 'Asked to' });
    await stage.longSo(suspended);
    await stage.rows(
      `UPDATE school.school SET trial_ends_at = ($2::date + 1)::timestamp AT TIME ZONE time_zone WHERE school_id = $1`,
      [fresh.id, `${month}-01`],
    );
    await stage.longSo(fresh);
    for (const { id } of [onTrial, suspended, fresh]) expect(await issuer.issue(id, operatorRun)).toBe(false);
  });

  it.each(['America/New_York', 'Pacific/Kiritimati'])(
    'start in the month after a trial that lasted to its end, by the school’s clock in %s',
    async (zone) => {
      const school = await stage.onPlan(10);
      const endingWith = async (day: string) => {
        await stage.rows(
          `UPDATE school.school SET time_zone = $2, trial_ends_at = ($3::date + 1)::timestamp AT TIME ZONE $2
           WHERE school_id = $1`,
          [school.id, zone, day],
        );
        await stage.longSo(school);
      };
      await endingWith(`${month}-01`);
      expect(await isFound(school, month)).toBe(false);
      expect(await issuer.issue(school.id, operatorRun)).toBe(false);
      const lastOfMonthBefore = dayOf(new Date(Date.parse(`${month}-01`) - 86_400_000));
      await endingWith(lastOfMonthBefore);
      expect(await isFound(school, month)).toBe(true);
      expect(await issuer.issue(school.id, operatorRun)).toBe(true);
    },
  );

  it('go by what the school was as the month began: a change in the middle counts from the next month', async () => {
    const [suspended, closed, chosen, moved, reopened] = await Promise.all(
      Array.from({ length: 5 }, () => stage.onPlan(10)),
    );
    if (!suspended || !closed || !chosen || !moved || !reopened) throw new Error('There are five');
    /** Once the month has begun on every clock, the change is one in its middle. */
    const inTheMiddle = (school: { id: string }) =>
      stage.rows(
        `UPDATE school.billing_standing SET since = greatest(since, $2::date + interval '36 hours')
         WHERE school_id = $1 AND since > now() - interval '1 day'`,
        [school.id, `${month}-01`],
      );
    await stage.call('PATCH', `/schools/${suspended.id}`, { status: 'suspended', reason: 'Not paid' });
    await stage.rows(`UPDATE school.school SET status = 'deleted' WHERE school_id = $1`, [closed.id]);
    await stage.call('PATCH', `/schools/${chosen.id}`, { subscriptionLevel: 'trial', reason: 'By mistake' });
    await stage.longSo(chosen);
    await stage.call('PATCH', `/schools/${chosen.id}`, { subscriptionLevel: 'premium' });
    await stage.call('PATCH', `/schools/${moved.id}`, { publicSchool: true, annualPayment: true });
    await stage.call('PATCH', `/schools/${reopened.id}`, { status: 'suspended', reason: 'Not paid' });
    await stage.longSo(reopened);
    await stage.call('PATCH', `/schools/${reopened.id}`, { status: 'active' });
    for (const school of [suspended, chosen, moved, reopened]) await inTheMiddle(school);
    const outcomes = [suspended, closed, chosen, moved, reopened].map(async (school) => {
      const found = await isFound(school, month);
      return [found, await issuer.issue(school.id, operatorRun)];
    });
    expect(await Promise.all(outcomes)).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(await invoicesOf(moved)).toMatchObject([{ months: 1, publicSchool: false }]);
    const next = monthOf(new Date(Date.parse(`${month}-01`) + 32 * 86_400_000));
    for (const [school, found] of [
      [suspended, false],
      [chosen, true],
      [reopened, true],
    ] as const)
      expect([
        await isFound(school, next),
        await issuer.issue(school.id, { month: next, askedBy: null }),
      ]).toEqual([found, found]);
    expect(await issuer.issue(moved.id, { month: next, askedBy: null })).toBe(true);
    expect((await invoicesOf(moved)).map((each) => [each.month, each.months, each.publicSchool])).toEqual([
      [next, 12, true],
      [month, 1, false],
    ]);
  });

  it('cover twelve months for a school paying by the year, and are monthly again afterwards', async () => {
    const school = await stage.onPlan(401, { country: 'IE' });
    await stage.call('PATCH', `/schools/${school.id}`, { publicSchool: true, annualPayment: true });
    expect((await stage.auditOf(school.id)).at(-1)).toMatchObject({
      action: 'plan.changed',
      detail: { publicSchool: true, annualPayment: true },
    });
    await stage.longSo(school);
    expect(await issuer.issue(school.id, operatorRun)).toBe(true);
    const year = (9_900 - 3_960) * 12;
    expect(await invoicesOf(school)).toMatchObject([
      {
        ...{ month, months: 12, monthlyCents: 9_900, publicDiscountCents: 3_960 },
        ...{ annualDiscountCents: year / 5, setupCents: 29_900, totalCents: year - year / 5 + 29_900 },
      },
    ]);
    // Switched back: the paid year stays paid, and the month after it is invoiced on its own.
    await stage.call('PATCH', `/schools/${school.id}`, { annualPayment: false });
    const later = (months: number) =>
      monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1)));
    for (const [ahead, found] of [
      [0, false],
      [11, false],
      [12, true],
    ] as const)
      expect([ahead, await isFound(school, later(ahead))]).toEqual([ahead, found]);
    expect(await issuer.issue(school.id, { month: later(11), askedBy: null })).toBe(false);
    expect(await issuer.issue(school.id, { month: later(12), askedBy: null })).toBe(true);
    expect(await invoicesOf(school)).toMatchObject([
      { month: later(12), months: 1, annualDiscountCents: 0, totalCents: 9_900 - 3_960 },
      { month },
    ]);
    // A year begins with the next invoice, and a missed month before one is paid alone.
    await stage.call('PATCH', `/schools/${school.id}`, { annualPayment: true });
    await stage.longSo(school);
    expect(await issuer.issue(school.id, { month: monthBefore(month), askedBy: null })).toBe(true);
    expect(await issuer.issue(school.id, { month: later(13), askedBy: null })).toBe(true);
    expect((await invoicesOf(school)).map((each) => [each.month, each.months])).toEqual([
      [later(13), 12],
      [later(12), 1],
      [month, 12],
      [monthBefore(month), 1],
    ]);
  });

  it('are issued by a run the operator requests, once', async () => {
    const schools = [await stage.onPlan(10), await stage.onPlan(500), await stage.onPlan(0)];
    const payments = async () => (await stage.call<PaymentsOverview>('GET', `/payments?month=${month}`)).body;
    expect((await payments()).toIssue).toBeGreaterThanOrEqual(3);
    const requested = async () =>
      (await stage.auditOf(PLATFORM_SCHOOL_ID)).filter(({ action }) => action === 'invoice.requested');
    const earlier = (await requested()).length;
    for (let times = 0; times < 2; times += 1)
      expect((await stage.call('POST', '/invoices', { month })).status).toBe(202);
    expect((await requested()).slice(earlier)).toMatchObject([{ detail: { month } }]);
    expect((await payments()).issuing).toBe(true);
    await Promise.all([issuer.work(), issuer.work()]);
    for (const school of schools) expect(await invoicesOf(school)).toHaveLength(1);
    expect((await payments()).issuing).toBe(false);
    const { body } = await stage.call<PlatformStats>('GET', '/platform-stats');
    const [truth] = await stage.rows<{ cents: string }>(
      'SELECT sum(total_cents) AS cents FROM school.invoice WHERE month = $1',
      [`${month}-01`],
    );
    expect(body.months).toContainEqual(
      expect.objectContaining({ month, invoicedCents: Number(truth?.cents) }),
    );
  });

  it('are issued by the next run when the students could not be counted', async () => {
    const school = await stage.onPlan(10);
    stage.auth.refuseWith = { status: 503, code: 'SERVICE_UNAVAILABLE' };
    await stage.call('POST', '/invoices', { month });
    await issuer.work();
    stage.auth.refuseWith = undefined;
    expect(await invoicesOf(school)).toEqual([]);
    await stage.call('POST', '/invoices', { month });
    await issuer.work();
    expect(await invoicesOf(school)).toHaveLength(1);
  });

  it('are issued only where a company and an account are configured, and the operator reads where not', async () => {
    const [served, not] = [await stage.onPlan(10), await stage.onPlan(10, { country: 'SG' })];
    await stage.call('POST', '/invoices', { month });
    await issuer.work();
    expect([await invoicesOf(served), await invoicesOf(not)]).toMatchObject([[{ state: 'open' }], []]);
    expect((await stage.call<PaymentsOverview>('GET', `/payments?month=${month}`)).body).toMatchObject({
      withoutIssuer: ['SG'],
    });
    const config = stage.service.app.get<SchoolConfig>(CONFIG);
    config.INVOICE_ISSUERS = undefined;
    const refused = await stage.call('POST', '/invoices', { month });
    config.INVOICE_ISSUERS = JSON.stringify(ISSUERS);
    expect(refused).toMatchObject({ status: 409, body: { code: 'INVOICE_NO_ISSUER' } });
    // The other specs count what is due.
    await stage.rows(`UPDATE school.school SET status = 'deleted' WHERE school_id = $1`, [not.id]);
  });

  it('are issued by the daily run once', async () => {
    const askedToday = () =>
      stage.rows(
        `SELECT id FROM school.invoice_run WHERE asked_by IS NULL AND asked_at > now() - interval '1 day'`,
      );
    await stage.rows(
      `UPDATE school.invoice_run SET asked_at = now() - interval '2 days' WHERE asked_by IS NULL`,
    );
    const school = await stage.onPlan(10);
    await issuer.askDaily();
    await issuer.askDaily();
    expect(await askedToday()).toHaveLength(1);
    await issuer.work();
    expect((await stage.auditOf(school.id)).at(-1)).toMatchObject({ actor_role: 'system' });
  });

  it('can be requested for this month or the previous one', async () => {
    for (const wrong of ['2020-01', '2999-01', '2026-13', 'soon', ''])
      expect([wrong, (await stage.call('POST', '/invoices', { month: wrong })).status]).toEqual([wrong, 400]);
  });

  it('are marked as paid by hand, with a day and a note, once', async () => {
    const school = await stage.onPlan(10);
    await issuer.issue(school.id, operatorRun);
    const [invoice] = await invoicesOf(school);
    const path = `/schools/${school.id}/invoices/${invoice?.id ?? ''}/paid`;
    const paidOn = new Date().toISOString().slice(0, 10);
    expect((await stage.call('POST', path, { paidOn: '2999-01-01' })).status).toBe(400);
    expect((await stage.call('POST', path, { paidOn, note: 'Bank transfer 4711' })).status).toBe(200);
    expect((await stage.call('POST', path, { paidOn })).status).toBe(200);
    expect(await stage.call('POST', path, { paidOn: '2025-01-01' })).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_PAID' },
    });
    expect(await invoicesOf(school)).toMatchObject([
      { state: 'paid', paidOn, paidNote: 'Bank transfer 4711' },
    ]);
    const paid = (await stage.auditOf(school.id)).filter(({ action }) => action === 'invoice.paid');
    expect(paid).toEqual([
      {
        action: 'invoice.paid',
        actor_role: 'super_super_admin',
        detail: { number: invoice?.number, totalCents: invoice?.totalCents, paidOn },
      },
    ]);
    // A school that has paid counts as verified.
    const verified = (await stage.auditOf(school.id)).filter(({ action }) => action === 'school.verified');
    expect(verified).toMatchObject([{ detail: { number: invoice?.number } }]);
    const other = await stage.onPlan(1);
    const elsewhere = `/schools/${other.id}/invoices/${invoice?.id ?? ''}/paid`;
    expect((await stage.call('POST', elsewhere, {})).status).toBe(404);
  });

  it('can be marked as paid for a deleted school, without verification', async () => {
    const school = await stage.onPlan(10);
    await issuer.issue(school.id, operatorRun);
    const [invoice] = await invoicesOf(school);
    await stage.rows(`UPDATE school.school SET status = 'deleted' WHERE school_id = $1`, [school.id]);
    const { status } = await stage.call('POST', `/schools/${school.id}/invoices/${invoice?.id}/paid`, {});
    expect(status).toBe(200);
    expect(await invoicesOf(school)).toMatchObject([{ state: 'paid' }]);
    const actions = (await stage.auditOf(school.id)).map(({ action }) => action);
    expect(actions).toEqual(['invoice.issued', 'invoice.paid']);
  });

  it('are complete in an answer without pages, or it is refused', async () => {
    const school = await stage.onPlan(10);
    await issuer.issue(school.id, operatorRun);
    const more = (count: number) =>
      stage.rows(
        `INSERT INTO school.invoice (school_id, id, month, number, country, zone, size, students, public_school,
           monthly_cents, public_discount_cents, setup_cents, total_cents, currency, prices_of, due_on)
         SELECT school_id, gen_random_uuid(), (month + n * interval '1 month')::date, number || '-' || n, country, zone, size, students,
           public_school, monthly_cents, public_discount_cents, 0, monthly_cents - public_discount_cents, currency,
           prices_of, due_on
         FROM school.invoice, generate_series(1, $2) AS n WHERE school_id = $1 AND setup_cents > 0`,
        [school.id, count],
      );
    await more(SERVER_LIMITS.wholeListRows - 1);
    expect(await invoicesOf(school)).toHaveLength(SERVER_LIMITS.wholeListRows);
    await stage.rows('DELETE FROM school.invoice WHERE school_id = $1 AND setup_cents = 0', [school.id]);
    await more(SERVER_LIMITS.wholeListRows);
    const path = `/invoices?search=${school.code}`;
    expect(await stage.call('GET', path)).toMatchObject({ status: 409, body: { code: 'PAGE_NEEDED' } });
    expect((await stage.call<Page<Invoice>>('GET', `${path}&page=1`)).body.total).toBe(
      SERVER_LIMITS.wholeListRows + 1,
    );
    await stage.rows('DELETE FROM school.invoice WHERE school_id = $1', [school.id]);
  });

  it('are read by the administrators of their own school, and nobody else', async () => {
    const [school, other] = [await stage.onPlan(10), await stage.onPlan(10)];
    for (const { id } of [school, other]) await issuer.issue(id, operatorRun);
    const own = (as: Identity) =>
      stage.service.call<SchoolInvoice[]>('GET', '/school-admin/invoices', { as });
    const [invoice] = await invoicesOf(school);
    expect((await own(someone('school_admin', school.id))).body).toEqual([
      {
        ...{ id: invoice?.id, number: `${school.code}-${month}`, month, months: 1, country: 'US' },
        ...{
          totalCents: 8_900 + 29_900,
          currency: 'USD',
          dueOn: invoice?.dueOn,
          paidOn: null,
          state: 'open',
        },
        ...{ withdrawnOn: null, withdrawnReason: null },
      },
    ]);
    const unpaid = await stage.register();
    expect((await own(someone('school_admin', unpaid.id))).body).toEqual([]);
    for (const role of ['teacher', 'parent', 'student'] as const)
      expect([role, (await own(someone(role, school.id))).status]).toEqual([role, 403]);
  });

  it('are overdue after their due day, and filtered by state and page', async () => {
    const school = await stage.onPlan(10);
    await issuer.issue(school.id, operatorRun);
    await stage.rows(`UPDATE school.invoice SET due_on = current_date - 2 WHERE school_id = $1`, [school.id]);
    expect(await invoicesOf(school)).toMatchObject([{ state: 'overdue' }]);
    const { body } = await stage.call<Page<Invoice>>(
      'GET',
      `/invoices?state=overdue&month=${month}&search=${school.code}&page=1&pageSize=5`,
    );
    expect(body).toMatchObject({ total: 1, items: [{ schoolId: school.id }] });
    expect((await stage.call<PaymentsOverview>('GET', '/payments')).body.overdue.count).toBeGreaterThan(0);
  });
});
