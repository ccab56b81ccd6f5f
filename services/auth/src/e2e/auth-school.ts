import {
  HEADERS,
  type Identity,
  type IssueAccount,
  type IssuedAccount,
  type IssuedClassDevice,
  type SessionClaims,
  type SessionGrant,
  type StudentLogin,
} from '@homeroom/contracts';
import { drawParentId } from '../secrets/draw';
import { KeyFolder, readConfig, SessionTokens } from '@homeroom/platform';
import { type Answer, asSuperuser, startTestService, type TestService } from '@homeroom/testing';
import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { AuthConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { SeedableModule } from '../seedable.module';

export const ADMIN_PASSWORD = 'a quiet morning in march';

export function startAuth(
  settings: Record<string, string> = {},
  more: { apart?: boolean } = {},
): Promise<TestService> {
  return startTestService('auth', {
    migrations: MIGRATIONS,
    settings,
    ...more,
    module: (given) => SeedableModule.for(readConfig(AuthConfig, given)),
  });
}

/** The origin of an attempt; every test that counts guesses uses an IP address of its own. */
export interface From {
  address?: string;
  device?: string | null;
}

let newest = 0;
export const newestWord = () => newest;

/** Sends people's data as the classroom service; each call has a higher version than the one before. */
export function tellOfPeople(
  auth: TestService,
  schoolId: string,
  people: readonly object[],
): Promise<Answer<unknown>> {
  newest += 1;
  const body = { schoolId, people: people.map((person) => ({ version: newest, ...person })) };
  return auth.call('PUT', '/internal/people', { from: 'classroom', body });
}

export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Returns a PIN different from this one. */
export function otherThan(pin: string | null): string {
  return pin === '83141' ? '83142' : '83141';
}

/** A school that exists for one test, with helpers for the auth service's endpoints. */
export class AuthSchool {
  readonly id = uuidv7();
  readonly code = uuidv7().replaceAll('-', '').slice(-10).toUpperCase();
  readonly adminId = uuidv7();
  readonly adminEmail = `head-${drawParentId()}@school.example`;

  private constructor(readonly auth: TestService) {}

  static async registered(
    auth: TestService,
    more: { schoolStatus?: string; registeredFrom?: string } = {},
  ): Promise<AuthSchool> {
    const school = new AuthSchool(auth);
    await auth.call('PUT', `/internal/admins/${school.adminId}`, {
      from: 'school',
      body: {
        schoolId: school.id,
        schoolCode: school.code,
        schoolName: 'Maple Grove School',
        firstName: 'Ada',
        email: school.adminEmail,
        password: ADMIN_PASSWORD,
        ...more,
      },
    });
    return school;
  }

  issue(order: Partial<IssueAccount>, id = uuidv7()): Promise<Answer<IssuedAccount>> {
    return this.auth.call('PUT', `/internal/accounts/${id}`, {
      from: 'classroom',
      body: { schoolId: this.id, role: 'student', firstName: 'Noor', lastName: 'Haddad', ...order },
    });
  }

  async student(order: Partial<IssueAccount> = {}): Promise<IssuedAccount> {
    return (await this.issue({ role: 'student', classNumber: 7, ...order })).body;
  }

  async teacher(order: Partial<IssueAccount> = {}): Promise<IssuedAccount> {
    return (await this.issue({ role: 'teacher', teacherType: 'subject', ...order })).body;
  }

  async parent(order: Partial<IssueAccount> = {}): Promise<IssuedAccount> {
    return (await this.issue({ role: 'parent', ...order })).body;
  }

  async classDevice(classNumber: number, grade: string, section: string): Promise<IssuedClassDevice> {
    const answer = await this.auth.call<IssuedClassDevice>('PUT', `/internal/class-devices/${uuidv7()}`, {
      from: 'classroom',
      body: {
        schoolId: this.id,
        role: 'class_device',
        firstName: `Class ${classNumber}`,
        classNumber,
        grade,
        section,
      },
    });
    return answer.body;
  }

  /** Sets the number of wrong PINs counted today, and when the day ends. */
  async pushLine(failures: number, endsAt = new Date(Date.now() + 9 * 3_600_000)): Promise<void> {
    await asSuperuser(this.auth.database.adminUrl, (client) =>
      client.query(
        `INSERT INTO auth.sign_in_line (school_id, key, day_ends_at, failures, failures_at_school)
         VALUES ($1, 'own', $2, $3, 0)
         ON CONFLICT (school_id, key) DO UPDATE SET failures = excluded.failures, lifted_until = NULL`,
        [this.id, endsAt, failures],
      ),
    );
  }

  logIn(path: string, body: Record<string, unknown>, { address, device }: From = {}): Promise<Answer> {
    return this.auth.call('POST', path, {
      body,
      headers: {
        [HEADERS.clientAddress]: address ?? someAddress(),
        ...(device ? { [HEADERS.device]: device } : {}),
      },
    });
  }

  logInStudent(
    studentId: string,
    password: string | null,
    from?: From,
    besides: Pick<StudentLogin, 'slipToken' | 'proof'> = {},
  ): Promise<Answer> {
    return this.logIn('/student-login', { schoolCode: this.code, studentId, password, ...besides }, from);
  }

  logInTeacher(teacherId: string, password: string | null, from?: From): Promise<Answer> {
    return this.logIn('/auth/teacher-login', { schoolCode: this.code, teacherId, password }, from);
  }

  logInAdmin(password: string, from?: From): Promise<Answer> {
    return this.logIn('/login', { schoolCode: this.code, email: this.adminEmail, password }, from);
  }

  logInClass(grade: string, password: string, from?: From): Promise<Answer> {
    return this.logIn('/class-login', { schoolCode: this.code, grade, password }, from);
  }
}

/** Returns the claims of the access token in an answer or a grant. */
export function claimsIn(
  auth: TestService,
  from: Answer<unknown> | Pick<SessionGrant, 'accessToken'>,
): SessionClaims {
  const { accessToken } = 'accessToken' in from ? from : grantOf(from);
  const read = new SessionTokens(new KeyFolder(auth.keys)).read(accessToken, 'access');
  if (!read) throw new Error('not an access token');
  return read.claims;
}

/** Returns what the gateway receives with a sign-in. */
export function grantOf({ headers }: Answer<unknown>): SessionGrant {
  return JSON.parse(Buffer.from(String(headers[HEADERS.session]), 'base64url').toString()) as SessionGrant;
}

/** As the gateway would pass the identity on. */
export function identityOf(answer: Answer, { keys }: Pick<TestService, 'keys'>): Identity {
  const read = new SessionTokens(new KeyFolder(keys)).read(grantOf(answer).accessToken, 'access');
  if (!read) throw new Error('not an access token');
  const { personId, role, schoolId, sessionId, teacherType } = read.claims;
  return { personId, role, schoolId, sessionId, ...(teacherType ? { teacherType } : {}) };
}
