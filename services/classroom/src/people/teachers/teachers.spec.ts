import type {
  CreatedTeacher,
  Identity,
  PointsChanged,
  StudentDashboard,
  TeacherDashboard,
  TeacherRecord,
} from '@homeroom/contracts';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { SLIP_TOKEN } from '../../ground/accounts/auth-stub.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const ada = { firstName: 'Ada', lastName: 'King', teacherType: 'principal', classNumbers: [2, 1] };

const proved = (as: Identity): Identity => ({ ...as, provedAt: Date.now() });

describe('creating a teacher', () => {
  it('asks who it is, like a new PIN', async () => {
    const school = new TestSchool(service);
    const before = service.auth.issued.size;
    const body = { ...ada, classNumbers: [] };
    for (const as of [school.admin, { ...school.admin, provedAt: Date.now() - 6 * 60_000 }])
      expect(await service.call('POST', '/simple-teachers', { as, body })).toMatchObject({
        ...{ status: 403, body: { code: 'STEP_UP_NEEDED' } },
      });
    expect(service.auth.issued.size).toBe(before);
  });

  it('answers with the record and the slip', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.class(2);

    const { status, body } = await service.call<CreatedTeacher>('POST', '/simple-teachers', {
      as: proved(school.admin),
      body: { ...ada, email: 'Ada@School.test' },
    });

    expect(status).toBe(201);
    expect(body.teacher).toMatchObject({ firstName: 'Ada', teacherType: 'principal', classNumbers: [1, 2] });
    expect(body.credentials).toEqual({
      teacherId: body.teacher.teacherId,
      pin: expect.stringMatching(/^\d{5}$/),
      slipToken: SLIP_TOKEN,
    });
    expect(service.auth.issued.get(body.teacher.id)).toMatchObject({
      role: 'teacher',
      teacherType: 'principal',
      email: 'ada@school.test',
    });
    const all = await service.call<TeacherRecord[]>('GET', '/simple-teachers', { as: school.admin });
    expect(all.body).toEqual([body.teacher]);
  });

  it('creates no account for a class that does not exist', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const before = service.auth.issued.size;
    const refused = await service.call('POST', '/simple-teachers', { as: proved(school.admin), body: ada });
    expect(refused).toMatchObject({ status: 404, body: { code: 'CLASS_NOT_FOUND' } });
    expect(service.auth.issued.size).toBe(before);
  });

  it('accepts a teacher without a class', async () => {
    const school = new TestSchool(service);
    const body = { ...ada, classNumbers: [] };
    expect((await service.call('POST', '/simple-teachers', { as: proved(school.admin), body })).status).toBe(
      201,
    );
  });

  it('is for the administrator alone, and so is the list', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const body = { ...ada, classNumbers: [1] };
    for (const as of [
      await school.teacher([1], 'principal'),
      someone('student', school.id),
      someone('parent', school.id),
      someone('class_device', school.id),
    ]) {
      expect((await service.call('POST', '/simple-teachers', { as: proved(as), body })).status).toBe(403);
      expect((await service.call('GET', '/simple-teachers', { as })).status).toBe(403);
    }
    const stranger = proved(someone('school_admin'));
    expect((await service.call('POST', '/simple-teachers', { as: stranger, body })).status).toBe(404);
    expect((await service.call('GET', '/simple-teachers', { as: stranger })).body).toEqual([]);
    const foreign = { ...body, schoolId: uuidv7() };
    expect(
      (await service.call('POST', '/simple-teachers', { as: proved(school.admin), body: foreign })).status,
    ).toBe(404);
  });
});

describe('the teacher’s dashboard', () => {
  it('shows the classes with this week’s points and the newest awards', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.class(2);
    const teacher = await school.teacher([1, 2]);
    const student = await school.student(1);
    await service.call('POST', '/points', { as: teacher, body: { studentId: student.id, amount: 3 } });
    await service.call('POST', '/points', { as: school.admin, body: { studentId: student.id, amount: 2 } });

    const { status, body } = await service.call<TeacherDashboard>('GET', '/teachers/me', { as: teacher });

    expect(status).toBe(200);
    expect(body.teacher).toMatchObject({ id: teacher.personId, firstName: 'Ada', teacherType: 'subject' });
    expect(body.classes).toMatchObject([
      { classNumber: 1, studentCount: 1, weekPoints: 5 },
      { classNumber: 2, studentCount: 0, weekPoints: 0 },
    ]);
    expect(body.recentAwards).toMatchObject([{ amount: 3, studentName: 'Mia Brown' }]);
  });

  it('counts the class’s week as its students’ pages do, even with undone awards', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const teacher = await school.teacher([1]);
    const student = await school.student(1);
    const award = async (amount: number) => {
      const body = { studentId: student.id, amount };
      const given = await service.call<PointsChanged>('POST', '/points', { as: teacher, body });
      return given.body.entry.id;
    };
    const [sunday] = [await award(3), await award(4)];
    expect((await service.call('POST', `/points/${sunday}/undo`, { as: teacher })).status).toBe(200);
    // Given before the week began, and undone during it.
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `UPDATE classroom.point_entry SET awarded_at = awarded_at - interval '8 days' WHERE school_id = $1 AND id = $2`,
        [school.id, sunday],
      ),
    );
    const { classes } = (await service.call<TeacherDashboard>('GET', '/teachers/me', { as: teacher })).body;
    const page = await service.call<StudentDashboard>('GET', '/students/me', {
      as: school.asStudent(student),
    });
    expect([classes[0]?.weekPoints, page.body.weekPoints]).toEqual([4, 4]);
  });

  it('leaves out leavers, and names nobody of a class the teacher no longer has', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.class(2);
    const teacher = await school.teacher([1, 2]);
    const [leaver, stays, other] = [
      await school.student(1),
      await school.student(1, { firstName: 'Ben' }),
      await school.student(2, { firstName: 'Zoe' }),
    ];
    for (const [{ id: studentId }, amount] of [
      [leaver, 3],
      [stays, 4],
      [other, 5],
    ] as const)
      await service.call('POST', '/points', { as: teacher, body: { studentId, amount } });
    const as = school.admin;
    await service.call('PATCH', `/simple-students/${leaver.id}`, { as, body: { isActive: false } });
    const taught = { classNumbers: [1] };
    await service.call('PATCH', `/simple-teachers/${teacher.personId}`, { as, body: taught });
    const { body } = await service.call<TeacherDashboard>('GET', '/teachers/me', { as: teacher });
    expect(body.classes).toMatchObject([{ classNumber: 1, weekPoints: 4, praisedToday: 1 }]);
    expect(body.recentAwards.map(({ studentName }) => studentName)).toEqual(['Ben Brown', 'Mia Brown']);
  });

  it('is closed to everybody else', async () => {
    const school = new TestSchool(service);
    expect((await service.call('GET', '/teachers/me', { as: school.admin })).status).toBe(403);
    const unknown = someone('teacher', school.id, { teacherType: 'subject' });
    expect((await service.call('GET', '/teachers/me', { as: unknown })).status).toBe(404);
  });
});
