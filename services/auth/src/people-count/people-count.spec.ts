import { asSuperuser, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AuthSchool, startAuth } from '../e2e/auth-school';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

describe('the count of people of a school', () => {
  const countOf = (schoolId: string) =>
    auth.call('GET', `/internal/people-count?schoolId=${schoolId}`, { from: 'school' });

  it('includes active people of that school, and no device', async () => {
    const school = await AuthSchool.registered(auth);
    const other = await AuthSchool.registered(auth);
    await school.classDevice(1, 'Grade 1', 'A');
    await school.teacher();
    await school.parent();
    await school.student();
    const { accountId } = await school.student();
    await other.student();
    expect((await countOf(school.id)).body).toEqual({ users: 5, teachers: 1, students: 2 });

    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('UPDATE auth.account SET is_active = false WHERE id = $1', [accountId]),
    );
    expect((await countOf(school.id)).body).toEqual({ users: 4, teachers: 1, students: 1 });
    expect((await countOf(uuidv7())).body).toEqual({ users: 0, teachers: 0, students: 0 });
  });

  it('is open to the school service only', async () => {
    for (const from of ['gateway', 'classroom', 'messaging'] as const) {
      const { status } = await auth.call('GET', `/internal/people-count?schoolId=${uuidv7()}`, { from });
      expect([from, status]).toEqual([from, 403]);
    }
  });
});
