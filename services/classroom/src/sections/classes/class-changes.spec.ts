import type {
  ChangedClass,
  ClassCard,
  CreatedStudent,
  Identity,
  OfficeClasses,
  LiveEvent,
  RenewedClassSecrets,
} from '@homeroom/contracts';
import { liveChannel } from '@homeroom/contracts';
import { asSuperuser, requiredSetting, someone } from '@homeroom/testing';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
let redis: Redis;
beforeAll(async () => {
  service = await startClassroom({ RUN: 'http,worker' }, { apart: true });
  redis = new Redis(requiredSetting('TEST_REDIS_URL'));
});
afterAll(async () => {
  redis.disconnect();
  await service.close();
});

const change = (as: Identity, classNumber: number, body: object) =>
  service.call<ChangedClass>('PATCH', `/simple-classes/${classNumber}`, { as, body });
const renew = (
  who: Identity,
  classNumber: number,
  body: object,
  { headers, provedAt = Date.now() }: { headers?: Record<string, string>; provedAt?: number } = {},
) =>
  service.call<RenewedClassSecrets>('POST', `/simple-classes/${classNumber}/secrets`, {
    as: { ...who, provedAt },
    body,
    ...(headers ? { headers } : {}),
  });
const read = async (as: Identity, classNumber: number) =>
  (await service.call<ClassCard>('GET', `/simple-classes/${classNumber}`, { as })).body;
const enrol = (as: Identity, classNumber: number) =>
  service.call<CreatedStudent>('POST', '/simple-students', {
    as,
    body: { classNumber, firstName: 'Mia', lastName: 'Brown' },
  });

async function factsOf(schoolId: string): Promise<object[]> {
  return asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ payload: object }>(
      "SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'class.changed' ORDER BY id",
      [schoolId],
    );
    return rows.map(({ payload }) => payload);
  });
}

describe('changing a class card', () => {
  it('changes the given fields, keeps the rest, and publishes it', async () => {
    const school = new TestSchool(service);
    const card = await school.class(3);

    const renamed = await change(school.admin, 3, { className: 'The Otters', maxStudents: 12 });
    const moved = await change(school.admin, 3, { grade: 'Grade 2', section: 'F', className: '' });

    expect(renamed).toMatchObject({ status: 200, body: { success: true } });
    expect(moved.body.class).toEqual({
      ...card,
      className: 'The Otters',
      maxStudents: 12,
      grade: 'Grade 2',
      section: 'F',
    });
    expect(await read(school.admin, 3)).toEqual(moved.body.class);
    const fact = {
      classId: card.id,
      deviceId: card.id,
      classNumber: 3,
      className: 'The Otters',
      leaderId: null,
    };
    const state = { isActive: true, isRunning: true };
    expect(await factsOf(school.id)).toEqual([
      { ...fact, ...state, grade: 'Grade 1', section: 'A' },
      { ...fact, ...state, grade: 'Grade 2', section: 'F' },
    ]);
  });

  it('is for the administrator alone, and of this school', async () => {
    const school = new TestSchool(service);
    const card = await school.class(1);
    const principal = await school.teacher([1], 'principal');
    const told = await factsOf(school.id);
    for (const as of [
      principal,
      school.device(card),
      someone('student', school.id),
      someone('parent', school.id),
    ]) {
      expect((await change(as, 1, { className: 'Mine' })).status).toBe(403);
      expect((await renew(as, 1, { which: 'both' })).status).toBe(403);
    }
    const stranger = someone('school_admin');
    expect((await change(stranger, 1, { className: 'Mine' })).status).toBe(404);
    expect((await renew(stranger, 1, { which: 'both' })).status).toBe(404);
    expect((await change(school.admin, 2, { className: 'Mine' })).status).toBe(404);
    expect((await change(school.admin, 1, { schoolId: uuidv7() })).status).toBe(404);
    expect(await read(school.admin, 1)).toMatchObject({ className: 'Class 1' });
    expect(await factsOf(school.id)).toEqual(told);
  });

  it('refuses invalid fields with a message each', async () => {
    const { admin } = new TestSchool(service);
    const refusals = [
      [{ grade: 'Grade 13' }, 'grade'],
      [{ section: 'G' }, 'section'],
      [{ maxStudents: 41 }, 'maxStudents'],
      [{ maxStudents: 0 }, 'maxStudents'],
      [{ isActive: 'no' }, 'isActive'],
      [{ principalTeacherId: 'Ada' }, 'principalTeacherId'],
      [{ classNumber: 4 }, 'classNumber'],
    ] as const;
    for (const [body, field] of refusals) {
      const answer = await change(admin, 1, body);
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } });
    }
  });

  it('never makes a class smaller than its active students', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.student(1);
    await school.student(1);

    const refused = await change(school.admin, 1, { maxStudents: 1, className: 'Smaller' });

    expect(refused).toMatchObject({ status: 409, body: { code: 'CLASS_TOO_SMALL' } });
    expect(refused.body).toMatchObject({ message: expect.stringContaining('2 active students') });
    expect(await read(school.admin, 1)).toMatchObject({ className: 'Class 1', maxStudents: 40 });
    expect((await change(school.admin, 1, { maxStudents: 2 })).status).toBe(200);
    expect(await enrol(school.admin, 1)).toMatchObject({ status: 409, body: { code: 'CLASS_FULL' } });
  });

  it('keeps its size limit against concurrent enrolments', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const [, ...enrolled] = await Promise.all([
      change(school.admin, 1, { maxStudents: 3 }),
      ...Array.from({ length: 8 }, () => enrol(school.admin, 1)),
    ]);
    const { studentCount, maxStudents } = await read(school.admin, 1);
    expect(studentCount).toBe(enrolled.filter(({ status }) => status === 201).length);
    expect(studentCount).toBeLessThanOrEqual(maxStudents);
  });
});

describe('the principal teacher', () => {
  it('is chosen from principal types, teaches the class from then on, and can be removed', async () => {
    const school = new TestSchool(service);
    const card = await school.class(1);
    await school.class(2);
    const first = await school.teacher([1], 'principal');
    const other = await school.teacher([2], 'principal_and_subject');
    expect(await read(school.admin, 1)).toMatchObject({
      principalTeacherId: first.personId,
      principalTeacherName: 'Ada Teacher',
    });

    const told = await factsOf(school.id);
    const chosen = await change(school.admin, 1, { principalTeacherId: other.personId });

    expect(chosen.body.class.principalTeacherId).toBe(other.personId);
    expect((await service.call('GET', '/simple-classes/1', { as: other })).status).toBe(200);
    expect((await factsOf(school.id)).slice(told.length)).toMatchObject([
      { classId: card.id, deviceId: card.id, classNumber: 1, leaderId: other.personId },
    ]);

    await change(school.admin, 1, { principalTeacherId: null });
    const vacant = { principalTeacherId: null, principalTeacherName: null };
    expect(await read(school.admin, 1)).toMatchObject(vacant);
    await change(school.admin, 1, { className: 'Renamed' });
    expect(await read(school.admin, 1)).toMatchObject(vacant);
  });

  it('cannot be any other teacher', async () => {
    const school = new TestSchool(service);
    const elsewhere = new TestSchool(service);
    await school.class(1);
    await elsewhere.class(1);
    const subject = await school.teacher([1]);
    const stranger = await elsewhere.teacher([1], 'principal');
    for (const principalTeacherId of [subject.personId, stranger.personId, uuidv7()]) {
      expect(await change(school.admin, 1, { principalTeacherId, className: 'Half' })).toMatchObject({
        status: 400,
        body: { fields: { principalTeacherId: [expect.any(String)] } },
      });
    }
    expect(await read(school.admin, 1)).toMatchObject({ className: 'Class 1', principalTeacherId: null });
  });

  it('is removed when no longer a teacher of the class', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const leader = await school.teacher([1], 'principal');
    await school.teacher([1], 'principal');
    await change(school.admin, 1, { principalTeacherId: leader.personId });
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query('DELETE FROM classroom.teaching WHERE teacher_id = $1', [leader.personId]),
    );
    expect(await read(school.admin, 1)).toMatchObject({ principalTeacherId: null });
  });
});

describe('an inactive class', () => {
  it('accepts no new students until it is active again', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const student = await school.student(1);

    expect((await change(school.admin, 1, { isActive: false })).body.class).toMatchObject({
      isActive: false,
      studentCount: 1,
    });

    expect(await enrol(school.admin, 1)).toMatchObject({ status: 409, body: { code: 'CLASS_INACTIVE' } });
    const own = await service.call('GET', '/students/me', { as: school.asStudent(student) });
    expect(own.status).toBe(200);
    await change(school.admin, 1, { isActive: true });
    expect((await enrol(school.admin, 1)).status).toBe(201);
  });

  it('accepts nobody from another class, and lets its own students move', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.class(2);
    const [inside, outside] = [await school.student(1), await school.student(2)];
    await change(school.admin, 1, { isActive: false });
    const move = (studentId: string, classNumber: number) =>
      service.call('PATCH', `/simple-students/${studentId}`, { as: school.admin, body: { classNumber } });
    expect(await move(outside.id, 1)).toMatchObject({ status: 409, body: { code: 'CLASS_INACTIVE' } });
    expect((await move(inside.id, 2)).status).toBe(200);
    expect((await read(school.admin, 1)).studentCount).toBe(0);
  });

  it('refuses enrolments in progress when it was deactivated', async () => {
    const school = new TestSchool(service);
    const card = await school.class(1);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => enrol(school.admin, 1)),
      change(school.admin, 1, { isActive: false }),
      ...Array.from({ length: 6 }, () => enrol(school.admin, 1)),
    ]);
    const { studentCount } = await read(school.admin, card.classNumber);
    expect(studentCount).toBe(answers.filter(({ status }) => status === 201).length);
    expect((await enrol(school.admin, 1)).status).toBe(409);
  });

  it('keeps its number and counts towards the limit of sixty', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await change(school.admin, 1, { isActive: false });
    const again = await service.call('POST', '/simple-classes', {
      as: school.admin,
      body: { classNumber: 1, className: 'Second', grade: 'Grade 1', section: 'A' },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'CLASS_NUMBER_TAKEN' } });
  });
});

describe('new passwords', () => {
  it.each([
    ['class', ['classPassword']],
    ['principal', ['principalPassword']],
    ['both', ['classPassword', 'principalPassword']],
  ] as const)('%s: are issued by auth and answered once', async (which, names) => {
    const school = new TestSchool(service);
    const card = await school.class(1);
    const { status, body } = await renew(school.admin, 1, { which });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, class: { id: card.id } });
    expect(Object.keys(body.credentials)).toEqual(names);
    const by = { actorId: school.admin.personId, actorRole: 'school_admin' };
    expect(service.auth.renewed.at(-1)).toEqual({ id: card.id, schoolId: school.id, which, by });
  });

  it('ask first who it is', async () => {
    const school = new TestSchool(service);
    const card = await school.class(1);
    const anHourAgo = Date.now() - 3_600_000;
    const { status, body } = await renew(school.admin, 1, { which: 'both' }, { provedAt: anHourAgo });
    expect([status, body]).toMatchObject([403, { code: 'STEP_UP_NEEDED' }]);
    expect(service.auth.renewed.filter(({ id }) => id === card.id)).toEqual([]);
  });

  it('are issued once for a retried request', async () => {
    const school = new TestSchool(service);
    const card = await school.class(1);
    const headers = { 'idempotency-key': uuidv7() };
    const answers = [
      await renew(school.admin, 1, { which: 'both' }, { headers }),
      await renew(school.admin, 1, { which: 'both' }, { headers }),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(service.auth.renewed.filter(({ id }) => id === card.id)).toHaveLength(1);
  });

  it('are due while somebody who has left may know the old ones', async () => {
    const school = new TestSchool(service);
    for (const number of [1, 2, 3]) await school.class(number);
    const [stays, left, moved] = [
      await school.teacher([1, 2, 3]),
      await school.teacher([1, 2]),
      await school.teacher([3]),
    ];
    const teacher = (who: Identity, body: object) =>
      service.call('PATCH', `/simple-teachers/${who.personId}`, { as: school.admin, body });
    const due = async () =>
      (
        await service.call<OfficeClasses>('GET', '/school-admin/today/classes', { as: school.admin })
      ).body.knownToLeavers.map(({ classNumber }) => classNumber);
    await teacher(moved, { classNumbers: [2] });
    expect(await due()).toEqual([]);
    await teacher(left, { isActive: false });
    await teacher(moved, { isActive: false });
    expect(await due()).toEqual([1, 2, 3]);

    await renew(school.admin, 1, { which: 'class' });
    expect(await due()).toEqual([1, 2, 3]);
    await renew(school.admin, 1, { which: 'principal' });
    await renew(school.admin, 3, { which: 'both' });
    expect(await due()).toEqual([2]);

    // A teacher who returns is given the new passwords, and knows them when leaving again.
    await teacher(left, { isActive: true, classNumbers: [1] });
    await teacher(left, { isActive: false });
    expect(await due()).toEqual([1, 2]);
    await teacher(stays, { isActive: false });
    expect(await due()).toEqual([1, 2, 3]);
  });

  it('are refused for an invalid choice, and while auth is down', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    expect((await renew(school.admin, 1, { which: 'all' })).status).toBe(400);
    expect((await renew(school.admin, 1, {})).status).toBe(400);
    service.auth.isAway = true;
    expect((await renew(school.admin, 1, { which: 'both' })).status).toBe(503);
    service.auth.isAway = false;
  });
});

it('answers messaging alone with all running classes, to recover missed events', async () => {
  const school = new TestSchool(service);
  const { id, deviceId } = await school.class(1);
  const url = `/internal/classes?schoolId=${school.id}`;
  const { body } = await service.call('GET', url, { from: 'messaging' });
  const words = { className: 'Class 1', grade: 'Grade 1', section: 'A', isActive: true, isRunning: true };
  expect(body).toEqual([{ classId: id, deviceId, classNumber: 1, leaderId: null, ...words }]);
  expect((await service.call('GET', url, { from: 'auth' })).status).toBe(403);
  expect((await service.call('GET', url, { as: school.admin })).status).toBe(403);
});

it('notifies open pages of staff, the class, its students and their guardians', async () => {
  const school = new TestSchool(service);
  const [card] = [await school.class(1), await school.class(2)];
  const student = await school.student(1, { parentEmail: 'home@family.test' });
  const stranger = await school.student(2);
  const channel = liveChannel(school.id);
  const heard = new Promise<LiveEvent>((resolve) => {
    redis.on('message', (on: string, text: string) => {
      const event = JSON.parse(text) as LiveEvent;
      if (on === channel && event.name === 'class.changed') resolve(event);
    });
  });
  await redis.subscribe(channel);

  await change(school.admin, 1, { className: 'The Owls' });

  const { data, to } = await heard;
  expect(data).toEqual({ classNumber: 1 });
  expect(to.staff).toBe(true);
  expect(new Set(to.personIds)).toEqual(
    new Set([card.id, student.id, school.guardian('home@family.test').personId]),
  );
  expect(to.personIds).not.toContain(stranger.id);
});
