import type { ClassCard, CreatedStudent, Identity } from '@homeroom/contracts';
import { Outbox } from '@homeroom/events';
import { asSuperuser, eventually, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../../ground/accounts/accounts';
import { SLIP_TOKEN } from '../../ground/accounts/auth-stub.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const mia = { classNumber: 1, firstName: 'Mia', lastName: 'Brown' };

function enrol(as: Identity, body: object, headers?: Record<string, string>) {
  return service.call<CreatedStudent>('POST', '/simple-students', {
    as,
    body,
    ...(headers ? { headers } : {}),
  });
}

async function schoolWithClass(more: Record<string, unknown> = {}) {
  const school = new TestSchool(service);
  const card = await school.class(1, { grade: 'Grade 3', section: 'B', ...more });
  return { school, card, admin: school.admin };
}

describe('enrolling a student', () => {
  it('uses the form’s fields, the class’s grade and section, and server defaults', async () => {
    const { admin } = await schoolWithClass();
    const form = { ...mia, studentId: 'STU-1717', grade: '', section: '', parentEmail: '', parentPhone: '' };

    const { status, body } = await enrol(admin, { ...form, isActive: true, behaviorPoints: 500 });

    expect(status).toBe(201);
    expect(body.student).toMatchObject({
      studentId: 'STU-1717',
      classNumber: 1,
      grade: 'Grade 3',
      section: 'B',
      isActive: true,
      behaviorPoints: 0,
      hasParentContact: false,
    });
    expect(body.credentials).toEqual({
      student: {
        studentId: body.student.signInId,
        pin: expect.stringMatching(/^\d{5}$/),
        slipToken: SLIP_TOKEN,
      },
    });
    expect(service.auth.issued.get(body.student.id)).toMatchObject({ role: 'student', recordId: 'STU-1717' });
  });

  it('replaces a record ID that is taken or invalid', async () => {
    const { admin } = await schoolWithClass();
    const sent = ['STU-1', 'stu-1', '1234'];
    const kept: string[] = [];
    for (const studentId of sent)
      kept.push((await enrol(admin, { ...mia, studentId })).body.student.studentId ?? '');
    expect(kept[0]).toBe('STU-1');
    expect(new Set(kept).size).toBe(3);
    for (const recordId of kept) expect(recordId).toMatch(/^STU-/);

    const atOnce = await Promise.all(
      Array.from({ length: 6 }, () => enrol(admin, { ...mia, studentId: 'STU-2' })),
    );
    expect(atOnce.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const records = atOnce.map(({ body }) => body.student);
    expect(new Set(records.map(({ studentId }) => studentId)).size).toBe(6);
    for (const { id, studentId } of records) {
      expect((service.auth.people.get(id) ?? service.auth.issued.get(id))?.recordId).toBe(studentId);
    }
  });

  it('shows the parent’s PIN even after an earlier attempt crashed with the account', async () => {
    const { school, admin } = await schoolWithClass();
    const withParent = { ...mia, parentEmail: 'died@family.test' };
    const takesBack = jest.spyOn(service.app.get(Accounts), 'withdrawAfter').mockResolvedValue();
    const died = jest.spyOn(service.app.get(Outbox), 'publish').mockRejectedValueOnce(new Error('died'));
    expect((await enrol(admin, withParent)).status).toBe(500);
    for (const spy of [takesBack, died]) spy.mockRestore();
    const left = school.guardian(withParent.parentEmail).personId;

    const { status, body } = await enrol(admin, withParent);

    const parent = body.credentials.parent;
    expect(status).toBe(201);
    expect(parent).toMatchObject({ parentId: expect.stringMatching(/^\d{9}$/), pin: '30517' });
    expect(service.auth.newPins).toEqual([left]);
    const sibling = await enrol(admin, { ...withParent, firstName: 'Noah' });
    expect(sibling.body.credentials.parent).toMatchObject({ linked: true });
  });

  it('is done by a retry while the first attempt hangs, and not again when that resumes', async () => {
    const { school, admin } = await schoolWithClass();
    const accounts = service.app.get(Accounts);
    const issue = accounts.issue.bind(accounts);
    let goOn = () => {};
    const stands = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const stopped = jest.spyOn(accounts, 'issue').mockImplementationOnce(async (...asked) => {
      await stands;
      return issue(...asked);
    });
    const headers = { 'idempotency-key': uuidv7() };
    const first = enrol(admin, mia, headers);
    await eventually(() => stopped.mock.calls.length === 1);
    let isAnswered = false;
    const again = enrol(admin, mia, headers).finally(() => {
      isAnswered = true;
    });
    // Expires the hold, as time does, faster than its holder can renew it.
    await eventually(async () => {
      await asSuperuser(service.database.adminUrl, (client) =>
        client.query('UPDATE classroom.repeated_write SET held_until = now() WHERE school_id = $1', [
          school.id,
        ]),
      );
      return isAnswered;
    });
    goOn();
    stopped.mockRestore();

    expect((await first).status).toBe(503);
    const { status, body } = await again;
    expect(status).toBe(201);
    expect((await enrol(admin, mia, headers)).body).toEqual(body);
    const all = await service.call<{ id: string }[]>('GET', '/simple-students', { as: admin });
    expect(all.body.map(({ id }) => id)).toEqual([body.student.id]);
  });

  it('creates a guardian’s account if there is a contact, and links a known one', async () => {
    const { school, admin } = await schoolWithClass();
    const contact = { parentEmail: 'Home@Family.test', parentPhone: '555 0100' };

    const first = await enrol(admin, { ...mia, ...contact });
    const sibling = await enrol(admin, { ...mia, firstName: 'Noah', ...contact });
    const byPhone = await enrol(admin, { ...mia, firstName: 'Lea', parentPhone: '555 0101' });

    const parent = first.body.credentials.parent;
    expect(parent).toEqual({
      parentId: expect.stringMatching(/^\d{9}$/),
      pin: expect.any(String),
      slipToken: SLIP_TOKEN,
    });
    expect(sibling.body.credentials.parent).toEqual({
      parentId: parent && 'parentId' in parent ? parent.parentId : '',
      linked: true,
    });
    expect(byPhone.body.credentials.parent).toMatchObject({ pin: expect.any(String) });
    const guardian = school.guardian('home@family.test');
    const { body } = await service.call<{ children: unknown[] }>('GET', '/guardians/me', { as: guardian });
    expect(body.children).toHaveLength(2);

    const otherSchool = await schoolWithClass();
    const elsewhere = await enrol(otherSchool.admin, { ...mia, ...contact });
    expect(elsewhere.body.credentials.parent).not.toHaveProperty('linked');
  });

  it('stores the guardian’s name from the form, but keeps that of a known guardian', async () => {
    const { admin } = await schoolWithClass();
    const guardiansOf = async (studentId: string) => {
      const url = `/simple-students/${studentId}`;
      return (await service.call<{ guardians: object[] }>('GET', url, { as: admin })).body.guardians;
    };
    const parent = { parentFirstName: 'Nguyễn Thị', parentLastName: 'Hoa' };
    const first = await enrol(admin, { ...mia, ...parent, parentEmail: 'hoa@family.test' });
    expect(await guardiansOf(first.body.student.id)).toMatchObject([
      { firstName: 'Nguyễn Thị', lastName: 'Hoa', isNamed: true },
    ]);
    const sibling = await enrol(admin, { ...mia, parentEmail: 'hoa@family.test', parentFirstName: 'Other' });
    expect(await guardiansOf(sibling.body.student.id)).toMatchObject([{ firstName: 'Nguyễn Thị' }]);
    const nameAlone = await enrol(admin, { ...mia, parentFirstName: 'Ada' });
    expect(nameAlone.body.student.hasParentContact).toBe(false);
    expect(nameAlone.body.credentials.parent).toMatchObject({ pin: expect.any(String) });
    expect((await enrol(admin, { ...mia, parentLastName: 'Alone' })).body.credentials).not.toHaveProperty(
      'parent',
    );
  });

  it('is for the administrator and class teachers of the class', async () => {
    const { school, card, admin } = await schoolWithClass();
    await school.class(2);
    expect((await enrol(admin, mia)).status).toBe(201);
    expect((await enrol(await school.teacher([1], 'principal'), mia)).status).toBe(201);
    expect((await enrol(await school.teacher([1], 'principal_and_subject'), mia)).status).toBe(201);

    expect((await enrol(await school.teacher([2], 'principal'), mia)).status).toBe(403);
    expect((await enrol(await school.teacher([1], 'subject'), mia)).status).toBe(403);
    expect((await enrol(school.device(card), mia)).status).toBe(403);
    expect((await enrol(someone('student', school.id), mia)).status).toBe(403);
    expect((await enrol(someone('parent', school.id), mia)).status).toBe(403);
    expect((await enrol(someone('school_admin'), mia)).status).toBe(404);
    expect((await enrol(admin, { ...mia, classNumber: 9 })).status).toBe(404);
    expect((await enrol(admin, { ...mia, schoolId: uuidv7() })).status).toBe(404);
    expect((await enrol(admin, { ...mia, schoolId: school.id })).status).toBe(201);
  });

  it('refuses invalid fields with a message', async () => {
    const { admin } = await schoolWithClass();
    for (const wrong of [
      { lastName: ' ' },
      { firstName: undefined },
      { parentEmail: 'no address' },
      { classNumber: '1' },
      { role: 'school_admin' },
      { firstName: 'nul\u0000' },
    ]) {
      const answer = await enrol(admin, { ...mia, ...wrong });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: expect.stringMatching(/\.$/) });
    }
  });
});

describe('the enrolment limits', () => {
  it('admit exactly forty of sixty concurrent enrolments, and give the others the reason', async () => {
    const { admin, school } = await schoolWithClass();

    const answers = await Promise.all(Array.from({ length: 60 }, () => enrol(admin, mia)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
    for (const { body } of answers.filter(({ status }) => status !== 201)) {
      expect(body).toMatchObject({
        code: 'CLASS_FULL',
        message: 'This class already has 40 students, which is its limit.',
      });
    }
    const { body: card } = await service.call<ClassCard>('GET', '/simple-classes/1', { as: admin });
    expect(card.studentCount).toBe(40);
    const left = [...service.auth.issued.values()].filter(
      ({ schoolId, role }) => schoolId === school.id && role === 'student',
    );
    expect(left).toHaveLength(40);
  });

  it('respect a smaller class limit', async () => {
    const { admin } = await schoolWithClass({ maxStudents: 2 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => enrol(admin, mia)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  it('are 2,400 students per school', async () => {
    const { school, admin } = await schoolWithClass();
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query('UPDATE classroom.school_limit SET student_count = 2398 WHERE school_id = $1', [
        school.id,
      ]),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => enrol(admin, mia)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'SCHOOL_FULL', message: expect.stringContaining('2,400') });
    }
    const { body: card } = await service.call<ClassCard>('GET', '/simple-classes/1', { as: admin });
    expect(card.studentCount).toBe(2);
  });
});

it('enrols once for one Idempotency-Key and shows the same PIN again', async () => {
  const { admin } = await schoolWithClass();
  const headers = { 'idempotency-key': uuidv7() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(admin, mia, headers)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const { body: card } = await service.call<ClassCard>('GET', '/simple-classes/1', { as: admin });
  expect(card.studentCount).toBe(1);
});

it('leaves no student behind when auth is down', async () => {
  const { admin } = await schoolWithClass();
  service.auth.isAway = true;
  const refused = await enrol(admin, { ...mia, parentPhone: '555 0100' });
  service.auth.isAway = false;
  expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  const { body: card } = await service.call<ClassCard>('GET', '/simple-classes/1', { as: admin });
  expect(card.studentCount).toBe(0);
});
