import type {
  AttendanceOfDay,
  AttendanceOfStudent,
  OfficeAttendance,
  OwnRegisters,
  RegisterWords,
} from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import { asSuperuser } from '@homeroom/testing';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { schoolDayBefore, schoolWithRegisters } from './attendance.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

/** At any hour of the day at which this runs, the first period has begun and the second has not. */
const ROWS = [
  { period: 1, name: '1', startsAt: '00:00', endsAt: '00:10' },
  { period: 2, name: '2', startsAt: '23:58', endsAt: '23:59' },
];

/** A school that takes a register for each lesson: Ada teaches Math in the first period of every day, Bo Art in the second. */
async function withLessons() {
  const kept = await schoolWithRegisters(service);
  const { school, today } = kept;
  const ada = await school.teacher([1], 'principal');
  const bo = await school.teacher([1]);
  const cover = await school.teacher([]);
  const mia = await school.student(1, { firstName: 'Mia' });
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('UPDATE classroom.enrolment SET starts_on = starts_on - 200 WHERE school_id = $1', [
      school.id,
    ]),
  );
  const put = async (path: string, body: object) =>
    expect((await service.call('PUT', path, { as: school.admin, body })).status).toBe(200);
  await put('/school-admin/attendance/rules', {
    ...{ version: 0, codeSet: 'england', sessions: ['morning'], hasLessons: true, ownCodes: [] },
    ...{ morningStartsAt: '00:00', afternoonStartsAt: '13:00', closesAfterMinutes: 20 },
  });
  await put('/bell-times', {
    ...{ version: 0, cycle: 'week', beginsWith: 0, weekdays: [0, 0, 0, 0, 0], halfDay: null },
    shapes: [{ name: 'Day', rows: ROWS }],
  });
  const lesson = { courseId: null, room: 'Lab' };
  await put('/simple-classes/1/timetable/lessons', {
    ...{ version: 0, from: daysAfter(today, -21) },
    lessons: [1, 2, 3, 4, 5].flatMap((cycleDay) => [
      { ...lesson, cycleDay, period: 1, subject: 'Math', teacherIds: [ada.personId] },
      { ...lesson, cycleDay, period: 2, subject: 'Art', teacherIds: [bo.personId] },
    ]),
  });
  const change = (version: number, more: object, period = 1) =>
    put('/simple-classes/1/timetable/change', {
      ...{ version, day: today, period, isCancelled: false, room: null, substituteId: null, note: null },
      ...more,
    });
  const own = async (as = ada) => {
    const { body } = await service.call<OwnRegisters>('GET', '/registers', { as });
    return body.lessons.map(({ subject, isCover, isTaken }) => [subject, isCover, isTaken]);
  };
  const office = async () => {
    const { body } = await service.call<AttendanceOfDay>('GET', '/school-admin/attendance', {
      as: school.admin,
    });
    const today = await service.call<OfficeAttendance>('GET', '/school-admin/today/attendance', {
      as: school.admin,
    });
    return {
      open: today.body.open,
      lessons: body.classLessons.map(({ subject, isDue, taken }) => [subject, isDue, taken !== null]),
    };
  };
  return { ...kept, ada, bo, cover, mia, change, own, office, yesterday: schoolDayBefore(today) };
}

it('a lesson register follows that day’s timetable, and counts apart from the percentages', async () => {
  const { school, mia, yesterday, read, save, ada } = await withLessons();
  const { body } = await read(`?day=${yesterday}`);
  expect(body).toMatchObject({ session: 'morning', sessions: ['morning', 'lesson1', 'lesson2'] });
  const math = { session: 'lesson1', subject: 'Math', room: 'Lab', startsAt: '00:00', endsAt: '00:10' };
  expect(body.lessons[0]).toEqual(math);
  expect(body.lessons[1]).toMatchObject({ session: 'lesson2', subject: 'Art' });
  const absent = { day: yesterday, studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'I' }] };
  const both = await Promise.all([
    save({ ...absent, session: 'lesson1' }, { as: ada }),
    save({ ...absent, session: 'lesson1' }),
  ]);
  expect(both.map(({ body: said }) => said.code ?? said.version).toSorted()).toEqual([
    1,
    'CHANGED_MEANWHILE',
  ]);
  expect((await save({ ...absent, session: 'lesson3' })).body.code).toBe('REGISTER_CLOSED');
  await save({ day: yesterday, studentIds: [mia.id], exceptions: [] });
  const record = await service.call<AttendanceOfStudent>('GET', `/students/${mia.id}/attendance`, {
    as: school.admin,
  });
  expect(record.body).toMatchObject({
    total: { totals: { possible: 1, present: 1 }, rates: { attendance: 100 } },
    lessons: { possible: 1, authorised: 1 },
  });
});

it('a lesson register is listed for its teacher of today, who gets no other access to the class', async () => {
  const { isOpen, bo, cover, mia, change, own, office, read, save } = await withLessons();
  if (!isOpen) return expect([await own(), (await office()).lessons]).toEqual([[], []]);
  expect(await own()).toEqual([['Math', false, false]]);
  expect(await own(bo)).toEqual([['Art', false, false]]);
  expect(await office()).toEqual({
    open: 2,
    lessons: [
      ['Math', true, false],
      ['Art', false, false],
    ],
  });
  expect((await read('?session=lesson1', cover)).status).toBe(403);
  await change(0, { substituteId: cover.personId });
  expect([await own(), await own(cover)]).toEqual([[], [['Math', true, false]]]);
  expect((await read('?session=lesson1', cover)).body.students).toHaveLength(1);
  for (const query of ['', '?session=lesson2', '?session=morning'])
    expect((await read(query, cover)).status).toBe(403);
  const away = { studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'N' }] };
  expect((await save({ ...away, session: 'lesson2' }, { as: cover })).status).toBe(403);
  expect((await save({ ...away, session: 'lesson1' }, { as: cover })).body.version).toBe(1);
  expect(await own(cover)).toEqual([['Math', true, true]]);
  expect((await office()).open).toBe(1);
});

it('a lesson register stays when the lesson is cancelled later, and notifies of an absence once a day', async () => {
  const { school, isOpen, cover, mia, change, own, office, read, save } = await withLessons();
  if (!isOpen) return expect((await read('?session=lesson1')).body.code).toBe('REGISTER_CLOSED');
  const away = { studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'N' }] };
  for (const session of ['lesson1', 'lesson2'] as const) await save({ ...away, session });
  const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
    client.query(`SELECT FROM classroom.outbox WHERE school_id = $1 AND name = 'absence.unexplained'`, [
      school.id,
    ]),
  );
  expect(rows).toHaveLength(1);
  await change(0, { isCancelled: true, substituteId: cover.personId });
  expect([await own(), await own(cover)]).toEqual([[], []]);
  expect((await read('?session=lesson1', cover)).status).toBe(403);
  const { body } = await read('?session=lesson1');
  expect(body).toMatchObject({ version: 1, sessions: ['morning', 'lesson2'] });
  expect(body.lessons.map(({ subject }) => subject)).toEqual(['Math', 'Art']);
  expect((await save({ studentIds: [mia.id], session: 'lesson1', version: 1 })).body.version).toBe(2);
  expect((await office()).lessons).toEqual([
    ['Math', true, true],
    ['Art', false, true],
  ]);
});

/** The facts published about absences, with the session of the mark that still has each. */
async function withTold() {
  const at = await withLessons();
  const told = async () => {
    const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
      client.query<{ told: string; session: string | null }>(
        `SELECT o.name AS told, m.session FROM classroom.outbox o LEFT JOIN classroom.attendance_mark m
           ON m.school_id = o.school_id AND m.absence_id::text = o.payload->>'absenceId'
         WHERE o.school_id = $1 AND o.name LIKE 'absence.%' ORDER BY o.id`,
        [at.school.id],
      ),
    );
    return rows.map(({ told: name, session }) => `${name} ${session}`);
  };
  return { ...at, told };
}

it('an absence is notified again when the notified one was corrected but the child is still away', async () => {
  const { isOpen, mia, read, save, told } = await withTold();
  if (!isOpen) return expect((await read('?session=lesson1')).body.code).toBe('REGISTER_CLOSED');
  const away = { studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'N' }] };
  for (const session of ['morning', 'lesson1', 'lesson2'] as const) await save({ ...away, session });
  expect(await told()).toEqual(['absence.unexplained morning']);
  const came = { studentIds: [mia.id], version: 1 };
  expect((await save(came)).body.version).toBe(2);
  const explained = ['absence.unexplained null', 'absence.explained null'];
  expect(await told()).toEqual([...explained, 'absence.unexplained lesson2']);
  // When the last one is explained, nothing is left to publish.
  for (const session of ['lesson1', 'lesson2'] as const) await save({ ...came, session });
  const all = await told();
  expect(all.filter((each) => each === 'absence.explained null')).toHaveLength(3);
  expect(all.filter((each) => each.startsWith('absence.unexplained'))).toHaveLength(3);
});

it.each([
  ['present', '/'],
  ['late after it closed', 'U'],
])('an absence is not notified when a later session already has the student as %s', async (_how, code) => {
  const { school, isOpen, mia, read, save, told } = await withTold();
  if (!isOpen) return expect((await read('?session=lesson1')).body.code).toBe('REGISTER_CLOSED');
  const marked = (mark: string) => ({
    studentIds: [mia.id],
    exceptions: [{ studentId: mia.id, code: mark }],
  });
  await save({ ...marked(code), session: 'lesson2' });
  // The morning's register waited on a device without a connection.
  await save({ ...marked('N'), session: 'morning' });
  expect(await told()).toEqual([]);
  // The office still looks for the reason.
  const home = await service.call<OfficeAttendance>('GET', '/school-admin/today/attendance', {
    as: school.admin,
  });
  expect(home.body.unexplained).toBe(1);
});

it('an absence from a later session is notified although the student was present before', async () => {
  const { isOpen, mia, read, save, told } = await withTold();
  if (!isOpen) return expect((await read('?session=lesson1')).body.code).toBe('REGISTER_CLOSED');
  const studentIds = [mia.id];
  const away = { studentIds, exceptions: [{ studentId: mia.id, code: 'N' }] };
  await save({ ...away, session: 'lesson2' });
  expect(await told()).toEqual(['absence.unexplained lesson2']);
  await save({ studentIds, session: 'morning' });
  await save({ studentIds, session: 'lesson2', version: 1 });
  await save({ ...away, session: 'lesson2', version: 2 });
  expect((await told()).at(-1)).toBe('absence.unexplained lesson2');
});

it('an absence from a group is notified, whatever number its lesson has beside those of the class', async () => {
  const { school, isOpen, mia, read, save, told } = await withTold();
  if (!isOpen) return expect((await read('?session=lesson1')).body.code).toBe('REGISTER_CLOSED');
  const write = async (path: string, body: object) =>
    (await service.call<Record<'course' | 'group', { id: string }>>('POST', path, { as: school.admin, body }))
      .body;
  const { course } = await write('/courses', { name: 'Choir' });
  const { group } = await write('/course-groups', { courseId: course.id, groupName: 'A' });
  await write(`/course-groups/${group.id}/students`, { studentIds: [mia.id] });
  const place = `course-groups/${group.id}`;
  const away = { studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'N' }] };
  await save({ studentIds: [mia.id], session: 'lesson2' });
  // The first lesson of the group may be after the second one of the class.
  expect((await save({ ...away, session: 'lesson1' }, { place })).body.notHere).toEqual([]);
  expect(await told()).toEqual(['absence.unexplained lesson1']);
  await save({ studentIds: [mia.id], session: 'lesson1', version: 1 }, { place });
  // Of the group's own lessons the second one is later, whenever the first is entered.
  await save({ studentIds: [mia.id], session: 'lesson2' }, { place });
  await save({ ...away, session: 'lesson1', version: 2 }, { place });
  expect((await told()).filter((each) => each.startsWith('absence.unexplained'))).toHaveLength(1);
});

it('a late arrival entered in the morning’s register counts in the roll call after an earlier lesson', async () => {
  const { school, isOpen, mia, read, save } = await withLessons();
  if (!isOpen) return expect((await read('?session=lesson1')).body.code).toBe('REGISTER_CLOSED');
  const marked = (code: string, minutes: number | null = null) => ({
    studentIds: [mia.id],
    exceptions: [{ studentId: mia.id, code, minutes }],
  });
  const says = async () => {
    const body = { schoolId: school.id, registerIds: [], studentIds: [mia.id] };
    const asked = await service.call<RegisterWords>('POST', '/internal/register-words', {
      from: 'alerts',
      body,
    });
    const words = asked.body.registers.flatMap((register) => register.words);
    return words.sort((a, b) => b.since.localeCompare(a.since))[0]?.says;
  };
  await save({ ...marked('N'), session: 'morning' });
  await save({ ...marked('N'), session: 'lesson1' });
  // Minutes that lie before the lesson say nothing about what came after it.
  await save({ ...marked('L', 0), session: 'morning', version: 1 });
  expect(await says()).toBe('absent');
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `UPDATE classroom.attendance_rules SET morning_starts_at = (now() AT TIME ZONE 'UTC')::time WHERE school_id = $1`,
      [school.id],
    ),
  );
  await save({ ...marked('L', 75), session: 'morning', version: 2 });
  expect(await says()).toBe('late');
});

it.each([
  ['who was seen in a later lesson', null, 'lesson2', '/'],
  ['who came to a later lesson after it closed', null, 'lesson2', 'U'],
  ['who came late', { code: 'L', minutes: 50 }, null, '/'],
] as const)('an absence is not notified again for a student %s', async (_who, late, seenIn, seenAs) => {
  const { isOpen, mia, read, save, told } = await withTold();
  if (!isOpen) return expect((await read('?session=lesson1')).body.code).toBe('REGISTER_CLOSED');
  const studentIds = [mia.id];
  const away = { studentIds, exceptions: [{ studentId: mia.id, code: 'N' }] };
  for (const session of ['morning', 'lesson1'] as const) await save({ ...away, session });
  const seen = [{ studentId: mia.id, code: seenAs }];
  if (seenIn) await save({ studentIds, session: seenIn, exceptions: seen });
  const exceptions = late ? [{ studentId: mia.id, ...late }] : [];
  expect((await save({ studentIds, version: 1, exceptions })).status).toBe(200);
  expect(await told()).toEqual(['absence.unexplained null', 'absence.explained null']);
});
