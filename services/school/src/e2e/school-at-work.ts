import type { AuditEntry, DemoForSchool, Identity } from '@homeroom/contracts';
import { readConfig } from '@homeroom/platform';
import { asSuperuser, someone, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { AuthStub } from './auth-stub';
import { SeedableModule } from '../seedable.module';

/** The school service on a real database, with an auth that accepts everything. */
export interface SchoolAtWork {
  service: TestService;
  /** Creates a school, and returns one of its administrators. */
  open(): Promise<{ schoolId: string; admin: Identity }>;
  factsOf(schoolId: string): Promise<string[]>;
  /** The school's audit log, newest first, as one of its administrators reads it. */
  bookOf(schoolId: string): Promise<AuditEntry[]>;
  close(): Promise<void>;
}

export async function startSchool(): Promise<SchoolAtWork> {
  const auth = await AuthStub.listen();
  const service = await startTestService('school', {
    migrations: MIGRATIONS,
    settings: { AUTH_URL: auth.url },
    module: (given) => SeedableModule.for(readConfig(SchoolConfig, given)),
  });
  return {
    service,
    // Created without registering, because that would send mails, which the mail specs count.
    async open() {
      const schoolId = uuidv7();
      const body: DemoForSchool = {
        ...{ id: schoolId, name: 'Maple Grove School', code: schoolId.slice(-10).toUpperCase() },
        ...{ country: 'US', timeZone: 'America/New_York', street: '', zipCode: '', city: '' },
        registeredAt: new Date().toISOString(),
        subscriptionLevel: 'trial',
        contactEmail: 'office@maple.example',
      };
      await service.call('POST', '/internal/seeding', { from: 'setup', body });
      return { schoolId, admin: someone('school_admin', schoolId) };
    },
    factsOf: (schoolId) =>
      asSuperuser(service.database.adminUrl, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'SELECT name FROM school.outbox WHERE school_id = $1 ORDER BY id',
          [schoolId],
        );
        return rows.map(({ name }) => name);
      }),
    async bookOf(schoolId) {
      const as = someone('school_admin', schoolId);
      return (await service.call<AuditEntry[]>('GET', '/school-admin/audit', { as })).body;
    },
    async close() {
      await service.close();
      await auth.close();
    },
  };
}
