import type {
  ChangedStudent,
  ClassCard,
  Identity,
  StudentDashboard,
  StudentRecord,
} from '@homeroom/contracts';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AccountNews } from '../../ground/accounts/account-news';
import { AccountNewsWorker } from '../../ground/accounts/account-news.worker';
import { SLIP_TOKEN } from '../../ground/accounts/auth-stub.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const change = (as: Identity, id: string, body: object) =>
  service.call<ChangedStudent>('PATCH', `/simple-students/${id}`, { as, body });

async function twoClasses(more: Record<string, unknown> = {}) {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2, { grade: 'Grade 4', section: 'C', ...more });
  return school;
}

const counts = async (school: TestSchool) =>
  (await service.call<ClassCard[]>('GET', '/simple-classes', { as: school.admin })).body.map(
    ({ studentCount }) => studentCount,
  );

const schoolCount = (school: TestSchool) =>
  asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ student_count: number }>(
      'SELECT student_count FROM classroom.school_limit WHERE school_id = $1',
      [school.id],
    );
    return rows[0]?.student_count;
  });

const factsOf = (school: TestSchool) =>
  asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ payload: object }>(
      `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'student.changed' ORDER BY id`,
      [school.id],
    );
    return rows.map(({ payload }) => payload);
  });

const statuses = (answers: { status: number }[]) => ({
  ok: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status === 409).length,
});

describe('a change of a student record', () => {
  it('updates the given fields, keeps the rest, and is published to auth and the others', async () => {
    const school = await twoClasses();
    const mia = await school.student(1);

    const { status, body } = await change(school.admin, mia.id, { lastName: ' Green ', grade: 'Grade 2' });

    expect(status).toBe(200);
    const renamed = { ...mia, lastName: 'Green', grade: 'Grade 2', hasClassEnded: false };
    expect(body.student).toEqual({ ...renamed, guardians: [], links: [], enrolments: [expect.anything()] });
    expect(service.auth.people.get(mia.id)).toEqual({
      id: mia.id,
      version: 1,
      role: 'student',
      recordId: mia.studentId,
      firstName: 'Mia',
      lastName: 'Green',
      classNumber: 1,
      isActive: true,
    });
    expect(await factsOf(school)).toEqual([
      {
        studentId: mia.id,
        classId: expect.any(String) as string,
        classNumber: 1,
        fromClassId: null,
        fromClassNumber: null,
        guardianIds: [],
        contactIds: [],
        custodyIds: [],
        isActive: true,
      },
    ]);
    expect((await change(school.admin, mia.id, {})).body.student).toEqual(body.student);
  });

  it('refuses invalid fields with a message', async () => {
    const school = await twoClasses();
    const mia = await school.student(1);
    for (const wrong of [
      { firstName: ' ' },
      { classNumber: 61 },
      { isActive: 'no' },
      { parentEmail: 'no address' },
      { guardians: [{ id: 'x' }] },
      { guardians: {} },
      { signInId: '1234' },
    ]) {
      const answer = await change(school.admin, mia.id, wrong);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
      expect(answer.body).toMatchObject({ message: expect.stringMatching(/\.$/) });
    }
  });

  it('happens while auth is down, which is notified once it is back', async () => {
    const school = await twoClasses();
    const mia = await school.student(1, { parentEmail: 'home@away.test' });
    const told = () =>
      [mia.id, school.guardian('home@away.test').personId].map((id) => service.auth.people.get(id)?.isActive);
    service.auth.isAway = true;
    expect((await change(school.admin, mia.id, { isActive: false })).status).toBe(200);
    await service.app.get(AccountNewsWorker).round();
    service.auth.isAway = false;
    expect(told()).toEqual([undefined, undefined]);
    await service.app.get(AccountNewsWorker).round();
    expect(told()).toEqual([false, false]);
  });

  it.each(['before', 'after'] as const)(
    'ends the access when auth crashes %s its commit, and applies the next change after it',
    async (dies) => {
      const school = await twoClasses();
      const mia = await school.student(1);
      service.auth.dies = dies;
      try {
        expect((await change(school.admin, mia.id, { isActive: false })).status).toBe(200);
        expect(service.auth.people.get(mia.id)?.isActive).toBe(dies === 'after' ? false : undefined);
      } finally {
        service.auth.dies = null;
      }
      await service.app.get(AccountNewsWorker).round();
      expect(service.auth.people.get(mia.id)).toMatchObject({ isActive: false, version: 1 });
      await change(school.admin, mia.id, { isActive: true });
      await service.app.get(AccountNewsWorker).round();
      expect(service.auth.people.get(mia.id)).toMatchObject({ isActive: true, version: 2 });
    },
  );

  it('ends the access when the classroom crashes between its commit and notifying auth', async () => {
    const school = await twoClasses();
    const mia = await school.student(1);
    const stopped = jest.spyOn(service.app.get(AccountNews), 'tell').mockRejectedValue(new Error('stopped'));
    const headers = { 'idempotency-key': uuidv7() };
    const deactivate = () =>
      service.call('PATCH', `/simple-students/${mia.id}`, {
        as: school.admin,
        body: { isActive: false },
        headers,
      });
    expect((await deactivate()).status).toBe(500);
    stopped.mockRestore();
    expect(service.auth.people.has(mia.id)).toBe(false);
    // The same request again gets the decided answer.
    expect(await deactivate()).toMatchObject({ status: 200, body: { student: { isActive: false } } });
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `UPDATE classroom.account_news SET noted_at = now() - interval '3 seconds' WHERE school_id = $1`,
        [school.id],
      ),
    );
    await service.app.get(AccountNewsWorker).round();
    expect(service.auth.people.get(mia.id)).toMatchObject({ isActive: false });
  });
});

describe('permission to change a student record', () => {
  it('is the administrator’s, and for names the class teacher’s', async () => {
    const school = await twoClasses();
    const mia = await school.student(1);
    const leader = await school.teacher([1], 'principal');
    expect((await change(leader, mia.id, { firstName: 'Maya' })).body.student.firstName).toBe('Maya');
    expect((await change(leader, mia.id, { classNumber: 1, isActive: true })).status).toBe(200);
    expect((await change(leader, mia.id, { classNumber: 2 })).status).toBe(403);
    expect((await change(leader, mia.id, { isActive: false })).status).toBe(403);

    expect((await change(await school.teacher([2], 'principal'), mia.id, {})).status).toBe(403);
    expect((await change(await school.teacher([1], 'subject'), mia.id, {})).status).toBe(403);
    for (const role of ['student', 'parent', 'class_device', 'super_super_admin'] as const)
      expect((await change(someone(role, school.id), mia.id, {})).status).toBe(403);
    expect((await change(someone('school_admin'), mia.id, {})).status).toBe(404);
    expect((await change(school.admin, uuidv7(), {})).status).toBe(404);
    expect((await change(school.admin, 'x', {})).status).toBe(400);
    expect((await change(school.admin, mia.id, { schoolId: uuidv7() })).status).toBe(404);
  });
});

describe('a move to another class', () => {
  it('takes over the class’s grade and section, keeps the points, and updates both counts', async () => {
    const school = await twoClasses();
    const [mia, noah] = [await school.student(1), await school.student(2, { firstName: 'Noah' })];
    await service.call('POST', '/points', { as: school.admin, body: { studentId: mia.id, amount: 7 } });

    const { body } = await change(school.admin, mia.id, { classNumber: 2 });

    expect(body.student).toMatchObject({
      classNumber: 2,
      grade: 'Grade 4',
      section: 'C',
      behaviorPoints: 7,
    });
    expect(await counts(school)).toEqual([0, 2]);
    expect(await schoolCount(school)).toBe(2);
    expect(service.auth.people.get(mia.id)).toMatchObject({ classNumber: 2 });
    expect(await factsOf(school)).toMatchObject([{ classNumber: 2, fromClassNumber: 1 }]);
    const rankOf = async (student: StudentRecord) =>
      (await service.call<StudentDashboard>('GET', '/students/me', { as: school.asStudent(student) })).body
        .classRank;
    expect([await rankOf(mia), await rankOf(noah)]).toEqual([
      { rank: 1, of: 2 },
      { rank: 2, of: 2 },
    ]);

    const back = await change(school.admin, mia.id, { classNumber: 1, grade: 'Grade 9' });
    expect(back.body.student).toMatchObject({ grade: 'Grade 9', section: 'A' });
    expect((await change(school.admin, mia.id, { classNumber: 3 })).body).toMatchObject({
      code: 'CLASS_NOT_FOUND',
    });
  });

  it('admits exactly as many concurrent students as there are places', async () => {
    const school = await twoClasses({ maxStudents: 5 });
    const students = await Promise.all(Array.from({ length: 12 }, () => school.student(1)));
    const answers = await Promise.all(students.map(({ id }) => change(school.admin, id, { classNumber: 2 })));
    expect(statuses(answers)).toEqual({ ok: 5, refused: 7 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CLASS_FULL',
      message: 'This class already has 5 students, which is its limit.',
    });
    expect(await counts(school)).toEqual([7, 5]);
    expect(await schoolCount(school)).toBe(12);
  });

  it('can run concurrently with opposite moves and enrolments', async () => {
    const school = await twoClasses();
    const here = await Promise.all(Array.from({ length: 8 }, () => school.student(1)));
    const there = await Promise.all(Array.from({ length: 8 }, () => school.student(2)));
    const answers = await Promise.all([
      ...here.map(({ id }) => change(school.admin, id, { classNumber: 2 })),
      ...there.map(({ id }) => change(school.admin, id, { classNumber: 1 })),
    ]);
    await Promise.all([
      ...here.map(({ id }) => change(school.admin, id, { classNumber: 1 })),
      school.student(1),
      school.student(2),
    ]);
    expect(statuses(answers)).toEqual({ ok: 16, refused: 0 });
    expect(await counts(school)).toEqual([17, 1]);
  });

  it('happens once for concurrent requests', async () => {
    const school = await twoClasses();
    const mia = await school.student(1);
    await Promise.all(Array.from({ length: 6 }, () => change(school.admin, mia.id, { classNumber: 2 })));
    expect(await counts(school)).toEqual([0, 1]);
  });
});

describe('deactivating and reactivating', () => {
  it('frees and retakes the place, and hides the student from the class in between', async () => {
    const school = new TestSchool(service);
    const card = await school.class(1);
    const mia = await school.student(1);
    const seenBy = async (as: Identity) =>
      (await service.call<StudentRecord[]>('GET', '/simple-students?classNumber=1', { as })).body.map(
        ({ isActive }) => isActive,
      );

    expect((await change(school.admin, mia.id, { isActive: false })).body.student.isActive).toBe(false);
    expect([await counts(school), await schoolCount(school)]).toEqual([[0], 0]);
    expect(service.auth.people.get(mia.id)?.isActive).toBe(false);
    expect(await seenBy(school.admin)).toEqual([false]);
    expect(await seenBy(school.device(card))).toEqual([]);
    const award = { studentId: mia.id, amount: 1 };
    expect((await service.call('POST', '/points', { as: school.admin, body: award })).status).toBe(404);
    await change(school.admin, mia.id, { isActive: false });
    expect([await counts(school), await schoolCount(school)]).toEqual([[0], 0]);

    expect((await change(school.admin, mia.id, { isActive: true })).body.student.isActive).toBe(true);
    expect([await counts(school), await schoolCount(school)]).toEqual([[1], 1]);
    expect(await seenBy(school.device(card))).toEqual([true]);
  });

  it('respects the class’s limit for concurrent returns', async () => {
    const school = await twoClasses({ maxStudents: 4 });
    const gone = await Promise.all(Array.from({ length: 4 }, () => school.student(2)));
    await Promise.all(gone.map(({ id }) => change(school.admin, id, { isActive: false })));
    await Promise.all([school.student(2), school.student(2)]);

    const answers = await Promise.all(gone.map(({ id }) => change(school.admin, id, { isActive: true })));

    expect(statuses(answers)).toEqual({ ok: 2, refused: 2 });
    expect(await counts(school)).toEqual([0, 4]);
    const [late] = gone.filter((_, index) => answers[index]?.status === 409);
    const elsewhere = await change(school.admin, late?.id ?? '', { isActive: true, classNumber: 1 });
    expect(elsewhere.body.student).toMatchObject({ isActive: true, classNumber: 1 });
    expect(await counts(school)).toEqual([1, 4]);
  });

  it('respects the school’s limit of 2,400 for concurrent returns', async () => {
    const school = await twoClasses();
    const gone = await Promise.all(Array.from({ length: 5 }, () => school.student(1)));
    await Promise.all(gone.map(({ id }) => change(school.admin, id, { isActive: false })));
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query('UPDATE classroom.school_limit SET student_count = 2398 WHERE school_id = $1', [
        school.id,
      ]),
    );
    const answers = await Promise.all(gone.map(({ id }) => change(school.admin, id, { isActive: true })));
    expect(statuses(answers)).toEqual({ ok: 2, refused: 3 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SCHOOL_FULL' });
    expect(await counts(school)).toEqual([2, 0]);
    expect(await schoolCount(school)).toBe(2400);
  });
});

describe('the family of a student', () => {
  const parentEmail = 'home@family.test';

  it('is on the record with its contacts, for those who may read them', async () => {
    const school = await twoClasses();
    const mia = await school.student(1, { parentEmail, parentPhone: '555 0100' });
    const read = (as: Identity) =>
      service.call<ChangedStudent['student']>('GET', `/simple-students/${mia.id}`, { as });
    const { body } = await read(school.admin);
    expect(body.guardians).toEqual([
      {
        id: school.guardian(parentEmail).personId,
        parentId: expect.stringMatching(/^\d{9}$/),
        firstName: 'Parent of Mia',
        lastName: 'Brown',
        isNamed: false,
        email: parentEmail,
        phone: '555 0100',
        mayChange: true,
      },
    ]);
    expect((await read(await school.teacher([1]))).status).toBe(200);
    expect((await read(await school.teacher([2], 'principal'))).status).toBe(403);
    expect((await read(someone('class_device', school.id))).status).toBe(403);
    expect((await read(someone('school_admin'))).status).toBe(404);
  });

  it('has one contact for all children, which can be changed and removed', async () => {
    const school = await twoClasses();
    const mia = await school.student(1, { parentEmail, parentPhone: '555 0100' });
    const noah = await school.student(2, { parentEmail, firstName: 'Noah' });
    const { personId: id } = school.guardian(parentEmail);

    const { body } = await change(school.admin, mia.id, {
      guardians: [{ id, email: 'New@Family.test', phone: '' }],
    });

    expect(body.student.guardians).toMatchObject([{ id, email: 'new@family.test', phone: null }]);
    expect(body.student).toMatchObject({ parentEmail: 'new@family.test', parentPhone: null });
    expect(service.auth.people.get(id)).toMatchObject({ email: 'new@family.test', isActive: true });
    const all = await service.call<StudentRecord[]>('GET', '/simple-students', { as: school.admin });
    expect(all.body.find((each) => each.id === noah.id)?.parentEmail).toBe('new@family.test');

    const direct = await change(school.admin, mia.id, { parentEmail: null, parentPhone: '555 0199' });
    expect(direct.body.student.guardians).toMatchObject([{ id, email: null, phone: '555 0199' }]);
    const stranger = { guardians: [{ id: uuidv7(), email: 'x@y.test' }] };
    expect((await change(school.admin, mia.id, stranger)).status).toBe(404);
  });

  it('loses a PIN that was drawn at an address which is corrected, and the answer says whose', async () => {
    const school = await twoClasses();
    const mia = await school.student(1, { parentEmail });
    const { personId: id } = school.guardian(parentEmail);
    service.auth.mailedPins.add(id);
    const before = service.auth.newPins.length;
    const { body } = await change(school.admin, mia.id, { guardians: [{ id, email: 'right@family.test' }] });
    expect(body.mailedPinsEnded).toEqual([id]);
    // None is drawn unasked: the new address is invited.
    expect(body.credentials).toBeUndefined();
    expect(service.auth.newPins).toHaveLength(before);
  });

  it('is added with a later contact, with a slip or an existing account', async () => {
    const school = await twoClasses();
    const [mia, noah] = [await school.student(1), await school.student(1, { firstName: 'Noah' })];
    const first = await change(school.admin, mia.id, { parentEmail });
    expect(first.body.credentials?.parent).toEqual({
      parentId: first.body.student.guardians[0]?.parentId,
      pin: expect.stringMatching(/^\d{5}$/),
      slipToken: SLIP_TOKEN,
    });
    expect(await factsOf(school)).toMatchObject([{ guardianIds: [first.body.student.guardians[0]?.id] }]);
    const second = await change(school.admin, noah.id, { parentEmail });
    expect(second.body.credentials?.parent).toMatchObject({ linked: true });
    expect((await change(school.admin, mia.id, { parentEmail })).body).not.toHaveProperty('credentials');
  });

  it('is named after the child until it has its own name', async () => {
    const school = await twoClasses();
    const mia = await school.student(1, { parentEmail });
    const { body } = await change(school.admin, mia.id, { firstName: 'Maya', lastName: 'Green' });
    expect(body.student.guardians).toMatchObject([{ firstName: 'Parent of Maya', lastName: 'Green' }]);
    const named = await change(school.admin, mia.id, { parentFirstName: 'Rosa', parentLastName: 'Díaz' });
    expect(named.body.student.guardians).toMatchObject([
      { firstName: 'Rosa', lastName: 'Díaz', isNamed: true },
    ]);
    const { personId: id } = school.guardian(parentEmail);
    expect(service.auth.people.get(id)).toMatchObject({ firstName: 'Rosa', lastName: 'Díaz' });

    const stays = await change(school.admin, mia.id, { lastName: 'Brown' });
    expect(stays.body.student.guardians).toMatchObject([{ firstName: 'Rosa', lastName: 'Díaz' }]);
    const married = await change(school.admin, mia.id, { guardians: [{ id, lastName: 'Stone' }] });
    expect(married.body.student.guardians).toMatchObject([{ firstName: 'Rosa', lastName: 'Stone' }]);
    const taken = await change(school.admin, mia.id, { guardians: [{ id, firstName: '' }] });
    expect(taken.body.student.guardians).toMatchObject([
      { firstName: 'Parent of Maya', lastName: 'Brown', isNamed: false },
    ]);
  });

  it('is added with a later name, without any contact', async () => {
    const school = await twoClasses();
    const mia = await school.student(1);
    const { body } = await change(school.admin, mia.id, { parentFirstName: 'Rosa' });
    expect(body.credentials?.parent).toMatchObject({ pin: expect.stringMatching(/^\d{5}$/) });
    expect(body.student.guardians).toMatchObject([{ firstName: 'Rosa', lastName: '', isNamed: true }]);
  });

  it('keeps its access as long as one child is active', async () => {
    const school = await twoClasses();
    const mia = await school.student(1, { parentEmail });
    const noah = await school.student(2, { parentEmail, firstName: 'Noah' });
    const { personId } = school.guardian(parentEmail);
    const isActive = () => service.auth.people.get(personId)?.isActive ?? true;

    await change(school.admin, mia.id, { isActive: false });
    expect(isActive()).toBe(true);
    await change(school.admin, noah.id, { isActive: false });
    expect(isActive()).toBe(false);
    await change(school.admin, mia.id, { isActive: true });
    expect(isActive()).toBe(true);

    await change(school.admin, noah.id, { isActive: true });
    await Promise.all([mia, noah].map(({ id }) => change(school.admin, id, { isActive: false })));
    expect(isActive()).toBe(false);
  });
});
