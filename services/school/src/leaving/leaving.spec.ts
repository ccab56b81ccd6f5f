import {
  type ComposedMail,
  type Identity,
  type MailKind,
  type Page,
  PLATFORM_SCHOOL_ID,
  type PlatformSchool,
  type PlatformStats,
  type SchoolLeaving,
} from '@homeroom/contracts';
import { dayOnClock, daysAfter, endOfDay, monthOf, takeAlongUntil } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { OperatorStage } from '../e2e/operator-stage';
import { isDue } from '../operator/invoices/runs.spec-support';
import { InvoiceIssuer } from '../operator/invoices/invoice-issuer';
import { ClosingWorker } from './closing.worker';

let stage: OperatorStage;
let worker: ClosingWorker;
beforeAll(async () => {
  stage = await OperatorStage.start();
  worker = stage.service.app.get(ClosingWorker);
});
afterAll(() => stage.close());

const PATH = '/school-admin/leaving';
const ZONE = 'America/New_York';
const inDays = (days: number) => daysAfter(dayOnClock(new Date(), ZONE), days);

interface Answered {
  leaving: SchoolLeaving;
  code: string;
  fields: Record<string, string[]>;
}

async function open(students = 10) {
  const school = await stage.onPlan(students);
  const admin = { ...someone('school_admin', school.id), provedAt: Date.now() };
  const send = (method: 'GET' | 'POST', path: string, body?: unknown, as: Identity = admin) =>
    stage.service.call<Answered>(method, path, { as, body });
  const asOperator = (path: string, body: object) =>
    stage.service.call<{ school: PlatformSchool; code: string }>(
      'POST',
      `/super-super-admin/schools/${school.id}/leaving${path}`,
      { as: stage.operator, body },
    );
  return {
    ...school,
    admin,
    asOperator,
    /** To be called after `letItPass`. */
    comeBack: () => asOperator('/take-back', { reason: 'They stay', lastDay: inDays(-1) }),
    send,
    read: async (as: Identity = admin) => (await stage.service.call<SchoolLeaving>('GET', PATH, { as })).body,
    give: (wish: object = {}, as: Identity = admin) =>
      send('POST', PATH, { schoolCode: school.code, ...wish }, as),
    takeBack: (lastDay = inDays(30), as: Identity = admin) =>
      send('POST', `${PATH}/take-back`, { lastDay }, as),
    /** Stands in for time that a spec cannot wait for: the last day was yesterday. */
    letItPass: () =>
      stage.rows('UPDATE school.leaving SET last_day = $2::date WHERE school_id = $1', [
        school.id,
        inDays(-1),
      ]),
    seen: async () => (await stage.call<PlatformSchool>('GET', `/schools/${school.id}`)).body,
    lines: () => linesOf(school.id),
    book: async () => (await linesOf(school.id)).map(({ action }) => action),
  };
}

/** Only lines about the school itself, because other specs request invoices for all schools. */
async function linesOf(schoolId: string) {
  return (await stage.auditOf(schoolId)).filter(({ action }) => action.startsWith('school.'));
}

async function toldLast(schoolId: string): Promise<Record<string, unknown> | undefined> {
  const told = await stage.rows<{ payload: Record<string, unknown> }>(
    `SELECT payload FROM school.outbox WHERE school_id = $1 AND name = 'school.changed' ORDER BY id DESC LIMIT 1`,
    [schoolId],
  );
  return told[0]?.payload;
}

async function mailsOf(schoolId: string, kind: MailKind): Promise<ComposedMail[]> {
  const wanted = await stage.rows<{ payload: { mailId: string } }>(
    `SELECT payload FROM school.outbox WHERE school_id = $1 AND name = 'mail.wanted'
       AND payload->>'kind' = $2 ORDER BY id`,
    [schoolId, kind],
  );
  return Promise.all(
    wanted.map(({ payload }) => stage.service.app.get(ServiceMails).compose(schoolId, kind, payload.mailId)),
  );
}

async function mailOf(schoolId: string, kind: MailKind): Promise<ComposedMail | undefined> {
  return (await mailsOf(schoolId, kind)).at(-1);
}

describe('a school’s notice', () => {
  it('defaults to the thirtieth day, and is logged and published', async () => {
    const school = await open();
    expect(await school.read()).toEqual({ notice: null, earliestDay: inDays(30), latestDay: inDays(365) });
    const given = await school.give({ schoolCode: ` ${school.code.toLowerCase()} ` });
    expect(given).toMatchObject({
      status: 200,
      body: {
        leaving: {
          notice: {
            ...{ lastDay: inDays(30), byPlatform: false, isOver: false },
            takeAlongUntil: takeAlongUntil(inDays(30)),
          },
        },
      },
    });
    expect((await school.lines()).at(-1)).toMatchObject({
      ...{ action: 'school.notice_given', actor_role: 'school_admin', detail: { endsOn: inDays(30) } },
    });
    expect(await toldLast(school.id)).toMatchObject({ lastDay: inDays(30), status: 'active' });
    expect(await school.seen()).toMatchObject({
      ...{ status: 'active', leaving: { lastDay: inDays(30), isClosed: false } },
    });
    expect(await mailOf(school.id, 'notice_confirmed')).toMatchObject({
      ...{ to: 'head@school.example', values: { lastDay: expect.stringMatching(/^\w+ \d+, \d{4}$/) } },
    });
  });

  it('requires step-up, the typed code, and a day between thirty days and a year ahead', async () => {
    const school = await open();
    const unproved = someone('school_admin', school.id);
    expect(await school.give({}, unproved)).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    for (const [wish, field] of [
      [{ schoolCode: 'ANOTHER123' }, 'schoolCode'],
      [{ schoolCode: '' }, 'schoolCode'],
      [{ lastDay: inDays(29) }, 'lastDay'],
      [{ lastDay: inDays(366) }, 'lastDay'],
      [{ lastDay: '2026-02-31' }, 'lastDay'],
    ] as const) {
      const { status, body } = await school.give(wish);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect((await school.read()).notice).toBeNull();
    expect(await school.book()).toEqual([]);
    expect((await school.give({ lastDay: inDays(365) })).status).toBe(200);
  });

  it('is for the school’s administrators only: no visitor, nobody else, no other school', async () => {
    const [school, other] = [await open(), await open()];
    const visitor: Identity = {
      ...school.admin,
      visit: {
        ...{ grantId: uuidv7(), by: 'super_super_admin', write: true, homeId: PLATFORM_SCHOOL_ID },
        endsAt: Date.now() + 60_000,
      },
    };
    const others = (['teacher', 'student', 'parent', 'class_device'] as const).map((role) => ({
      ...someone(role, school.id),
      provedAt: Date.now(),
    }));
    for (const as of [visitor, ...others]) {
      expect((await school.give({}, as)).status).toBe(403);
      expect((await school.takeBack(inDays(30), as)).status).toBe(403);
    }
    // Only the code of one's own school is accepted, whoever knows another's.
    expect((await other.give({ schoolCode: school.code })).status).toBe(400);
    expect((await school.give({ schoolId: other.id })).status).toBe(404);
    expect((await other.read()).notice).toBeNull();
  });

  it('is given once: the same day again changes nothing, and another day is refused', async () => {
    const school = await open();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => school.give()),
      school.give({ lastDay: inDays(90) }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code]).toEqual([409, 'NOTICE_GIVEN']);
    expect(await school.book()).toEqual(['school.notice_given']);
  });

  it('can be withdrawn until the last day is over, once even for two concurrent requests', async () => {
    const school = await open();
    await school.give();
    const both = await Promise.all([school.takeBack(), school.takeBack()]);
    expect(both.map(({ status, body }) => [status, body.leaving.notice])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(await school.book()).toEqual(['school.notice_given', 'school.notice_taken_back']);
    expect(await toldLast(school.id)).toMatchObject({ lastDay: null });
    expect(await mailOf(school.id, 'notice_confirmed')).toEqual({ obsolete: true });
    expect(await mailOf(school.id, 'notice_taken_back')).toMatchObject({ to: 'head@school.example' });
    expect((await school.give({ lastDay: inDays(40) })).status).toBe(200);
    expect(await mailOf(school.id, 'notice_taken_back')).toEqual({ obsolete: true });
    await school.letItPass();
    expect(await school.takeBack(inDays(-1))).toMatchObject({ status: 409, body: { code: 'NOTICE_OVER' } });
  });

  it('is not withdrawn when it was given for another day meanwhile', async () => {
    const school = await open();
    await school.give({ lastDay: inDays(60) });
    const changed = { status: 409, body: { code: 'CHANGED_MEANWHILE' } };
    expect(await school.takeBack(inDays(30))).toMatchObject(changed);
    const wish = { reason: 'They stay', lastDay: inDays(30) };
    expect(await school.asOperator('/take-back', wish)).toMatchObject(changed);
    const blind = await school.send('POST', `${PATH}/take-back`, {});
    expect([blind.status, Object.keys(blind.body.fields)]).toEqual([400, ['lastDay']]);
    expect((await school.read()).notice).toMatchObject({ lastDay: inDays(60) });
    expect(await school.book()).toEqual(['school.notice_given']);
  });

  it('is confirmed by one mail per change, and only the latest one is sent', async () => {
    const school = await open();
    await school.give();
    await school.takeBack();
    await school.give({ lastDay: inDays(40) });
    expect(await mailsOf(school.id, 'notice_confirmed')).toEqual([
      { obsolete: true },
      expect.objectContaining({ to: 'head@school.example' }),
    ]);
    await school.takeBack(inDays(40));
    expect(await mailsOf(school.id, 'notice_confirmed')).toEqual([{ obsolete: true }, { obsolete: true }]);
    expect(await mailsOf(school.id, 'notice_taken_back')).toEqual([
      { obsolete: true },
      expect.objectContaining({ to: 'head@school.example' }),
    ]);
  });

  it('can be given in every state except pending confirmation', async () => {
    const school = await open();
    await stage.rows(`UPDATE school.school SET status = 'pending' WHERE school_id = $1`, [school.id]);
    expect(await school.asOperator('', { reason: 'Asked by letter' })).toMatchObject({
      ...{ status: 409, body: { code: 'SCHOOL_STATE' } },
    });
    await stage.rows(`UPDATE school.school SET status = 'suspended' WHERE school_id = $1`, [school.id]);
    const suspended = { ...school.admin, closed: 'suspended' as const };
    expect((await school.give({}, suspended)).status).toBe(200);
    expect((await school.read(suspended)).notice).toMatchObject({ lastDay: inDays(30) });
    expect((await school.takeBack(inDays(30), suspended)).status).toBe(200);
  });
});

describe('a notice given by the operator', () => {
  it('is given in the school’s name with a reason, shown with the school, and withdrawn', async () => {
    const school = await open();
    const nameless = await school.asOperator('', {});
    expect([nameless.status, nameless.body]).toMatchObject([
      400,
      { fields: { reason: [expect.any(String)] } },
    ]);
    const given = await school.asOperator('', { reason: 'By letter', lastDay: inDays(45) });
    expect(given.body.school.leaving).toEqual({ lastDay: inDays(45), isClosed: false });
    expect((await school.read()).notice).toMatchObject({ byPlatform: true });
    const found = await stage.call<PlatformSchool[]>('GET', `/schools?status=leaving&search=${school.code}`);
    expect(found.body.map(({ id }) => id)).toEqual([school.id]);
    const unsaid = await school.asOperator('/take-back', { lastDay: inDays(45) });
    expect([unsaid.status, unsaid.body]).toMatchObject([400, { fields: { reason: [expect.any(String)] } }]);
    const wish = { reason: 'They stay', lastDay: inDays(45) };
    expect((await school.asOperator('/take-back', wish)).body.school.leaving).toBeNull();
    expect(await school.lines()).toMatchObject([
      { action: 'school.notice_given', actor_role: 'super_super_admin', detail: { reason: 'By letter' } },
      { action: 'school.notice_taken_back', detail: { endsOn: inDays(45), reason: 'They stay' } },
    ]);
  });

  it('can be at shorter notice for an earlier letter, and is given again after a mistaken withdrawal', async () => {
    const school = await open();
    const give = (lastDay: string) => school.asOperator('', { reason: 'By letter of the 1st', lastDay });
    expect(await give(inDays(-1))).toMatchObject({
      status: 400,
      body: { fields: { lastDay: [expect.any(String)] } },
    });
    expect((await give(inDays(5))).status).toBe(200);
    const back = { reason: 'A mistake', lastDay: inDays(5) };
    expect((await school.asOperator('/take-back', back)).status).toBe(200);
    expect((await school.give({ lastDay: inDays(5) })).status).toBe(400);
    expect((await give(inDays(0))).body.school).toMatchObject({
      ...{ status: 'active', leaving: { lastDay: inDays(0), isClosed: false } },
    });
  });

  it('is answered with 404 for an unknown school', async () => {
    for (const [path, body] of [
      ['', { reason: 'By letter' }],
      ['/take-back', { reason: 'They stay', lastDay: inDays(30) }],
    ] as const)
      expect(
        await stage.service.call('POST', `/super-super-admin/schools/${uuidv7()}/leaving${path}`, {
          as: stage.operator,
          body,
        }),
      ).toMatchObject({ status: 404 });
  });
});

describe('the last day of a school', () => {
  it('ends by the school’s clock, and closes the school once, even concurrently', async () => {
    const school = await open();
    await school.give({ lastDay: inDays(50) });
    const midnight = endOfDay(inDays(50), ZONE).getTime();
    await worker.close(school.id, new Date(midnight - 1_000));
    expect(await school.seen()).toMatchObject({ status: 'active', leaving: { isClosed: false } });
    await Promise.all([1, 2, 3].map(() => worker.close(school.id, new Date(midnight))));
    expect(await school.seen()).toMatchObject({ status: 'suspended', leaving: { isClosed: true } });
    expect(await toldLast(school.id)).toMatchObject({ status: 'suspended', lastDay: inDays(50) });
    expect((await school.lines()).slice(1)).toMatchObject([
      { action: 'school.closed', actor_role: 'system', detail: { endsOn: inDays(50) } },
    ]);
  });

  it('is detected by the worker’s round, and not earlier', async () => {
    const [over, running] = [await open(), await open()];
    await Promise.all([over.give(), running.give()]);
    await over.letItPass();
    await worker.round();
    expect(await over.seen()).toMatchObject({ status: 'suspended' });
    expect(await running.seen()).toMatchObject({ status: 'active' });
  });

  it('is undone by the operator alone, by the notice and not by the status', async () => {
    const school = await open();
    await school.give();
    await school.letItPass();
    await worker.round();
    expect((await school.read()).notice).toMatchObject({ isOver: true });
    const reactivated = await stage.call('PATCH', `/schools/${school.id}`, { status: 'active' });
    expect(reactivated).toMatchObject({ status: 409, body: { code: 'SCHOOL_STATE' } });
    expect((await school.comeBack()).body.school).toMatchObject({
      ...{ status: 'active', leaving: null },
    });
    expect(await toldLast(school.id)).toMatchObject({ status: 'active', lastDay: null });
  });

  it('keeps a school suspended that was so before', async () => {
    const school = await open();
    await school.give();
    await stage.call('PATCH', `/schools/${school.id}`, { status: 'suspended', reason: 'Not paid' });
    await school.letItPass();
    await worker.round();
    expect((await school.comeBack()).body.school.status).toBe('suspended');
    expect((await stage.call('PATCH', `/schools/${school.id}`, { status: 'active' })).status).toBe(200);
  });

  it('is followed by a listing as due for deletion once the time for the export is over', async () => {
    const school = await open();
    await school.give();
    await school.letItPass();
    await worker.round();
    const due = async () => (await stage.call<PlatformStats>('GET', '/platform-stats')).body.deletionsDue;
    const lastDay = (days: number) =>
      stage.rows('UPDATE school.leaving SET last_day = $2::date WHERE school_id = $1', [
        school.id,
        inDays(-days),
      ]);
    const listed = async () => {
      const path = '/schools?status=deletionDue&page=1&pageSize=100';
      const { body } = await stage.call<Page<PlatformSchool>>('GET', path);
      expect(body.total).toBe(await due());
      return body.items.some(({ id }) => id === school.id);
    };
    const before = await due();
    await lastDay(30);
    expect(await due()).toBe(before);
    expect(await listed()).toBe(false);
    await lastDay(31);
    expect(await due()).toBe(before + 1);
    expect(await listed()).toBe(true);
  });

  it('releases held mails of the closed school when it returns', async () => {
    const school = await open();
    await school.give();
    await school.letItPass();
    await worker.round();
    await stage.rows(
      `INSERT INTO school.mail (school_id, id, kind, due_at, held_because)
       VALUES ($1, $2, 'guardian_invitation', 'infinity', 'suspended')`,
      [school.id, uuidv7()],
    );
    await school.comeBack();
    expect(
      await stage.rows('SELECT 1 FROM school.mail WHERE school_id = $1 AND held_because IS NOT NULL', [
        school.id,
      ]),
    ).toEqual([]);
  });
});

describe('invoices of a leaving school', () => {
  // The month that has begun at the school: what it was then counts, and it is closed only after that.
  const month = monthOf(new Date(dayOnClock(new Date(), ZONE)));
  const run = { month, askedBy: uuidv7() };
  const issue = (school: { id: string }) => stage.service.app.get(InvoiceIssuer).issue(school.id, run);
  const endOn = (school: { id: string }, day: string) =>
    stage.rows('UPDATE school.leaving SET last_day = $2::date WHERE school_id = $1', [school.id, day]);

  it('are issued up to the month of its last day, and end there', async () => {
    const [inTheMonth, before] = [await open(), await open()];
    await Promise.all([inTheMonth.give(), before.give()]);
    await endOn(inTheMonth, `${month}-01`);
    await endOn(before, daysAfter(`${month}-01`, -1));
    expect([await issue(inTheMonth), await issue(before)]).toEqual([true, false]);
  });

  it('include that month when issued after the closing, unless it was suspended before', async () => {
    const [closed, suspended] = [await open(), await open()];
    await Promise.all([closed.give(), suspended.give()]);
    await stage.call('PATCH', `/schools/${suspended.id}`, { status: 'suspended', reason: 'Not paid' });
    await stage.longSo(suspended);
    const midnight = endOfDay(`${month}-01`, ZONE);
    for (const school of [closed, suspended]) {
      await endOn(school, `${month}-01`);
      await worker.close(school.id, new Date(Math.max(midnight.getTime(), Date.now())));
      expect(await school.seen()).toMatchObject({ status: 'suspended', leaving: { isClosed: true } });
    }
    expect([await isDue(stage, closed, month), await isDue(stage, suspended, month)]).toEqual([true, false]);
    expect([await issue(closed), await issue(suspended)]).toEqual([true, false]);
    expect(await issue(closed)).toBe(false);
  });

  it('are monthly even for a school paying by the year: nothing reaches beyond the last day', async () => {
    const [leaving, staying] = [await open(), await open()];
    for (const school of [leaving, staying]) {
      await stage.call('PATCH', `/schools/${school.id}`, { annualPayment: true });
      await stage.longSo(school);
    }
    await leaving.give();
    await Promise.all([issue(leaving), issue(staying)]);
    const months = async ({ id }: { id: string }) =>
      stage.rows<{ months: number }>('SELECT months FROM school.invoice WHERE school_id = $1', [id]);
    expect([await months(leaving), await months(staying)]).toEqual([[{ months: 1 }], [{ months: 12 }]]);
  });
});
