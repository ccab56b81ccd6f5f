import type { FoundGuardian, GuardianPin } from '@homeroom/contracts';
import type { TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AuthSchool, startAuth } from '../e2e/auth-school';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const teacher = { actorId: uuidv7(), actorRole: 'teacher' as const };
const office = { actorId: uuidv7(), actorRole: 'school_admin' as const };

const find = (school: AuthSchool, email: string) =>
  auth.call<FoundGuardian>('POST', '/internal/guardians/find', {
    from: 'classroom',
    body: { schoolId: school.id, email },
  });
const seenBy = async (school: AuthSchool, id: string) => {
  const url = `/internal/guardians/${id}/pin?schoolId=${school.id}`;
  return (await auth.call<GuardianPin>('GET', url, { from: 'classroom' })).body.seenBy;
};
const newPin = (school: AuthSchool, id: string, by: object) =>
  auth.call('POST', `/internal/accounts/${id}/pin`, {
    from: 'classroom',
    body: { schoolId: school.id, role: 'parent', by },
  });

it('the teacher to whom the PIN of a guardian was last shown is recorded', async () => {
  const school = await AuthSchool.registered(auth);
  const { accountId } = await school.parent({ email: 'home@family.test', by: teacher });
  expect(await seenBy(school, accountId)).toBe(teacher.actorId);
  // Linking a guardian shows nobody the PIN.
  expect(await school.parent({ email: 'home@family.test', by: office })).toMatchObject({ linked: true });
  expect(await seenBy(school, accountId)).toBe(teacher.actorId);
  await newPin(school, accountId, office);
  expect(await seenBy(school, accountId)).toBeNull();
  await newPin(school, accountId, teacher);
  expect(await seenBy(school, accountId)).toBe(teacher.actorId);
});

it('an active guardian is found by email address, within the school only', async () => {
  const [school, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
  const { accountId, signInId } = await school.parent({ email: 'home@family.test' });
  await school.teacher({ email: 'staff@school.example' });
  expect((await find(school, ' Home@Family.test')).body).toEqual({ guardian: { accountId, signInId } });
  expect((await find(school, 'staff@school.example')).body).toEqual({ guardian: null });
  expect((await find(other, 'home@family.test')).body).toEqual({ guardian: null });
});

it('guardian lookups answer the classroom service only, and for guardians only', async () => {
  const school = await AuthSchool.registered(auth);
  const [guardian, student] = [await school.parent(), await school.student()];
  const url = `/internal/guardians/${guardian.accountId}/pin?schoolId=${school.id}`;
  for (const from of ['gateway', 'school', 'alerts', 'messaging'] as const) {
    expect((await auth.call('GET', url, { from })).status).toBe(403);
    const body = { schoolId: school.id, email: 'home@family.test' };
    expect((await auth.call('POST', '/internal/guardians/find', { from, body })).status).toBe(403);
  }
  const ofStudent = `/internal/guardians/${student.accountId}/pin?schoolId=${school.id}`;
  expect((await auth.call('GET', ofStudent, { from: 'classroom' })).status).toBe(404);
});

it('a guardian imported from a list has no PIN that anybody has seen', async () => {
  const school = await AuthSchool.registered(auth);
  const { body } = await school.issue({ role: 'parent', email: 'list@home.example', withoutPin: true });
  const url = `/internal/guardians/${body.accountId}/pin?schoolId=${school.id}`;
  expect(await auth.call('GET', url, { from: 'classroom' })).toMatchObject({
    status: 200,
    body: { seenBy: null },
  });
});
