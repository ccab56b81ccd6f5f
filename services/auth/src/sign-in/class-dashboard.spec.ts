import type { SchoolNews } from '@homeroom/contracts';
import { hearOfSchool, schoolNews, type TestService } from '@homeroom/testing';
import { AuthSchool, startAuth } from '../e2e/auth-school';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

describe('the class dashboard', () => {
  it('opens on a device only while the school has the feature switched on', async () => {
    const school = await AuthSchool.registered(auth);
    const { classPassword } = await school.classDevice(1, 'Grade 1', 'A');
    const hear = (features: Record<string, boolean>) =>
      hearOfSchool(auth.app, schoolNews(school.id, { features: features as SchoolNews['features'] }));
    expect((await school.logInClass('Grade 1A', classPassword)).status).toBe(200);

    await hear({ class_dashboard: false, messages: true });
    expect(await school.logInClass('Grade 1A', classPassword)).toMatchObject({
      status: 403,
      body: { code: 'FEATURE_OFF', message: 'Your school does not have this switched on.' },
    });
    // Without the password, nothing about the school is revealed.
    expect((await school.logInClass('Grade 1A', 'no-such-words-11')).status).toBe(401);

    await hear({ class_dashboard: true });
    expect((await school.logInClass('Grade 1A', classPassword)).status).toBe(200);
  });
});
