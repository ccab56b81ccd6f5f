import type {
  AttendanceChoice,
  AttendanceOfDay,
  AttendanceOfStudent,
  FindRegisterWords,
  OwnRegisters,
  RegisterChange,
  RegisterWords,
  ServiceName,
} from '@homeroom/contracts';
import { daysAfter, type HalfDay, SENDABLE_MS } from '@homeroom/domain';
import { asSuperuser, explained, hearOfSchool, notedLines, schoolNews, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { isWeekend, schoolDayBefore, schoolWithRegisters } from './attendance.spec-support';
import { registersOfToday } from './register-words.queries';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

/** As if everybody had been at the school all the year. */
const beenHere = (schoolId: string) =>
  asSuperuser(service.database.adminUrl, (client) =>
    client.query(`UPDATE classroom.enrolment SET starts_on = starts_on - 200 WHERE school_id = $1`, [
      schoolId,
    ]),
  );

async function withStudents() {
  const kept = await schoolWithRegisters(service);
  const { school, today, read, save } = kept;
  const leader = await school.teacher([1], 'principal');
  const subject = await school.teacher([1], 'subject');
  const mia = await school.student(1, { firstName: 'Mia', lastName: 'Abel' });
  const noah = await school.student(1, { firstName: 'Noah', lastName: 'Berg' });
  const studentIds = [mia.id, noah.id];
  await beenHere(school.id);
  const yesterday = schoolDayBefore(today);
  const facts = async () => {
    const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
      client.query<{ name: string; payload: Record<string, string> }>(
        `SELECT name, payload FROM classroom.outbox WHERE school_id = $1 AND name ~ '^(register|absence)' ORDER BY id`,
        [school.id],
      ),
    );
    return rows;
  };
  return { ...kept, leader, subject, mia, noah, studentIds, yesterday, facts, read, save };
}

describe('the register of today', () => {
  it('has everybody present until marked otherwise, and records who took it', async () => {
    const { isOpen, subject, studentIds, noah, read, save, today } = await withStudents();
    const before = await read('', subject);
    if (!isOpen) {
      expect(before.body.code).toBe('REGISTER_CLOSED');
      const refused = await save({ studentIds }, { as: subject });
      return expect(refused).toMatchObject({ status: 409, body: { code: 'REGISTER_CLOSED' } });
    }
    expect(before.body).toMatchObject({
      version: 0,
      taken: null,
      access: 'take',
      day: today,
      timeZone: 'Etc/UTC',
    });
    expect(before.body.students.map(({ firstName, mark }) => [firstName, mark])).toEqual([
      ['Mia', null],
      ['Noah', null],
    ]);
    const late = { studentId: noah.id, code: 'L', minutes: 12, note: 'Bus' };
    const saved = await save({ studentIds, exceptions: [late] }, { as: subject });
    expect(saved).toMatchObject({ status: 200, body: { success: true, version: 1, notHere: [] } });
    const { body } = await read('?session=morning', subject);
    expect(body).toMatchObject({
      version: 1,
      taken: { role: 'teacher', name: 'Ada Teacher' },
      changed: null,
    });
    expect(body.students.map(({ mark }) => mark)).toEqual([
      { code: '/', minutes: null, note: null },
      { code: 'L', minutes: 12, note: 'Bus' },
    ]);
    const own = await service.call<OwnRegisters>('GET', '/registers', { as: subject });
    expect(own.body.classes).toMatchObject([{ classNumber: 1 }]);
  });

  it('publishes an unexplained absence once, and withdraws it when the student arrives', async () => {
    const { isOpen, studentIds, mia, noah, save, facts } = await withStudents();
    if (!isOpen) return expect((await save({ studentIds })).body.code).toBe('REGISTER_CLOSED');
    const absent = { studentId: noah.id, code: 'N' };
    await save({ studentIds, exceptions: [absent, { studentId: mia.id, code: 'I' }] });
    await save({ studentIds, version: 1, exceptions: [absent] });
    const told = (await facts()).filter(({ name }) => name === 'absence.unexplained');
    expect(told.map(({ payload }) => payload.studentId)).toEqual([noah.id]);
    await save({ studentIds, version: 2, exceptions: [{ studentId: noah.id, code: 'L', minutes: 20 }] });
    const [unexplained, explained] = (await facts()).filter(({ name }) => name.startsWith('absence'));
    expect(explained).toMatchObject({ name: 'absence.explained', payload: unexplained?.payload });
    expect((await facts()).filter(({ name }) => name === 'register.taken')).toHaveLength(3);
  });

  it('hides notes from the class device, and keeps them through its saves', async () => {
    const { isOpen, school, card, studentIds, noah, read, save } = await withStudents();
    const device = school.device({ id: card.deviceId, classNumber: 1 });
    if (!isOpen)
      return expect((await save({ studentIds }, { as: device })).body.code).toBe('REGISTER_CLOSED');
    await save({ studentIds, exceptions: [{ studentId: noah.id, code: 'I', note: 'At the doctor' }] });
    const { body } = await read('?session=morning', device);
    expect(body.students[1]?.mark).toEqual({ code: 'I', minutes: null, note: null });
    expect(
      (
        await save(
          { studentIds, version: 1, exceptions: [{ studentId: noah.id, code: 'I' }] },
          { as: device },
        )
      ).status,
    ).toBe(200);
    expect((await read('?session=morning')).body.students[1]?.mark?.note).toBe('At the doctor');
  });
});

describe('the register of a past day', () => {
  it('is corrected with a reason by the class teacher or the office, keeping its earlier version', async () => {
    const { leader, subject, studentIds, noah, yesterday, read, save, school } = await withStudents();
    const day = { day: yesterday, studentIds };
    const absent = [{ studentId: noah.id, code: 'N' }];
    expect((await save({ ...day, exceptions: absent }, { as: subject })).status).toBe(403);
    expect((await save({ ...day, exceptions: absent }, { as: leader })).body.version).toBe(1);
    const ill = [{ studentId: noah.id, code: 'I', note: 'Mother rang' }];
    const unsaid = await save({ ...day, version: 1, exceptions: ill });
    expect(unsaid).toMatchObject({
      status: 400,
      body: { fields: { reason: ['Say why you are correcting the register.'] } },
    });
    const said = await save({ ...day, version: 1, exceptions: ill, reason: 'The office heard why' });
    expect(said.body).toMatchObject({ version: 2 });
    const { body } = await read(`?day=${yesterday}&session=morning`, subject);
    expect(body).toMatchObject({ access: 'look', version: 2, changed: { role: 'school_admin', name: null } });
    const path = `/registers/${said.body.id}/changes`;
    const changes = await service.call<RegisterChange[]>('GET', path, { as: leader });
    expect(changes.body).toMatchObject([
      {
        ...{ studentId: noah.id, from: { code: 'N' }, to: { code: 'I', note: 'Mother rang' } },
        ...{ reason: 'The office heard why', by: { role: 'school_admin' } },
      },
    ]);
    expect((await service.call('GET', path, { as: subject })).status).toBe(403);
    const other = await school.class(2).then(() => school.teacher([2], 'principal'));
    expect((await service.call('GET', path, { as: other })).status).toBe(403);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'class.register_corrected')).toMatchObject([
      {
        actorId: leader.personId,
        detail: { classNumber: 1, startsOn: yesterday, session: 'morning' },
      },
      { actorId: school.admin.personId, detail: { classNumber: 1 } },
    ]);
  });

  it('belongs to those who lead the class, and not to those who lead another', async () => {
    const { school, studentIds, yesterday, read, save } = await withStudents();
    await school.class(2);
    const other = await school.teacher([1, 2], 'principal');
    const nell = await school.student(2);
    await beenHere(school.id);
    const second = { as: other, place: 'simple-classes/2' };
    expect((await save({ day: yesterday, studentIds: [nell.id] }, second)).status).toBe(200);
    const refused = await save({ day: yesterday, studentIds }, { as: other });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const accessTo = async (place: string) =>
      (await read(`?day=${yesterday}&session=morning`, other, place)).body.access;
    expect([await accessTo('simple-classes/1'), await accessTo('simple-classes/2')]).toEqual([
      'look',
      'correct',
    ]);
    const { body: taken } = await save({ day: yesterday, studentIds });
    const again = {
      day: yesterday,
      session: 'morning',
      version: 1,
      exceptions: [],
      studentIds,
      reason: 'Mine',
    };
    const path = `/registers/${taken.id}`;
    expect((await service.call('PUT', path, { as: other, body: again })).status).toBe(403);
  });

  it('is taken by anybody of the class who saved it on that day, for as long as it may wait on a device', async () => {
    const { school, subject, studentIds, today, save } = await withStudents();
    const day = daysAfter(today, -1);
    const savedAt = Date.parse(`${today}T00:00:00Z`) - 60_000;
    const late = { day, studentIds, savedAt };
    const isInTime = Date.now() - savedAt <= SENDABLE_MS;
    const expected = !isInTime ? 'FORBIDDEN' : isWeekend(day) ? 'REGISTER_CLOSED' : 1;
    const outcome = ({ body }: Awaited<ReturnType<typeof save>>) => body.code ?? body.version;
    expect(outcome(await save(late, { as: subject }))).toBe(expected);
    // Not what is said to be of another day, or to have waited longer.
    for (const other of [Date.now() - 60_000, savedAt - SENDABLE_MS])
      expect(outcome(await save({ ...late, savedAt: other, version: 1 }, { as: subject }))).toBe('FORBIDDEN');
    const lines = await notedLines(service, 'classroom', school.id);
    const corrected = lines.filter(({ action }) => action === 'class.register_corrected');
    expect(corrected.map(({ actorId }) => actorId)).toEqual(expected === 1 ? [subject.personId] : []);
  });

  it('publishes no absence that is not of today', async () => {
    const { studentIds, noah, yesterday, save, facts } = await withStudents();
    await save({ day: yesterday, studentIds, exceptions: [{ studentId: noah.id, code: 'N' }] });
    expect((await facts()).map(({ name }) => name)).toEqual(['register.taken']);
  });
});

describe('concurrent saves of a register', () => {
  it('save only one, and refuse the others without writing anything', async () => {
    const { leader, studentIds, mia, noah, yesterday, read, save } = await withStudents();
    const saves = [leader, undefined, leader, undefined].map((as, at) =>
      save(
        { day: yesterday, studentIds, exceptions: [{ studentId: at % 2 ? mia.id : noah.id, code: 'I' }] },
        { ...(as && { as }) },
      ),
    );
    const statuses = (await Promise.all(saves)).map(({ status, body }) => body.code ?? status);
    expect(statuses.toSorted()).toEqual([200, 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE']);
    const { body } = await read(`?day=${yesterday}&session=morning`);
    expect(body.version).toBe(1);
    expect(body.students.filter(({ mark }) => mark?.code === 'I')).toHaveLength(1);
  });

  it('under the same key happen once, and a later retry is authorised again', async () => {
    const { leader, school, studentIds, noah, yesterday, read, save } = await withStudents();
    const body = { day: yesterday, studentIds, exceptions: [{ studentId: noah.id, code: 'I' }] };
    const key = uuidv7();
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => save(body, { as: leader, key })));
    for (const each of again) expect(each.body).toEqual(first?.body);
    expect((await read(`?day=${yesterday}&session=morning`)).body.version).toBe(1);
    await service.call('PATCH', `/simple-teachers/${leader.personId}`, {
      as: school.admin,
      body: { classNumbers: [] },
    });
    expect((await save(body, { as: leader, key })).status).toBe(403);
    expect((await save({ ...body, session: 'afternoon' }, { as: school.admin, key })).status).toBe(200);
  });
});

it('skips students who are not in the class on that day, and names them', async () => {
  const { school, mia, yesterday, read, save } = await withStudents();
  await school.class(2);
  const other = await school.student(2, { firstName: 'Zoe' });
  const stranger = uuidv7();
  const saved = await save({
    day: yesterday,
    studentIds: [mia.id, other.id, stranger],
    exceptions: [{ studentId: other.id, code: 'N' }],
  });
  expect(saved.body.notHere.toSorted()).toEqual([other.id, stranger].toSorted());
  const { body } = await read(`?day=${yesterday}&session=morning`);
  // A student who was left out has no mark yet.
  expect(body.students.map(({ firstName, mark }) => [firstName, mark?.code])).toEqual([
    ['Mia', '/'],
    ['Noah', undefined],
  ]);
});

it('keeps one mark per half day for a student moving between classes, and corrects it where it was made', async () => {
  const { isOpen, school, studentIds, mia, read, save } = await withStudents();
  await school.class(2);
  const zoe = await school.student(2, { firstName: 'Zoe' });
  if (!isOpen) return expect((await save({ studentIds })).body.code).toBe('REGISTER_CLOSED');
  const second = { place: 'simple-classes/2' };
  await save({ studentIds, exceptions: [{ studentId: mia.id, code: 'N' }] });
  expect(
    (
      await service.call('PATCH', `/simple-students/${mia.id}`, {
        as: school.admin,
        body: { classNumber: 2 },
      })
    ).status,
  ).toBe(200);
  const marks = async (session: HalfDay, place?: string) =>
    (await read(`?session=${session}`, school.admin, place)).body.students.map(({ firstName, mark }) => [
      firstName,
      mark?.code,
    ]);
  expect(await marks('morning', second.place)).toEqual([['Zoe', undefined]]);
  const sent = { studentIds: [mia.id, zoe.id] };
  expect((await save(sent, second)).body).toMatchObject({ version: 1, notHere: [mia.id] });
  expect((await save({ ...sent, session: 'afternoon' }, second)).body.notHere).toEqual([]);
  const record = async () =>
    (await service.call<AttendanceOfStudent>('GET', `/students/${mia.id}/attendance`, { as: school.admin }))
      .body.total.totals;
  expect(await record()).toMatchObject({ possible: 2, present: 1, unauthorised: 1 });
  const late = { version: 1, studentIds, exceptions: [{ studentId: mia.id, code: 'L', minutes: 40 }] };
  expect((await save(late)).body).toMatchObject({ version: 2, notHere: [] });
  expect(await record()).toMatchObject({ possible: 2, present: 2, unauthorised: 0 });
  expect([await marks('morning'), await marks('afternoon')]).toEqual([
    [
      ['Mia', 'L'],
      ['Noah', '/'],
    ],
    [['Noah', undefined]],
  ]);
});

it('refuses holidays, future days, foreign codes and other people’s classes', async () => {
  const { school, leader, studentIds, mia, yesterday, today, save, read } = await withStudents();
  const refusal = async (body: object, as = school.admin) => {
    const { status, body: said } = await save({ day: yesterday, studentIds, ...body }, { as });
    return [status, said.code, Object.keys(said.fields ?? {}).join()];
  };
  const tomorrow = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace('-02-29', '-02-28');
  expect(await refusal({ day: tomorrow })).toEqual([400, 'VALIDATION_FAILED', 'day']);
  expect(await refusal({ exceptions: [{ studentId: mia.id, code: 'T9' }] })).toEqual([
    400,
    'VALIDATION_FAILED',
    'exceptions',
  ]);
  expect(await refusal({ session: 'lesson1' })).toEqual([409, 'REGISTER_CLOSED', '']);
  expect(await refusal({ version: 7, reason: 'None' })).toEqual([409, 'CHANGED_MEANWHILE', '']);
  expect(await refusal({ studentIds: [] })).toEqual([400, 'VALIDATION_FAILED', 'studentIds']);
  for (const who of [someone('student', school.id), someone('parent', school.id)])
    expect((await save({ studentIds, day: yesterday }, { as: who })).status).toBe(403);
  await school.class(2);
  const other = await school.teacher([2], 'principal');
  expect(await refusal({}, other)).toEqual([403, 'FORBIDDEN', '']);
  const elsewhere = new TestSchool(service);
  expect((await save({ day: yesterday, studentIds }, { as: elsewhere.admin })).status).toBe(404);
  const close = (isForStaff: boolean) =>
    service.call('POST', '/calendar-entries', {
      as: school.admin,
      body: {
        ...{ version: 0, kind: 'holiday', title: 'Closed', isForStaff },
        ...{ startsOn: yesterday, endsOn: yesterday },
      },
    });
  // A day off for staff only is an ordinary day for the children.
  await close(true);
  expect((await read(`?day=${yesterday}`)).body).toMatchObject({ dayAtSchool: 'full' });
  await close(false);
  expect(await refusal({}, leader)).toEqual([409, 'REGISTER_CLOSED', '']);
  expect((await read(`?day=${yesterday}`)).body.code).toBe('REGISTER_CLOSED');
});

it('stays on the office’s day when the calendar later declares a holiday', async () => {
  const { school, studentIds, yesterday, save } = await withStudents();
  await school.class(2);
  await school.student(2);
  await beenHere(school.id);
  // Nobody was in this class on that day.
  await school.class(3);
  await school.student(3);
  expect((await save({ day: yesterday, studentIds, reason: 'On paper' })).status).toBe(200);
  const body = {
    ...{ version: 0, kind: 'holiday', title: 'Closed', isForStaff: false },
    ...{ startsOn: yesterday, endsOn: yesterday },
  };
  await service.call('POST', '/calendar-entries', { as: school.admin, body });
  const path = `/school-admin/attendance?day=${yesterday}`;
  const day = (await service.call<AttendanceOfDay>('GET', path, { as: school.admin })).body;
  expect(day).toMatchObject({ dayAtSchool: 'closed', sessions: ['morning'] });
  expect(day.classes.map(({ classNumber, registers }) => [classNumber, registers])).toEqual([
    [1, [expect.objectContaining({ session: 'morning', taken: expect.anything() as unknown })]],
    [2, []],
  ]);
});

it('keeps the codes and half days of the country it was taken in, when the country changes', async () => {
  const rulesIn = async (takes: boolean) => {
    const { school, today, save } = await schoolWithRegisters(service, 'US');
    const { id } = await school.student(1);
    if (takes) expect((await save({ day: schoolDayBefore(today), studentIds: [id] })).status).toBe(200);
    for (const country of ['GB', 'AU'])
      await hearOfSchool(service.app, schoolNews(school.id, { country, timeZone: 'Etc/UTC' }));
    const { body } = await service.call<AttendanceChoice>('GET', '/school-admin/attendance/rules', {
      as: school.admin,
    });
    return body;
  };
  expect(await rulesIn(true)).toMatchObject({ codeSet: 'us', sessions: ['morning'], version: 1 });
  expect(await rulesIn(false)).toMatchObject({ sessions: ['morning', 'afternoon'], version: 0 });
});

it('refuses a student named twice, however the id is written, and finds a mark by either spelling', async () => {
  const { mia, noah, yesterday, read, save } = await withStudents();
  const [one, other] = [mia.id, mia.id.toUpperCase()];
  const absent = (studentId: string) => ({ studentId, code: 'I' });
  const twice = await save({ day: yesterday, studentIds: [one, other] });
  expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([400, ['studentIds']]);
  const marks = [absent(one), { ...absent(other), code: 'N' }];
  const marked = await save({ day: yesterday, studentIds: [one], exceptions: marks });
  expect([marked.status, Object.keys(marked.body.fields ?? {})]).toEqual([400, ['exceptions']]);
  const saved = await save({
    ...{ day: yesterday, studentIds: [other, noah.id] },
    exceptions: [absent(other)],
  });
  expect(saved.body).toMatchObject({ version: 1, notHere: [] });
  const { body } = await read(`?day=${yesterday}&session=morning`);
  expect(body.students.map(({ mark }) => mark?.code)).toEqual(['I', '/']);
});

it('of a group is one per lesson, where the school takes them, by its teacher', async () => {
  const { school, subject, mia, noah, yesterday, read, save } = await withStudents();
  const rules = await service.call('PUT', '/school-admin/attendance/rules', {
    as: school.admin,
    body: {
      ...{
        version: 0,
        codeSet: 'england',
        sessions: ['afternoon', 'morning'],
        hasLessons: true,
        ownCodes: [],
      },
      ...{ morningStartsAt: '09:00', afternoonStartsAt: '13:00', closesAfterMinutes: 20 },
    },
  });
  expect(rules.status).toBe(200);
  const write = async (path: string, body: object) =>
    (await service.call<Record<'course' | 'group', { id: string }>>('POST', path, { as: school.admin, body }))
      .body;
  const { course } = await write('/courses', { name: 'Choir' });
  const { group } = await write('/course-groups', { courseId: course.id, groupName: 'A' });
  await service.call('PATCH', `/course-groups/${group.id}`, {
    as: school.admin,
    body: { teachers: [{ id: subject.personId, role: 'teacher' }] },
  });
  await write(`/course-groups/${group.id}/students`, { studentIds: [mia.id] });
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(`UPDATE classroom.group_enrolment SET starts_on = starts_on - 200 WHERE school_id = $1`, [
      school.id,
    ]),
  );
  const place = `course-groups/${group.id}`;
  const saved = await save(
    { day: yesterday, session: 'lesson2', studentIds: [mia.id, noah.id], exceptions: [] },
    { place },
  );
  expect(saved.body).toMatchObject({ version: 1, notHere: [noah.id] });
  const { body } = await read(`?day=${yesterday}&session=lesson2`, subject, place);
  expect(body).toMatchObject({ name: 'Choir · A', groupId: group.id, classNumber: null, version: 1 });
  const other = await school.teacher([1], 'principal');
  expect((await read(`?day=${yesterday}&session=lesson2`, other, place)).status).toBe(403);
  expect((await read('', school.admin, `course-groups/${uuidv7()}`)).status).toBe(404);
});

describe('the attendance sent to the roll call of an alert', () => {
  type Asked = Partial<Omit<FindRegisterWords, 'schoolId'>>;
  const wordsOf = (
    schoolId: string,
    { registerIds = [], studentIds = [] }: Asked,
    from: ServiceName = 'alerts',
  ) =>
    service.call<RegisterWords>('POST', '/internal/register-words', {
      ...{ from, body: { schoolId, registerIds, studentIds } },
    });

  it('reads the marks of a student’s day by index', async () => {
    const schoolId = uuidv7();
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `INSERT INTO classroom.attendance_mark (school_id, register_id, student_id, day, session, code, meaning)
         SELECT '${schoolId}', gen_random_uuid(), student_id, day, 'morning', '/', 'present'
         FROM (SELECT gen_random_uuid() AS student_id FROM generate_series(1, 20)) students,
           generate_series(current_date - 190, current_date - 1, interval '1 day') day;
         ANALYZE classroom.attendance_mark`,
      ),
    );
    const plan = await explained<string>(
      ...([service, schoolId, '', registersOfToday([], [uuidv7()], '09:00', '13:00')] as const),
    );
    expect(plan.join('\n')).toMatch(/attendance_mark_of_student.*\n *Index Cond: .* AND \(day = /);
  });

  it('is what today’s registers say of everybody in them, for the alerts service only', async () => {
    const { isOpen, school, leader, mia, noah, studentIds, yesterday, save, today, facts } =
      await withStudents();
    await save(
      { day: yesterday, studentIds, exceptions: [{ studentId: mia.id, code: 'I' }], reason: 'From the slip' },
      { as: leader },
    );
    const earlier = (await facts()).map(({ payload }) => payload.registerId ?? '');
    expect((await wordsOf(school.id, { registerIds: earlier })).body).toMatchObject({
      day: today,
      registers: [],
    });
    expect((await wordsOf(school.id, { registerIds: earlier }, 'messaging')).status).toBe(403);
    if (!isOpen) return;
    await save({
      studentIds,
      exceptions: [
        { studentId: mia.id, code: 'N' },
        { studentId: noah.id, code: 'V' },
      ],
    });
    const words = async (asked: Asked) =>
      (await wordsOf(school.id, asked)).body.registers.map((register) =>
        Object.fromEntries(
          register.words.flatMap(({ says, studentIds }) => studentIds.map((id) => [id, says])),
        ),
      );
    const taken = async () =>
      (await facts()).flatMap(({ payload }) =>
        payload.registerId && !earlier.includes(payload.registerId) ? [payload.registerId] : [],
      );
    expect(await words({ registerIds: await taken() })).toEqual([
      { [mia.id]: 'absent', [noah.id]: 'elsewhere' },
    ]);
    await save({
      session: 'afternoon',
      studentIds: [mia.id],
      exceptions: [{ studentId: mia.id, code: 'L', minutes: 9 }],
    });
    const both = [{ [mia.id]: 'absent', [noah.id]: 'elsewhere' }, { [mia.id]: 'late' }];
    expect(await words({ registerIds: [...earlier, ...(await taken())] })).toEqual(
      expect.arrayContaining(both),
    );
    expect(await words({ studentIds: [mia.id] })).toEqual(expect.arrayContaining(both));
    expect(await words({ studentIds: [noah.id] })).toEqual([both[0]]);
    const elsewhere = await wordsOf(uuidv7(), { registerIds: await taken() });
    expect(elsewhere.body.registers).toEqual([]);
  });

  it('is nothing for a register in which nobody is left', async () => {
    const { isOpen, school, save } = await withStudents();
    if (!isOpen) return;
    const { id } = (await save({ studentIds: [uuidv7()] })).body;
    const { status, body } = await wordsOf(school.id, { registerIds: [id] });
    expect({ status, registers: body.registers }).toMatchObject({
      status: 200,
      registers: [{ registerId: id, words: [] }],
    });
  });
});
