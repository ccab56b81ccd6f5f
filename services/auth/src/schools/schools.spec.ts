import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliverFact, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, startAuth } from '../e2e/auth-school';

/** What the school service would say of each school. */
const records = new Map<string, object>();
let schools: Server;
let auth: TestService;

beforeAll(async () => {
  schools = createServer(({ url = '' }, response) => {
    const record = records.get(url.split('/').at(-1) ?? '');
    response.writeHead(record ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(record ?? { success: false, code: 'NOT_FOUND' }));
  });
  schools.listen(0, '127.0.0.1');
  await once(schools, 'listening');
  const { port } = schools.address() as AddressInfo;
  auth = await startAuth({ SCHOOL_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await auth.close();
  schools.closeAllConnections();
  schools.close();
});

describe('a school’s state', () => {
  it('is followed from pending to active to suspended, and under its new name', async () => {
    const school = await AuthSchool.registered(auth, { schoolStatus: 'pending' });
    const hear = async (name: 'school.activated' | 'school.changed', record: object) => {
      records.set(school.id, { code: school.code, name: 'Maple Grove School', ...record });
      await deliverFact(auth.app, {
        eventId: uuidv7(),
        name,
        schoolId: school.id,
        payload: { schoolId: school.id },
      });
    };
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(401);
    await hear('school.activated', { status: 'active' });
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(200);
    await hear('school.changed', { status: 'active', name: 'Oak Grove School' });
    expect((await school.logInAdmin(ADMIN_PASSWORD)).body).toMatchObject({
      user: { schoolName: 'Oak Grove School' },
    });
    await hear('school.changed', { status: 'suspended' });
    expect((await school.logInAdmin(ADMIN_PASSWORD)).body).toMatchObject({ code: 'SCHOOL_SUSPENDED' });
  });
});
