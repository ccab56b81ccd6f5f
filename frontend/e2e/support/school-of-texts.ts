import { isPlainLine } from '@homeroom/domain';
import { type APIRequestContext, request } from '@playwright/test';
import { expect } from './expect';
import type { SchoolOfStates } from './school';

const CLASS_SIZE = 40;
const AT_ONCE = 8;
/** Class 1 exists already. */
const FIRST_CLASS = 2;

async function post<T>(as: APIRequestContext, path: string, data: unknown): Promise<T> {
  const answer = await as.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Uses the texts for everything a school may name or write: classes, people, notes to points. */
export async function nameEverythingWith(
  all: readonly string[],
  { admin, teacher }: SchoolOfStates,
  baseURL: string,
): Promise<{ classNumbers: number[] }> {
  // Invisible characters are refused in names; how they are shown elsewhere is tested separately.
  const texts = all.filter(isPlainLine);
  const office = await request.newContext({ baseURL, storageState: admin });
  const inClass = await request.newContext({ baseURL, storageState: teacher });
  const text = (index: number) => texts[index % texts.length] ?? '';
  const classNumbers = Array.from(
    { length: Math.ceil(texts.length / CLASS_SIZE) },
    (_, index) => FIRST_CLASS + index,
  );
  for (const classNumber of classNumbers) {
    const className = text(classNumber);
    const [grade, section] = ['Grade 2', 'ABCDEF'[classNumber % 6]];
    await post(office, '/api/simple-classes', { classNumber, className, grade, section });
  }
  await post(office, '/api/simple-teachers', {
    firstName: text(3),
    lastName: text(4),
    teacherType: 'principal',
    classNumbers,
  });
  const enrol = (firstName: string, index: number) =>
    post(office, '/api/simple-students', {
      classNumber: FIRST_CLASS + Math.floor(index / CLASS_SIZE),
      firstName,
      lastName: text(index + 7),
    });
  for (let first = 0; first < texts.length; first += AT_ONCE)
    await Promise.all(texts.slice(first, first + AT_ONCE).map((name, index) => enrol(name, first + index)));
  const [ivy] = (await (await inClass.get('/api/simple-students?classNumber=1')).json()) as { id: string }[];
  for (const note of texts.slice(0, 10))
    await post(inClass, '/api/points', { studentId: ivy?.id, amount: 1, note });
  await office.dispose();
  await inClass.dispose();
  return { classNumbers };
}

export async function raiseAlertSaying(
  message: string,
  { teacher }: SchoolOfStates,
  baseURL: string,
): Promise<void> {
  const inClass = await request.newContext({ baseURL, storageState: teacher });
  await post(inClass, '/api/school-admin/emergency-alerts', { type: 'fire', message });
  await inClass.dispose();
}
