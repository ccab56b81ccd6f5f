import { randomBytes } from 'node:crypto';
import { Browser, type BrowserAnswer } from './browser';
import type { Platform } from './platform';

export const PASSWORD = 'a long enough password';

interface Created {
  credentials: {
    student: { studentId: string; pin: string };
    parent?: { parentId: string; pin: string };
  };
  student: { id: string; signInId: string };
}

type ClassSecrets = Record<'classPassword' | 'principalPassword', string>;

/** Throws with the response, so that a failed preparation says why. */
export function mustBe<T>(status: number, answer: BrowserAnswer<T>): T {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A school for one spec, registered through the public form as people do. */
export class SchoolUnderTest {
  private constructor(
    readonly platform: Platform,
    readonly id: string,
    readonly code: string,
    readonly adminEmail: string,
    readonly admin: Browser,
  ) {}

  static async register(platform: Platform, name = 'Specification School'): Promise<SchoolUnderTest> {
    const adminEmail = `admin-${randomBytes(6).toString('hex')}@example.com`;
    const { school } = mustBe(
      201,
      await new Browser(platform.url).post<{ school: { id: string; code: string } }>('/api/register-school', {
        schoolName: name,
        adminName: 'Avery Stone',
        adminEmail,
        adminPassword: PASSWORD,
        country: 'US',
      }),
    );
    const admin = new Browser(platform.url);
    mustBe(
      200,
      await admin.post('/api/login', { email: adminEmail, password: PASSWORD, schoolCode: school.code }),
    );
    return new SchoolUnderTest(platform, school.id, school.code, adminEmail, admin);
  }

  /** The administrator proves their identity again. */
  async stepUp(): Promise<void> {
    mustBe(200, await this.admin.post('/api/account/step-up', { password: PASSWORD }));
  }

  /** Adds a class card named after its number and returns its passwords. */
  async addClass(classNumber: number, more: Record<string, unknown> = {}): Promise<ClassSecrets> {
    const { credentials } = mustBe(
      201,
      await this.admin.post<{ credentials: ClassSecrets }>('/api/simple-classes', {
        classNumber,
        className: `Class ${classNumber}`,
        grade: 'Grade 1',
        section: 'A',
        ...more,
      }),
    );
    return credentials;
  }

  async addTeacher(classNumbers: number[], teacherType = 'principal'): Promise<Browser> {
    const { credentials } = mustBe(
      201,
      await this.admin.post<{ credentials: { teacherId: string; pin: string } }>('/api/simple-teachers', {
        firstName: 'Robin',
        lastName: 'Field',
        teacherType,
        classNumbers,
      }),
    );
    return this.signIn('/api/auth/teacher-login', {
      teacherId: credentials.teacherId,
      password: credentials.pin,
      schoolCode: this.code,
    });
  }

  async addStudent(classNumber: number, more: Record<string, unknown> = {}): Promise<Created> {
    return mustBe(
      201,
      await this.admin.post<Created>('/api/simple-students', studentForm(classNumber, more)),
    );
  }

  /** Adds a student and a guardian, both signed in. */
  async addFamily(classNumber: number): Promise<{ studentId: string; student: Browser; parent: Browser }> {
    const parentEmail = `parent-${randomBytes(6).toString('hex')}@example.com`;
    const { student, credentials } = await this.addStudent(classNumber, { parentEmail });
    return {
      studentId: student.id,
      student: await this.signIn('/api/student-login', {
        schoolCode: this.code,
        studentId: credentials.student.studentId,
        password: credentials.student.pin,
      }),
      parent: await this.signIn('/api/parent-login', {
        parentId: credentials.parent?.parentId,
        password: credentials.parent?.pin,
      }),
    };
  }

  async signInDevice(classPassword: string, grade = 'Grade 1A'): Promise<Browser> {
    return this.signIn('/api/class-login', { schoolCode: this.code, grade, password: classPassword });
  }

  async signIn(path: string, body: unknown): Promise<Browser> {
    const browser = new Browser(this.platform.url);
    mustBe(200, await browser.post(path, body));
    return browser;
  }
}

export async function signInOperator({
  url,
  operatorPassword,
}: Pick<Platform, 'url' | 'operatorPassword'>): Promise<Browser> {
  const browser = new Browser(url);
  const form = { email: 'operator@example.com', password: operatorPassword, schoolCode: 'PLATFORM' };
  mustBe(200, await browser.post('/api/login', form));
  return browser;
}

export function studentForm(
  classNumber: number,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    studentId: `STU-${randomBytes(8).toString('hex')}`,
    classNumber,
    firstName: 'Sam',
    lastName: 'Rivers',
    grade: '',
    section: '',
    parentEmail: '',
    parentPhone: '',
    isActive: true,
    behaviorPoints: 0,
    ...more,
  };
}
