import { deliverFact, SchoolStub, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AuthSchool, startAuth } from '../e2e/auth-school';

let schools: SchoolStub;
let auth: TestService;
beforeAll(async () => {
  schools = await SchoolStub.listen();
  auth = await startAuth({ SCHOOL_URL: schools.url });
});
afterAll(async () => {
  await auth.close();
  await schools.close();
});

describe('the class dashboard', () => {
  it('opens on a device as long as the school has it switched on', async () => {
    const school = await AuthSchool.registered(auth);
    const { classPassword } = await school.classDevice(1, 'Grade 1', 'A');
    const hear = (features: Record<string, boolean>) => {
      schools.records.set(school.id, {
        ...{ code: school.code, name: 'Maple Grove School', status: 'active', timeZone: 'UTC' },
        ...{ subscriptionLevel: 'basic', trialEndDate: '2026-01-01T00:00:00.000Z' },
        features,
      });
      const payload = { schoolId: school.id };
      return deliverFact(auth.app, {
        eventId: uuidv7(),
        name: 'school.changed',
        schoolId: school.id,
        payload,
      });
    };
    expect((await school.logInClass('Grade 1A', classPassword)).status).toBe(200);

    await hear({ class_dashboard: false, messages: true });
    expect(await school.logInClass('Grade 1A', classPassword)).toMatchObject({
      status: 403,
      body: { code: 'FEATURE_OFF', message: 'Your school does not have this switched on.' },
    });
    // Who does not have the password learns nothing about the school.
    expect((await school.logInClass('Grade 1A', 'no-such-words-11')).status).toBe(401);

    await hear({ class_dashboard: true });
    expect((await school.logInClass('Grade 1A', classPassword)).status).toBe(200);
  });
});
