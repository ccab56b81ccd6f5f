import type { GuardianAddress, Identity, IssuedStudentPin } from '@homeroom/contracts';
import { someone, someVisit } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { SLIP_TOKEN } from '../../ground/accounts/auth-stub.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const parentEmail = 'home@family.test';
const pin = (as: Identity, studentId: string, body: object, headers = {}) =>
  service.call<IssuedStudentPin>('POST', `/simple-students/${studentId}/pin`, { as, body, headers });

async function family() {
  const school = new TestSchool(service);
  await school.class(1);
  const mia = await school.student(1, { parentEmail });
  return { school, mia, guardianId: school.guardian(parentEmail).personId };
}

it('gives student and guardian a new slip with the known ID', async () => {
  const { school, mia, guardianId } = await family();
  const own = await pin(school.admin, mia.id, { for: 'student' });
  expect(own.status).toBe(201);
  expect(own.body.credentials).toEqual({
    student: { studentId: mia.signInId, pin: '30517', slipToken: SLIP_TOKEN },
  });
  for (const body of [{ for: 'guardian' }, { for: 'guardian', guardianId }]) {
    const parent = await pin(school.admin, mia.id, body);
    expect(parent.body.credentials).toEqual({
      parent: { parentId: expect.stringMatching(/^\d{9}$/), pin: '30517', slipToken: SLIP_TOKEN },
    });
  }
  expect(service.auth.newPins.slice(-3)).toEqual([mia.id, guardianId, guardianId]);
});

it('says where texts to its owner go, and whoever issued it can remove that number', async () => {
  const { school, mia } = await family();
  const { personId: guardianId } = school.guardian(parentEmail);
  service.auth.phones.set(guardianId, '34');
  const remove = (as: Identity) =>
    service.call('POST', `/simple-students/${mia.id}/phone/remove`, {
      as,
      body: { for: 'guardian', guardianId },
    });
  const issued = async () => (await pin(school.admin, mia.id, { for: 'guardian' })).body;
  expect(await issued()).toMatchObject({ textsEndIn: '34' });
  expect((await pin(school.admin, mia.id, { for: 'student' })).body).not.toHaveProperty('textsEndIn');
  await school.class(2);
  const visitor = { ...school.admin, visit: someVisit(true) };
  for (const as of [visitor, await school.teacher([2], 'principal')])
    expect((await remove(as)).status).toBe(403);
  expect((await remove(someone('school_admin'))).status).toBe(404);
  expect((await remove(await school.teacher([1], 'principal'))).status).toBe(200);
  expect(await issued()).not.toHaveProperty('textsEndIn');
});

it('is issued once per key', async () => {
  const { school, mia } = await family();
  const before = service.auth.newPins.length;
  const again = () => pin(school.admin, mia.id, { for: 'student' }, { 'idempotency-key': `pin-${mia.id}` });
  expect((await again()).body).toEqual((await again()).body);
  expect(service.auth.newPins.length).toBe(before + 1);
});

/** With a secret, or a mail that brings one, a visitor would still have access long after the visit is over. */
it('is shown to no visitor, who cannot change an address it is sent to either', async () => {
  const { school, mia } = await family();
  const teacher = await school.teacher([1]);
  const visitor = { ...school.admin, provedAt: Date.now(), visit: someVisit(true) };
  const before = service.auth.newPins.length;
  const elsewhere = 'visitor@elsewhere.test';
  const name = { firstName: 'Vera', lastName: 'Guest' };
  const student = `/simple-students/${mia.id}`;
  const wishes = [
    ['POST', `${student}/pin`, { for: 'student' }],
    ['POST', `${student}/pin`, { for: 'guardian' }],
    ['POST', '/simple-classes/1/student-pins', { studentIds: [mia.id] }],
    ['POST', `/simple-teachers/${teacher.personId}/pin`, {}],
    ['POST', '/simple-classes/1/secrets', { which: 'both' }],
    ['POST', '/simple-classes', { classNumber: 2, className: 'Two', grade: 'Grade 1', section: 'B' }],
    ['POST', '/simple-teachers', { ...name, teacherType: 'subject', classNumbers: [1] }],
    ['POST', '/simple-students', { ...name, classNumber: 1 }],
    ['PATCH', `/simple-teachers/${teacher.personId}`, { email: elsewhere }],
    ['PATCH', student, { parentEmail: elsewhere }],
    ['POST', `${student}/guardians`, { firstName: 'Vera', email: elsewhere }],
  ] as const;
  const statuses = [];
  for (const [method, path, body] of wishes) {
    const { status } = await service.call(method, path, { as: visitor, body });
    statuses.push([path, status]);
  }
  expect(statuses).toEqual(wishes.map(([, path]) => [path, 403]));
  expect(service.auth.newPins.length).toBe(before);
  const renamed = await service.call('PATCH', student, {
    as: visitor,
    body: { firstName: 'Maria', parentEmail },
  });
  expect(renamed.status).toBe(200);
});

it('is for the administrator, and the class teacher of the class', async () => {
  const { school, mia } = await family();
  await school.class(2);
  const ask = async (as: Identity) => (await pin(as, mia.id, { for: 'student' })).status;
  expect(await ask(await school.teacher([1], 'principal'))).toBe(201);
  expect(await ask(await school.teacher([1], 'principal_and_subject'))).toBe(201);
  expect(await ask(await school.teacher([2], 'principal'))).toBe(403);
  expect(await ask(await school.teacher([1], 'subject'))).toBe(403);
  for (const role of ['student', 'parent', 'class_device', 'super_super_admin'] as const)
    expect(await ask(someone(role, school.id))).toBe(403);
  expect(await ask(someone('school_admin'))).toBe(404);
});

it('requires an existing guardian or student', async () => {
  const { school, mia } = await family();
  const orphan = await school.student(1);
  expect((await pin(school.admin, orphan.id, { for: 'guardian' })).status).toBe(404);
  await school.student(1, { firstName: 'Lea', parentEmail: 'next-door@family.test' });
  const [nextDoor, before] = [school.guardian('next-door@family.test').personId, service.auth.newPins.length];
  for (const guardianId of [uuidv7(), nextDoor])
    expect((await pin(school.admin, mia.id, { for: 'guardian', guardianId })).status).toBe(404);
  expect(service.auth.newPins).toHaveLength(before);
  expect((await pin(school.admin, uuidv7(), { for: 'student' })).status).toBe(404);
  expect((await pin(school.admin, mia.id, { for: 'teacher' })).status).toBe(400);
  expect((await pin(school.admin, mia.id, {})).status).toBe(400);
  await service.call('PATCH', `/simple-students/${mia.id}`, { as: school.admin, body: { isActive: false } });
  expect(await pin(school.admin, mia.id, { for: 'student' })).toMatchObject({
    status: 409,
    body: { code: 'PERSON_INACTIVE' },
  });
});

describe('a guardian’s address', () => {
  const look = (as: Identity, studentId: string) =>
    service.call<GuardianAddress[]>('GET', `/simple-students/${studentId}/guardian-addresses`, { as });
  const invite = (as: Identity, studentId: string, guardianId: string, headers = {}) =>
    service.call('POST', `/simple-students/${studentId}/guardians/${guardianId}/invitation`, { as, headers });

  it('is viewed and invited again by the office, once per key', async () => {
    const { school, mia, guardianId } = await family();
    const standing = { guardianId, state: 'sent', since: expect.any(String) };
    expect((await look(school.admin, mia.id)).body).toEqual([standing]);
    expect((await look(school.admin, (await school.student(1)).id)).body).toEqual([]);
    const again = () => invite(school.admin, mia.id, guardianId, { 'idempotency-key': `mail-${mia.id}` });
    expect((await again()).body).toEqual({ success: true, address: standing });
    expect((await again()).status).toBe(200);
    expect(service.auth.invited.filter(({ id }) => id === guardianId)).toEqual([
      {
        ...{ id: guardianId, schoolId: school.id, studentId: mia.id },
        by: expect.objectContaining({ actorId: school.admin.personId, actorRole: 'school_admin' }),
      },
    ]);
  });

  it('is open to a teacher who has all of the guardian’s children', async () => {
    const { school, mia, guardianId } = await family();
    await school.class(2);
    const own = await school.teacher([1], 'principal');
    expect((await look(own, mia.id)).body).toHaveLength(1);
    expect((await invite(own, mia.id, guardianId)).status).toBe(200);
    await school.student(2, { firstName: 'Lea', parentEmail });
    expect((await look(own, mia.id)).body).toEqual([]);
    expect((await invite(own, mia.id, guardianId)).status).toBe(403);
    const others = [
      await school.teacher([2], 'principal'),
      await school.teacher([1], 'subject'),
      ...(['student', 'parent', 'class_device', 'super_super_admin'] as const).map((role) =>
        someone(role, school.id),
      ),
    ];
    for (const as of others)
      expect([(await look(as, mia.id)).status, (await invite(as, mia.id, guardianId)).status]).toEqual([
        403, 403,
      ]);
    const stranger = someone('school_admin');
    expect((await look(stranger, mia.id)).status).toBe(404);
    expect((await invite(stranger, mia.id, guardianId)).status).toBe(404);
    expect((await invite(school.admin, mia.id, uuidv7())).status).toBe(404);
    expect(service.auth.invited.filter(({ id }) => id === guardianId)).toHaveLength(1);
  });
});
