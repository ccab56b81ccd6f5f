import { randomInt } from 'node:crypto';
import { type Fact, HEADERS, type MailContent, type MailKind, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { readConfig } from '@homeroom/platform';
import {
  asSuperuser,
  deliverFact,
  MailServer,
  type ReceivedMail,
  someone,
  startTestService,
  type TestService,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { AuthStub } from '../e2e/auth-stub';
import { ISSUERS } from '../e2e/operator-stage';
import { MailSender } from './mail.sender';

export interface MailWish extends Partial<Omit<MailContent, 'values'>> {
  kind?: MailKind;
  schoolId?: string;
  values?: Record<string, string>;
  wantedAt?: Date;
}

/** The school service with a mail server, and an auth that knows the content of the mails that a spec wants. */
export class MailsAtWork {
  private constructor(
    readonly service: TestService,
    readonly auth: AuthStub,
    public server: MailServer,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<MailsAtWork> {
    const [auth, server] = await Promise.all([AuthStub.listen(), MailServer.listen()]);
    const service = await startTestService('school', {
      apart: true,
      migrations: MIGRATIONS,
      settings: {
        INVOICE_ISSUERS: JSON.stringify(ISSUERS),
        AUTH_URL: auth.url,
        // One stub stands in for every owner of mails.
        MESSAGING_URL: auth.url,
        SMTP_URL: server.url,
        PUBLIC_URL: 'https://homeroom.example',
        ...settings,
      },
      module: (given) => AppModule.for(readConfig(SchoolConfig, given)),
    });
    return new MailsAtWork(service, auth, server);
  }

  /** Without a school, the mail is for somebody of the platform itself, who needs no confirmation. */
  async want(wish: MailWish = {}): Promise<{ id: string; to: string }> {
    const { kind = 'password_reset', schoolId = PLATFORM_SCHOOL_ID, wantedAt, ...content } = wish;
    const id = uuidv7(wantedAt ? { msecs: wantedAt.getTime() } : {});
    const { to = `somebody-${id}@school.example` } = content;
    const mail = {
      recipient: 'admin',
      values: { firstName: 'Ada' },
      token: `token-of-${id}`,
      ...content,
      to,
    };
    this.auth.mails.set(id, mail as MailContent);
    await this.hear(id, kind, schoolId);
    return { id, to };
  }

  hear(mailId: string, kind: MailKind = 'password_reset', schoolId = PLATFORM_SCHOOL_ID): Promise<void> {
    const payload = { mailId, kind };
    return deliverFact(this.service.app, {
      eventId: uuidv7(),
      name: 'mail.wanted',
      schoolId,
      payload,
    } as Fact<'mail.wanted'>);
  }

  /** A school right after its registration, with nothing confirmed. */
  async register(): Promise<string> {
    const { body } = await this.service.call<{ school: { id: string } }>('POST', '/register-school', {
      // One network may register few schools a day.
      headers: { [HEADERS.clientAddress]: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
      body: {
        schoolName: 'Maple Grove School',
        adminEmail: `head-${uuidv7()}@school.example`,
        adminPassword: 'a quiet morning in march',
      },
    });
    return body.school.id;
  }

  confirm(
    schoolId: string,
    role: Fact<'address.confirmed'>['payload']['role'] = 'school_admin',
  ): Promise<void> {
    const payload = { accountId: uuidv7(), role };
    return deliverFact(this.service.app, { eventId: uuidv7(), name: 'address.confirmed', schoolId, payload });
  }

  /** Changes the school as the operator. */
  async change(schoolId: string, body: object): Promise<void> {
    const as = someone('super_super_admin', PLATFORM_SCHOOL_ID);
    await this.service.call('PATCH', `/super-super-admin/schools/${schoolId}`, { as, body });
  }

  verify(schoolId: string, verified = true): Promise<void> {
    return this.change(schoolId, { verified });
  }

  round(): Promise<void> {
    return this.service.app.get(MailSender).round();
  }

  sentTo(address: string): ReceivedMail[] {
    return this.server.sentTo(address);
  }

  askedFor(id: string) {
    return this.auth.asked.filter(({ path }) => path.includes(id));
  }

  rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return asSuperuser(this.service.database.adminUrl, async (client) => {
      const { rows } = await client.query<Row>(sql, values);
      return rows;
    });
  }

  async of(id: string) {
    const [row] = await this.rows<{ outcome: string | null; held_because: string | null; attempts: number }>(
      'SELECT outcome, held_because, attempts FROM school.mail WHERE id = $1',
      [id],
    );
    return row;
  }

  /** Makes mails that wait for their next attempt due; those that wait for a confirmation keep waiting. */
  makeDue(): Promise<unknown> {
    return this.rows(
      `UPDATE school.mail SET due_at = now() WHERE settled_at IS NULL AND due_at < 'infinity'`,
    );
  }

  async close(): Promise<void> {
    await this.service.close();
    await Promise.all([this.auth.close(), this.server.close()]);
  }
}
