import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditEntry, FactName } from '@homeroom/contracts';
import { readConfig } from '@homeroom/platform';
import { deliverFact, someone, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';

/** What auth answers about each visit; it knows each only together with its school. */
const visits = new Map<string, object>();
let auth: Server;
let school: TestService;

beforeAll(async () => {
  auth = createServer(({ url = '' }, response) => {
    const visit = visits.get(url);
    response.writeHead(visit ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(visit ?? { success: false, code: 'NOT_FOUND' }));
  });
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
  const { port } = auth.address() as AddressInfo;
  school = await startTestService('school', {
    migrations: MIGRATIONS,
    settings: { AUTH_URL: `http://127.0.0.1:${port}` },
    module: (given) => AppModule.for(readConfig(SchoolConfig, given)),
  });
});
afterAll(async () => {
  await school.close();
  auth.closeAllConnections();
  auth.close();
});

async function visited(reason: string | null) {
  const [schoolId, grantId, visitorId] = [uuidv7(), uuidv7(), uuidv7()];
  visits.set(`/internal/visits/${grantId}?schoolId=${schoolId}`, {
    ...{ grantId, schoolId, visitorId, visitorRole: 'super_super_admin', reason },
    enteredAt: '2026-03-02T10:00:00.000Z',
    raisedAt: '2026-03-02T10:05:00.000Z',
    endedAt: '2026-03-02T10:30:00.000Z',
  });
  const hear = (name: Extract<FactName, `visit.${string}`>, eventId = uuidv7()) =>
    deliverFact(school.app, { eventId, name, schoolId, payload: { grantId } });
  const book = async (ofSchool = schoolId) =>
    (
      await school.call<AuditEntry[]>('GET', '/school-admin/audit', {
        as: someone('school_admin', ofSchool),
      })
    ).body;
  return { grantId, visitorId, hear, book };
}

it('a visit leaves audit lines with visitor, reason and allowed changes', async () => {
  const { grantId, visitorId, hear, book } = await visited('A teacher asked for help');
  const [entered, raised, left] = [uuidv7(), uuidv7(), uuidv7()];
  await hear('visit.entered', entered);
  await hear('visit.entered', entered);
  // Facts that arrive late or out of order are still placed correctly.
  await hear('visit.left', left);
  await hear('visit.raised', raised);
  const entries = await book();
  expect(entries.map(({ action }) => action)).toEqual([
    'school.left',
    'school.write_access_raised',
    'school.entered',
  ]);
  expect(entries.map(({ at }) => at)).toEqual([
    '2026-03-02T10:30:00.000Z',
    '2026-03-02T10:05:00.000Z',
    '2026-03-02T10:00:00.000Z',
  ]);
  for (const { actorId, actorRole } of entries)
    expect([actorId, actorRole]).toEqual([visitorId, 'super_super_admin']);
  expect(entries.at(-1)?.detail).toEqual({
    grantId,
    reason: 'A teacher asked for help',
    enteredAt: '2026-03-02T10:00:00.000Z',
  });
  expect(await book(uuidv7())).toEqual([]);
});

it('a visit without a reason is logged as such', async () => {
  const { hear, book } = await visited(null);
  await hear('visit.entered');
  expect((await book())[0]?.detail).toMatchObject({ reason: 'not given' });
});
