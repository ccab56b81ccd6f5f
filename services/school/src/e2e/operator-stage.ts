import { HEADERS, type Identity, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import type { IssuerOfCountries } from '@homeroom/domain';
import { readConfig } from '@homeroom/platform';
import { type Answer, asSuperuser, someone, startTestService, type TestService } from '@homeroom/testing';
import { randomInt } from 'node:crypto';
import { AppModule } from '../app.module';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { AuthStub } from './auth-stub';

/** Who issues the invoices of these specs. No company serves Singapore. */
export const ISSUERS: readonly IssuerOfCountries[] = [
  {
    ...{ serves: ['US', 'CA', 'GB', 'IE', 'AU', 'ZA'], name: 'Schoolhouse GmbH', address: 'Here 1' },
    ...{ registration: 'HRB 2', account: { bank: 'Musterbank', iban: 'DE36 0000 0000 0000 0000 00' } },
  },
];

type Method = 'GET' | 'POST' | 'PATCH';

/** The school service with an operator, and schools that exist for one test. */
export class OperatorStage {
  readonly operator: Identity = someone('super_super_admin', PLATFORM_SCHOOL_ID);

  private constructor(
    readonly auth: AuthStub,
    readonly service: TestService,
  ) {}

  /** `also` lists other services that auth's stub answers for. */
  static async start(also: { classroom?: true } = {}): Promise<OperatorStage> {
    const auth = await AuthStub.listen();
    const service = await startTestService('school', {
      migrations: MIGRATIONS,
      settings: {
        AUTH_URL: auth.url,
        INVOICE_ISSUERS: JSON.stringify(ISSUERS),
        ...(also.classroom && { CLASSROOM_URL: auth.url }),
      },
      module: (given) => AppModule.for(readConfig(SchoolConfig, given)),
    });
    return new OperatorStage(auth, service);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.auth.close();
  }

  /** Calls a route as the operator. */
  call<T = Record<string, unknown>>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
    return this.service.call<T>(method, `/super-super-admin${path}`, { as: this.operator, body });
  }

  async register(form: Record<string, unknown> = {}): Promise<{ id: string; code: string; name: string }> {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const { body } = await this.service.call<{ school: { id: string; code: string; name: string } }>(
      'POST',
      '/register-school',
      {
        headers: { [HEADERS.clientAddress]: address },
        body: {
          schoolName: 'Maple Grove School',
          adminEmail: 'head@school.example',
          adminPassword: 'a quiet morning in march',
          ...form,
        },
      },
    );
    return body.school;
  }

  /** Stands in for time that a spec cannot wait for: the school registered long ago and has chosen a plan. */
  async onPlan(students: number, form: Record<string, unknown> = {}, level = 'basic') {
    const school = await this.register(form);
    this.auth.people.set(school.id, { users: students + 3, teachers: 2, students });
    await this.rows(
      `UPDATE school.school SET subscription_level = $2, created_at = now() - interval '100 days',
         trial_ends_at = now() - interval '70 days' WHERE school_id = $1`,
      [school.id, level],
    );
    await this.longSo(school);
    return school;
  }

  /** The same: what the school is now it has been for long, so that this month and the one before are invoiced by it. */
  async longSo({ id }: { id: string }): Promise<void> {
    await this.rows(
      `UPDATE school.billing_standing SET since = since - interval '100 days' WHERE school_id = $1`,
      [id],
    );
  }

  rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return asSuperuser(
      this.service.database.adminUrl,
      async (client) => (await client.query(text, values)).rows as Row[],
    );
  }

  async auditOf(schoolId: string): Promise<{ action: string; actor_role: string; detail: unknown }[]> {
    return this.rows(
      'SELECT action, actor_role, detail FROM school.audit_entry WHERE school_id = $1 ORDER BY id',
      [schoolId],
    );
  }

  async factsOf(schoolId: string): Promise<string[]> {
    const facts = await this.rows<{ name: string }>(
      'SELECT name FROM school.outbox WHERE school_id = $1 ORDER BY id',
      [schoolId],
    );
    return facts.map(({ name }) => name);
  }
}
