import { randomBytes } from 'node:crypto';
import { Browser, type BrowserAnswer } from './browser';
import { signInOperator } from './people';
import { running } from './running';

export const ACTORS = [
  'admin',
  'principal',
  'subject',
  'student',
  'parent',
  'device',
  'operator',
  'nobody',
] as const;
export type Actor = (typeof ACTORS)[number];

/** The credentials that each person of the school signs in with. */
interface Secrets {
  adminEmail: string;
  adminPassword: string;
  principal: { teacherId: string; pin: string };
  subject: { teacherId: string; pin: string };
  student: { studentId: string; pin: string };
  parent: { parentId: string; pin: string };
  classPassword: string;
}

/** A school of its own with one signed-in person of every role, created through the public routes. */
export interface School {
  /** A part of every name in the school: where it appears, the school's data was visible. */
  mark: string;
  id: string;
  code: string;
  classNumber: number;
  grade: string;
  section: string;
  studentId: string;
  /** The teacher who leads the class. */
  teacherId: string;
  secrets: Secrets;
  as: Record<Actor, Browser>;
}

export async function makeSchool(classNumber: number, grade: string, section: string): Promise<School> {
  const { url } = running();
  const mark = `Q${randomBytes(5).toString('hex')}`;
  const adminEmail = `${mark.toLowerCase()}@example.com`;
  const adminPassword = randomBytes(12).toString('hex');
  const registered = made(
    await new Browser(url).post<{ school: { id: string; code: string } }>('/api/register-school', {
      schoolName: `${mark} School`,
      adminName: `${mark} Admin`,
      adminEmail,
      adminPassword,
      country: 'US',
    }),
  );
  const { id, code } = registered.school;
  const admin = await signIn('/api/login', { email: adminEmail, password: adminPassword, schoolCode: code });
  const card = made(
    await admin.post<{ credentials: { classPassword: string } }>('/api/simple-classes', {
      classNumber,
      className: `${mark} Class`,
      grade,
      section,
    }),
  );
  const principal = await hire(admin, mark, 'principal', classNumber);
  const subject = await hire(admin, mark, 'subject', classNumber);
  const enrolled = made(
    await admin.post<{
      student: { id: string };
      credentials: { student: Secrets['student']; parent: Secrets['parent'] };
    }>('/api/simple-students', {
      classNumber,
      firstName: `${mark}Student`,
      lastName: 'Example',
      parentEmail: `parent-${mark.toLowerCase()}@example.com`,
    }),
  );
  const secrets: Secrets = {
    adminEmail,
    adminPassword,
    principal: principal.credentials,
    subject: subject.credentials,
    student: enrolled.credentials.student,
    parent: enrolled.credentials.parent,
    classPassword: card.credentials.classPassword,
  };
  const people = { studentId: enrolled.student.id, teacherId: principal.id };
  const school = { mark, id, code, classNumber, grade, section, ...people, secrets };
  return { ...school, as: { admin, ...(await signInEverybody(school)) } };
}

async function signInEverybody(
  school: Omit<School, 'as'>,
): Promise<Record<Exclude<Actor, 'admin'>, Browser>> {
  const { code: schoolCode, grade, section, secrets } = school;
  const teacher = ({ teacherId, pin }: Secrets['principal']) =>
    signIn('/api/auth/teacher-login', { teacherId, password: pin, schoolCode });
  return {
    principal: await teacher(secrets.principal),
    subject: await teacher(secrets.subject),
    student: await signIn('/api/student-login', {
      schoolCode,
      studentId: secrets.student.studentId,
      password: secrets.student.pin,
    }),
    parent: await signIn('/api/parent-login', {
      parentId: secrets.parent.parentId,
      password: secrets.parent.pin,
    }),
    device: await signIn('/api/class-login', {
      schoolCode,
      grade: `${grade}${section}`,
      password: secrets.classPassword,
    }),
    operator: await signInOperator(running()),
    nobody: new Browser(running().url),
  };
}

/** A new browser that has signed in. */
export async function signIn(path: string, body: unknown): Promise<Browser> {
  const browser = new Browser(running().url);
  made(await browser.post(path, body));
  return browser;
}

async function hire(
  admin: Browser,
  mark: string,
  teacherType: 'principal' | 'subject',
  classNumber: number,
): Promise<{ id: string; credentials: Secrets['principal'] }> {
  const hired = await admin.post<{
    teacher: { id: string };
    credentials: Secrets['principal'];
  }>('/api/simple-teachers', {
    firstName: `${mark}${teacherType}`,
    lastName: 'Example',
    teacherType,
    classNumbers: [classNumber],
  });
  const { teacher, credentials } = made(hired);
  return { id: teacher.id, credentials };
}

/** The body of a response that must be a success. */
export function made<T>({ status, body }: BrowserAnswer<T>): T {
  if (status >= 300) throw new Error(`expected a success, got ${status} ${JSON.stringify(body)}`);
  return body;
}
