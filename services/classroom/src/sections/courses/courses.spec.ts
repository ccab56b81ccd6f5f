import {
  type ChangedRoster,
  type Course,
  type CourseGroup,
  type CourseGroupPage,
  type Fact,
  type Identity,
  type LiveEvent,
  MOST_GROUP_TEACHERS,
  type Page,
  type PointsChanged,
  type SchoolYears,
  type StudentRecordOfPoints,
  type WrittenCourse,
  type WrittenGroup,
} from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { LivePublisher } from '@homeroom/events';
import { asSuperuser, deliverFact, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
let school: TestSchool;

beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(() => {
  school = new TestSchool(service);
});

const call = <T>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, as: Identity = school.admin) =>
  service.call<T & { code: string; message: string }>(method, url, { as, ...(body ? { body } : {}) });
const course = async (name = 'Choir') =>
  (await call<WrittenCourse>('POST', '/courses', { name })).body.course;
const group = async (groupName = 'A', more: object = {}) => {
  const courseId = (await course(`Course of ${groupName}`)).id;
  const { body } = await call<WrittenGroup>('POST', '/course-groups', { courseId, groupName, ...more });
  return body.group;
};
const open = (groupId: string, as = school.admin) =>
  call<CourseGroupPage>('GET', `/course-groups/${groupId}`, undefined, as);
const join = (groupId: string, body: object) =>
  call<ChangedRoster>('POST', `/course-groups/${groupId}/students`, body);
const leave = (groupId: string, studentIds: string[]) =>
  call<ChangedRoster>('POST', `/course-groups/${groupId}/students/remove`, { studentIds });
const name = (groupId: string, ...teachers: Identity[]) =>
  call<WrittenGroup>('PATCH', `/course-groups/${groupId}`, {
    teachers: teachers.map(({ personId: id }) => ({ id, role: 'teacher' })),
  });
const takeOff = (groupId: string, ...teachers: Identity[]) =>
  call<WrittenGroup>('PATCH', `/course-groups/${groupId}`, {
    removedTeacherIds: teachers.map(({ personId }) => personId),
  });
const award = (studentId: string, as: Identity, more: object = {}) =>
  call<PointsChanged>('POST', '/points', { studentId, amount: 3, ...more }, as);
const record = async (studentId: string, as = school.admin) =>
  (await call<StudentRecordOfPoints>('GET', `/students/${studentId}/record`, undefined, as)).body;
const change = (studentId: string, body: object) => call('PATCH', `/simple-students/${studentId}`, body);
/** As if it had begun earlier, because an enrolment that ends on its first day is deleted. */
const sinceMonday = (groupId: string) =>
  asSuperuser(service.database.adminUrl, (client) =>
    client.query(`UPDATE classroom.group_enrolment SET starts_on = starts_on - 7 WHERE group_id = $1`, [
      groupId,
    ]),
  );

describe('courses and their groups', () => {
  it('are created and renamed by the office, with unique names, and found by word prefixes', async () => {
    await school.class(1);
    const choir = await course('Chœur Été');
    expect((await call('POST', '/courses', { name: 'CHŒUR ÉTÉ' })).body.code).toBe('COURSE_NAME_TAKEN');
    const maths = await course('Mathematics 7');
    expect((await call('PATCH', `/courses/${maths.id}`, { name: 'Mathematics 8' })).status).toBe(200);
    const made = { courseId: maths.id, groupName: 'Advanced', maxStudents: 12 };
    const { body } = await call<WrittenGroup>('POST', '/course-groups', made);
    expect(body.group).toEqual({
      ...made,
      id: body.group.id,
      courseName: 'Mathematics 8',
      studentCount: 0,
      teachers: [],
    });
    const again = await call('POST', '/course-groups', { courseId: maths.id, groupName: 'advanced' });
    expect([again.status, again.body.code]).toEqual([409, 'GROUP_NAME_TAKEN']);
    const found = await call<Page<CourseGroup>>('GET', '/course-groups?search=adv%20math&page=1&pageSize=1');
    expect(found.body).toMatchObject({ total: 1, page: 1, pageSize: 1, items: [{ id: body.group.id }] });
    for (const name of ['Latin', 'Łacina', 'Zoo', '日本語']) await course(name);
    const sorted = (await call<Course[]>('GET', '/courses')).body.map(({ name }) => name);
    expect(sorted).toEqual(['Chœur Été', 'Łacina', 'Latin', 'Mathematics 8', 'Zoo', '日本語']);
    const courses = await call<Course[]>('GET', '/courses?search=ete');
    expect(courses.body).toEqual([{ ...choir, groups: 0 }]);
    const nowhere = await call('POST', '/course-groups', { courseId: uuidv7(), groupName: 'A' });
    expect(nowhere.status).toBe(404);
  });

  it('are changed by the office only, and never of another school', async () => {
    await school.class(1);
    const teacher = await school.teacher([1], 'principal');
    const own = await group();
    const url = `/course-groups/${own.id}`;
    await name(own.id, teacher);
    const writes: [method: 'POST' | 'PATCH', url: string, body: object][] = [
      ['POST', '/courses', { name: 'x' }],
      ['PATCH', `/courses/${own.courseId}`, { name: 'x' }],
      ['POST', '/course-groups', { courseId: own.courseId, groupName: 'B' }],
      ['PATCH', url, { groupName: 'B' }],
      ['POST', `${url}/students`, { classNumber: 1 }],
      ['POST', `${url}/students/remove`, { studentIds: [uuidv7()] }],
      ['POST', `${url}/end`, {}],
    ];
    for (const [method, path, body] of writes)
      expect((await call(method, path, body, teacher)).status).toBe(403);
    const stranger = new TestSchool(service);
    await stranger.class(1);
    for (const [method, path, body] of writes.filter(([, path]) => path.includes(own.id)))
      expect((await call(method, path, body, stranger.admin)).status).toBe(404);
    expect((await open(own.id, stranger.admin)).status).toBe(404);
    expect((await open(own.id)).body).toMatchObject({ groupName: own.groupName });
  });
});

describe('the members of a group', () => {
  it('come from any class, as a whole class or a list, and are counted once', async () => {
    await school.class(1);
    await school.class(2);
    const [mia, ben, zoe] = [await school.student(1), await school.student(1), await school.student(2)];
    const choir = await group();
    const first = await join(choir.id, { classNumber: 1, studentIds: [zoe.id] });
    expect([first.status, first.body.changed, first.body.group.studentCount]).toEqual([200, 3, 3]);
    expect((await join(choir.id, { studentIds: [mia.id, ben.id] })).body.changed).toBe(0);
    const page = (await open(choir.id)).body;
    expect(page.students.map(({ id }) => id).sort()).toEqual([mia, ben, zoe].map(({ id }) => id).sort());
    expect(page.students[0]).not.toHaveProperty('parentEmail');

    expect((await leave(choir.id, [zoe.id, uuidv7()])).body).toMatchObject({
      changed: 1,
      group: { studentCount: 2 },
    });
    expect((await join(choir.id, { studentIds: [uuidv7()] })).status).toBe(404);
    expect((await join(choir.id, {})).status).toBe(400);
    expect((await join(choir.id, { classNumber: 9 })).body.code).toBe('CLASS_NOT_FOUND');
  });

  it('never exceed its places, even for concurrent additions', async () => {
    await school.class(1);
    const students = await Promise.all(Array.from({ length: 12 }, () => school.student(1)));
    const small = await group('small', { maxStudents: 5 });
    const answers = await Promise.all(students.map(({ id }) => join(small.id, { studentIds: [id] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['GROUP_FULL']),
    );
    expect((await open(small.id)).body.students).toHaveLength(5);
    expect((await join(small.id, { classNumber: 1 })).body.message).toContain('5 students');
    const shrunk = await call('PATCH', `/course-groups/${small.id}`, { maxStudents: 4 });
    expect(shrunk.body.code).toBe('GROUP_TOO_SMALL');
  });

  it('stay when moving to another class, and end when leaving the school', async () => {
    await school.class(1);
    await school.class(2);
    const student = await school.student(1);
    const [choir, maths] = [await group('choir'), await group('maths')];
    for (const { id } of [choir, maths]) await join(id, { studentIds: [student.id] });
    await sinceMonday(choir.id);
    await change(student.id, { classNumber: 2 });
    expect((await open(choir.id)).body.students).toMatchObject([{ id: student.id, classNumber: 2 }]);

    const [left, joined] = await Promise.all([
      change(student.id, { isActive: false }),
      join(maths.id, { studentIds: [student.id] }),
    ]);
    expect(left.status).toBe(200);
    expect([200, 404]).toContain(joined.status);
    for (const { id } of [choir, maths]) expect((await open(id)).body).toMatchObject({ studentCount: 0 });
    const { groups } = await record(student.id);
    expect(groups).toMatchObject([{ groupId: choir.id, endsOn: expect.any(String) as string }]);
    await change(student.id, { isActive: true });
    expect((await open(choir.id)).body.students).toEqual([]);
    await join(choir.id, { studentIds: [student.id] });
    expect((await record(student.id)).groups).toMatchObject([{ groupId: choir.id, endsOn: null }]);
  });
});

it('counts each point of a group once for a student who left and rejoined it', async () => {
  await school.class(1);
  const student = await school.student(1);
  const { id: groupId } = await group('choir');
  await join(groupId, { studentIds: [student.id] });
  await award(student.id, school.admin, { groupId });
  const mistake = await award(student.id, school.admin, { groupId, amount: 10 });
  await call('POST', `/points/${mistake.body.entry.id}/undo`);
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `UPDATE classroom.point_entry SET awarded_at = awarded_at - interval '8 days'
       WHERE school_id = $1 AND reverses_entry_id IS NULL`,
      [school.id],
    ),
  );
  await sinceMonday(groupId);
  await sinceMonday(groupId);
  await leave(groupId, [student.id]);
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('UPDATE classroom.group_enrolment SET ends_on = ends_on - 7 WHERE group_id = $1', [groupId]),
  );
  await join(groupId, { studentIds: [student.id] });
  await award(student.id, school.admin, { groupId, amount: 5 });
  // A later undo counts against the group in which the award was given.
  expect((await record(student.id)).groups.map(({ points }) => points)).toEqual([5, 3]);
});

describe('a teacher of a group', () => {
  it('sees only its students, and awards and undoes points in it', async () => {
    await school.class(1);
    const home = await school.teacher([1]);
    const choirmaster = await school.teacher([]);
    const [singer, other] = [await school.student(1), await school.student(1)];
    const choir = await group();
    await join(choir.id, { studentIds: [singer.id] });
    expect((await open(choir.id, choirmaster)).status).toBe(403);
    await name(choir.id, choirmaster);
    expect((await open(choir.id, choirmaster)).body.students).toMatchObject([{ id: singer.id }]);
    expect((await call<CourseGroup[]>('GET', '/course-groups', undefined, choirmaster)).body).toHaveLength(1);
    expect((await call<CourseGroup[]>('GET', '/course-groups', undefined, home)).body).toEqual([]);

    const elsewhere = ['/simple-students?classNumber=1', `/simple-students/${singer.id}`];
    const ofStudent = [`/students/${singer.id}/record`, `/points?studentId=${singer.id}`];
    for (const url of [...elsewhere, ...ofStudent])
      expect((await call('GET', url, undefined, choirmaster)).status).toBe(403);
    expect((await call('GET', `/students/${singer.id}/dashboard`, undefined, choirmaster)).status).toBe(404);
    expect((await call('GET', '/simple-students', undefined, choirmaster)).body).toEqual([]);

    const groupId = choir.id;
    expect((await award(singer.id, choirmaster)).status).toBe(403);
    expect((await award(other.id, choirmaster, { groupId })).status).toBe(404);
    expect((await award(singer.id, home, { groupId })).status).toBe(403);
    const given = await award(singer.id, choirmaster, { groupId });
    expect([given.status, given.body.behaviorPoints]).toEqual([201, 3]);
    expect((await award(singer.id, home)).body.behaviorPoints).toBe(6);
    expect(await record(singer.id)).toMatchObject({
      classes: [{ classNumber: 1, points: 3 }],
      groups: [{ groupId, points: 3 }],
      years: [{ points: 6 }],
    });

    const undoable = await call<unknown[]>('GET', '/points/undoable', undefined, choirmaster);
    expect(undoable.body).toMatchObject([{ id: given.body.entry.id }]);
    await takeOff(choir.id, choirmaster);
    const undo = `/points/${given.body.entry.id}/undo`;
    expect((await call('POST', undo, undefined, choirmaster)).status).toBe(403);
    expect((await call('GET', '/points/undoable', undefined, choirmaster)).body).toEqual([]);
    await name(choir.id, choirmaster);
    expect((await call<PointsChanged>('POST', undo, undefined, choirmaster)).body.behaviorPoints).toBe(3);
    expect((await record(singer.id)).groups).toMatchObject([{ points: 0 }]);
  });

  it('is an active teacher of the school, with a role', async () => {
    await school.class(1);
    const [own, stranger] = [await school.teacher([1]), await new TestSchool(service).teacher([])];
    const choir = await group();
    const url = `/course-groups/${choir.id}`;
    const wrong = [
      [{ id: stranger.personId, role: 'teacher' }],
      [{ id: own.personId, role: 'boss' }],
      [
        { id: own.personId, role: 'teacher' },
        { id: own.personId, role: 'assistant' },
      ],
      [null],
    ];
    for (const teachers of wrong) expect((await call('PATCH', url, { teachers })).status).toBe(400);
    for (const removedTeacherIds of [['x'], [own.personId, own.personId]])
      expect((await call('PATCH', url, { removedTeacherIds })).status).toBe(400);
    const assistant = { id: own.personId, role: 'assistant' };
    const { body } = await call<WrittenGroup>('PATCH', url, { teachers: [assistant] });
    expect(body.group.teachers).toEqual([{ ...assistant, name: 'Ada Teacher' }]);
  });

  it('is named by the office, keeping a colleague’s concurrent changes', async () => {
    const [first, second, third] = [
      await school.teacher([]),
      await school.teacher([]),
      await school.teacher([]),
    ];
    const choir = await group();
    const shown = async () => new Set((await open(choir.id)).body.teachers.map(({ id }) => id));
    await Promise.all([name(choir.id, first), name(choir.id, second), name(choir.id, third)]);
    expect(await shown()).toEqual(new Set([first.personId, second.personId, third.personId]));
    await Promise.all([takeOff(choir.id, first), takeOff(choir.id, second)]);
    expect(await shown()).toEqual(new Set([third.personId]));
    const swapped = {
      teachers: [{ id: first.personId, role: 'assistant' }],
      removedTeacherIds: [third.personId, second.personId],
    };
    const { body } = await call<WrittenGroup>('PATCH', `/course-groups/${choir.id}`, swapped);
    expect(body.group.teachers).toMatchObject(swapped.teachers);
  });

  it('is refused beyond the limit per group', async () => {
    const choir = await group();
    const teachers = [];
    for (let at = 0; at <= LIMITS.teachersPerGroup; at++) teachers.push(await school.teacher([]));
    const [last, ...others] = teachers;
    await name(choir.id, ...others);
    const refused = await name(choir.id, last as Identity);
    expect([refused.status, refused.body.message]).toEqual([400, MOST_GROUP_TEACHERS]);
    expect((await open(choir.id)).body.teachers).toHaveLength(LIMITS.teachersPerGroup);
  });

  it('is hidden after leaving the school, does not block changes, and is back on return', async () => {
    await school.class(1);
    const [gone, here] = [await school.teacher([1]), await school.teacher([1])];
    const choir = await group();
    const url = `/course-groups/${choir.id}`;
    const named = (...people: { personId: string }[]) => ({
      teachers: people.map(({ personId: id }) => ({ id, role: 'teacher' })),
    });
    const shown = async () => (await call<CourseGroup>('GET', url)).body.teachers.map(({ id }) => id);
    await call('PATCH', url, named(gone, here));
    await call('PATCH', `/simple-teachers/${gone.personId}`, { isActive: false });
    expect(await shown()).toEqual([here.personId]);
    expect((await call('PATCH', url, named(here))).status).toBe(200);
    expect((await call('PATCH', url, named(gone))).status).toBe(400);
    await call('PATCH', `/simple-teachers/${gone.personId}`, { isActive: true });
    expect(new Set(await shown())).toEqual(new Set([gone.personId, here.personId]));
  });
});

it('a group ends with its school year, and its course goes on', async () => {
  const card = await school.class(1);
  const choirmaster = await school.teacher([]);
  const student = await school.student(1);
  const choir = await group();
  await join(choir.id, { studentIds: [student.id] });
  await sinceMonday(choir.id);
  await name(choir.id, choirmaster);
  const given = await award(student.id, choirmaster, { groupId: choir.id });
  const { years, next, version } = (await call<SchoolYears>('GET', '/school-admin/school-years')).body;
  await call('POST', '/school-admin/school-years', { ...next, version });
  expect(years).toHaveLength(1);
  const into = (await call<SchoolYears>('GET', '/school-admin/school-years')).body.years[1]?.id;
  const classes = [{ classId: card.id, step: 'goes_on' }];
  const promoted = await call('POST', `/school-admin/school-years/${into}/promotion`, { classes });
  expect(promoted.status).toBe(200);

  expect((await open(choir.id)).status).toBe(404);
  expect((await award(student.id, choirmaster, { groupId: choir.id })).status).toBe(404);
  expect((await call('POST', `/points/${given.body.entry.id}/undo`, undefined, choirmaster)).status).toBe(
    403,
  );
  expect((await record(student.id)).groups).toMatchObject([
    { groupId: choir.id, endsOn: expect.any(String) as string, points: 3 },
  ]);
  const anew = await call('POST', '/course-groups', { courseId: choir.courseId, groupName: 'A' });
  expect(anew.status).toBe(201);
  const facts = await asSuperuser(service.database.adminUrl, (client) =>
    client.query<{ payload: Fact<'course_groups.changed'>['payload'] }>(
      `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'course_groups.changed' ORDER BY id`,
      [school.id],
    ),
  );
  expect(facts.rows.map(({ payload }) => payload.groups)).toEqual([
    [{ groupId: choir.id, teacherIds: [], studentIds: [student.id] }],
    [{ groupId: choir.id, teacherIds: [choirmaster.personId], studentIds: [student.id] }],
    [{ groupId: choir.id, teacherIds: [], studentIds: [] }],
  ]);
});

it('a group leaves audit lines, and its changes reach pages of its teachers and the office', async () => {
  await school.class(1);
  const teacher = await school.teacher([1]);
  const student = await school.student(1);
  const choir = await group();
  await name(choir.id, teacher);
  await join(choir.id, { studentIds: [student.id] });
  await leave(choir.id, [student.id]);
  await call('POST', `/course-groups/${choir.id}/end`);
  const lines = (await notedLines(service, 'classroom', school.id)).filter(({ action }) =>
    action.startsWith('course.'),
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'course.created',
    'course.group_created',
    'course.teachers_changed',
    'course.students_joined',
    'course.students_left',
    'course.group_ended',
  ]);
  expect(lines[3]).toMatchObject({ about: [{ kind: 'student', id: student.id }], detail: { count: 1 } });

  const heard: LiveEvent[] = [];
  const publish = jest.spyOn(service.app.get(LivePublisher), 'publish');
  publish.mockImplementation((event) => Promise.resolve(void heard.push(event)));
  const groups = [{ groupId: choir.id, teacherIds: [teacher.personId], studentIds: [student.id] }];
  const fact = { eventId: uuidv7(), name: 'course_groups.changed', schoolId: school.id, payload: { groups } };
  await deliverFact(service.app, fact as Fact);
  publish.mockRestore();
  expect(heard).toMatchObject([
    { name: 'course_group.changed', data: { groupId: choir.id }, to: { personIds: [teacher.personId] } },
  ]);
});

it('a group is closed to devices, students and parents', async () => {
  const choir = await group();
  for (const role of ['class_device', 'student', 'parent'] as const)
    expect((await open(choir.id, someone(role, school.id))).status).toBe(403);
});
