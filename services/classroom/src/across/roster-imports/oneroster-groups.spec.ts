import type {
  AttendanceOfDay,
  Course,
  CourseGroup,
  CourseGroupPage,
  Identity,
  KeyedCourses,
} from '@homeroom/contracts';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import { schoolDayBefore, schoolWithRegisters } from '../../attendance/registers/attendance.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { COLUMNS, importing, NO_LINES, PATH, why } from './importing.spec-support';

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());
beforeEach(() => {
  school = new TestSchool(service);
});

const { plan, imported, undone, step, find, round, intoNextYear } = importing(() => ({ service, school }));
const get = async <T>(path: string, as: Identity = school.admin) =>
  (await service.call<T>('GET', path, { as })).body;
const post = <T>(path: string, body: object, as: Identity = school.admin) =>
  service.call<T>('POST', path, { as, body });
const groups = () => get<CourseGroup[]>('/course-groups');
const courses = () => get<Course[]>('/courses');
const keyed = () => get<KeyedCourses>('/school-admin/roster-courses');

type Cells = Record<string, string>;
const lines = (...cells: Cells[]) =>
  cells.map((each) => COLUMNS.oneroster.map((column) => each[column] ?? ''));
const home: Cells = {
  ...{ part: 'classes', sourcedId: 'c-5', classNumber: '5', className: 'Otters' },
  ...{ grade: 'Grade 5', section: 'A' },
};
const teacher = (sourcedId: string, lastName: string): Cells => ({
  ...{ part: 'teachers', sourcedId, lastName, firstName: 'Ada' },
});
const child = (sourcedId: string, firstName: string, more: Cells = {}): Cells => ({
  ...{ part: 'students', sourcedId, firstName, lastName: 'Stone', classNumber: '5', grade: 'Grade 5' },
  ...more,
});
const course = (sourcedId: string, courseName: string): Cells => ({ part: 'courses', sourcedId, courseName });
const group = (sourcedId: string, courseKey: string, groupName: string, more: Cells = {}): Cells => ({
  ...{ part: 'groups', sourcedId, courseKey, groupName },
  ...more,
});
const teaches = (sourcedId: string, groupKey: string, groupRole = 'teacher'): Cells => ({
  ...{ part: 'groupTeachers', sourcedId, groupKey, groupRole },
});
const inGroup = (sourcedId: string, groupKey: string, more: Cells = {}): Cells => ({
  ...{ part: 'groupStudents', sourcedId, groupKey },
  ...more,
});

const PEOPLE = [
  home,
  teacher('t-1', 'Marble'),
  teacher('t-2', 'Lake'),
  child('s-1', 'Ivy'),
  child('s-2', '小红'),
  child('s-3', 'عبد الرحمن'),
];
const TAUGHT = [
  course('m', 'Maths 9'),
  group('m-1', 'm', 'Period 1'),
  group('m-2', 'm', 'Period 2'),
  teaches('t-1', 'm-1'),
  teaches('t-2', 'm-1', 'assistant'),
  teaches('t-2', 'm-2'),
];
const PLACES = [inGroup('s-1', 'm-1'), inGroup('s-2', 'm-1'), inGroup('s-3', 'm-2')];
const FILE = lines(...PEOPLE, ...TAUGHT, ...PLACES);
const WHOLE = { isWhole: true, areGroupsWhole: true };

const inside = async () => {
  const all = await groups();
  const pages = await Promise.all(all.map(({ id }) => get<CourseGroupPage>(`/course-groups/${id}`)));
  return Object.fromEntries(
    pages.map(({ groupName, students }) => [
      groupName,
      students.map(({ firstName }) => firstName).toSorted(),
    ]),
  );
};
const teachersOf = async () =>
  Object.fromEntries(
    (await groups()).map(({ groupName, teachers }) => [
      groupName,
      teachers.map(({ name, role }) => `${name} ${role}`).toSorted(),
    ]),
  );
const idOf = async (groupName: string) =>
  (await groups()).find((each) => each.groupName === groupName)?.id ?? '';
const studentId = async (firstName: string) =>
  (await get<{ id: string; firstName: string }[]>('/simple-students')).find(
    (one) => one.firstName === firstName,
  )?.id ?? '';
const teacherId = async (lastName: string) =>
  (await get<{ id: string; lastName: string }[]>('/simple-teachers')).find((one) => one.lastName === lastName)
    ?.id ?? '';
/** Moves an import and what it wrote some days into the past. */
async function daysAgo(importId: string, days: number): Promise<void> {
  await asSuperuser(service.database.adminUrl, async (client) => {
    await client.query(
      `UPDATE classroom.group_enrolment SET starts_on = starts_on - $2::int WHERE school_id = $1`,
      [...[school.id, days]],
    );
    await client.query(
      `UPDATE classroom.roster_line SET changes = jsonb_set(changes, '{startsOn,1}',
         to_jsonb(((changes #>> '{startsOn,1}')::date - $2::int)::text))
       WHERE import_id = $1 AND changes ? 'startsOn'`,
      [importId, days],
    );
  });
}

it('an import brings courses, groups, their teachers and students, and nothing the second time', async () => {
  const done = await imported('oneroster', FILE, WHOLE);
  expect(why(done).filter(([kind]) => kind !== 'add')).toEqual([]);
  expect(done).toMatchObject({ counts: { add: 15, refused: 0 }, done: 15 });
  expect(await courses()).toMatchObject([{ name: 'Maths 9', groups: 2 }]);
  expect(await inside()).toEqual({ 'Period 1': ['Ivy', '小红'].toSorted(), 'Period 2': ['عبد الرحمن'] });
  expect(await teachersOf()).toEqual({
    'Period 1': ['Ada Lake assistant', 'Ada Marble teacher'],
    'Period 2': ['Ada Lake teacher'],
  });
  const place = done.lines.items.find(({ list }) => list === 'groupStudents');
  expect(place?.cells).toMatchObject({ firstName: 'Ivy', courseName: 'Maths 9', groupName: 'Period 1' });
  expect((await plan('oneroster', FILE, WHOLE)).counts).toMatchObject({ ...NO_LINES, unchanged: 15 });
  expect((await keyed()).courses).toMatchObject([
    { sourcedId: 'm', isBrought: true, groups: [{ sourcedId: 'm-1' }, { sourcedId: 'm-2' }] },
  ]);
  const noted = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(noted).toEqual(
    expect.arrayContaining([
      ...['course.created', 'course.group_created', 'course.teachers_changed', 'course.students_joined'],
    ]),
  );
});

it('an import gives a teacher of a group the usual access, and nobody else any', async () => {
  await imported('oneroster', FILE, WHOLE);
  const [marble, lake] = [await teacherId('Marble'), await teacherId('Lake')];
  const as = (lastName: string): Identity =>
    someone('teacher', school.id, {
      personId: lastName === 'Marble' ? marble : lake,
      teacherType: 'subject',
    });
  const [first, second] = [await idOf('Period 1'), await idOf('Period 2')];
  const opens = async (lastName: string, id: string) =>
    (await service.call('GET', `/course-groups/${id}`, { as: as(lastName) })).status;
  expect([await opens('Marble', first), await opens('Lake', first), await opens('Lake', second)]).toEqual([
    ...[200, 200, 200],
  ]);
  expect(await opens('Marble', second)).toBe(403);
  const award = (lastName: string, studentIdOf: string, groupId: string) =>
    post<{ code?: string }>('/points', { studentId: studentIdOf, amount: 1, groupId }, as(lastName));
  const ivy = await studentId('Ivy');
  expect((await award('Marble', ivy, first)).status).toBe(201);
  expect((await award('Marble', await studentId('عبد الرحمن'), second)).status).toBe(403);
});

it('the next week’s import moves students, and keeps their former memberships on record', async () => {
  const first = await imported('oneroster', FILE, WHOLE);
  await daysAgo(first.id, 7);
  const moved = lines(
    ...PEOPLE,
    ...TAUGHT,
    inGroup('s-1', 'm-1'),
    inGroup('s-2', 'm-2'),
    inGroup('s-3', 'm-2'),
  );
  const planned = await plan('oneroster', moved, WHOLE);
  expect(planned.counts).toMatchObject({ add: 1, end: 1, unchanged: 14, refused: 0 });
  const [ended] = planned.lines.items.filter(({ kind }) => kind === 'end');
  expect(ended).toMatchObject({ list: 'groupStudents', cells: { firstName: '小红', groupName: 'Period 1' } });
  expect((await step(planned.id, 'begin')).body.code).toBe('ENDINGS_UNCONFIRMED');
  expect((await step(planned.id, 'begin', { confirmedEndings: 1 })).body).toMatchObject({
    isReplanned: false,
  });
  await round();
  expect(await inside()).toEqual({ 'Period 1': ['Ivy'], 'Period 2': ['小红', 'عبد الرحمن'].toSorted() });
  const stays = await asSuperuser(service.database.adminUrl, (client) =>
    client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM classroom.group_enrolment WHERE school_id = $1 AND ends_on IS NOT NULL`,
      [school.id],
    ),
  );
  expect(stays.rows).toEqual([{ n: 1 }]);
  expect(await undone(planned.id)).toMatchObject({ undone: 2, stayed: 0 });
  expect(await inside()).toEqual({ 'Period 1': ['Ivy', '小红'].toSorted(), 'Period 2': ['عبد الرحمن'] });
});

it('an import removes no student and no teacher whom the office added', async () => {
  await imported('oneroster', FILE, WHOLE);
  const id = await idOf('Period 2');
  await post(`/course-groups/${id}/students`, { studentIds: [await studentId('Ivy')] });
  const marble = await teacherId('Marble');
  await service.call('PATCH', `/course-groups/${id}`, {
    as: school.admin,
    body: { teachers: [{ id: marble, role: 'substitute' }] },
  });
  expect((await plan('oneroster', FILE, WHOLE)).counts).toMatchObject({ end: 0, update: 0, add: 0 });
});

it('an import leaves a student whom it once added and the office added since', async () => {
  const first = await imported('oneroster', FILE, WHOLE);
  await daysAgo(first.id, 7);
  const without = lines(...PEOPLE, ...TAUGHT, ...PLACES.slice(1));
  await imported('oneroster', without, WHOLE, { confirmedEndings: 1 });
  const id = await idOf('Period 1');
  expect(await inside()).toMatchObject({ 'Period 1': ['小红'] });
  await post(`/course-groups/${id}/students`, { studentIds: [await studentId('Ivy')] });
  expect((await plan('oneroster', without, WHOLE)).counts).toMatchObject({ end: 0, refused: 0 });
  const lake = await teacherId('Lake');
  const named = { teachers: [{ id: lake, role: 'teacher' }] };
  await service.call('PATCH', `/course-groups/${id}`, { as: school.admin, body: named });
  const notNamed = TAUGHT.filter((line) => !(line['sourcedId'] === 't-2' && line['groupKey'] === 'm-1'));
  const planned = await plan('oneroster', lines(...PEOPLE, ...notNamed, ...PLACES.slice(1)), WHOLE);
  expect(planned.counts).toMatchObject({ end: 0, refused: 0 });
});

it('an import replaces a teacher whom it brought', async () => {
  await imported('oneroster', FILE, WHOLE);
  const other = lines(
    ...PEOPLE,
    ...TAUGHT.filter((line) => !(line['sourcedId'] === 't-2' && line['groupKey'] === 'm-2')),
    teaches('t-1', 'm-2'),
    ...PLACES,
  );
  const changed = await imported('oneroster', other, WHOLE, { confirmedEndings: 1 });
  expect(changed.counts).toMatchObject({ add: 1, end: 1 });
  expect((await teachersOf())['Period 2']).toEqual(['Ada Marble teacher']);
  expect(await undone(changed.id)).toMatchObject({ undone: 2, stayed: 0 });
  expect((await teachersOf())['Period 2']).toEqual(['Ada Lake teacher']);
});

it('an import that removes many teachers needs confirmation, however many students there are', async () => {
  const many = Array.from({ length: 24 }, (_, index) => child(`k-${index}`, `Child ${index}`));
  const taughtBy = (teacherKey: string) =>
    lines(
      ...PEOPLE.filter(({ part }) => part !== 'students'),
      ...many,
      ...[course('b', 'Band'), group('b-1', 'b', 'All'), teaches(teacherKey, 'b-1')],
      ...many.map(({ sourcedId = '' }) => inGroup(sourcedId, 'b-1')),
    );
  await imported('oneroster', taughtBy('t-1'), WHOLE);
  const other = await plan('oneroster', taughtBy('t-2'), WHOLE);
  expect(other.counts).toMatchObject({ add: 1, end: 1, refused: 0 });
  expect((await step(other.id, 'begin')).body.code).toBe('ENDINGS_UNCONFIRMED');
  await step(other.id, 'begin', { confirmedEndings: 1 });
  await round();
  expect(await teachersOf()).toEqual({ All: ['Ada Lake teacher'] });
});

it('a file of changes is applied to its own lines only, including removals', async () => {
  await imported('oneroster', FILE, WHOLE);
  const changes = lines(
    inGroup('s-1', 'm-1', { leaves: 'yes' }),
    inGroup('s-1', 'm-2'),
    teaches('t-9', 'm-2'),
  );
  const planned = await plan('oneroster', changes);
  expect(why(planned)).toEqual([
    ['refused', 'sourcedId', 'no_teacher'],
    ['end', null],
    ['add', null],
  ]);
  // Planning again gives the same result: lines of the file itself are not mistaken for omissions.
  expect((await step(planned.id, 'begin', { confirmedEndings: 1 })).body).toMatchObject({
    isReplanned: false,
  });
  await round();
  expect(await inside()).toEqual({ 'Period 1': ['小红'], 'Period 2': ['Ivy', 'عبد الرحمن'].toSorted() });
});

it('an import matches hand-made courses and groups by name, and gives them its key', async () => {
  const { course: made } = (await post<{ course: Course }>('/courses', { name: 'maths 9' })).body;
  await post('/course-groups', { courseId: made.id, groupName: 'PERIOD 1' });
  const done = await imported('oneroster', FILE, WHOLE);
  expect(done.counts).toMatchObject({ update: 2, add: 13 });
  expect(await courses()).toMatchObject([{ name: 'maths 9', groups: 2 }]);
  expect(await undone(done.id)).toMatchObject({ stayed: 0 });
  // Existing groups stay, under the names they had.
  expect((await groups()).map(({ groupName, studentCount }) => [groupName, studentCount])).toEqual([
    ['PERIOD 1', 0],
  ]);
  expect(await keyed()).toMatchObject({ courses: [{ sourcedId: made.id, isBrought: false }] });
});

it('an import is undone: unused courses and groups are removed, used ones ended and kept', async () => {
  const untouched = await imported('oneroster', FILE, WHOLE);
  expect(await undone(untouched.id)).toMatchObject({ undone: 15, stayed: 0 });
  expect([await courses(), await groups()]).toEqual([[], []]);
  const noted = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(noted).toEqual(expect.arrayContaining(['course.group_ended', 'course.removed']));
  const used = await imported('oneroster', FILE, WHOLE);
  await daysAgo(used.id, 1);
  const first = await idOf('Period 1');
  const marble = await teacherId('Marble');
  const ada = someone('teacher', school.id, { personId: marble, teacherType: 'subject' });
  const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const set = { version: 0, state: 'set', groupId: first, title: 'Fractions', dueOn };
  expect((await post('/homework', set, ada)).status).toBe(201);
  await post('/points', { studentId: await studentId('Ivy'), amount: 5, groupId: first });
  const back = await undone(used.id);
  const kept = await asSuperuser(service.database.adminUrl, (client) =>
    client.query<{ homework: number; points: number }>(
      `SELECT (SELECT count(*)::int FROM classroom.homework WHERE group_id = $1) AS homework,
         (SELECT sum(amount)::int FROM classroom.point_entry WHERE group_id = $1) AS points`,
      [first],
    ),
  );
  expect(kept.rows).toEqual([{ homework: 1, points: 5 }]);
  expect(
    back.lines.items.filter(({ stayed }) => stayed !== null).map(({ list, stayed }) => [list, stayed]),
  ).toEqual([['courses', 'groups']]);
  expect(await groups()).toEqual([]);
  const again = await imported('oneroster', FILE, WHOLE);
  expect(again.counts).toMatchObject({ refused: 0 });
  expect((await groups()).map(({ studentCount }) => studentCount)).toEqual([2, 1]);
});

it('an undone import ends, but does not delete, a group with a register, even on the day it was added', async () => {
  const kept = await schoolWithRegisters(service);
  school = kept.school;
  const rules = {
    ...{ version: 0, codeSet: 'england', sessions: ['morning'], hasLessons: true, ownCodes: [] },
    ...{ morningStartsAt: '09:00', afternoonStartsAt: '13:00', closesAfterMinutes: 20 },
  };
  const set = await service.call('PUT', '/school-admin/attendance/rules', { as: school.admin, body: rules });
  expect(set.status).toBe(200);
  const { id } = await imported('oneroster', FILE, WHOLE);
  // There are no lessons at a weekend; then the office enters the register of an earlier day.
  const day = kept.isOpen ? kept.today : schoolDayBefore(kept.today);
  const place = `course-groups/${await idOf('Period 1')}`;
  const studentIds = [await studentId('Ivy')];
  const saved = await kept.save({ day, session: 'lesson1', studentIds, exceptions: [] }, { place });
  expect(saved.body.version).toBe(1);
  const back = await undone(id);
  expect(back.lines.items.flatMap(({ list, stayed }) => (stayed ? [[list, stayed]] : []))).toEqual([
    ['courses', 'groups'],
  ]);
  expect(await groups()).toEqual([]);
  const { lessons } = await get<AttendanceOfDay>(`/school-admin/attendance?day=${day}`);
  expect(lessons).toMatchObject([{ name: 'Maths 9 · Period 1', session: 'lesson1' }]);
});

it('an undone import keeps a group that has other members by now', async () => {
  const { id } = await imported('oneroster', FILE, WHOLE);
  await school.class(9);
  const other = await school.student(9, { firstName: 'By hand' });
  await post(`/course-groups/${await idOf('Period 2')}/students`, { studentIds: [other.id] });
  const back = await undone(id);
  expect(
    back.lines.items.filter(({ stayed }) => stayed !== null).map(({ list, stayed }) => [list, stayed]),
  ).toEqual([
    ['courses', 'groups'],
    ['groups', 'students'],
  ]);
  expect(await inside()).toEqual({ 'Period 2': ['By hand'] });
});

it('a complete file ends missing groups only if the office confirms, and twice if they are many', async () => {
  await imported('oneroster', FILE, WHOLE);
  const half = lines(
    ...PEOPLE,
    ...TAUGHT.filter((line) => line['sourcedId'] !== 'm-2' && line['groupKey'] !== 'm-2'),
    inGroup('s-1', 'm-1'),
    inGroup('s-2', 'm-1'),
  );
  const planned = await plan('oneroster', half, WHOLE);
  expect(planned).toMatchObject({ counts: { leave: 1, end: 0 }, endings: 1 });
  expect((await step(planned.id, 'begin', { endings: 2 })).body).toMatchObject({ isReplanned: true });
  expect((await step(planned.id, 'begin', { endings: 1 })).body.code).toBe('ENDINGS_UNCONFIRMED');
  expect((await step(planned.id, 'begin', {})).body).toMatchObject({ state: 'running', takesEndings: false });
  await round();
  expect(await groups()).toHaveLength(2);
  const sure = await imported('oneroster', half, WHOLE, { endings: 1, confirmedEndings: 1 });
  expect(sure).toMatchObject({ done: 1, takesEndings: true });
  expect((await groups()).map(({ groupName }) => groupName)).toEqual(['Period 1']);
  expect((await undone(sure.id)).stayed).toBe(0);
  expect(await inside()).toEqual({ 'Period 1': ['Ivy', '小红'].toSorted(), 'Period 2': ['عبد الرحمن'] });
});

it('an import has room for next term’s groups where last term’s end with them', async () => {
  await imported('oneroster', FILE, WHOLE);
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('UPDATE classroom.school_limit SET group_count = 1000 WHERE school_id = $1', [school.id]),
  );
  const spring = lines(
    ...PEOPLE,
    ...[course('m', 'Maths 9'), group('n-1', 'm', 'Spring 1'), group('n-2', 'm', 'Spring 2')],
    inGroup('s-1', 'n-1'),
  );
  const planned = await plan('oneroster', spring, WHOLE);
  expect(planned).toMatchObject({ counts: { add: 3, refused: 0 }, endings: 2 });
  // Unless those groups are confirmed to end there is no room, and each line says so.
  const without = why(await imported('oneroster', spring, WHOLE));
  expect(without.filter(([kind]) => kind === 'refused')).toEqual([
    ['refused', 'groupName', 'groups_full'],
    ['refused', 'groupName', 'groups_full'],
    ['refused', 'groupKey', 'no_group'],
  ]);
  const done = await imported('oneroster', spring, WHOLE, { endings: 2, confirmedEndings: 2 });
  expect(done.counts).toMatchObject({ add: 3, refused: 0 });
  expect(await inside()).toEqual({ 'Spring 1': ['Ivy'], 'Spring 2': [] });
});

const stays = async () =>
  asSuperuser(service.database.adminUrl, async (client) => {
    const columns = 'group_id, student_id, starts_on::text, ends_on::text, is_brought';
    const { rows } = await client.query<object>(
      `SELECT ${columns} FROM classroom.group_enrolment WHERE school_id = $1 ORDER BY group_id, student_id, starts_on`,
      [school.id],
    );
    return rows;
  });
const groupByHand = async (maxStudents: number, studentIds: string[]) => {
  const { course: made } = (await post<{ course: Course }>('/courses', { name: 'Music' })).body;
  const body = { courseId: made.id, groupName: 'Choir', maxStudents };
  const { group: choir } = (await post<{ group: CourseGroup }>('/course-groups', body)).body;
  await post(`/course-groups/${choir.id}/students`, { studentIds });
  return choir.id;
};
const LEFT_OUT = lines(
  ...PEOPLE.filter(({ sourcedId }) => sourcedId !== 's-1'),
  ...TAUGHT,
  ...PLACES.filter(({ sourcedId }) => sourcedId !== 's-1'),
);
const stayedOf = ({ lines: { items } }: { lines: { items: { kind: string; stayed: string | null }[] } }) =>
  items.flatMap(({ kind, stayed }) => (stayed ? [[kind, stayed]] : []));
const LEAVER = { leavers: 1, confirmedLeavers: 1, confirmedEndings: 1 };

it.each([0, 7])('an undone import returns its leavers to all their groups, after %d days', async (days) => {
  const first = await imported('oneroster', FILE, WHOLE);
  const ivy = await studentId('Ivy');
  await groupByHand(40, [ivy]);
  await post(`/course-groups/${await idOf('Period 2')}/students`, { studentIds: [ivy] });
  await daysAgo(first.id, days);
  const before = [await inside(), await stays()];
  const done = await imported('oneroster', LEFT_OUT, WHOLE, LEAVER);
  expect(done.counts).toMatchObject({ leave: 1, end: 1 });
  expect(await inside()).toMatchObject({ Choir: [], 'Period 1': ['小红'], 'Period 2': ['عبد الرحمن'] });
  expect(await undone(done.id)).toMatchObject({ undone: 2, stayed: 0 });
  expect([await inside(), await stays()]).toEqual(before);
  expect((await groups()).map(({ groupName, studentCount }) => [groupName, studentCount])).toEqual([
    ['Period 1', 2],
    ['Period 2', 2],
    ['Choir', 1],
  ]);
});

it('an undone import restores a leaver even if a group has ended or is full, and reports it', async () => {
  await imported('oneroster', FILE, WHOLE);
  const ivy = await studentId('Ivy');
  const choir = await groupByHand(1, [ivy]);
  await post(`/course-groups/${await idOf('Period 2')}/students`, { studentIds: [ivy] });
  const done = await imported('oneroster', LEFT_OUT, WHOLE, LEAVER);
  await post(`/course-groups/${choir}/students`, { studentIds: [await studentId('小红')] });
  await post(`/course-groups/${await idOf('Period 2')}/end`, {});
  const back = await undone(done.id);
  expect(back).toMatchObject({ undone: 2, stayed: 1 });
  expect(stayedOf(back)).toEqual([['leave', 'groups_missing']]);
  expect(await inside()).toEqual({ Choir: ['小红'], 'Period 1': ['Ivy', '小红'].toSorted() });
});

it.each([0, 7])(
  'an undone import leaves a leaver in the groups the office chose on return, after %d days',
  async (days) => {
    const first = await imported('oneroster', FILE, WHOLE);
    const ivy = await studentId('Ivy');
    // The file removes her from one group by a line of its own; she leaves this one with the school.
    await groupByHand(40, [ivy]);
    await daysAgo(first.id, days);
    const done = await imported('oneroster', LEFT_OUT, WHOLE, LEAVER);
    const back = await service.call('PATCH', `/simple-students/${ivy}`, {
      as: school.admin,
      body: { isActive: true },
    });
    expect(back.status).toBe(200);
    await post(`/course-groups/${await idOf('Period 2')}/students`, { studentIds: [ivy] });
    const before = [await inside(), await stays()];
    expect(before[0]).toMatchObject({ Choir: [], 'Period 1': ['小红'] });
    expect(stayedOf(await undone(done.id))).toEqual([
      ['end', 'changed'],
      ['leave', 'changed'],
    ]);
    expect([await inside(), await stays()]).toEqual(before);
  },
);

it('an import removes nobody from a group without students in the file', async () => {
  await imported('oneroster', FILE, WHOLE);
  expect((await plan('oneroster', lines(...PEOPLE, ...TAUGHT), WHOLE)).counts).toMatchObject({ end: 0 });
});

it('an import gives the reason why each line is refused', async () => {
  const planned = await plan(
    'oneroster',
    lines(
      ...PEOPLE,
      course('m', 'Maths 9'),
      course('n', 'MATHS 9'),
      course('m', 'Maths 9'),
      course('long', 'x'.repeat(81)),
      group('m-1', 'm', 'Period 1'),
      group('x-1', 'x', 'Period 1'),
      group('m-3', 'm', 'Big', { maxStudents: '201' }),
      teaches('t-9', 'm-1'),
      teaches('t-1', 'm-1', 'king'),
      inGroup('s-9', 'm-1'),
      inGroup('s-1', 'm-9'),
      inGroup('s-1', 'm-1'),
      inGroup('s-1', 'm-1'),
      inGroup('s 2', 'm-1'),
    ),
    WHOLE,
  );
  expect(why(planned).slice(6)).toEqual([
    ...[
      ['add', null],
      ['add', null],
      ['refused', 'courseName', 'twice'],
      ['refused', 'courseName', 'too_long'],
    ],
    ...[
      ['add', null],
      ['refused', 'courseKey', 'no_course'],
      ['refused', 'maxStudents', 'no_size'],
    ],
    ...[
      ['refused', 'sourcedId', 'no_teacher'],
      ['refused', 'groupRole', 'unreadable'],
    ],
    ...[
      ['refused', 'sourcedId', 'no_student'],
      ['refused', 'groupKey', 'no_group'],
      ['add', null],
    ],
    ...[
      ['refused', 'sourcedId', 'twice'],
      ['refused', 'sourcedId', 'unreadable'],
    ],
  ]);
});

it('an import never exceeds a group’s places, and raises them where the file needs more', async () => {
  const many = Array.from({ length: 38 }, (_, index) => child(`k-${index}`, `Child ${index}`));
  const file = (maxStudents: string) =>
    lines(
      home,
      { ...home, sourcedId: 'c-6', classNumber: '6' },
      ...many,
      ...more,
      course('b', 'Band'),
      {
        ...group('b-1', 'b', 'All', { maxStudents }),
      },
      ...[...many, ...more].map(({ sourcedId = '' }) => inGroup(sourcedId, 'b-1')),
    );
  const more = Array.from({ length: 5 }, (_, index) =>
    child(`l-${index}`, `Late ${index}`, { classNumber: '6' }),
  );
  const done = await imported('oneroster', file(''), WHOLE);
  const { lines: full } = await get<{ lines: { items: { about: string[]; reason: string }[] } }>(
    `${PATH}/${done.id}?kind=refused`,
  );
  expect(full.items.map(({ about, reason }) => [...about, reason])).toEqual(
    Array.from({ length: 3 }, () => ['groupKey', 'group_full']),
  );
  const bigger = await imported('oneroster', file('60'), WHOLE);
  expect(bigger.counts).toMatchObject({ update: 1, add: 3, refused: 0 });
  expect(await groups()).toMatchObject([{ studentCount: 43, maxStudents: 60 }]);
  expect(await undone(bigger.id)).toMatchObject({ stayed: 0 });
  expect(await groups()).toMatchObject([{ studentCount: 40, maxStudents: 40 }]);
});

it('an import leaves room for the students the office added to a group', async () => {
  const many = Array.from({ length: 40 }, (_, index) => child(`k-${index}`, `Child ${index}`));
  const band = (count: number) =>
    lines(
      home,
      ...many,
      ...[course('b', 'Band'), group('b-1', 'b', 'All', { maxStudents: String(count) })],
      ...many.slice(0, count).map(({ sourcedId = '' }) => inGroup(sourcedId, 'b-1')),
    );
  await imported('oneroster', band(38), WHOLE);
  await school.class(9);
  const byHand = await Promise.all(
    ['One', 'Two'].map((firstName) => school.student(9, { firstName, lastName: 'Hand' })),
  );
  const path = `/course-groups/${await idOf('All')}/students`;
  // One of the three is also in next week's file, and needs only one place.
  const studentIds = [...byHand.map(({ id }) => id), await studentId('Child 38')];
  await service.call('PATCH', `/course-groups/${await idOf('All')}`, {
    as: school.admin,
    body: { maxStudents: 41 },
  });
  expect((await post(path, { studentIds })).status).toBe(200);
  const done = await imported('oneroster', band(40), WHOLE);
  expect(done.counts).toMatchObject({ add: 1, update: 1, refused: 0 });
  expect(await groups()).toMatchObject([{ studentCount: 42, maxStudents: 42 }]);
  expect((await plan('oneroster', band(40), WHOLE)).counts).toMatchObject({
    update: 0,
    return: 0,
    end: 0,
    refused: 0,
  });
});

it('an import enlarges a small hand-made group to the size of the file', async () => {
  const { course: made } = (await post<{ course: Course }>('/courses', { name: 'Maths 9' })).body;
  await post('/course-groups', { courseId: made.id, groupName: 'Period 1', maxStudents: 1 });
  const cells = [
    ...PEOPLE,
    ...[course('m', 'Maths 9'), group('m-1', 'm', 'Period 1', { maxStudents: '3' })],
    ...['s-1', 's-2', 's-3'].map((key) => inGroup(key, 'm-1')),
  ];
  expect((await imported('oneroster', lines(...cells), WHOLE)).counts).toMatchObject({ refused: 0 });
  expect(await groups()).toMatchObject([{ studentCount: 3, maxStudents: 3 }]);
});

it('an import renames a course whose name is taken, also by a local name', async () => {
  const both = (name: string) =>
    lines(
      ...PEOPLE,
      ...TAUGHT,
      ...[course('n', name), group('n-1', 'n', 'Period 1'), teaches('t-1', 'n-1'), inGroup('s-3', 'n-1')],
    );
  await imported('oneroster', both('MATHS 9'), WHOLE);
  expect((await courses()).map(({ name }) => name)).toEqual(['Maths 9', 'MATHS 9 (2)']);
  expect((await plan('oneroster', both('MATHS 9'), WHOLE)).counts).toMatchObject({
    ...{ add: 0, update: 0, refused: 0 },
  });
  const [first] = await courses();
  const renamed = { name: 'Physics' };
  await service.call('PATCH', `/courses/${first?.id}`, { as: school.admin, body: renamed });
  const third = lines(...PEOPLE, ...TAUGHT, course('p', 'Physics'));
  await imported('oneroster', third, { ...WHOLE, areGroupsWhole: false });
  expect((await courses()).map(({ name }) => name)).toEqual(['MATHS 9 (2)', 'Physics', 'Physics (2)']);
});

it('an import renames a group whose name is taken in its course', async () => {
  await imported('oneroster', FILE, WHOLE);
  await imported('oneroster', lines(course('m', 'Maths 9'), group('second', 'm', 'period 1')));
  expect((await groups()).map(({ groupName }) => groupName)).toEqual([
    'Period 1',
    'period 1 (2)',
    'Period 2',
  ]);
});

const areChosen = async () =>
  (await keyed()).courses.map(({ courseName, isBrought }) => [courseName, isBrought]);

it('an import brings a course back after a new year, and after its groups were ended by a file', async () => {
  await imported('oneroster', FILE, WHOLE);
  await school.class(9);
  const other = lines(...PEOPLE, course('n', 'Music'), group('n-1', 'n', 'Choir'), inGroup('s-1', 'n-1'));
  await imported('oneroster', other, WHOLE, { endings: 2, confirmedEndings: 2 });
  expect((await groups()).map(({ groupName }) => groupName)).toEqual(['Choir']);
  expect(await areChosen()).toEqual([
    ['Maths 9', true],
    ['Music', true],
  ]);
  await intoNextYear();
  expect(await groups()).toEqual([]);
  expect(await areChosen()).toEqual([
    ['Maths 9', true],
    ['Music', true],
  ]);
});

it('an import does not bring back a course whose groups the office ended', async () => {
  await imported('oneroster', FILE, WHOLE);
  await intoNextYear();
  await imported('oneroster', lines(...TAUGHT));
  for (const { id } of await groups()) expect((await post(`/course-groups/${id}/end`, {})).status).toBe(200);
  expect(await areChosen()).toEqual([['Maths 9', false]]);
});

it('an undone import does not mark its course to be brought back', async () => {
  const used = await imported('oneroster', FILE, WHOLE);
  await daysAgo(used.id, 1);
  await undone(used.id);
  expect(await groups()).toEqual([]);
  expect(await areChosen()).toEqual([['Maths 9', false]]);
});

it('an import finds no keys of another school', async () => {
  await imported('oneroster', FILE, WHOLE);
  school = new TestSchool(service);
  expect((await keyed()).courses).toEqual([]);
  expect(why(await plan('oneroster', lines(inGroup('s-1', 'm-1'))))).toEqual([
    ['refused', 'groupKey', 'no_group'],
  ]);
});

it('concurrent workers handle each line once, and continue where one stopped', async () => {
  const planned = await plan('oneroster', FILE, WHOLE);
  await step(planned.id, 'begin');
  await Promise.all([round(), round(), round()]);
  expect(await find(planned.id)).toMatchObject({ state: 'done', done: 15 });
  expect((await groups()).map(({ studentCount }) => studentCount)).toEqual([2, 1]);
});

it('an import refuses confirmations that are not numbers', async () => {
  const { id } = await plan('oneroster', FILE, WHOLE);
  for (const body of [{ endings: 'all' }, { confirmedEndings: 1.5 }])
    expect((await step(id, 'begin', body)).status).toBe(400);
  expect(
    (
      await post(PATH, {
        list: 'oneroster',
        columns: ['part', 'sourcedId'],
        lines: [['a']],
        areGroupsWhole: 'x',
      })
    ).status,
  ).toBe(400);
});
