import type { ErrorBody, Identity, IssuedClassPins } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { SLIP_TOKEN } from '../../ground/accounts/auth-stub.spec-support';
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

const proved = (as: Identity): Identity => ({ ...as, provedAt: Date.now() });
const ask = (studentIds: unknown, { as = proved(school.admin), of = 1, headers = {} } = {}) =>
  service.call<IssuedClassPins & Pick<ErrorBody, 'code' | 'message' | 'fields'>>(
    'POST',
    `/simple-classes/${of}/student-pins`,
    {
      ...{ as, headers },
      body: { studentIds },
    },
  );

it('gives each chosen student a slip with the known sign-in ID, ordered by name', async () => {
  const zoe = await school.student(1, { firstName: 'Zoë', lastName: 'Zimmer' });
  const abdul = await school.student(1, { firstName: 'عبد الرحمن', lastName: 'Abadi' });
  const left = await school.student(1, { firstName: 'Mia', lastName: 'Brown' });
  const { status, body } = await ask([zoe.id, abdul.id]);
  expect(status).toBe(201);
  const secrets = { pin: '30517', slipToken: SLIP_TOKEN };
  expect(body.slips).toEqual([
    { id: abdul.id, firstName: 'عبد الرحمن', lastName: 'Abadi', studentId: abdul.signInId, ...secrets },
    { id: zoe.id, firstName: 'Zoë', lastName: 'Zimmer', studentId: zoe.signInId, ...secrets },
  ]);
  expect(service.auth.newPins).not.toContain(left.id);
});

it('needs a recent proof of who asks, of the class teacher too', async () => {
  const { id } = await school.student(1);
  const before = service.auth.newPins.length;
  for (const as of [school.admin, await school.teacher([1], 'principal')])
    expect(await ask([id], { as })).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
  expect(service.auth.newPins.length).toBe(before);
});

it('is issued once per key', async () => {
  const { id } = await school.student(1);
  const before = service.auth.newPins.length;
  const again = () => ask([id], { headers: { 'idempotency-key': `slips-${id}` } });
  expect((await again()).body).toEqual((await again()).body);
  expect(service.auth.newPins.length).toBe(before + 1);
});

it('is for the administrator, and the class teacher of the class', async () => {
  const { id } = await school.student(1);
  const statusFor = async (as: Identity) => (await ask([id], { as: proved(as) })).status;
  expect(await statusFor(await school.teacher([1], 'principal'))).toBe(201);
  expect(await statusFor(await school.teacher([2], 'principal'))).toBe(403);
  expect(await statusFor(await school.teacher([1], 'subject'))).toBe(403);
  for (const role of ['student', 'parent', 'class_device'] as const)
    expect(await statusFor(someone(role, school.id))).toBe(403);
  expect(await statusFor(someone('school_admin'))).toBe(404);
});

it('changes nothing when a student is not in the class, or has left', async () => {
  const { id } = await school.student(1);
  const moved = await school.student(2);
  const gone = await school.student(1);
  const inactive = { as: school.admin, body: { isActive: false } };
  await service.call('PATCH', `/simple-students/${gone.id}`, inactive);
  const before = service.auth.newPins.length;
  for (const other of [moved.id, gone.id, uuidv7()]) {
    const { status, body } = await ask([id, other]);
    expect(status).toBe(404);
    expect(body.message).toContain('Reload the page');
  }
  const tooMany = Array.from({ length: 41 }, () => uuidv7());
  for (const wrong of [[], [id, id], ['x'], 'x', null, tooMany]) {
    const { status, body } = await ask(wrong);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('studentIds');
  }
  expect((await ask([id], { of: 3 })).status).toBe(404);
  expect(service.auth.newPins.length).toBe(before);
});

it('is issued for every class that asks concurrently, one after the other', async () => {
  const classes = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const of = index + 3;
      await school.class(of);
      return { of, id: (await school.student(of)).id };
    }),
  );
  const key = (of: number) => ({ 'idempotency-key': `first-day-${school.id}-${of}` });
  const answers = await Promise.all(classes.map(({ of, id }) => ask([id], { of, headers: key(of) })));
  expect(answers.map(({ status }) => status)).toEqual(classes.map(() => 201));
});
