import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';

const PASSWORD = 'a long enough password';

/** A teacher who is signed in without the second factor that the school requires. */
export async function makeDueTeacher(baseURL: string) {
  const post = async <T>(as: APIRequestContext, path: string, data: unknown): Promise<T> => {
    const answer = await as.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const admin = await request.newContext({ baseURL });
  const email = `office-${randomUUID().slice(0, 8)}@school.example`;
  const { school } = await post<{ school: { code: string } }>(admin, '/api/register-school', {
    ...{ schoolName: 'Alder School', adminEmail: email, adminPassword: PASSWORD, country: 'US' },
  });
  await post(admin, '/api/login', { email, password: PASSWORD, schoolCode: school.code });
  const { credentials } = await post<{ credentials: { teacherId: string; pin: string } }>(
    admin,
    '/api/simple-teachers',
    { firstName: 'Theo', lastName: 'Marsh', teacherType: 'subject', classNumbers: [] },
  );
  await admin.patch('/api/school-admin/second-factors', { data: { teachers: true } });
  const teacher = await request.newContext({ baseURL });
  await post(teacher, '/api/auth/teacher-login', {
    ...{ teacherId: credentials.teacherId, password: credentials.pin, schoolCode: school.code },
  });
  return teacher.storageState();
}
