import type { Page, PlatformSchool, PlatformStats, SchoolRecord } from '@homeroom/contracts';
import { dayOf, monthOf } from '@homeroom/domain';
import { deliverFact, eventually, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { OperatorStage } from '../../e2e/operator-stage';
import { PeopleCounter } from '../../people-count/people-counter';
import { InvoiceIssuer } from '../invoices/invoice-issuer';

let stage: OperatorStage;
beforeAll(async () => {
  stage = await OperatorStage.start();
});
afterAll(() => stage.close());

const mark = () => `Quill q${uuidv7().slice(-8)}`;
const named = async (search: string, more = '') =>
  (await stage.call<PlatformSchool[]>('GET', `/schools?search=${encodeURIComponent(search)}${more}`)).body;

/** The local calendar date of a moment in that time zone: '2026-03-31'. */
const dayIn = (timeZone: string, moment: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(Date.parse(moment ?? ''));
const laterDay = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * 86_400_000));

function hearOfPeople(schoolId: string): Promise<void> {
  return deliverFact(stage.service.app, {
    eventId: uuidv7(),
    name: 'account.created',
    schoolId,
    payload: { accountId: uuidv7(), role: 'student' },
  });
}

describe('the operator’s list of schools', () => {
  it('shows every field of a school, and nothing about who registered it', async () => {
    const { id, code, name } = await stage.register({
      schoolName: mark(),
      adminEmail: 'office@quill.example',
      adminName: 'Ada Byrne',
      phoneNumber: '1 234 5678',
      street: '1 Harbour Road',
      zipCode: 'D01',
      city: 'Dublin',
      country: 'IE',
    });
    const [school] = await named(name);
    expect(school).toEqual({
      leaving: null,
      id,
      code,
      name,
      country: 'IE',
      status: 'active',
      subscriptionLevel: 'trial',
      isTrialActive: true,
      trialEndDate: expect.any(String) as string,
      trialLastDay: dayIn('Europe/Dublin', school?.trialEndDate),
      isTrialOver: false,
      publicSchool: false,
      annualPayment: false,
      trust: 'unconfirmed',
      contactEmail: 'office@quill.example',
      address: '1 Harbour Road, D01 Dublin',
      totalUsers: 0,
      totalTeachers: 0,
      totalStudents: 0,
      logoUrl: null,
      registeredAt: expect.any(String) as string,
    });
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'ends the trial by the school’s own day, in %s',
    async (zone) => {
      const { id, code } = await stage.register();
      const ending = async (at: string) => {
        await stage.rows(
          `UPDATE school.school SET time_zone = $2, trial_ends_at = now() + $3::interval WHERE school_id = $1`,
          [id, zone, at],
        );
        return (await named(code))[0];
      };
      const running = await ending('1 minute');
      expect(running).toMatchObject({ isTrialActive: true, isTrialOver: false });
      expect(running?.trialLastDay).toBe(dayIn(zone, running?.trialEndDate));
      expect(await ending('-26 hours')).toMatchObject({ isTrialActive: false, isTrialOver: true });
    },
  );

  it('filters, searches and pages', async () => {
    const word = mark();
    const [onTrial, paying, stopped] = [
      await stage.register({ schoolName: `${word} one` }),
      await stage.onPlan(5, { schoolName: `${word} two` }),
      await stage.register({ schoolName: `${word} three` }),
    ];
    await stage.call('PATCH', `/schools/${stopped.id}`, { status: 'suspended', reason: 'Not paid' });
    const idsOf = async (more: string) => (await named(word, more)).map(({ id }) => id).sort();
    expect(await idsOf('')).toEqual([onTrial.id, paying.id, stopped.id].sort());
    expect(await idsOf('&status=active')).toEqual([onTrial.id, paying.id].sort());
    expect(await idsOf('&status=trial')).toEqual([onTrial.id, stopped.id].sort());
    expect(await idsOf('&status=suspended')).toEqual([stopped.id]);
    expect(await named(onTrial.code)).toMatchObject([{ id: onTrial.id }]);
    const { body } = await stage.call<Page<PlatformSchool>>(
      'GET',
      `/schools?search=${encodeURIComponent(word)}&page=2&pageSize=2`,
    );
    // Newest first: the paying school is dated back a hundred days.
    expect(body).toMatchObject({ total: 3, page: 2, pageSize: 2, items: [{ id: paying.id }] });
  });

  it('is exported as a file without formulas', async () => {
    const name = '=1+1 School';
    const { code } = await stage.register({ schoolName: name });
    const file = (format: string) =>
      stage.call<string>('GET', `/schools/export?format=${format}&search=${code}`);
    const lines = String((await file('csv')).body)
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toContain('Name,Code,Country,Status,Plan,Trial until');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`^"'=1\\+1 School",${code},`));
    expect(String((await file('xlsx')).body).startsWith('PK')).toBe(true);
    expect((await file('pdf')).status).toBe(400);
    const log = await stage.call<string>('GET', '/audit/export?format=xlsx&to=2020-01-01');
    expect(String(log.body).startsWith('PK')).toBe(true);
  });

  it('treats wildcards in a search literally', async () => {
    const { name } = await stage.register({ schoolName: `${mark()} 100%_` });
    expect(await named('100%_')).toEqual(expect.arrayContaining([expect.objectContaining({ name })]));
    expect(await named(`${name.slice(0, 8)}%`)).toEqual([]);
  });

  it('counts the people of a school once after several changes', async () => {
    const school = await stage.register({ schoolName: mark() });
    stage.auth.people.set(school.id, { users: 9, teachers: 2, students: 6 });
    for (let news = 0; news < 5; news++) await hearOfPeople(school.id);
    stage.auth.asked.length = 0;
    const counter = stage.service.app.get(PeopleCounter);
    await eventually(async () => {
      await counter.countAgain();
      expect(await named(school.name)).toMatchObject([{ totalUsers: 9, totalTeachers: 2, totalStudents: 6 }]);
    });
    const asked = stage.auth.asked.filter(({ path }) => path.includes(school.id));
    expect(asked).toHaveLength(1);

    stage.auth.people.set(school.id, { users: 8, teachers: 2, students: 5 });
    await hearOfPeople(school.id);
    await eventually(async () => {
      await counter.countAgain();
      expect(await named(school.name)).toMatchObject([{ totalUsers: 8, totalStudents: 5 }]);
    });
  });

  it('has totals that match the tables', async () => {
    await stage.onPlan(5);
    const before = await stage.call<PlatformStats>('GET', '/platform-stats');
    for (const days of [-1, 3, 12, 20]) {
      const { id } = await stage.register();
      const ends = new Date(Date.now() + days * 24 * 60 * 60_000);
      await stage.rows('UPDATE school.school SET trial_ends_at = $2 WHERE school_id = $1', [id, ends]);
    }
    await eventually(async () => {
      const { body } = await stage.call<PlatformStats>('GET', '/platform-stats');
      const [truth] = await stage.rows<Record<string, string>>(
        `SELECT count(*) AS schools, count(*) FILTER (WHERE status = 'active') AS active,
           (SELECT coalesce(sum(users), 0) FROM school.people_count JOIN school.school USING (school_id)
            WHERE status <> 'deleted') AS users,
           (SELECT coalesce(sum(total_cents), 0) FROM school.invoice
            WHERE month = date_trunc('month', now() AT TIME ZONE 'UTC')) AS cents
         FROM school.school WHERE status <> 'deleted'`,
      );
      expect(body).toMatchObject({
        totalSchools: Number(truth?.schools),
        activeSchools: Number(truth?.active),
        totalUsers: Number(truth?.users),
        totalRevenue: Number(truth?.cents) / 100,
        // Of the four, those whose own page already counts down the days.
        trialsEnding: before.body.trialsEnding + 2,
      });
      expect(body.months).toHaveLength(12);
      expect(body.months.at(-1)?.month).toBe(new Date().toISOString().slice(0, 7));
    });
  });

  it('is for operators who are not visiting a school', async () => {
    const school = await stage.register();
    const everybody = (['school_admin', 'teacher', 'student', 'parent', 'class_device'] as const).map(
      (role) => someone(role, school.id, role === 'teacher' ? { teacherType: 'principal' } : {}),
    );
    const guest = someone('super_super_admin', school.id);
    for (const path of [
      'schools',
      'platform-stats',
      'features',
      'payments',
      'invoices',
      'audit',
      'audit/export',
    ])
      for (const as of [...everybody, guest]) {
        const { status } = await stage.service.call('GET', `/super-super-admin/${path}`, { as });
        expect([path, as.role, status]).toEqual([path, as.role, 403]);
      }
    const { status } = await stage.service.call('PATCH', `/super-super-admin/schools/${school.id}`, {
      as: guest,
      body: { status: 'suspended', reason: 'From inside' },
    });
    expect(status).toBe(403);
  });
});

describe('the operator’s change to a school', () => {
  const recordOf = async (id: string) =>
    (await stage.service.call<SchoolRecord>('GET', `/schools/${id}`, { as: someone('school_admin', id) }))
      .body;

  it('suspends and reactivates, is published, and leaves audit lines for the school', async () => {
    const { id } = await stage.register();
    const suspended = await stage.call<{ school: PlatformSchool }>('PATCH', `/schools/${id}`, {
      status: 'suspended',
      reason: 'Two invoices are overdue',
    });
    expect(suspended).toMatchObject({ status: 200, body: { school: { status: 'suspended' } } });
    expect(await recordOf(id)).toMatchObject({ status: 'suspended', isTrialActive: true });
    await stage.call('PATCH', `/schools/${id}`, { status: 'active' });
    expect(await recordOf(id)).toMatchObject({ status: 'active' });
    expect(await stage.auditOf(id)).toEqual([
      {
        action: 'school.suspended',
        actor_role: 'super_super_admin',
        detail: { reason: 'Two invoices are overdue' },
      },
      { action: 'school.reactivated', actor_role: 'super_super_admin', detail: {} },
    ]);
    expect(await stage.factsOf(id)).toEqual(['school.registered', 'school.changed', 'school.changed']);
  });

  it('happens once: repeats are neither published nor logged', async () => {
    const { id } = await stage.register();
    const suspend = () => stage.call('PATCH', `/schools/${id}`, { status: 'suspended', reason: 'Asked to' });
    const answers = await Promise.all([suspend(), suspend(), suspend()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stage.auditOf(id)).toHaveLength(1);
  });

  it('needs a reason for a suspension, and an existing school', async () => {
    const { id } = await stage.register();
    expect(await stage.call('PATCH', `/schools/${id}`, { status: 'suspended' })).toMatchObject({
      status: 400,
      body: { fields: { reason: ['Say why: the school reads it.'] } },
    });
    expect((await stage.call('PATCH', `/schools/${uuidv7()}`, { subscriptionLevel: 'basic' })).status).toBe(
      404,
    );
    expect((await stage.call('PATCH', '/schools/none', { subscriptionLevel: 'basic' })).status).toBe(404);
    expect((await stage.call('PATCH', `/schools/${id}`, { status: 'deleted' })).status).toBe(400);
  });

  it('extends a trial to the end of the day, and never shortens it', async () => {
    const { id, code } = await stage.register();
    // Days in the school's time zone, New York.
    const lastDay = dayIn('America/New_York', (await recordOf(id)).trialEndDate);
    const [shorter, longer] = [laterDay(lastDay, 29), laterDay(lastDay, 30)];
    const extend = (trialEndDate: string) => stage.call('PATCH', `/schools/${id}`, { trialEndDate });
    expect((await extend(longer)).status).toBe(200);
    expect((await recordOf(id)).trialEndDate).toMatch(/T0[45]:00:00.000Z$/);
    expect(await named(code)).toMatchObject([{ trialLastDay: longer, isTrialActive: true }]);
    for (const day of [shorter, laterDay(lastDay, -31), laterDay(lastDay, 370), '2026-02-30', 'tomorrow'])
      expect([day, (await extend(day)).status]).toEqual([day, 400]);
    expect(await stage.auditOf(id)).toMatchObject([
      { action: 'trial.extended', detail: { from: lastDay, to: longer } },
    ]);
  });

  it('sets the plan; a school with a plan has no trial to extend', async () => {
    const { id } = await stage.register();
    await stage.call('PATCH', `/schools/${id}`, { subscriptionLevel: 'premium', publicSchool: true });
    expect(await recordOf(id)).toMatchObject({ subscriptionLevel: 'premium', isTrialActive: false });
    expect(await stage.auditOf(id)).toMatchObject([
      {
        action: 'plan.changed',
        detail: { from: 'trial', to: 'premium', publicSchool: true, annualPayment: false },
      },
    ]);
    const later = laterDay(dayOf(new Date()), 90);
    expect(await stage.call('PATCH', `/schools/${id}`, { trialEndDate: later })).toMatchObject({
      status: 409,
      body: { code: 'SCHOOL_STATE' },
    });
  });

  it('is refused when the plan has changed since it was shown', async () => {
    const { id } = await stage.register();
    const planSeen = { subscriptionLevel: 'trial', publicSchool: false, annualPayment: false };
    const wish = (body: object) =>
      stage.call<{ code?: string }>('PATCH', `/schools/${id}`, { ...body, planSeen });
    expect((await wish({ subscriptionLevel: 'premium' })).status).toBe(200);
    expect(await wish({ publicSchool: true })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    // A request for what is already so is no change, and fields unrelated to the plan do not depend on its version.
    expect((await wish({ subscriptionLevel: 'premium' })).status).toBe(200);
    expect((await wish({ verified: true })).status).toBe(200);
    const { body: school } = await stage.call<PlatformSchool>('GET', `/schools/${id}`);
    expect(school).toMatchObject({ id, subscriptionLevel: 'premium', publicSchool: false });
    const plans = (await stage.auditOf(id)).filter(({ action }) => action === 'plan.changed');
    expect(plans).toHaveLength(1);
    expect((await wish({ publicSchool: 'yes' })).status).toBe(400);
    expect((await stage.call('PATCH', `/schools/${id}`, { publicSchool: true, planSeen: [] })).status).toBe(
      400,
    );
  });

  it('sets the country with a reason, used in its events and its next invoice', async () => {
    const { id } = await stage.onPlan(10);
    const move = (wish: object) =>
      stage.call<{ school: PlatformSchool }>('PATCH', `/schools/${id}`, { country: 'AU', ...wish });
    expect(await move({})).toMatchObject({
      status: 400,
      body: { fields: { reason: ['Say why: the school reads it.'] } },
    });
    const answer = await move({ reason: 'It is in Sydney' });
    expect(answer).toMatchObject({ status: 200, body: { school: { country: 'AU' } } });
    expect((await move({})).status).toBe(200);
    expect(await stage.auditOf(id)).toEqual([
      {
        action: 'school.country_changed',
        actor_role: 'super_super_admin',
        detail: { from: 'US', to: 'AU', reason: 'It is in Sydney' },
      },
    ]);
    const news = await stage.rows(
      `SELECT payload->>'country' AS country FROM school.outbox WHERE school_id = $1 AND name = 'school.changed'`,
      [id],
    );
    expect(news).toEqual([{ country: 'AU' }]);
    await stage.longSo({ id });
    await stage.service.app.get(InvoiceIssuer).issue(id, { month: monthOf(new Date()), askedBy: null });
    const invoices = await stage.rows('SELECT country, zone FROM school.invoice WHERE school_id = $1', [id]);
    expect(invoices).toEqual([{ country: 'AU', zone: 2 }]);
    for (const country of ['FR', 'Australia', 7, null])
      expect([country, (await move({ country, reason: 'No such place' })).status]).toEqual([country, 400]);
  });

  it('needs a reason to put a paying school back on an expired trial, which makes it read-only', async () => {
    const { id } = await stage.onPlan(10);
    const back = (wish: object) =>
      stage.call('PATCH', `/schools/${id}`, { subscriptionLevel: 'trial', ...wish });
    expect(await back({})).toMatchObject({
      status: 400,
      body: { fields: { reason: ['Say why: the school reads it.'] } },
    });
    expect(await recordOf(id)).toMatchObject({ subscriptionLevel: 'basic' });
    expect((await back({ reason: 'The order was a mistake' })).status).toBe(200);
    expect((await stage.auditOf(id)).at(-1)).toMatchObject({
      action: 'plan.changed',
      detail: { from: 'basic', to: 'trial', reason: 'The order was a mistake' },
    });
    // With a future day nothing stops.
    const other = await stage.onPlan(10);
    const trialEndDate = laterDay(dayOf(new Date()), 30);
    const longer = { subscriptionLevel: 'trial', trialEndDate };
    expect((await stage.call('PATCH', `/schools/${other.id}`, longer)).status).toBe(200);
    expect(await recordOf(other.id)).toMatchObject({ subscriptionLevel: 'trial', isTrialActive: true });
  });

  it('happens once per Idempotency-Key, beside the platform’s own transaction', async () => {
    const { id } = await stage.register();
    const send = () =>
      stage.service.call('PATCH', `/super-super-admin/schools/${id}`, {
        as: stage.operator,
        headers: { 'idempotency-key': `key-${id}` },
        body: { subscriptionLevel: 'basic' },
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await stage.auditOf(id)).toHaveLength(1);
  });
});

describe('a school verified by the operator', () => {
  it('is verified once, until withdrawn, with an audit line each', async () => {
    const { id, code } = await stage.register();
    const judge = (verified: boolean) =>
      stage.call<{ school: PlatformSchool }>('PATCH', `/schools/${id}`, { verified, reason: 'Rang them up' });
    for (const verified of [true, true, false]) expect((await judge(verified)).status).toBe(200);
    expect((await named(code))[0]?.trust).toBe('unconfirmed');
    await judge(true);
    expect((await named(code))[0]?.trust).toBe('verified');
    const lines = (await stage.auditOf(id)).filter(({ action }) => action.endsWith('verified'));
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'school.unverified',
      'school.verified',
      'school.verified',
    ]);
    expect(lines[0]?.detail).toEqual({ reason: 'Rang them up' });
  });

  it('must have opened', async () => {
    const { id } = await stage.register();
    await stage.rows(`UPDATE school.school SET status = 'pending' WHERE school_id = $1`, [id]);
    for (const wish of [{ verified: true }, { status: 'active' }])
      expect(await stage.call('PATCH', `/schools/${id}`, wish)).toMatchObject({
        status: 409,
        body: { code: 'SCHOOL_STATE' },
      });
  });
});
