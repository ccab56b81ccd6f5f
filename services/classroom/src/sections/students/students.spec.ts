import type { Identity, StudentDashboard, StudentRecord } from '@homeroom/contracts';
import { asSuperuser, hearOfSchool, schoolNews, someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const list = (as: Identity, query = '') =>
  service.call<StudentRecord[]>('GET', `/simple-students${query}`, { as });

describe('the roster', () => {
  it('is open to people of the class, and to a device with names, points and plants only', async () => {
    const school = new TestSchool(service);
    const [first, second] = [await school.class(1), await school.class(2)];
    const teacher = await school.teacher([1]);
    const parent = { parentEmail: 'home@family.test', parentPhone: '555 0100' };
    const mia = { ...(await school.student(1, parent)), hasClassEnded: false };
    const noah = { ...(await school.student(2, { firstName: 'Noah' })), hasClassEnded: false };

    expect((await list(school.admin)).body).toEqual([mia, noah]);
    expect((await list(school.admin, '?classNumber=1')).body).toEqual([mia]);
    expect((await list(teacher)).body).toEqual([mia]);
    expect((await list(teacher, '?classNumber=1')).body).toEqual([mia]);
    for (const query of ['', '?classNumber=1']) {
      const { body } = await list(school.device(first), query);
      const { id, classNumber, firstName, lastName, grade, section, isActive, behaviorPoints } = mia;
      expect(body).toEqual([
        {
          ...{ id, classNumber, firstName, lastName, grade, section, isActive, behaviorPoints, plant: null },
          pointsRevision: 0,
        },
      ]);
    }

    expect((await list(teacher, '?classNumber=2')).status).toBe(403);
    expect((await list(school.device(second), '?classNumber=1')).status).toBe(403);
    expect((await list(teacher, '?classNumber=3')).status).toBe(404);
    expect((await list(someone('school_admin'), '?classNumber=1')).status).toBe(404);
    expect((await list(someone('school_admin'))).body).toEqual([]);
    expect((await list(school.admin, '?classNumber=first')).status).toBe(400);
    expect((await list(school.admin, `?schoolId=${school.id}`)).status).toBe(400);
    for (const role of ['student', 'parent', 'super_super_admin'] as const) {
      expect((await list(someone(role, school.id))).status).toBe(403);
    }
  });
});

describe('the student’s dashboard', () => {
  it('shows points, level, the week and a dense rank', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const teacher = await school.teacher([1]);
    const students = [];
    for (const points of [30, 12, 12, 5, 0]) {
      const student = await school.student(1);
      students.push(student);
      const body = { studentId: student.id, amount: points };
      if (points) await service.call('POST', '/points', { as: teacher, body });
    }
    const pages = await Promise.all(
      students.map(
        async (student) =>
          (await service.call<StudentDashboard>('GET', '/students/me', { as: school.asStudent(student) }))
            .body,
      ),
    );

    expect(pages.map(({ classRank }) => classRank)).toEqual([1, 2, 2, 3, 4].map((rank) => ({ rank, of: 5 })));
    expect(pages[0]).toMatchObject({
      student: { id: students[0]?.id, className: 'Class 1', behaviorPoints: 30 },
      level: { key: 'sapling', points: 30 },
      weekPoints: 30,
      recentPoints: [{ amount: 30, awardedBy: { name: 'Ada Teacher' } }],
    });
  });

  it('starts the week on Monday by the school’s clock', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const student = await school.student(1);
    for (const amount of [1, 2, 4]) {
      await service.call('POST', '/points', { as: school.admin, body: { studentId: student.id, amount } });
    }
    const zone = 'Australia/Sydney';
    await hearOfSchool(service.app, schoolNews(school.id, { timeZone: zone }));
    const monday = `date_trunc('week', now() AT TIME ZONE '${zone}') AT TIME ZONE '${zone}'`;
    await asSuperuser(service.database.adminUrl, async (client) => {
      const move = (amount: number, to: string) =>
        client.query(
          `UPDATE classroom.point_entry SET awarded_at = ${to} WHERE school_id = $1 AND amount = ${amount}`,
          [school.id],
        );
      await move(1, `${monday} - interval '1 second'`);
      await move(2, monday);
    });
    const { body } = await service.call<StudentDashboard>('GET', '/students/me', {
      as: school.asStudent(student),
    });
    expect(body).toMatchObject({ weekPoints: 6, student: { behaviorPoints: 7 } });
  });

  it('is closed to everybody else', async () => {
    const school = new TestSchool(service);
    for (const role of ['school_admin', 'teacher', 'parent', 'class_device'] as const) {
      const as = someone(role, school.id, role === 'teacher' ? { teacherType: 'principal' } : {});
      expect((await service.call('GET', '/students/me', { as })).status).toBe(403);
    }
    expect((await service.call('GET', '/students/me', { as: someone('student', school.id) })).status).toBe(
      404,
    );
  });
});
