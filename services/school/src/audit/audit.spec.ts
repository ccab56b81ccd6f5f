import type { AuditEntry, Page } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { readConfig, runForSchool } from '@homeroom/platform';
import { asSuperuser, someone, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { AuditBook } from './audit.book';

let school: TestService;

beforeAll(async () => {
  school = await startTestService('school', {
    migrations: MIGRATIONS,
    settings: { AUTH_URL: 'http://127.0.0.1:9' },
    module: (given) => AppModule.for(readConfig(SchoolConfig, given)),
  });
});
afterAll(() => school.close());

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

describe('the audit book', () => {
  it('shows a school its own lines and nobody else’s, newest first', async () => {
    const [own, other] = [uuidv7(), uuidv7()];
    await note(own, 'first');
    await note(own, 'second');
    await note(other, 'elsewhere');
    const { status, body } = await school.call<AuditEntry[]>('GET', '/school-admin/audit', {
      as: someone('school_admin', own),
    });
    expect(status).toBe(200);
    expect(body.map(({ detail }) => detail)).toEqual([{ reason: 'second' }, { reason: 'first' }]);
    expect(body[0]).toMatchObject({
      action: 'school.suspended',
      actorId: operatorId,
      actorRole: 'super_super_admin',
    });
  });

  it('pages when a page is asked for', async () => {
    const own = uuidv7();
    for (const reason of ['one', 'two', 'three']) await note(own, reason);
    const { body } = await school.call<Page<AuditEntry>>('GET', '/school-admin/audit?page=2&pageSize=2', {
      as: someone('school_admin', own),
    });
    expect(body).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(body.items.map(({ detail }) => detail)).toEqual([{ reason: 'one' }]);
  });

  it('writes in the transaction of what it writes down', async () => {
    const own = uuidv7();
    await expect(note(own, 'never', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    const { body } = await school.call<AuditEntry[]>('GET', '/school-admin/audit', {
      as: someone('school_admin', own),
    });
    expect(body).toEqual([]);
  });

  it('is for the school’s administrators', async () => {
    for (const role of ['teacher', 'student', 'parent', 'class_device', 'super_super_admin'] as const) {
      const { status } = await school.call('GET', '/school-admin/audit', { as: someone(role) });
      expect([role, status]).toEqual([role, 403]);
    }
  });

  it('can be changed by nobody of ours', async () => {
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
