import type { DemoSchool } from '@homeroom/contracts';
import { parseSetCookie, stringifyCookie } from 'cookie';

const asItStands = (value: string) => value;

/** Signs one person in and returns the cookies as a header. */
export async function signIn(app: string, path: string, body: Record<string, string>): Promise<string> {
  const answer = await fetch(`${app}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((line) => parseSetCookie(line, { decode: asItStands }));
  return stringifyCookie(Object.fromEntries(cookies.map(({ name, value }) => [name, value])), {
    encode: asItStands,
  });
}

export const signInAdmin = (app: string, { code, admins: [admin] }: DemoSchool) =>
  signIn(app, '/api/login', { email: admin?.email ?? '', password: admin?.password ?? '', schoolCode: code });

export const signInTeacher = (app: string, { code, teachers }: DemoSchool, index = 0) =>
  signIn(app, '/api/auth/teacher-login', {
    teacherId: teachers[index]?.teacherId ?? '',
    password: teachers[index]?.pin ?? '',
    schoolCode: code,
  });

export const signInGuardian = (app: string, { guardians }: DemoSchool, index = 0) =>
  signIn(app, '/api/parent-login', {
    parentId: guardians[index]?.parentId ?? '',
    password: guardians[index]?.pin ?? '',
  });

export const studentSignIn = ({ code, students }: DemoSchool, index: number) => ({
  schoolCode: code,
  studentId: students[index % students.length]?.signInId ?? '',
  password: students[index % students.length]?.pin ?? '',
});

/** Signs in students and guardians alternately, a few at a time: too many at once would be rate-limited. */
export async function signInFamilies(app: string, school: DemoSchool, people: number): Promise<string[]> {
  return inTurn(Math.min(people, school.students.length + school.guardians.length), (index) =>
    index % 2 === 0
      ? signIn(app, '/api/student-login', studentSignIn(school, index / 2))
      : signInGuardian(app, school, (index - 1) / 2),
  );
}

const AT_ONCE = 8;

export async function inTurn<Answer>(
  people: number,
  ask: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < people) {
    const some = Math.min(AT_ONCE, people - answers.length);
    const from = answers.length;
    answers.push(...(await Promise.all(Array.from({ length: some }, (_, index) => ask(from + index)))));
  }
  return answers;
}
