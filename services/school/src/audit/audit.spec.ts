import type { AuditEntry, AuditNote, Identity, Page } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { readConfig, runForSchool } from '@homeroom/platform';
import { asSuperuser, deliverFact, someone, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { AuthStub } from '../e2e/auth-stub';
import { AuditBook } from './audit.book';

let auth: AuthStub;
let school: TestService;

beforeAll(async () => {
  auth = await AuthStub.listen();
  school = await startTestService('school', {
    migrations: MIGRATIONS,
    settings: { AUTH_URL: auth.url },
    module: (given) => AppModule.for(readConfig(SchoolConfig, given)),
  });
});
afterAll(async () => {
  await school.close();
  await auth.close();
});
afterEach(() => {
  auth.contacts = [];
  auth.visitors = [];
  auth.refuseWith = undefined;
});

const operatorId = uuidv7();

function note(schoolId: string, reason: string, andThen = () => Promise.resolve()): Promise<void> {
  return runForSchool(schoolId, () =>
    school.app.get(TenantDb).transaction(async (tx) => {
      await school.app.get(AuditBook).record(tx, {
        action: 'school.suspended',
        actorId: operatorId,
        actorRole: 'super_super_admin',
        detail: { reason },
      });
      await andThen();
    }),
  );
}

/** Delivers a line that another service wrote, as the queue does. */
async function hear(schoolId: string, line: Partial<AuditNote>, eventId = uuidv7()): Promise<string> {
  const payload: AuditNote = {
    ...{ actorId: uuidv7(), actorRole: 'school_admin', action: 'teacher.deactivated' },
    ...{ about: [], detail: {}, at: new Date().toISOString() },
    ...line,
  };
  await deliverFact(school.app, { eventId, name: 'audit.noted', schoolId, payload });
  return eventId;
}

const read = async (as: Identity, query = '') =>
  (await school.call<AuditEntry[]>('GET', `/school-admin/audit${query}`, { as })).body;
const bookOf = (schoolId: string, query = '') => read(someone('school_admin', schoolId), query);

describe('the audit log', () => {
  it('shows a school its own lines only, newest first', async () => {
    const [own, other] = [uuidv7(), uuidv7()];
    await note(own, 'first');
    await note(own, 'second');
    await note(other, 'elsewhere');
    const body = await bookOf(own);
    expect(body.map(({ detail }) => detail)).toEqual([{ reason: 'second' }, { reason: 'first' }]);
    expect(body[0]).toMatchObject({
      action: 'school.suspended',
      actorId: operatorId,
      actorRole: 'super_super_admin',
      actorName: 'Platform operator',
    });
  });

  it('is answered in pages when requested', async () => {
    const own = uuidv7();
    for (const reason of ['one', 'two', 'three']) await note(own, reason);
    const { body } = await school.call<Page<AuditEntry>>('GET', '/school-admin/audit?page=2&pageSize=2', {
      as: someone('school_admin', own),
    });
    expect(body).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(body.items.map(({ detail }) => detail)).toEqual([{ reason: 'one' }]);
  });

  it('writes in the transaction of the change it records', async () => {
    const own = uuidv7();
    await expect(note(own, 'never', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await bookOf(own)).toEqual([]);
  });

  it('is for the school’s administrators only', async () => {
    for (const role of ['teacher', 'student', 'parent', 'class_device', 'super_super_admin'] as const) {
      const { status } = await school.call('GET', '/school-admin/audit', { as: someone(role) });
      expect([role, status]).toEqual([role, 403]);
    }
  });

  it('cannot be changed by any role of the services', async () => {
    const rights = await asSuperuser(school.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ grantee: string; right: string }>(
        `SELECT grantee, privilege_type AS right FROM information_schema.role_table_grants
         WHERE table_schema = 'school' AND table_name = 'audit_entry' AND grantee <> 'school_owner'
           AND privilege_type NOT IN ('SELECT', 'INSERT')`,
      );
      return rows;
    });
    expect(rights).toEqual([]);
  });
});

describe('an audit line of another service', () => {
  it('is recorded once for repeated events, with the time of the change', async () => {
    const own = uuidv7();
    const [teacherId, classId, actorId] = [uuidv7(), uuidv7(), uuidv7()];
    const line = {
      actorId,
      action: 'teacher.classes_changed',
      about: [
        { kind: 'teacher', id: teacherId },
        { kind: 'class', id: classId },
      ],
      detail: { added: [3], removed: [] },
      network: '203.0.113.0/24',
      at: '2026-03-02T10:00:00.000Z',
    } satisfies Partial<AuditNote>;
    auth.contacts = [
      { accountId: actorId, firstName: 'Robin', lastName: 'Field' },
      { accountId: teacherId, firstName: 'Ada', lastName: 'Teacher' },
    ];
    const eventId = await hear(own, line);
    await hear(own, line, eventId);
    // The inbox forgets after a month; the audit log itself recognises its lines.
    await asSuperuser(school.database.adminUrl, (client) =>
      client.query('DELETE FROM school.inbox WHERE school_id = $1', [own]),
    );
    await hear(own, line, eventId);
    expect(await bookOf(own)).toEqual([
      {
        id: eventId,
        ...line,
        actorRole: 'school_admin',
        actorName: 'Robin Field',
        about: [
          { kind: 'teacher', id: teacherId, name: 'Ada Teacher' },
          { kind: 'class', id: classId, name: null },
        ],
      },
    ]);
  });

  it('names an operator as such, with the visit', async () => {
    const [own, grantId] = [uuidv7(), uuidv7()];
    await hear(own, { actorRole: 'super_super_admin', grantId });
    expect(await bookOf(own)).toMatchObject([{ actorName: 'Platform operator', detail: { grantId } }]);
  });

  it('names a district visitor by their home account, or by role when unknown', async () => {
    const [own, known, unknown] = [uuidv7(), uuidv7(), uuidv7()];
    await hear(own, { actorId: known, actorRole: 'district_admin', grantId: uuidv7() });
    await hear(own, { actorId: unknown, actorRole: 'district_viewer' });
    auth.visitors = [{ accountId: known, name: 'Ada Stone' }];
    expect((await bookOf(own)).map(({ actorName }) => actorName)).toEqual(['District viewer', 'Ada Stone']);
    const { body } = auth.asked.findLast(({ path }) => path === '/internal/visitors') ?? {};
    expect(body).toEqual({ schoolId: own, accountIds: [unknown, known] });
  });

  it('is read without names when auth is down', async () => {
    const own = uuidv7();
    await hear(own, {});
    auth.refuseWith = { status: 503, code: 'SERVICE_UNAVAILABLE' };
    expect(await bookOf(own)).toMatchObject([{ action: 'teacher.deactivated', actorName: null }]);
  });
});

describe('searching the audit log', () => {
  it('finds lines by or about a person, by kind and by person', async () => {
    const own = uuidv7();
    const [teacher, student] = [uuidv7(), uuidv7()];
    await hear(own, {
      actorId: teacher,
      action: 'student.renamed',
      about: [{ kind: 'student', id: student }],
    });
    await hear(own, { action: 'teacher.deactivated', about: [{ kind: 'teacher', id: teacher }] });
    await hear(own, { action: 'class.closed' });
    const actions = async (query: string) => (await bookOf(own, query)).map(({ action }) => action);
    expect(await actions(`?person=${teacher}`)).toEqual(['teacher.deactivated', 'student.renamed']);
    expect(await actions(`?person=${student}`)).toEqual(['student.renamed']);
    expect(await actions(`?kind=teachers&person=${teacher}`)).toEqual(['teacher.deactivated']);
    expect(await actions('?kind=classes')).toEqual(['class.closed']);
    expect(await actions('?kind=&person=')).toHaveLength(3);
    for (const query of ['?kind=everything', '?person=me', '?from=2026-02-30'])
      expect(
        (await school.call('GET', `/school-admin/audit${query}`, { as: someone('school_admin') })).status,
      ).toBe(400);
  });

  it('divides days by the school’s clock', async () => {
    const own = uuidv7();
    // Auckland is 13 hours ahead of UTC in January, so these two hours of UTC belong to two of its days.
    await asSuperuser(school.database.adminUrl, (client) =>
      client.query(
        `INSERT INTO school.school (school_id, name, code, country, time_zone, status, subscription_level, trial_ends_at)
         VALUES ($1, 'Harbour School', $2, 'AU', 'Pacific/Auckland', 'active', 'trial', now())`,
        [own, own.slice(-10)],
      ),
    );
    await hear(own, { action: 'class.closed', at: '2026-01-09T10:59:59.000Z' });
    await hear(own, { action: 'class.reopened', at: '2026-01-09T11:00:00.000Z' });
    const actions = async (query: string) => (await bookOf(own, query)).map(({ action }) => action);
    expect(await actions('?from=2026-01-09&to=2026-01-09')).toEqual(['class.closed']);
    expect(await actions('?from=2026-01-10')).toEqual(['class.reopened']);
  });
});

it('exporting the audit log yields a file without formulas, and is itself an audit line', async () => {
  const own = uuidv7();
  const as = someone('school_admin', own);
  await note(own, '=HYPERLINK("http://evil.example")');
  await hear(own, { action: 'class.closed' });
  const file = (query: string, who = as) =>
    school.call<string>('GET', `/school-admin/audit/export?${query}`, { as: who });
  const answer = await file('format=csv');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
  const lines = String(answer.body).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffTime (UTC),Action,By,As,About,Details,Network');
  expect(lines).toHaveLength(3);
  expect(lines.some((line) => line.includes('"reason: =HYPERLINK(""http://evil.example"")"'))).toBe(true);
  expect(String((await file('kind=classes')).body).startsWith('PK')).toBe(true);
  expect((await bookOf(own)).slice(0, 2)).toMatchObject([
    { action: 'school.book_exported', actorId: as.personId, detail: { count: 1, format: 'xlsx' } },
    { action: 'school.book_exported', detail: { count: 2, format: 'csv' } },
  ]);
  expect((await file('format=pdf')).status).toBe(400);
  expect((await file('format=csv', someone('teacher', own, { teacherType: 'principal' }))).status).toBe(403);
});
