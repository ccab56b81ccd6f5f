import type {
  GuardianDashboard,
  Identity,
  RenamedGuardian,
  StudentDetail,
  StudentRecordOfPoints,
  WrittenCourse,
  WrittenGroup,
} from '@homeroom/contracts';
import { notedLines, someone } from '@homeroom/testing';
import { AccountNewsWorker } from '../../ground/accounts/account-news.worker';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

it('shows a guardian their own children with classes, teachers, points and recent activity', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
  const teacher = await school.teacher([1, 2]);
  await school.teacher([2]);
  const parentEmail = 'home@family.test';
  const mia = await school.student(1, { parentEmail });
  const noah = await school.student(2, { firstName: 'Noah', parentEmail });
  await school.student(1, { firstName: 'Lea', parentEmail: 'next-door@family.test' });
  for (let award = 0; award < 12; award++) {
    await service.call('POST', '/points', { as: teacher, body: { studentId: mia.id, amount: 1 } });
  }

  const { status, body } = await service.call<GuardianDashboard>('GET', '/guardians/me', {
    as: school.guardian(parentEmail),
  });

  expect(status).toBe(200);
  expect(body.guardian).toMatchObject({
    firstName: 'Parent of Mia',
    isNamed: false,
    parentId: expect.stringMatching(/^\d{9}$/),
  });
  expect(body.children).toMatchObject([
    {
      student: { id: mia.id, firstName: 'Mia', behaviorPoints: 12 },
      level: { key: 'sprout' },
      weekPoints: 12,
      teacherCount: 1,
      classes: [{ classNumber: 1, teachers: [{ id: teacher.personId, lastName: 'Teacher' }] }],
    },
    { student: { id: noah.id, behaviorPoints: 0 }, weekPoints: 0, teacherCount: 2, recentActivity: [] },
  ]);
  expect(body.children[0]?.recentActivity).toHaveLength(10);
  expect(JSON.stringify(body)).not.toContain('Lea');
});

it('counts the groups of a child as classes, and each of its teachers once', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  const teacher = await school.teacher([1]);
  const choirmaster = await school.teacher([]);
  const parentEmail = 'choir@family.test';
  const child = await school.student(1, { parentEmail });
  const counts = async () => {
    const { body } = await service.call<GuardianDashboard>('GET', '/guardians/me', {
      as: school.guardian(parentEmail),
    });
    return body.children.map(({ classCount, teacherCount }) => [classCount, teacherCount]);
  };
  const write = async <T>(method: 'POST' | 'PATCH', url: string, body: object) =>
    (await service.call<T>(method, url, { as: school.admin, body })).body;
  expect(await counts()).toEqual([[1, 1]]);
  const { course } = await write<WrittenCourse>('POST', '/courses', { name: 'Choir' });
  const named = { courseId: course.id, groupName: 'A' };
  const { group } = await write<WrittenGroup>('POST', '/course-groups', named);
  await write('POST', `/course-groups/${group.id}/students`, { studentIds: [child.id] });
  expect(await counts()).toEqual([[2, 1]]);
  const teachers = [teacher, choirmaster].map(({ personId: id }) => ({ id, role: 'teacher' }));
  await write('PATCH', `/course-groups/${group.id}`, { teachers });
  expect(await counts()).toEqual([[2, 2]]);
  const { body } = await service.call<StudentRecordOfPoints>('GET', `/students/${child.id}/record`, {
    as: school.guardian(parentEmail),
  });
  expect(body.groups).toMatchObject([{ courseName: 'Choir', teachers: ['Ada Teacher', 'Ada Teacher'] }]);
  await write('POST', `/course-groups/${group.id}/students/remove`, { studentIds: [child.id] });
  expect(await counts()).toEqual([[1, 1]]);
});

it('does not cut a child’s long name within a character', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  const parentEmail = 'long@family.test';
  const firstName = `${'M'.repeat(69)}𠮷`;
  await school.student(1, { firstName, parentEmail });
  const { body } = await service.call<GuardianDashboard>('GET', '/guardians/me', {
    as: school.guardian(parentEmail),
  });
  expect(body.guardian.firstName).toBe(`Parent of ${'M'.repeat(69)}`);
});

it('is closed to everybody else', async () => {
  const school = new TestSchool(service);
  for (const role of ['school_admin', 'student', 'class_device'] as const) {
    const as = someone(role, school.id);
    expect((await service.call('GET', '/guardians/me', { as })).status).toBe(403);
  }
  expect((await service.call('GET', '/guardians/me', { as: someone('parent', school.id) })).status).toBe(404);
});

describe('a guardian’s own name', () => {
  const rename = (as: Identity, body: object) =>
    service.call<RenamedGuardian>('PATCH', '/guardians/me', { as, body });

  it('is set by the guardian, and sent to the office’s records and to auth', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const parentEmail = 'rosa@family.test';
    const mia = await school.student(1, { parentEmail, parentPhone: '555 0100' });
    const as = school.guardian(parentEmail);
    const { status, body } = await rename(as, { firstName: ' Rosa ', lastName: 'Díaz' });
    expect([status, body.guardian]).toMatchObject([
      200,
      { firstName: 'Rosa', lastName: 'Díaz', isNamed: true },
    ]);
    expect(service.auth.people.get(as.personId)).toEqual({
      ...{ id: as.personId, role: 'parent', firstName: 'Rosa', lastName: 'Díaz' },
      ...{ email: parentEmail, addressEntered: 0, isActive: true, version: 1 },
    });
    const office = await service.call<StudentDetail>('GET', `/simple-students/${mia.id}`, {
      as: school.admin,
    });
    expect(office.body.guardians).toMatchObject([{ firstName: 'Rosa', phone: '555 0100' }]);
    expect((await rename(as, { firstName: 'Rosa' })).body.guardian.lastName).toBe('');
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'guardian.renamed')).toMatchObject([
      { actorId: as.personId, actorRole: 'parent', about: [{ kind: 'guardian', id: as.personId }] },
      { actorId: as.personId },
    ]);
  });

  it('can be changed while auth is down, which is notified later', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.student(1, { parentEmail: 'away@family.test' });
    const as = school.guardian('away@family.test');
    service.auth.isAway = true;
    expect((await rename(as, { firstName: 'Rosa' })).status).toBe(200);
    service.auth.isAway = false;
    expect(service.auth.people.has(as.personId)).toBe(false);
    await service.app.get(AccountNewsWorker).round();
    expect(service.auth.people.get(as.personId)).toMatchObject({ firstName: 'Rosa', isActive: true });
    const { body } = await service.call<GuardianDashboard>('GET', '/guardians/me', { as });
    expect(body.guardian.firstName).toBe('Rosa');
  });

  it('is changed by nobody else, and must be valid', async () => {
    const school = new TestSchool(service);
    for (const role of ['school_admin', 'student', 'class_device'] as const)
      expect((await rename(someone(role, school.id), { firstName: 'X' })).status).toBe(403);
    expect((await rename(someone('parent', school.id), { firstName: 'X' })).status).toBe(404);
    await school.class(1);
    await school.student(1, { parentEmail: 'none@family.test' });
    const as = school.guardian('none@family.test');
    for (const body of [
      {},
      { firstName: ' ' },
      { firstName: 'x'.repeat(81) },
      { firstName: 'R', email: 'x@y.z' },
    ])
      expect((await rename(as, body)).status).toBe(400);
  });
});
