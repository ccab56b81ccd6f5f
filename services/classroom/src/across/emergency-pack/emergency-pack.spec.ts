import type { EmergencyPack, ErrorBody, Identity } from '@homeroom/contracts';
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
  await school.class(1, { className: 'Sunflowers' });
  await school.class(2, { className: 'Élan vital' });
});

const ask = <T = EmergencyPack>(as: Identity, classNumbers?: string) =>
  service.call<T>('GET', `/emergency-pack${classNumbers ? `?classNumbers=${classNumbers}` : ''}`, { as });

const opened = async () =>
  (await notedLines(service, 'classroom', school.id)).filter(
    ({ action }) => action === 'guardian.emergency_pack_opened',
  );

it('the emergency pack holds the children of a class in roll order with the contacts of each', async () => {
  const parentEmail = 'stone@example.com';
  await school.student(1, { firstName: 'Zoë', lastName: 'Abel' });
  const ivy = await school.student(1, {
    firstName: 'Ivy',
    lastName: 'Stone',
    parentEmail,
    parentPhone: '555 0100',
  });
  await school.student(1, { firstName: 'Omar', lastName: 'Stone', parentEmail, parentPhone: '555 0199' });
  const gone = await school.student(1, { firstName: 'Theo', lastName: 'Marble' });
  await service.call('PATCH', `/simple-students/${gone.id}`, { as: school.admin, body: { isActive: false } });
  const second = await service.call('POST', `/simple-students/${ivy.id}/guardians`, {
    as: school.admin,
    body: { email: 'second@example.com', phone: '555 0177' },
  });
  expect(second.status).toBe(201);
  await service.call('PATCH', '/guardians/me', {
    as: school.guardian(parentEmail),
    body: { firstName: 'Petra', lastName: 'Stone' },
  });

  const { status, body } = await ask(school.admin, '1');
  expect(status).toBe(200);
  expect(body.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const [only, ...others] = body.classes;
  expect(others).toEqual([]);
  expect(only).toMatchObject({ classNumber: 1, className: 'Sunflowers', teacher: null });
  expect(only?.students.map(({ firstName, contacts }) => [firstName, contacts])).toEqual([
    ['Zoë', []],
    [
      'Ivy',
      [
        { name: 'Petra Stone', phone: '555 0100' },
        { name: null, phone: '555 0177' },
      ],
    ],
    // The record has a number that the parent does not.
    [
      'Omar',
      [
        { name: 'Petra Stone', phone: '555 0100' },
        { name: null, phone: '555 0199' },
      ],
    ],
  ]);
  // No address, no PIN, no ID that opens anything.
  expect(Object.keys(only?.students[0] ?? {}).sort()).toEqual([
    'contacts',
    'firstName',
    'id',
    'lastName',
    'mayCollect',
    'mayNot',
    'medical',
  ]);
});

it('the emergency pack leaves an audit line with reader and classes, and no names', async () => {
  const teacher = await school.teacher([2], 'principal');
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone', parentPhone: '555 0100' });
  await school.student(2, { firstName: 'Theo', lastName: 'Marble' });
  await ask(school.admin);
  await ask(school.admin, '2,1,2');
  await ask(teacher, '2');
  const lines = await opened();
  expect(lines.map(({ actorId, detail }) => [actorId, detail])).toEqual([
    [school.admin.personId, { count: 2, classNumbers: [1, 2] }],
    [school.admin.personId, { count: 2, classNumbers: [1, 2] }],
    [teacher.personId, { count: 1, classNumbers: [2] }],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Stone|Marble|555 0/);
});

it('the emergency pack of any teacher holds only their own classes', async () => {
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  await school.student(2, { firstName: 'Theo', lastName: 'Marble' });
  for (const type of ['principal', 'principal_and_subject', 'subject'] as const) {
    const teacher = await school.teacher([2], type);
    const { body } = await ask(teacher);
    expect(body.classes.map(({ classNumber, students }) => [classNumber, students.length])).toEqual([[2, 1]]);
    const refused = await ask<ErrorBody>(teacher, '1,2');
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  }
  const without = await school.teacher([]);
  expect((await ask(without)).body.classes).toEqual([]);
  // A refused request exported nothing.
  expect((await opened()).filter(({ detail }) => detail.count !== 1)).toEqual([
    expect.objectContaining({ detail: { count: 0, classNumbers: [] } }),
  ]);
});

it('the emergency pack is refused to everybody else, and for a class that does not exist', async () => {
  const card = await school.class(3);
  const child = await school.student(3, { parentEmail: 'p@example.com' });
  const strangers = [school.device(card), school.asStudent(child), school.guardian('p@example.com')];
  for (const as of [...strangers, someone('super_super_admin', school.id)])
    expect((await ask(as, '3')).status).toBe(403);
  expect((await ask<ErrorBody>(school.admin, '3,59')).body.code).toBe('CLASS_NOT_FOUND');
  for (const wrong of ['x', '1,', '-1', '1.5', Array.from({ length: 61 }, () => '1').join(',')])
    expect((await ask<ErrorBody>(school.admin, wrong)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { classNumbers: ['Choose the classes.'] },
    });
  expect(await opened()).toEqual([]);
});

it('the emergency pack holds nobody of another school with the same class numbers', async () => {
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  const other = new TestSchool(service);
  await other.class(1);
  const { body } = await ask(other.admin, '1');
  expect(body.classes.map(({ students }) => students)).toEqual([[]]);
});
