import { randomUUID } from 'node:crypto';
import type { SavedSchoolYears, SchoolYears } from '@homeroom/contracts';
import { type APIRequestContext, request } from '@playwright/test';

const PASSWORD = 'a long enough password';

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A school with one class and a family, and the signed-in browser state of each of its people. */
export interface SchoolOfStates {
  admin: State;
  teacher: State;
  student: State;
  parent: State;
  device: State;
}

/** Values that a test types or looks for and that no browser state holds. */
export interface SchoolFacts {
  schoolCode: string;
  studentId: string;
  classPassword: string;
  parentEmail: string;
  /** The next school year, which is only planned. */
  yearId: string;
  schoolName: string;
  /** The credentials on the parent's slip. */
  parentSlip: { parentId: string; pin: string };
  /** The credentials on the teacher's slip. */
  teacherSlip: { teacherId: string; pin: string };
}

/** Creates a school through the public API, so that tests that only look at a school need not create it by clicking. */
export async function makeSchool(
  baseURL: string,
  {
    childsName = 'Ivy',
    adminName,
    ...named
  }: Partial<Record<'childsName' | 'adminName' | 'schoolName', string>> = {},
): Promise<SchoolOfStates & { facts: SchoolFacts }> {
  const post = async <T>(as: APIRequestContext, path: string, data: unknown): Promise<T> => {
    const answer = await as.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const signIn = async (path: string, data: unknown): Promise<APIRequestContext> => {
    const context = await request.newContext({ baseURL });
    await post(context, path, data);
    return context;
  };
  const run = randomUUID().slice(0, 8);
  const adminEmail = `office-${run}@school.example`;
  const schoolName = named.schoolName ?? `Linden School ${run}`;
  const nobody = await request.newContext({ baseURL });
  const { school } = await post<{ school: { code: string } }>(nobody, '/api/register-school', {
    schoolName,
    ...(adminName && { adminName }),
    adminEmail,
    adminPassword: PASSWORD,
    country: 'US',
  });
  const schoolCode = school.code;
  const admin = await signIn('/api/login', { email: adminEmail, password: PASSWORD, schoolCode });
  const card = await post<{ credentials: { classPassword: string } }>(admin, '/api/simple-classes', {
    classNumber: 1,
    className: 'Sunflowers',
    grade: 'Grade 1',
    section: 'A',
  });
  const staff = await post<{ credentials: { teacherId: string; pin: string } }>(
    admin,
    '/api/simple-teachers',
    {
      firstName: 'Theo',
      lastName: 'Marsh',
      teacherType: 'principal',
      classNumbers: [1],
    },
  );
  const parentEmail = `parent-${run}@school.example`;
  const child = await post<{
    student: { id: string };
    credentials: { student: { studentId: string; pin: string }; parent: { parentId: string; pin: string } };
  }>(admin, '/api/simple-students', {
    classNumber: 1,
    firstName: childsName,
    lastName: 'Stone',
    parentEmail,
  });
  const { student, parent } = child.credentials;
  const teacher = await signIn('/api/auth/teacher-login', {
    teacherId: staff.credentials.teacherId,
    password: staff.credentials.pin,
    schoolCode,
  });
  for (const amount of [3, 2, -1])
    await post(teacher, '/api/points', { studentId: child.student.id, amount });
  const calendar = await (await admin.get('/api/school-admin/school-years')).json();
  const { next, version } = calendar as SchoolYears;
  const planned = await post<SavedSchoolYears>(admin, '/api/school-admin/school-years', { ...next, version });
  const stateOf = async (context: Promise<APIRequestContext>) => (await context).storageState();
  return {
    facts: {
      ...{ schoolCode, schoolName, studentId: child.student.id, parentEmail, parentSlip: parent },
      teacherSlip: staff.credentials,
      yearId: planned.years.years.at(-1)?.id ?? '',
      classPassword: card.credentials.classPassword,
    },
    admin: await admin.storageState(),
    teacher: await teacher.storageState(),
    student: await stateOf(
      signIn('/api/student-login', { schoolCode, studentId: student.studentId, password: student.pin }),
    ),
    parent: await stateOf(signIn('/api/parent-login', { parentId: parent.parentId, password: parent.pin })),
    device: await stateOf(
      signIn('/api/class-login', {
        schoolCode,
        grade: 'Grade 1A',
        password: card.credentials.classPassword,
      }),
    ),
  };
}
