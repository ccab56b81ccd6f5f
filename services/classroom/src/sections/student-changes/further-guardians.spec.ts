import type { ChangedStudent, ErrorBody, StudentDetail } from '@homeroom/contracts';
import { notedLines, someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
});

const pathOf = (studentId: string) => `/simple-students/${studentId}/guardians`;
const add = (studentId: string, body: object, as = school.admin) =>
  service.call<ChangedStudent & Pick<ErrorBody, 'code' | 'fields'>>('POST', pathOf(studentId), { as, body });
const end = (studentId: string, guardianId: string, as = school.admin) =>
  service.call<ChangedStudent & Pick<ErrorBody, 'code' | 'fields'>>(
    'POST',
    `${pathOf(studentId)}/${guardianId}/end`,
    { as },
  );
const detail = async (studentId: string) =>
  (await service.call<StudentDetail>('GET', `/simple-students/${studentId}`, { as: school.admin })).body;
const actions = async () => (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);

it('a further parent gets an account and a slip, and the first keeps theirs', async () => {
  const mia = await school.student(1, { parentEmail: 'first@family.test' });
  const { status, body } = await add(mia.id, {
    firstName: 'امل',
    lastName: 'Stone',
    email: 'Second@family.test',
  });
  expect(status).toBe(201);
  expect(body.credentials?.parent).toMatchObject({ pin: '48213' });
  const { guardians, parentEmail } = await detail(mia.id);
  expect(guardians.map(({ firstName, email }) => [firstName, email])).toEqual([
    ['Parent of Mia', 'first@family.test'],
    ['امل', 'second@family.test'],
  ]);
  expect(parentEmail).toBe('first@family.test');
  expect((await actions()).at(-1)).toBe('guardian.added');
});

it('a further parent known by address is linked instead of duplicated', async () => {
  await school.student(2, { firstName: 'Omar', parentEmail: 'known@family.test' });
  const mia = await school.student(1, { parentEmail: 'first@family.test' });
  const { body } = await add(mia.id, { email: 'known@family.test' });
  expect(body.credentials?.parent).toMatchObject({ linked: true });
  const known = school.guardian('known@family.test');
  const own = await service.call<{ children: unknown[] }>('GET', '/guardians/me', { as: known });
  expect(own.body.children).toHaveLength(2);
  expect((await add(mia.id, { email: 'KNOWN@family.test' })).body).toMatchObject({ code: 'EMAIL_TAKEN' });
  expect((await detail(mia.id)).guardians).toHaveLength(2);
});

it('a further parent’s new number is never shown with another parent’s address', async () => {
  const mia = await school.student(1, { parentEmail: 'first@family.test' });
  await add(mia.id, { firstName: 'Ben', email: 'second@family.test' });
  const ids = (await detail(mia.id)).guardians.map(({ id }) => id);
  const change = (id: string | undefined, phone: string) =>
    service.call('PATCH', `/simple-students/${mia.id}`, {
      as: school.admin,
      body: { guardians: [{ id, phone }] },
    });
  await change(ids[1], '555 0199');
  expect(await detail(mia.id)).toMatchObject({ parentEmail: 'first@family.test', parentPhone: null });
  await change(ids[0], '555 0100');
  expect(await detail(mia.id)).toMatchObject({ parentEmail: 'first@family.test', parentPhone: '555 0100' });
  // Even if both had the same one.
  await change(ids[1], '555 0100');
  await change(ids[1], '555 0198');
  expect(await detail(mia.id)).toMatchObject({ parentEmail: 'first@family.test', parentPhone: '555 0100' });
});

it('parents added concurrently to a child without any are both stored', async () => {
  const mia = await school.student(1);
  const answers = await Promise.all([
    add(mia.id, { firstName: 'Ada', email: 'a@family.test' }),
    add(mia.id, { firstName: 'Ben', email: 'b@family.test' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { guardians, parentEmail } = await detail(mia.id);
  expect(guardians.map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Ben']);
  expect(guardians.map(({ email }) => email)).toContain(parentEmail);
});

it('guardians are limited to ten, even when added concurrently', async () => {
  const mia = await school.student(1, { parentEmail: 'first@family.test' });
  for (let index = 0; index < 7; index += 1) await add(mia.id, { firstName: `Parent ${index}` });
  const answers = await Promise.all([1, 2, 3, 4].map((index) => add(mia.id, { firstName: `More ${index}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
  expect((await detail(mia.id)).guardians).toHaveLength(10);
});

it('a further parent is added by the office only, and missing fields are named', async () => {
  const mia = await school.student(1);
  const leader = await school.teacher([1], 'principal');
  expect((await add(mia.id, { firstName: 'Ada' }, leader)).status).toBe(403);
  expect((await add(mia.id, { lastName: 'Stone' })).body.fields).toHaveProperty('firstName');
  expect((await add(mia.id, { email: 'no' })).status).toBe(400);
  expect((await add(mia.id, { firstName: 'Ada' }, someone('school_admin'))).status).toBe(404);
});

it('a guardian whose guardianship ends no longer sees the child, and the next contact is on the record', async () => {
  const mia = await school.student(1, { parentEmail: 'first@family.test', parentPhone: '555 0100' });
  await add(mia.id, { firstName: 'Ben', email: 'second@family.test', phone: '555 0101' });
  const first = school.guardian('first@family.test');
  const { status, body } = await end(mia.id, first.personId);
  expect(status).toBe(200);
  expect(body.student).toMatchObject({ parentEmail: 'second@family.test', parentPhone: '555 0101' });
  expect(body.student.guardians.map(({ firstName }) => firstName)).toEqual(['Ben']);
  expect(service.auth.people.get(first.personId)).toMatchObject({ isActive: false });
  expect((await actions()).at(-1)).toBe('guardian.unlinked');
  const own = await service.call<{ children: unknown[] }>('GET', '/guardians/me', { as: first });
  expect(own.body.children).toEqual([]);
  expect((await end(mia.id, first.personId)).status).toBe(404);
});

it('an ended guardianship keeps the others on record, even with the same telephone or none', async () => {
  for (const phone of [undefined, '555 0100']) {
    const address = (who: string) => `${who}-${phone ? 'same' : 'none'}@family.test`;
    const known = phone === undefined ? {} : { phone };
    const mia = await school.student(1, {
      parentEmail: address('first'),
      ...(phone === undefined ? {} : { parentPhone: phone }),
    });
    for (const who of ['second', 'third'])
      await add(mia.id, { firstName: who, email: address(who), ...known });
    expect((await end(mia.id, school.guardian(address('second')).personId)).status).toBe(200);
    expect((await detail(mia.id)).parentEmail).toBe(address('first'));
  }
});

it('a guardian with another child keeps the account, and only the office can end it', async () => {
  const parentEmail = 'both@family.test';
  const mia = await school.student(1, { parentEmail });
  const omar = await school.student(2, { firstName: 'Omar', parentEmail });
  const both = school.guardian(parentEmail);
  const leader = await school.teacher([1], 'principal');
  expect((await end(mia.id, both.personId, leader)).status).toBe(403);
  expect((await end(mia.id, both.personId)).body.student).toMatchObject({ guardians: [], parentEmail: null });
  expect(service.auth.people.get(both.personId)).toMatchObject({ isActive: true });
  expect((await detail(omar.id)).guardians).toHaveLength(1);
  expect((await end(omar.id, mia.id)).status).toBe(404);
  expect((await end(omar.id, both.personId, someone('school_admin'))).status).toBe(404);
});

it('a teacher does not bring back a parent whom the office has removed, whose account has ended', async () => {
  const mia = await school.student(1, { parentEmail: 'first@family.test' });
  expect((await end(mia.id, school.guardian('first@family.test').personId)).status).toBe(200);
  const as = await school.teacher([1], 'principal');
  const change = (body: object, by = as) =>
    service.call<ChangedStudent & Pick<ErrorBody, 'code'>>('PATCH', `/simple-students/${mia.id}`, {
      as: by,
      body,
    });
  const again = { parentEmail: 'FIRST@family.test' };
  expect((await change(again)).body).toMatchObject({ code: 'FORBIDDEN' });
  expect((await detail(mia.id)).guardians).toEqual([]);
  expect((await change({ parentEmail: 'other@family.test' })).status).toBe(200);
  const [other] = (await detail(mia.id)).guardians;
  expect((await end(mia.id, other?.id ?? '')).status).toBe(200);
  expect((await change(again, school.admin)).status).toBe(200);
});
