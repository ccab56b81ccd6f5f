import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ChangedFamily,
  CreatedClass,
  CreatedStudent,
  CreatedTeacher,
  ErrorBody,
  FamilyRecord,
  GuardianTerms,
  Identity,
} from '@homeroom/contracts';
import type { TeacherType } from '@homeroom/domain';
import { readConfig } from '@homeroom/platform';
import { type Answer, someone, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AuthStub } from './ground/accounts/auth-stub.spec-support';
import { ClassroomConfig } from './config';
import { MIGRATIONS } from './database/migrations';
import { SeedableModule } from './seedable.module';

export interface Classroom extends TestService {
  auth: AuthStub;
}

/** The classroom service on a real database, with auth played by the stub; use `apart` for a worker that goes through all schools. */
export async function startClassroom(
  settings: Record<string, string> = {},
  { apart = false } = {},
): Promise<Classroom> {
  const auth = new AuthStub();
  const authUrl = await auth.start();
  const files = mkdtempSync(join(tmpdir(), 'files-'));
  const service = await startTestService('classroom', {
    migrations: MIGRATIONS,
    apart,
    module: (given) => SeedableModule.for(readConfig(ClassroomConfig, given)),
    settings: {
      AUTH_URL: authUrl,
      SCHOOL_URL: authUrl,
      MESSAGING_URL: authUrl,
      ALERTS_URL: authUrl,
      FILES_DIR: files,
      ...settings,
    },
  });
  const close = async () => {
    await service.close();
    await auth.stop();
    rmSync(files, { recursive: true });
  };
  return { ...service, auth, close };
}

/** The default terms between a guardian and a child. */
export const SHARED: GuardianTerms = {
  ...{ hasAccess: true, hasCustody: true, livesWith: true, isContacted: true },
  ...{ mayCollect: true, getsLetters: true, callPlace: null },
};
/** The terms that a court order leaves. */
export const BARRED: Partial<GuardianTerms> = { hasAccess: false, hasCustody: false, livesWith: false };
/** They have the child now and then, and no say in decisions about it. */
export const WITHOUT_CUSTODY: Partial<GuardianTerms> = {
  hasCustody: false,
  livesWith: false,
  mayCollect: false,
};

/** A school of its own for one test, made through the same routes that its administrator uses. */
export class TestSchool {
  readonly id = uuidv7();
  readonly admin = someone('school_admin', this.id);

  constructor(private readonly service: Classroom) {}

  async class(classNumber: number, more: Record<string, unknown> = {}): Promise<CreatedClass['class']> {
    const body = { classNumber, className: `Class ${classNumber}`, grade: 'Grade 1', section: 'A', ...more };
    return (await this.created<CreatedClass>('/simple-classes', body)).class;
  }

  async teacher(classNumbers: number[], teacherType: TeacherType = 'subject'): Promise<Identity> {
    const body = { firstName: 'Ada', lastName: 'Teacher', teacherType, classNumbers };
    const { teacher } = await this.created<CreatedTeacher>('/simple-teachers', body);
    return someone('teacher', this.id, { personId: teacher.id, teacherType });
  }

  async student(classNumber: number, more: Record<string, unknown> = {}): Promise<CreatedStudent['student']> {
    const body = { classNumber, firstName: 'Mia', lastName: 'Brown', ...more };
    return (await this.created<CreatedStudent>('/simple-students', body)).student;
  }

  /** The guardian whom the stub knows under this email address. */
  guardian(email: string): Identity {
    const [id] =
      [...this.service.auth.issued].find(
        ([, account]) => account.email === email && account.schoolId === this.id,
      ) ?? [];
    return someone('parent', this.id, { personId: id ?? '' });
  }

  device(card: { id: string; classNumber: number }): Identity {
    return someone('class_device', this.id, { personId: card.id, classNumber: card.classNumber });
  }

  asStudent(student: { id: string; classNumber: number }): Identity {
    return someone('student', this.id, { personId: student.id, classNumber: student.classNumber });
  }

  async family(studentId: string): Promise<FamilyRecord> {
    const path = `/students/${studentId}/family`;
    return (await this.service.call<FamilyRecord>('GET', path, { as: this.admin })).body;
  }

  /** Saves the terms as the office would; `version` is the current one unless given. */
  async choose(
    studentId: string,
    guardianId: string,
    terms: Partial<GuardianTerms>,
    version?: number,
  ): Promise<Answer<ChangedFamily & Pick<ErrorBody, 'code'>>> {
    const seen = (await this.family(studentId)).guardians.find(({ id }) => id === guardianId);
    const body = { ...SHARED, ...terms, version: version ?? seen?.version ?? 0 };
    return this.service.call('PUT', `/students/${studentId}/family/${guardianId}`, { as: this.admin, body });
  }

  private async created<T>(url: string, body: object): Promise<T> {
    const as = { ...this.admin, provedAt: Date.now() };
    const answer: Answer<T> = await this.service.call<T>('POST', url, { as, body });
    if (answer.status !== 201) throw new Error(`${url}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
