import type {
  AnsweredPermissionSlip,
  ErrorBody,
  FactMap,
  Identity,
  LiveEvent,
  OwnPermissionSlips,
  Page,
  PermissionChildPage,
  PermissionChildren,
  PermissionPaper,
  PermissionSlip,
  PermissionSlipLine,
  Promotion,
  RecordedPermission,
  RemindedFamilies,
  SavedSchoolYears,
  SchoolYears,
  WrittenCourse,
  WrittenGroup,
  WrittenPermissionSlip,
} from '@homeroom/contracts';
import { daysAfter, dayOnClock, usualChoices } from '@homeroom/domain';
import { LivePublisher } from '@homeroom/events';
import {
  asSuperuser,
  deliverFact,
  hearOfSchool,
  notedLines,
  openFile,
  schoolNews,
  someone,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  BARRED,
  type Classroom,
  startClassroom,
  TestSchool,
  WITHOUT_CUSTODY,
} from '../../school.spec-support';
import { SlipTelling } from './slip-telling.service';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const YEARS = '/school-admin/school-years';
const ZONE = 'America/New_York';
const today = (zone = ZONE) => dayOnClock(new Date(), zone);
const sql = <Row extends object>(text: string, ...values: unknown[]) =>
  asSuperuser(service.database.adminUrl, async (client) => (await client.query<Row>(text, values)).rows);

/** Delivers what the school has published of changes; returns each slip with the people whose open pages hear of it besides the office. */
async function shown({ id: schoolId }: TestSchool): Promise<[slipId: string, to: string[] | 'everyone'][]> {
  const facts = await sql<{ id: string; payload: FactMap['permission_slip.changed'] }>(
    `SELECT id, payload FROM classroom.outbox WHERE school_id = $1 AND name = 'permission_slip.changed' ORDER BY id`,
    schoolId,
  );
  const heard: LiveEvent[] = [];
  const publish = jest.spyOn(service.app.get(LivePublisher), 'publish');
  publish.mockImplementation((event) => Promise.resolve(void heard.push(event)));
  for (const { id: eventId, payload } of facts)
    await deliverFact(service.app, { eventId, name: 'permission_slip.changed', schoolId, payload });
  publish.mockRestore();
  return heard.map(({ to, data }) => [
    (data as { slipId: string }).slipId,
    to.everyone ? 'everyone' : [...(to.personIds ?? [])].sort(),
  ]);
}

/** A school with two classes, a teacher each; Mia has two guardians, Tom one, both in class 1. */
async function scene() {
  const school = new TestSchool(service);
  await hearOfSchool(service.app, schoolNews(school.id, { timeZone: ZONE }), 'school.registered');
  await school.class(1);
  await school.class(2, { grade: 'Grade 2' });
  const [teacher, stranger] = [await school.teacher([1]), await school.teacher([2])];
  const mia = await school.student(1, { parentEmail: 'one@family.example' });
  const tom = await school.student(1, { firstName: 'Tom', parentEmail: 'tom@family.example' });
  const second = { firstName: 'Bea', lastName: 'Other', email: 'two@family.example' };
  await service.call('POST', `/simple-students/${mia.id}/guardians`, { as: school.admin, body: second });
  const people = {
    one: school.guardian('one@family.example'),
    two: school.guardian('two@family.example'),
    tomsParent: school.guardian('tom@family.example'),
  };
  const call = <T>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, as: Identity, body?: object) =>
    service.call<T & Pick<ErrorBody, 'code' | 'fields'>>(method, path, { as, ...(body && { body }) });
  const aSlip = (more: object = {}) => ({
    ...{
      version: 0,
      isSent: true,
      title: 'Zoo trip',
      text: 'We go by bus.',
      place: 'The zoo',
      asksNote: true,
    },
    ...{ eventOn: daysAfter(today(), 9), answerBy: daysAfter(today(), 5), classNumbers: [1] },
    ...more,
  });
  const write = (more: object = {}, as: Identity = teacher) =>
    call<WrittenPermissionSlip>('POST', '/permission-slips', as, aSlip(more));
  const send = async (more: object = {}, as: Identity = teacher) => {
    const { status, body } = await write(more, as);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.slip.id;
  };
  const own = async (as: Identity) =>
    (await call<OwnPermissionSlips>('GET', '/guardians/me/permission-slips', as)).body.slips;
  const answer = (id: string, as: Identity, body: object, studentId = mia.id, headers = {}) =>
    service.call<AnsweredPermissionSlip & Pick<ErrorBody, 'code' | 'fields'>>(
      'PUT',
      `/guardians/me/permission-slips/${id}/children/${studentId}`,
      { as, body, headers },
    );
  const children = async (id: string, as: Identity = teacher, query = '') =>
    (await call<PermissionChildren>('GET', `/permission-slips/${id}/children${query}`, as)).body;
  const standings = async (id: string, as: Identity = teacher) =>
    Object.fromEntries((await children(id, as)).items.map((child) => [child.firstName, child.standing]));
  const slip = (id: string, as: Identity = teacher) =>
    call<PermissionSlip>('GET', `/permission-slips/${id}`, as);
  const step = <T = WrittenPermissionSlip>(
    id: string,
    path: string,
    body: object = {},
    as: Identity = teacher,
  ) => call<T>('POST', `/permission-slips/${id}/${path}`, as, body);
  const told = async () =>
    (
      await sql<{ payload: FactMap['permission_slip.told'] }>(
        `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'permission_slip.told' ORDER BY id`,
        school.id,
      )
    ).map(({ payload }) => payload);
  const ended = () =>
    sql<{ payload: object }>(
      `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'permission_slip.ended'`,
      school.id,
    );
  const actions = async () =>
    (await notedLines(service, 'classroom', school.id))
      .map(({ action }) => action)
      .filter((action) => /permission/.test(action));
  const lastDayWas = (id: string, ago: number) =>
    sql(
      `UPDATE classroom.permission_slip SET answer_by = answer_by - $2::int, event_on = event_on - $2::int,
         ends_at = ends_at - make_interval(days => $2::int), remind_at = remind_at - make_interval(days => $2::int) WHERE id = $1`,
      id,
      ago,
    );
  const goOn = () => service.app.get(SlipTelling).goOn(school.id);
  return {
    ...{ school, teacher, stranger, mia, tom, ...people, call, aSlip, write, send, own, answer, children },
    ...{ standings, slip, step, told, ended, actions, lastDayWas, goOn },
  };
}

describe('a permission slip', () => {
  it('is its author’s alone as a draft, and asks the guardians who decide for the children once sent', async () => {
    const s = await scene();
    await s.school.choose(s.mia.id, s.two.personId, WITHOUT_CUSTODY);
    const id = await s.send({ isSent: false });
    expect((await s.slip(id, s.school.admin)).status).toBe(404);
    expect(await s.own(s.one)).toEqual([]);
    expect(
      (await s.call<Page<PermissionSlipLine>>('GET', '/permission-slips?which=drafts', s.teacher)).body.items,
    ).toMatchObject([{ id, state: 'draft', counts: null, classNumbers: [1] }]);
    const sent = await s.call<WrittenPermissionSlip>(
      'PATCH',
      `/permission-slips/${id}`,
      s.teacher,
      s.aSlip({ title: 'The zoo' }),
    );
    expect(sent.body.slip).toMatchObject({
      state: 'sent',
      title: 'The zoo',
      counts: { yes: 0, no: 0, differ: 0, open: 2 },
    });
    expect(await s.own(s.one)).toMatchObject([
      { slipId: id, title: 'The zoo', student: { firstName: 'Mia' }, isOpen: true, own: null },
    ]);
    // Access without custody is no say in it, and no reading of it either.
    expect(await s.own(s.two)).toEqual([]);
    expect((await s.answer(id, s.two, { answer: 'yes' })).status).toBe(404);
    expect((await s.answer(id, s.tomsParent, { answer: 'yes' })).status).toBe(404);
    const asked = { slipId: id, step: 'asked', byId: s.teacher.personId };
    const [fact, ...more] = await s.told();
    expect([fact, more]).toEqual([{ ...asked, children: expect.any(Array) as unknown }, []]);
    expect(new Map(fact?.children.map(({ studentId, guardianIds }) => [studentId, guardianIds]))).toEqual(
      new Map([
        [s.mia.id, [s.one.personId]],
        [s.tom.id, [s.tomsParent.personId]],
      ]),
    );
    const again = await s.call(
      'PATCH',
      `/permission-slips/${id}`,
      s.teacher,
      s.aSlip({ version: 1, text: 'By plane.' }),
    );
    expect(again.body.code).toBe('PERMISSION_SLIP_SENT');
    expect((await s.step(id, 'remove')).body.code).toBe('PERMISSION_SLIP_SENT');
  });

  it('is permitted if a guardian said yes and none who may answer says no', async () => {
    const s = await scene();
    const id = await s.send();
    expect(await s.standings(id)).toEqual({ Mia: 'open', Tom: 'open' });
    expect(
      (await s.answer(id, s.one, { answer: 'yes', note: 'She is afraid of snakes.' })).body.slip.own,
    ).toMatchObject({ answer: 'yes' });
    expect(await s.standings(id)).toEqual({ Mia: 'yes', Tom: 'open' });
    await s.answer(id, s.two, { answer: 'no' });
    expect(await s.standings(id)).toEqual({ Mia: 'differ', Tom: 'open' });
    // Neither reads what the other said.
    expect((await s.own(s.two))[0]?.own).toMatchObject({ answer: 'no', note: null });
    expect((await s.slip(id)).body.counts).toEqual({ yes: 0, no: 0, differ: 1, open: 1 });

    await s.school.choose(s.mia.id, s.two.personId, WITHOUT_CUSTODY);
    expect(await s.standings(id)).toEqual({ Mia: 'yes', Tom: 'open' });
    const [mia] = (await s.children(id, s.teacher, '?search=mi&standing=yes&sort=-standing')).items;
    expect(mia?.answers.map(({ answer, counts }) => [answer, counts])).toEqual([
      ['yes', true],
      ['no', false],
    ]);
    await s.school.choose(s.mia.id, s.one.personId, BARRED);
    expect(await s.standings(id)).toEqual({ Mia: 'open', Tom: 'open' });
    expect((await s.children(id)).items[0]?.hasGuardian).toBe(false);
  });

  it('keeps every answer, and of two sent at once by one guardian only one stands', async () => {
    const s = await scene();
    const id = await s.send();
    const both = await Promise.all(
      [{ answer: 'yes' }, { answer: 'no' }].map((body) => s.answer(id, s.one, body)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const page = async () =>
      (await s.call<PermissionChildPage>('GET', `/permission-slips/${id}/children/${s.mia.id}`, s.teacher))
        .body;
    const { answers, history, guardians } = await page();
    expect([answers.length, history.length, guardians.length]).toEqual([1, 2, 2]);
    await s.answer(id, s.one, { answer: answers[0]?.answer });
    expect((await page()).history).toHaveLength(2);
    expect((await s.answer(id, s.one, { answer: 'maybe' })).status).toBe(400);
    expect((await s.answer(id, s.one, { answer: 'yes', note: 'x'.repeat(501) })).status).toBe(400);
    const without = await s.send({ asksNote: false });
    expect((await s.answer(without, s.one, { answer: 'yes', note: 'Hello' })).body.fields).toHaveProperty(
      'note',
    );
  });

  it('can be answered until midnight of its last day on the school’s clock', async () => {
    const s = await scene();
    const id = await s.send({ answerBy: today(), eventOn: undefined });
    expect((await s.answer(id, s.one, { answer: 'yes' })).status).toBe(200);
    const [{ ends_at: endsAt } = { ends_at: new Date(0) }] = await sql<{ ends_at: Date }>(
      'SELECT ends_at FROM classroom.permission_slip WHERE id = $1',
      id,
    );
    expect(dayOnClock(endsAt, ZONE)).toBe(daysAfter(today(), 1));
    expect(dayOnClock(new Date(endsAt.getTime() - 1), ZONE)).toBe(today());
    // Further east the day is over earlier; the instant follows the school's clock.
    await hearOfSchool(service.app, schoolNews(s.school.id, { timeZone: 'Etc/GMT+12' }));
    const [moved] = await sql<{ ends_at: Date }>(
      'SELECT ends_at FROM classroom.permission_slip WHERE id = $1',
      id,
    );
    expect(dayOnClock(new Date((moved?.ends_at.getTime() ?? 0) - 1), 'Etc/GMT+12')).toBe(today());
    // There it may have been yesterday until now.
    await s.lastDayWas(id, 2);
    await s.goOn();
    expect((await s.answer(id, s.one, { answer: 'no' })).body.code).toBe('PERMISSION_SLIP_CLOSED');
    expect((await s.own(s.one))[0]).toMatchObject({ isOpen: false, own: { answer: 'yes' } });
  });

  it('asks about children who come later, once each, and keeps the answer about one who left', async () => {
    const s = await scene();
    const id = await s.send();
    const ada = await s.school.student(1, { firstName: 'Ada', parentEmail: 'ada@family.example' });
    const came = { studentId: ada.id, classId: uuidv7(), classNumber: 1, guardianIds: [] };
    for (const eventId of [uuidv7(), uuidv7()])
      await deliverFact(service.app, {
        eventId,
        name: 'student.created',
        schoolId: s.school.id,
        payload: came,
      });
    expect((await s.told()).map(({ children }) => children.map(({ studentId }) => studentId).length)).toEqual(
      [2, 1],
    );
    expect((await s.told())[1]).toMatchObject({ step: 'asked', children: [{ studentId: ada.id }] });
    const adas = s.school.guardian('ada@family.example');
    expect((await s.answer(id, adas, { answer: 'yes' }, ada.id)).status).toBe(200);
    await s.call('PATCH', `/simple-students/${ada.id}`, s.school.admin, { classNumber: 2 });
    expect(await s.standings(id)).toEqual({ Mia: 'open', Tom: 'open' });
    expect((await s.slip(id, s.school.admin)).body).toMatchObject({ left: 1, counts: { open: 2, yes: 0 } });
    expect((await s.children(id, s.school.admin, '?standing=left')).items).toMatchObject([
      { firstName: 'Ada', standing: 'yes' },
    ]);
    expect((await s.children(id, s.teacher, '?standing=left')).items).toEqual([]);
    const isAsked = async (studentId: string) =>
      (
        await s.call<PermissionChildPage>(
          'GET',
          `/permission-slips/${id}/children/${studentId}`,
          s.school.admin,
        )
      ).body.isAsked;
    expect([await isAsked(s.mia.id), await isAsked(ada.id)]).toEqual([true, false]);
    expect((await s.answer(id, adas, { answer: 'no' }, ada.id)).body.code).toBe('PERMISSION_SLIP_CLOSED');
  });

  it('takes an answer on paper, as that guardian’s, with a line in the audit log', async () => {
    const s = await scene();
    const id = await s.send();
    await s.school.choose(s.mia.id, s.two.personId, WITHOUT_CUSTODY);
    const paper = (more: object = {}, as: Identity = s.teacher) =>
      s.step<RecordedPermission>(
        id,
        `children/${s.mia.id}/paper`,
        { guardianId: s.one.personId, answer: 'yes', broughtOn: today(), ...more },
        as,
      );
    expect((await paper({ guardianId: s.two.personId })).body.fields).toHaveProperty('guardianId');
    for (const broughtOn of [daysAfter(today(), 1), daysAfter(today(), -1)])
      expect((await paper({ broughtOn })).body.fields).toHaveProperty('broughtOn');
    expect((await paper({}, s.stranger)).status).toBe(404);
    const { child } = (await paper()).body;
    expect(child).toMatchObject({
      standing: 'yes',
      history: [
        { broughtOn: today(), recordedBy: 'Ada Teacher', guardian: { id: s.one.personId }, isCurrent: true },
      ],
    });
    expect((await s.own(s.one))[0]?.own).toMatchObject({ answer: 'yes', broughtOn: today() });
    // The guardian's own word replaces it, and an older paper, recorded late, does not replace that.
    await s.answer(id, s.one, { answer: 'no' });
    expect(await s.standings(id)).toEqual({ Mia: 'no', Tom: 'open' });
    await sql(`UPDATE classroom.permission_slip SET sent_at = sent_at - interval '3 days' WHERE id = $1`, id);
    expect((await paper({ broughtOn: daysAfter(today(), -1) })).body.fields).toHaveProperty('broughtOn');
    expect(await s.standings(id)).toEqual({ Mia: 'no', Tom: 'open' });
    expect(await s.actions()).toEqual(['permission_slip.sent', 'student.permission_recorded']);
  });

  it('for the whole school is read by each teacher for their own children, and changed by the office alone', async () => {
    const s = await scene();
    await s.school.student(2, { firstName: 'Zoe' });
    const whole = { classNumbers: undefined, isWholeSchool: true };
    expect((await s.write(whole)).status).toBe(403);
    expect((await s.write({ classNumbers: [2] })).status).toBe(403);
    for (const more of [
      { classNumbers: [] },
      { isWholeSchool: true },
      { grades: ['Grade 99'], classNumbers: undefined },
    ])
      expect([more, (await s.write(more, s.school.admin)).status]).toEqual([more, 400]);
    expect((await s.write({ classNumbers: undefined, grades: ['Grade 9'] }, s.school.admin)).body.code).toBe(
      'PERMISSION_SLIP_FOR_NOBODY',
    );
    const id = await s.send(whole, s.school.admin);
    expect(Object.keys(await s.standings(id, s.school.admin)).sort()).toEqual(['Mia', 'Tom', 'Zoe']);
    expect(Object.keys(await s.standings(id, s.stranger))).toEqual(['Zoe']);
    expect((await s.slip(id, s.stranger)).body).toMatchObject({ isManaged: false, counts: { open: 1 } });
    for (const [path, body] of [
      ['prolong', { answerBy: daysAfter(today(), 6) }],
      ['withdraw', { reason: 'Rain.' }],
      ['remind', {}],
    ] as const)
      expect((await s.step(id, path, body, s.stranger)).status).toBe(403);
    const grade = await s.send({ classNumbers: undefined, grades: ['Grade 2'] }, s.school.admin);
    expect((await s.slip(grade)).status).toBe(404);
    expect((await s.slip(grade, someone('school_admin'))).status).toBe(404);
    expect((await s.step(grade, 'withdraw', { reason: 'x' }, someone('school_admin'))).status).toBe(404);
  });

  it('can be answered for longer, and is withdrawn with a reason that families read', async () => {
    const s = await scene();
    const id = await s.send();
    await s.answer(id, s.one, { answer: 'yes' });
    for (const answerBy of [daysAfter(today(), 5), daysAfter(today(), 10)])
      expect((await s.step(id, 'prolong', { answerBy })).body.fields).toHaveProperty('answerBy');
    expect((await s.step(id, 'prolong', { answerBy: daysAfter(today(), 6) })).body.slip.answerBy).toBe(
      daysAfter(today(), 6),
    );
    const both = await Promise.all(
      [1, 2].map(() => s.step(id, 'withdraw', { reason: 'The zoo is closed.' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await s.own(s.one))[0]).toMatchObject({
      isOpen: false,
      isWithdrawn: true,
      withdrawnReason: 'The zoo is closed.',
    });
    expect((await s.answer(id, s.one, { answer: 'no' })).body.code).toBe('PERMISSION_SLIP_CLOSED');
    expect((await s.told()).map((fact) => [fact.step, fact.children.length])).toEqual([
      ['asked', 2],
      ['withdrawn', 2],
    ]);
    expect(await s.actions()).toEqual([
      'permission_slip.sent',
      'permission_slip.prolonged',
      'permission_slip.withdrawn',
    ]);
  });

  it('reminds only those whose child has no answer: on the evening before, and by hand once a day', async () => {
    const s = await scene();
    const id = await s.send();
    await s.answer(id, s.one, { answer: 'no' });
    const byHand = await Promise.all([1, 2].map(() => s.step<RemindedFamilies>(id, 'remind')));
    expect(byHand.map(({ status, body }) => [status, body.reminded ?? body.code]).sort()).toEqual([
      [200, 1],
      [409, 'PERMISSION_SLIP_REMINDED'],
    ]);
    await s.goOn();
    await sql('UPDATE classroom.permission_slip SET remind_at = now() WHERE id = $1', id);
    // Nothing is sent while the school cannot answer either.
    await hearOfSchool(service.app, schoolNews(s.school.id, { timeZone: ZONE, status: 'suspended' }));
    await s.goOn();
    expect((await s.told()).map((fact) => fact.step)).toEqual(['asked', 'due']);
    await hearOfSchool(service.app, schoolNews(s.school.id, { timeZone: ZONE, status: 'active' }));
    await Promise.all([s.goOn(), s.goOn()]);
    const due = { step: 'due', children: [{ studentId: s.tom.id, guardianIds: [s.tomsParent.personId] }] };
    expect((await s.told()).slice(1)).toMatchObject([due, due]);
    await s.lastDayWas(id, 6);
    await Promise.all([s.goOn(), s.goOn()]);
    expect(await s.ended()).toEqual([{ payload: { slipId: id, byId: s.teacher.personId, open: 1 } }]);
    expect((await s.step(id, 'remind')).body.code).toBe('PERMISSION_SLIP_CLOSED');
    expect(await s.actions()).toEqual(['permission_slip.sent', 'permission_slip.reminded']);
  });

  it('sends no reminder that was due before the database was restored, and says so until somebody reminds', async () => {
    const s = await scene();
    const id = await s.send();
    const missed = async () => (await s.slip(id)).body.isReminderMissed;
    const restored = () =>
      sql('UPDATE classroom.known_school SET restored_at = now() WHERE school_id = $1', s.school.id);
    await sql('UPDATE classroom.permission_slip SET remind_at = now() WHERE id = $1', id);
    await restored();
    await s.goOn();
    expect(await missed()).toBe(true);
    expect((await s.told()).map(({ step }) => step)).toEqual(['asked']);
    expect((await s.step<RemindedFamilies>(id, 'remind')).body.reminded).toBe(2);
    expect(await missed()).toBe(false);
    await s.lastDayWas(id, 6);
    await restored();
    await s.goOn();
    expect(await s.ended()).toEqual([]);
  });

  it('is exported and printed with the reader’s own children and without anything of their medical record', async () => {
    const s = await scene();
    const zoe = await s.school.student(2, { firstName: 'Zoe' });
    const id = await s.send({ classNumbers: undefined, isWholeSchool: true }, s.school.admin);
    await s.answer(id, s.one, { answer: 'yes', note: '=1+1' });
    const list = await s.call<PermissionPaper>('GET', `/permission-slips/${id}/list`, s.teacher);
    expect(list.body).toMatchObject({
      title: 'Zoo trip',
      children: [{ firstName: 'Mia', standing: 'yes' }, { firstName: 'Tom' }],
    });
    // Past midnight UTC it is still the day before here.
    await sql(
      `UPDATE classroom.permission_answer SET answered_at = '2026-03-11T02:30:00Z' WHERE slip_id = $1`,
      id,
    );
    const { bytes } = await openFile(service, s.teacher, {
      url: `/api/permission-slips/${id}/file?format=csv`,
    });
    const [, mia, tom, ...rest] = bytes.toString().trim().split(/\r?\n/);
    expect(mia).toMatch(/^1,Class 1,Brown,Mia,permitted,.*: yes \(2026-03-10\),"'=1\+1"$/);
    expect(tom).toMatch(/^1,Class 1,Brown,Tom,no answer,/);
    expect(rest).toEqual([]);
    expect(bytes.toString()).not.toContain(zoe.firstName);
    expect((await s.actions()).slice(-2)).toEqual(['permission_slip.exported', 'permission_slip.exported']);
  });

  it('is over with its school year, and the office still reads who was permitted', async () => {
    const s = await scene();
    const id = await s.send();
    await s.answer(id, s.one, { answer: 'yes' });
    const { next, version } = (await s.call<SchoolYears>('GET', YEARS, s.school.admin)).body;
    const saved = await s.call<SavedSchoolYears>('POST', YEARS, s.school.admin, { ...next, version });
    const year = `${YEARS}/${saved.body.years.years.at(-1)?.id ?? ''}/promotion`;
    const { classes } = (await s.call<Promotion>('GET', year, s.school.admin)).body;
    const body = { classes: usualChoices(classes, 'Grade 6') };
    expect((await s.call('POST', year, s.school.admin, body)).status).toBe(200);
    expect(await s.standings(id, s.school.admin)).toEqual({ Mia: 'yes', Tom: 'open' });
    expect((await s.slip(id)).status).toBe(404);
    expect((await s.answer(id, s.one, { answer: 'no' })).body.code).toBe('PERMISSION_SLIP_CLOSED');
    await sql('UPDATE classroom.permission_slip SET event_on = NULL WHERE id = $1', id);
    const longer = { answerBy: daysAfter(today(), 20) };
    expect((await s.step(id, 'prolong', longer, s.school.admin)).body.code).toBe('PERMISSION_SLIP_CLOSED');
    const withdrawn = await s.step(id, 'withdraw', { reason: 'Rain.' }, s.school.admin);
    expect(withdrawn.body.code).toBe('PERMISSION_SLIP_CLOSED');
    expect((await s.slip(id, s.school.admin)).body).toMatchObject({ state: 'sent', isOfYear: false });
    // Its author has none of its classes any more.
    await s.lastDayWas(id, 6);
    await s.goOn();
    expect(await s.ended()).toEqual([{ payload: { slipId: id, byId: null, open: 1 } }]);
  });

  it('asks whoever comes to decide for a child later, and whoever came while it was over, once each', async () => {
    const s = await scene();
    await s.school.choose(s.mia.id, s.two.personId, WITHOUT_CUSTODY);
    const id = await s.send();
    const before = (await s.told()).length;
    const news = async () =>
      (await s.told())
        .slice(before)
        .flatMap(({ step, children }) => children.map((of) => [step, of] as const));
    const hear = async () => {
      const facts = await sql<{ id: string; payload: FactMap['student.changed'] }>(
        `SELECT id, payload FROM classroom.outbox WHERE school_id = $1 AND name = 'student.changed' ORDER BY id`,
        s.school.id,
      );
      for (const { id: eventId, payload } of facts)
        await deliverFact(service.app, { eventId, name: 'student.changed', schoolId: s.school.id, payload });
    };
    await hear();
    expect(await news()).toEqual([]);
    await s.school.choose(s.mia.id, s.two.personId, {});
    await hear();
    const two = { studentId: s.mia.id, guardianIds: [s.two.personId] };
    expect(await news()).toEqual([['asked', two]]);
    await s.school.choose(s.mia.id, s.two.personId, WITHOUT_CUSTODY);
    await s.school.choose(s.mia.id, s.two.personId, {});
    await hear();
    expect(await news()).toHaveLength(1);

    await s.lastDayWas(id, 6);
    const ada = await s.school.student(1, { firstName: 'Ada', parentEmail: 'ada@family.example' });
    await hear();
    expect(await news()).toHaveLength(1);
    await s.step(id, 'prolong', { answerBy: daysAfter(today(), 2) });
    const adas = { studentId: ada.id, guardianIds: [s.school.guardian('ada@family.example').personId] };
    expect((await news()).slice(1)).toEqual([['asked', adas]]);

    const grade = { classNumbers: undefined, grades: ['Grade 2'] };
    await s.school.student(2, { firstName: 'Zoe', parentEmail: 'zoe@family.example' });
    await s.send(grade, s.school.admin);
    const atOnce = (await news()).length;
    await s.call('PATCH', '/simple-classes/1', s.school.admin, { grade: 'Grade 2' });
    const [changed] = await sql<{ id: string; payload: FactMap['class.changed'] }>(
      `SELECT id, payload FROM classroom.outbox WHERE school_id = $1 AND name = 'class.changed' ORDER BY id DESC LIMIT 1`,
      s.school.id,
    );
    if (changed)
      await deliverFact(service.app, {
        ...{ eventId: changed.id, name: 'class.changed', schoolId: s.school.id, payload: changed.payload },
      });
    const came = (await news()).slice(atOnce).map(([, of]) => of);
    expect(came.map((of) => of.studentId).sort()).toEqual([s.mia.id, s.tom.id, ada.id].sort());
  });

  it('for a course group is asked by its teachers and the office, for as long as the group runs', async () => {
    const s = await scene();
    const zoe = await s.school.student(2, { firstName: 'Zoe', parentEmail: 'zoe@family.example' });
    const zoes = s.school.guardian('zoe@family.example');
    const office = <T>(method: 'POST' | 'PATCH', path: string, body: object) =>
      s.call<T>(method, path, s.school.admin, body);
    const { course } = (await office<WrittenCourse>('POST', '/courses', { name: 'Choir' })).body;
    const group = async (groupName: string, studentIds: string[]) => {
      const made = { courseId: course.id, groupName };
      const { id } = (await office<WrittenGroup>('POST', '/course-groups', made)).body.group;
      const teachers = [{ id: s.stranger.personId, role: 'teacher' }];
      await office('PATCH', `/course-groups/${id}`, { teachers });
      await office('POST', `/course-groups/${id}/students`, { studentIds });
      return id;
    };
    const low = await group('Low', [s.mia.id, zoe.id]);
    const high = await group('High', [zoe.id]);
    const asked = { classNumbers: undefined, groupIds: [low, high] };
    expect((await s.write(asked)).status).toBe(403);
    expect((await s.write({ ...asked, groupIds: [uuidv7()] })).status).toBe(404);
    expect((await s.write({ groupIds: [low] })).status).toBe(400);
    const id = await s.send(asked, s.stranger);
    const { body } = await s.slip(id, s.stranger);
    expect(body).toMatchObject({
      ...{ isManaged: true, classNumbers: [], counts: { open: 2 } },
      groups: [
        { id: high, name: 'Choir · High' },
        { id: low, name: 'Choir · Low' },
      ],
    });
    // Whoever is in two of its groups is asked once; the teachers of the children's classes have no part in it.
    expect(await s.standings(id, s.stranger)).toEqual({ Mia: 'open', Zoe: 'open' });
    expect((await s.slip(id)).status).toBe(404);
    expect((await s.answer(id, zoes, { answer: 'yes' }, zoe.id)).status).toBe(200);
    expect((await s.answer(id, s.tomsParent, { answer: 'yes' }, s.tom.id)).status).toBe(404);
    await office('POST', `/course-groups/${high}/students`, { studentIds: [s.tom.id] });
    const [news] = await sql<{ id: string; payload: FactMap['course_groups.changed'] }>(
      `SELECT id, payload FROM classroom.outbox WHERE school_id = $1 AND name = 'course_groups.changed' ORDER BY id DESC LIMIT 1`,
      s.school.id,
    );
    if (news)
      await deliverFact(service.app, {
        ...{ eventId: news.id, name: 'course_groups.changed', schoolId: s.school.id, payload: news.payload },
      });
    expect((await s.told()).map(({ children }) => children.length)).toEqual([2, 1]);
    expect((await s.answer(id, s.tomsParent, { answer: 'no' }, s.tom.id)).status).toBe(200);
    await office('POST', `/course-groups/${high}/end`, {});
    expect(await s.standings(id, s.school.admin)).toEqual({ Mia: 'open', Zoe: 'yes' });
    expect((await s.children(id, s.school.admin, '?standing=left')).items).toMatchObject([
      { firstName: 'Tom', standing: 'no' },
    ]);
    expect((await s.slip(id, s.stranger)).body).toMatchObject({
      isManaged: false,
      counts: { open: 1, yes: 1 },
    });
  });

  it('takes an answer that waited on a device only over the answer that the guardian saw', async () => {
    const s = await scene();
    const id = await s.send();
    const late = (over: string | null, answer: string) => s.answer(id, s.one, { answer, over });
    const first = await late(null, 'yes');
    expect(first.status).toBe(200);
    const again = await late(null, 'no');
    expect([again.status, again.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    // The same answer, of which the first attempt had arrived.
    expect((await late(null, 'yes')).status).toBe(200);
    const seen = first.body.slip.own?.answeredAt ?? null;
    const both = await Promise.all([
      late(seen, 'no'),
      s.answer(id, s.one, { answer: 'yes', note: 'Ill.', over: seen }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await s.answer(id, s.one, { answer: 'yes', over: 'yesterday' })).status).toBe(400);
    await s.step(id, 'withdraw', { reason: 'Rain.' });
    expect((await late(null, 'no')).body.code).toBe('PERMISSION_SLIP_CLOSED');
  });

  it('does not say again, after custody was lost, what a guardian had answered', async () => {
    const s = await scene();
    const id = await s.send();
    const once = { 'idempotency-key': uuidv7() };
    const answer = () => s.answer(id, s.one, { answer: 'yes', note: 'Snakes.' }, s.mia.id, once);
    expect((await answer()).status).toBe(200);
    expect((await answer()).body.slip.own).toMatchObject({ note: 'Snakes.' });
    await s.school.choose(s.mia.id, s.one.personId, WITHOUT_CUSTODY);
    const refused = await answer();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      404,
      expect.not.stringContaining('Snakes'),
    ]);
  });

  it('shows an answer at once to its author and the child’s teachers, and not to the other guardian', async () => {
    const s = await scene();
    const id = await s.send();
    await s.answer(id, s.one, { answer: 'yes' });
    const all = [s.one, s.two, s.tomsParent, s.teacher].map(({ personId }) => personId);
    expect(await shown(s.school)).toEqual([
      [id, all.sort()],
      [id, [s.one.personId, s.teacher.personId].sort()],
    ]);
  });

  it('asks newcomers about each open slip once, also if two hear of them at once, and shows it to their own people', async () => {
    const s = await scene();
    await s.school.student(2, { firstName: 'Tim' });
    const ofSchool = await s.send({ classNumbers: undefined, isWholeSchool: true }, s.school.admin);
    const [ofFirst, ofSecond] = [await s.send(), await s.send({ classNumbers: [2] }, s.stranger)];
    expect((await shown(s.school))[0]).toEqual([ofSchool, 'everyone']);
    const ada = await s.school.student(1, { firstName: 'Ada', parentEmail: 'ada@family.example' });
    const zoe = await s.school.student(2, { firstName: 'Zoe', parentEmail: 'zoe@family.example' });
    const students = [ada, zoe].map(({ id }) => ({
      ...{ studentId: id, classId: uuidv7(), classNumber: 1, guardianIds: [] },
    }));
    const [before, shownBefore] = [(await s.told()).length, (await shown(s.school)).length];
    const arrive = () =>
      deliverFact(service.app, {
        ...{ eventId: uuidv7(), name: 'roster.imported', schoolId: s.school.id },
        payload: { teachers: [], students },
      });
    await Promise.all([arrive(), arrive()]);
    await arrive();
    const told = (await s.told()).slice(before);
    expect(told.map(({ slipId, children }) => [slipId, children.map(({ studentId }) => studentId)])).toEqual([
      [ofSchool, [ada.id, zoe.id].sort()],
      [ofFirst, [ada.id]],
      [ofSecond, [zoe.id]],
    ]);
    const [adas, zoes] = ['ada@family.example', 'zoe@family.example'].map((email) =>
      s.school.guardian(email),
    );
    const people = (...all: (Identity | undefined)[]) => all.flatMap((each) => each?.personId ?? []).sort();
    expect((await shown(s.school)).slice(shownBefore)).toEqual([
      [ofSchool, people(adas, zoes, s.teacher, s.stranger)],
      [ofFirst, people(adas, s.teacher)],
      [ofSecond, people(zoes, s.stranger)],
    ]);
  });

  it('asks many newcomers about each part of the slips in a transaction of its own', async () => {
    const s = await scene();
    const slips = [await s.send(), await s.send(), await s.send()];
    const ada = await s.school.student(1, { firstName: 'Ada', parentEmail: 'ada@family.example' });
    // Strangers weigh as much as newcomers of the school.
    const students = [ada.id, ...Array.from({ length: 5_000 - 1 }, () => uuidv7())];
    const before = (await s.told()).length;
    const deliver = (name: 'roster.imported' | 'permission_slips.to_ask', payload: object) =>
      deliverFact(service.app, {
        ...{ eventId: uuidv7(), name, schoolId: s.school.id },
        payload: payload as never,
      });
    await deliver('roster.imported', {
      teachers: [],
      students: students.map((studentId) => ({
        studentId,
        classId: uuidv7(),
        classNumber: 1,
        guardianIds: [],
      })),
    });
    const toAsk = await sql<{ payload: FactMap['permission_slips.to_ask'] }>(
      `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'permission_slips.to_ask' ORDER BY id`,
      s.school.id,
    );
    expect(toAsk.map(({ payload }) => payload.slipIds)).toEqual([slips.slice(0, 2), slips.slice(2)]);
    expect(await s.told()).toHaveLength(before);
    for (const { payload } of [...toAsk, ...toAsk]) await deliver('permission_slips.to_ask', payload);
    const told = (await s.told()).slice(before);
    expect(told.map(({ slipId, children }) => [slipId, children.map(({ studentId }) => studentId)])).toEqual(
      slips.map((id) => [id, [ada.id]]),
    );
  });

  it('tells the office of its end if its author no longer teaches all of its classes', async () => {
    const s = await scene();
    const zoe = await s.school.student(2, { firstName: 'Zoe' });
    const both = await s.school.teacher([1, 2]);
    const id = await s.send({ classNumbers: [1, 2] }, both);
    const body = { firstName: 'Ada', lastName: 'Teacher', teacherType: 'subject', classNumbers: [2] };
    await s.call('PATCH', `/simple-teachers/${both.personId}`, s.school.admin, body);
    // The figures are those of the rows that they see.
    expect((await s.slip(id, both)).body).toMatchObject({ isManaged: false, counts: { open: 1 } });
    expect(await s.children(id, both)).toMatchObject({ total: 1, items: [{ studentId: zoe.id }] });
    await s.lastDayWas(id, 6);
    await s.goOn();
    expect(await s.ended()).toEqual([{ payload: { slipId: id, byId: null, open: 3 } }]);
  });
});
