import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type {
  AccountContact,
  Fact,
  FactMap,
  FactName,
  FindContacts,
  FindEnded,
  HomePhone,
  Identity,
  PhoneOnRecord,
  SchoolClass,
  SchoolNews,
} from '@homeroom/contracts';
import type { CalendarDays, Correspondent, Role } from '@homeroom/domain';
import { readConfig } from '@homeroom/platform';
import { deliverFact, schoolNews, someone, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { MessagingConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';

/** The messaging service on a real database, with the other services stubbed as far as it knows them. */
export interface MessagingAtWork {
  service: TestService;
  /** What the auth service answers about people. */
  accounts: Map<string, AccountContact>;
  /** The addresses of the other services that were requested. */
  asked: string[];
  /** Sessions that the auth service reports as ended. */
  endedSessions: Set<string>;
  /**
   * The students whose data the classroom service reports as on hold, for every school; null if it does not answer. A response with `later`
   * is in transit for that long.
   */
  held: { studentIds: string[] | null; later: (() => Promise<void>)[] };
  /** The people who may be called about a child according to the classroom service, by child. */
  homes: Map<string, HomePhone[]>;
  /** The phone numbers in the classroom service's records. */
  phones: PhoneOnRecord[];
  school(): SchoolOfPeople;
  close(): Promise<void>;
}

export async function startMessaging(
  more: Record<string, string> = {},
  { apart = false }: { apart?: boolean } = {},
): Promise<MessagingAtWork> {
  const endedSessions = new Set<string>();
  const phones: PhoneOnRecord[] = [];
  const held: MessagingAtWork['held'] = { studentIds: [], later: [] };
  const homes = new Map<string, HomePhone[]>();
  const accounts = new Map<string, AccountContact>();
  const schools = new Map<string, SchoolOfPeople>();
  const asked: string[] = [];
  const others = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://others');
    const answer = async () => {
      asked.push(url.pathname);
      if (url.pathname === '/internal/contacts') {
        const { schoolId, accountIds } = JSON.parse(await text(request)) as FindContacts;
        return accountIds.map((id) => accounts.get(id)).filter((one) => one?.schoolId === schoolId);
      }
      if (url.pathname === '/internal/sessions/ended-among') {
        const { sessionIds } = JSON.parse(await text(request)) as FindEnded;
        return { ended: sessionIds.filter((id) => endedSessions.has(id)) };
      }
      if (url.pathname === '/internal/held-students') {
        const { studentIds } = held;
        await held.later.shift()?.();
        return studentIds && { studentIds };
      }
      if (url.pathname === '/internal/phones') return phones;
      if (url.pathname === '/internal/home-phones')
        return homes.get(url.searchParams.get('studentId') ?? '') ?? [];
      if (url.pathname === '/internal/classes')
        return schools.get(url.searchParams.get('schoolId') ?? '')?.classes;
      if (url.pathname === '/internal/calendar')
        return schools.get(url.searchParams.get('schoolId') ?? '')?.days;
      return schools.get(url.pathname.split('/').at(-1) ?? '')?.news();
    };
    void answer().then((body) => {
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { success: false, code: 'NOT_FOUND' }));
    });
  });
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve).unref());
  const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  const files = mkdtempSync(join(tmpdir(), 'files-'));
  const service = await startTestService('messaging', {
    migrations: MIGRATIONS,
    apart,
    module: (settings) => AppModule.for(readConfig(MessagingConfig, settings)),
    settings: { AUTH_URL: url, CLASSROOM_URL: url, SCHOOL_URL: url, FILES_DIR: files, ...more },
  });
  return {
    service,
    accounts,
    asked,
    endedSessions,
    held,
    phones,
    homes,
    school() {
      const school = new SchoolOfPeople(service, accounts);
      schools.set(school.id, school);
      return school;
    },
    async close() {
      await service.close();
      others.closeAllConnections();
      others.close();
      rmSync(files, { recursive: true });
    },
  };
}

/** A school of its own; messaging learns of its people and classes through events, as in production. */
export class SchoolOfPeople {
  readonly id = uuidv7();
  readonly people: (Correspondent & { identity: Identity })[] = [];
  readonly classes: SchoolClass[] = [];
  timeZone = 'America/New_York';
  /** What the classroom service answers about the school's calendar. */
  days: CalendarDays = { terms: [], entries: [] };
  features: Partial<SchoolNews['features']> = {};

  constructor(
    private readonly service: TestService,
    private readonly accounts: Map<string, AccountContact>,
  ) {}

  news(more: Partial<SchoolNews> = {}): SchoolNews {
    const features = this.features as SchoolNews['features'];
    return schoolNews(this.id, { timeZone: this.timeZone, features, ...more });
  }

  hear<N extends FactName>(name: N, payload: FactMap[N], eventId: string = uuidv7()): Promise<void> {
    return deliverFact(this.service.app, { eventId, name, schoolId: this.id, payload } as Fact);
  }

  /** Messaging is notified of the class the first time it is named. */
  async class(classNumber: number, grade = 'Grade 1'): Promise<SchoolClass> {
    const known = this.classes.find((card) => card.classNumber === classNumber);
    if (known) return known;
    const id = uuidv7();
    const words = { className: `Class ${classNumber}`, section: 'A', isActive: true, isRunning: true };
    const card = { classId: id, deviceId: id, classNumber, grade, ...words };
    this.classes.push(card);
    await this.hear('class.created', card);
    return card;
  }

  /** Every class continues in the next year, except those in `ending`, whose numbers become free. */
  async promote(ending: number[] = []): Promise<void> {
    for (const card of this.classes.splice(0)) {
      const isRunning = !ending.includes(card.classNumber);
      const after = isRunning ? { ...card, classId: uuidv7() } : { ...card, isRunning };
      if (isRunning) this.classes.push(after);
      await this.hear('class.changed', { ...after, leaderId: null });
    }
  }

  async classIds(classNumbers: readonly number[]): Promise<string[]> {
    const ids: string[] = [];
    for (const classNumber of classNumbers) ids.push((await this.class(classNumber)).classId);
    return ids;
  }

  async account(role: Role, classNumbers: number[] = [], more: Partial<Identity> = {}): Promise<Identity> {
    const identity = someone(role, this.id, role === 'teacher' ? { teacherType: 'subject', ...more } : more);
    this.accounts.set(identity.personId, {
      accountId: identity.personId,
      schoolId: this.id,
      role,
      firstName: role,
      lastName: 'Somebody',
      email: null,
      emailVerified: false,
      classNumber: null,
      isActive: true,
    });
    await this.hear('account.created', { accountId: identity.personId, role });
    this.people.push({ identity, role, classNumbers });
    return identity;
  }

  async teacher(classNumbers: number[], teacherType: Identity['teacherType'] = 'subject'): Promise<Identity> {
    const teacher = await this.account('teacher', classNumbers, { teacherType });
    const classIds = await this.classIds(classNumbers);
    await this.hear('teacher.created', { teacherId: teacher.personId, classIds });
    return teacher;
  }

  async family(classNumber: number): Promise<{ student: Identity; parent: Identity }> {
    const student = await this.account('student', [classNumber]);
    const parent = await this.account('parent', [classNumber]);
    const guardianIds = [parent.personId];
    const { classId } = await this.class(classNumber);
    await this.hear('student.created', { studentId: student.personId, classId, classNumber, guardianIds });
    return { student, parent };
  }
}
