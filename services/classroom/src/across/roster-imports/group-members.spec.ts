import type { CourseGroupPage, WrittenCourse, WrittenGroup } from '@homeroom/contracts';
import { asSuperuser, notedLines } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { importing, NO_LINES, PATH, why } from './importing.spec-support';

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
});

const { round, find, step, plan, imported, undone } = importing(() => ({ service, school }));
const post = async <T>(url: string, body: object) => {
  const { status, body: answer } = await service.call<T>('POST', url, { as: school.admin, body });
  expect([url, [200, 201].includes(status)]).toEqual([url, true]);
  return answer;
};

async function group(courseName: string, groupName: string, maxStudents = 40): Promise<string> {
  const { course } = await post<WrittenCourse>('/courses', { name: courseName });
  const { group: made } = await post<WrittenGroup>('/course-groups', {
    ...{ courseId: course.id, groupName, maxStudents },
  });
  return made.id;
}
const open = async (groupId: string) =>
  (await service.call<CourseGroupPage>('GET', `/course-groups/${groupId}`, { as: school.admin })).body;
const names = async (groupId: string) => (await open(groupId)).students.map(({ lastName }) => lastName);
const leave = (groupId: string, ...studentIds: string[]) =>
  post(`/course-groups/${groupId}/students/remove`, { studentIds });
const join = (groupId: string, ...studentIds: string[]) =>
  post(`/course-groups/${groupId}/students`, { studentIds });
const days = (update: string, id: string) =>
  asSuperuser(service.database.adminUrl, (client) => client.query(`UPDATE classroom.${update}`, [id]));
/** Every student's first name is Mia. */
const pupil = (lastName: string, classNumber = 1) => school.student(classNumber, { lastName });
const line = (
  lastName: string,
  groupName = 'A',
  more: { course?: string; id?: string; in?: string } = {},
) => [...[more.course ?? 'Chœur Été', groupName, more.id ?? '', lastName, lastName && 'Mia', more.in ?? '']];

describe('an import of group members', () => {
  it('matches students by ID or name, publishes one event per group, and changes nothing the second time', async () => {
    const choir = await group('Chœur Été', 'A');
    const chess = await group('棋', 'Ω');
    const stone = await pupil('Stone');
    await pupil('بن عبد العزيز');
    await pupil('Lake', 2);
    const lines = [
      line('', 'a', { course: 'CHŒUR ETE', id: stone.studentId?.toLowerCase() ?? '' }),
      line('بن عبد العزيز'),
      line('Lake', 'Ω', { course: '棋', in: 'Class 2' }),
      line('STONE', 'Ω', { course: '棋' }),
    ];
    const done = await imported('members', lines);
    expect(done).toMatchObject({ list: 'members', done: 4, counts: { add: 4, refused: 0 } });
    expect([await names(choir), await names(chess)]).toEqual([
      ['Stone', 'بن عبد العزيز'],
      ['Lake', 'Stone'],
    ]);
    expect([(await open(choir)).studentCount, (await open(chess)).studentCount]).toEqual([2, 2]);
    expect((await plan('members', lines)).counts).toEqual({ ...NO_LINES, unchanged: 4 });
    const book = await notedLines(service, 'classroom', school.id);
    expect(book.filter(({ action }) => action === 'course.students_joined')).toMatchObject([
      { actorId: school.admin.personId, detail: { groupId: choir, count: 2 } },
      { detail: { groupId: chess, count: 2 } },
    ]);
    expect(book.at(-1)).toMatchObject({
      ...{ action: 'course.list_imported', detail: { added: 4, changed: 0, refused: 0 } },
    });
  });

  it('refuses lines that are ambiguous, unmatched or without a free place', async () => {
    await group('Chœur Été', 'A', 1);
    // A course continues even if all its groups have ended with their year.
    await post('/courses', { name: 'Robotics' });
    const gone = await pupil('Gone');
    await service.call('PATCH', `/simple-students/${gone.id}`, {
      as: school.admin,
      body: { isActive: false },
    });
    for (const classNumber of [1, 2]) await pupil('Twin', classNumber);
    await pupil('Stone');
    const found = await plan('members', [
      line('Twin'),
      line('Nobody'),
      line('Gone'),
      line('', 'A', { id: gone.studentId }),
      line('Stone', 'B'),
      line('Stone', 'A', { course: 'Chess' }),
      line('Stone', 'A', { course: 'robotics' }),
      line(''),
      line('Twin', 'A', { in: '2' }),
      line('Twin', 'A', { in: '2' }),
      line('Stone'),
      line('Stone', ''),
      line('Stone', 'A', { in: 'Otters' }),
    ]);
    expect(why(found)).toEqual([
      ['refused', 'recordId', 'ambiguous'],
      ['refused', 'lastName', 'no_student'],
      ['refused', 'lastName', 'no_student'],
      ['refused', 'recordId', 'no_student'],
      ['refused', 'groupName', 'no_group'],
      ['refused', 'courseName', 'no_course'],
      ['refused', 'groupName', 'no_group'],
      ['refused', 'lastName', 'missing'],
      ['add', null],
      ['refused', 'lastName', 'twice'],
      ['refused', 'groupName', 'group_full'],
      ['refused', 'groupName', 'missing'],
      ['refused', 'classNumber', 'no_class'],
    ]);
    const { body } = await service.call('GET', `${PATH}/${found.id}/refused?format=csv`, {
      as: school.admin,
    });
    const [head, first] = String(body).replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe('Course,Group,Record ID,Last name,First name,Class,Line,Cell,Why');
    expect(first).toMatch(/^Chœur Été,A,,Twin,Mia,,1,Record ID,/);
    const book = await notedLines(service, 'classroom', school.id);
    expect(book.at(-1)).toMatchObject({ action: 'course.list_exported', detail: { count: 12 } });
  });

  it('finds no students and no groups of another school', async () => {
    const elsewhere = new TestSchool(service);
    await elsewhere.class(1);
    const theirs = await elsewhere.student(1, { lastName: 'Stone' });
    await group('Chœur Été', 'A');
    expect(why(await plan('members', [line('', 'A', { id: theirs.studentId }), line('Stone')]))).toEqual([
      ['refused', 'recordId', 'no_student'],
      ['refused', 'lastName', 'no_student'],
    ]);
    const ours = school;
    school = elsewhere;
    expect(why(await plan('members', [line('Stone')]))).toEqual([['refused', 'courseName', 'no_course']]);
    school = ours;
  });

  it('when undone removes those it added, and keeps earlier members and later changes', async () => {
    const choir = await group('Chœur Été', 'A');
    const here = await pupil('Here');
    await pupil('Came');
    const left = await pupil('Left');
    const again = await pupil('Again');
    const { id } = await plan(
      'members',
      ['Here', 'Came', 'Left', 'Again'].map((name) => line(name)),
    );
    await step(id, 'begin');
    // Somebody else has added one of them first.
    await join(choir, here.id);
    await round();
    expect(await names(choir)).toEqual(['Again', 'Came', 'Here', 'Left']);
    await leave(choir, left.id);
    // As if the import had been a week ago, and a student had left since and returned today.
    await days('group_enrolment SET starts_on = starts_on - 7 WHERE group_id = $1', choir);
    await days(
      `roster_line SET changes = jsonb_set(changes, '{startsOn,1}', to_jsonb(((changes #>> '{startsOn,1}')::date - 7)::text))
       WHERE import_id = $1 AND changes ? 'startsOn'`,
      id,
    );
    await leave(choir, again.id);
    await days('group_enrolment SET ends_on = ends_on - 1 WHERE student_id = $1', again.id);
    await join(choir, again.id);
    const found = await undone(id);
    expect(found).toMatchObject({ undone: 4, stayed: 2 });
    expect(found.lines.items.map(({ stayed }) => stayed)).toEqual([null, null, 'changed', 'changed']);
    expect(await names(choir)).toEqual(['Again', 'Here']);
    expect((await open(choir)).studentCount).toBe(2);
    const book = await notedLines(service, 'classroom', school.id);
    expect(book.at(-1)).toMatchObject({
      ...{ action: 'course.list_import_undone', detail: { undone: 4, stayed: 2 } },
    });
    expect(book.filter(({ action }) => action === 'course.students_left').at(-1)).toMatchObject({
      ...{ detail: { groupId: choir, count: 1 } },
    });
  });

  it('refuses students whose group is full or gone by then, and adds the others', async () => {
    const choir = await group('Chœur Été', 'A', 2);
    const chess = await group('Chess', 'A');
    const people = [await pupil('Stone'), await pupil('Lake'), await pupil('Hill')];
    const { id } = await plan('members', [
      ...[line('Stone'), line('Lake'), line('Hill', 'A', { course: 'Chess' })],
    ]);
    await step(id, 'begin');
    await join(choir, people[2]?.id ?? '');
    await post(`/course-groups/${chess}/end`, {});
    await round();
    const found = await find(id);
    expect(why(found)).toEqual([
      ['add', null],
      ['refused', 'groupName', 'group_full'],
      ['refused', 'lastName', 'changed'],
    ]);
    expect(await names(choir)).toEqual(['Hill', 'Stone']);
  });

  it('never exceeds a group’s places, even with concurrent imports and changes', async () => {
    const choir = await group('Chœur Été', 'A', 10);
    const people = [];
    for (let index = 0; index < 30; index++) people.push(await pupil(`Stone ${index}`));
    const { id } = await plan(
      'members',
      people.map(({ lastName }) => line(lastName)),
    );
    expect(why(await find(id)).filter(([kind]) => kind === 'add')).toHaveLength(10);
    await step(id, 'begin');
    await Promise.all([
      round(),
      ...people.slice(5, 15).map((one) =>
        service.call('POST', `/course-groups/${choir}/students`, {
          as: school.admin,
          body: { studentIds: [one.id] },
        }),
      ),
    ]);
    const { students, studentCount } = await open(choir);
    expect([students.length, studentCount]).toEqual([10, 10]);
    expect((await find(id)).state).toBe('done');
  });
});
