import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type {
  AccountContact,
  AlertRecord,
  FindContacts,
  FindWays,
  Identity,
  PersonWays,
  FindRegisterWords,
  RegisterWords,
  StartDrill,
} from '@homeroom/contracts';
import type { AlertType, Role } from '@homeroom/domain';
import {
  asSuperuser,
  deliverFact,
  MailServer,
  someone,
  startTestService,
  type TestService,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { Clock } from '../clock';
import { readAlertsConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import type { FanOutWork } from '../fan-out/fan-out.queries';

/** The alerts service with a real database, a mail server, and an auth service that knows the people a spec has created. */
export interface AlertsAtWork {
  service: TestService;
  mail: MailServer;
  /** Stands in for auth, and for messaging and classroom too. */
  auth: { contacts: Map<string, AccountContact>; registers: Map<string, RegisterWords>; away: boolean };
  /** Sets how these people can be reached, as messaging would. */
  ways(schoolId: string, ...ways: PersonWays[]): Promise<void>;
  /** Moves the service's clock ahead by this much. */
  advance(ms: number): void;
  /** Creates a school with one person of each given role, known to the service as recipients. */
  school<R extends Role>(...roles: R[]): Promise<Record<R, Identity> & { schoolId: string }>;
  recipients(schoolId: string, count: number, contact?: Partial<AccountContact>): Promise<Identity[]>;
  /** Reports, as a gateway, to whose open pages the alert was written. */
  handedToPages(alert: Pick<AlertRecord, 'id'>, people: readonly Identity[]): Promise<void>;
  raise(as: Identity, type?: AlertType, message?: string): Promise<AlertRecord>;
  drill(as: Identity, drill?: Partial<StartDrill>): Promise<AlertRecord>;
  rows<Row>(sql: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export function work(
  as: Identity,
  { id }: Pick<AlertRecord, 'id'>,
  more: Partial<FanOutWork> = {},
): FanOutWork {
  return { schoolId: as.schoolId, incidentId: id, notice: 0, channel: 'email', ...more };
}

export async function startAlerts(settings: Record<string, string> = {}): Promise<AlertsAtWork> {
  const mail = await MailServer.listen();
  const auth = await startAuth();
  const service = await startTestService('alerts', {
    migrations: MIGRATIONS,
    module: (base) => AppModule.for(readAlertsConfig(base)),
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'alerts@example.org',
      AUTH_URL: auth.url,
      MESSAGING_URL: auth.url,
      CLASSROOM_URL: auth.url,
      SCHOOL_URL: auth.url,
      ...settings,
    },
  });
  let ahead = 0;
  jest.spyOn(service.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + ahead));

  async function learn(contacts: AccountContact[]): Promise<void> {
    const schoolId = contacts[0]?.schoolId ?? '';
    for (const contact of contacts) auth.contacts.set(contact.accountId, contact);
    const payload = { accountIds: contacts.map(({ accountId }) => accountId) };
    await deliverFact(service.app, { eventId: uuidv7(), name: 'accounts.imported', schoolId, payload });
  }

  return {
    service,
    mail,
    auth,
    async ways(schoolId, ...ways) {
      for (const each of ways) auth.ways.set(each.personId, each);
      const payload = { personIds: ways.map(({ personId }) => personId) };
      await deliverFact(service.app, { eventId: uuidv7(), name: 'ways.changed', schoolId, payload });
    },
    advance: (ms) => {
      ahead += ms;
    },
    async school<R extends Role>(...roles: R[]) {
      const schoolId = uuidv7();
      const people = roles.map((role) => someone(role, schoolId, known(role)));
      await learn(people.map((person) => contactOf(person)));
      const byRole = Object.fromEntries(people.map((person) => [person.role, person]));
      return { ...(byRole as Record<R, Identity>), schoolId };
    },
    async recipients(schoolId, count, contact = {}) {
      const people = Array.from({ length: count }, () => someone(contact.role ?? 'student', schoolId));
      const contacts = people.map((person) => ({ ...contactOf(person), ...contact }));
      for (let i = 0; i < count; i += 500) await learn(contacts.slice(i, i + 500));
      return people;
    },
    async handedToPages({ id: alertId }, people) {
      const [first] = people;
      const body = { schoolId: first?.schoolId, alertId, personIds: people.map(({ personId }) => personId) };
      const { status } = await service.call('POST', '/internal/live/handed-over', { body });
      expect(status).toBe(204);
    },
    async raise(as, type = 'fire', message) {
      const answer = await service.call<{ alert: AlertRecord }>('POST', '/school-admin/emergency-alerts', {
        as,
        body: { type, ...(message ? { message } : {}) },
      });
      expect(answer.status).toBe(202);
      return answer.body.alert;
    },
    async drill(as, drill = {}) {
      const answer = await service.call<{ alert: AlertRecord }>('POST', '/school-admin/drills', {
        as,
        body: { type: 'fire', minutes: 10, ...drill },
      });
      expect(answer.status).toBe(201);
      return answer.body.alert;
    },
    rows: <Row>(sql: string, values: unknown[]) =>
      asSuperuser(service.database.adminUrl, async (client) => {
        await client.query('SET search_path = alerts');
        return (await client.query(sql, values)).rows as Row[];
      }),
    async close() {
      await service.close();
      await mail.close();
      auth.close();
    },
  };
}

function known(role: Role): Partial<Identity> {
  if (role === 'teacher') return { teacherType: 'principal' };
  return role === 'student' || role === 'class_device' ? { classNumber: 3 } : {};
}

function contactOf({ personId, schoolId, role, classNumber }: Identity): AccountContact {
  const name = { firstName: role, lastName: personId.slice(-4) };
  return {
    accountId: personId,
    schoolId,
    role,
    ...name,
    email: null,
    emailVerified: true,
    classNumber: classNumber ?? null,
    isActive: true,
  };
}

async function startAuth() {
  const contacts = new Map<string, AccountContact>();
  const ways = new Map<string, PersonWays>();
  /** By the requested register or student. */
  const registers = new Map<string, RegisterWords>();
  const stands = { away: false };
  const server = createServer((request, response) => {
    if (stands.away) return void response.destroy();
    response.setHeader('content-type', 'application/json');
    return void text(request).then((body) => {
      const asked = JSON.parse(body) as Partial<FindContacts & FindWays & FindRegisterWords>;
      const { accountIds = [], personIds = [], registerIds = [], studentIds = [] } = asked;
      if (request.url?.includes('register-words')) {
        const answers = [...registerIds, ...studentIds].flatMap((id) => registers.get(id) ?? []);
        const found = { ...answers[0], registers: answers.flatMap((answer) => answer.registers) };
        return void response.end(JSON.stringify(found));
      }
      const found = request.url?.includes('ways')
        ? personIds.flatMap((id) => ways.get(id) ?? [])
        : accountIds.flatMap((id) => contacts.get(id) ?? []);
      response.end(JSON.stringify(found));
    });
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(stands, {
    url,
    contacts,
    ways,
    registers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
