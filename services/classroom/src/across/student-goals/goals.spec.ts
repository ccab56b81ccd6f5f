import type { ChangedStudentGoals, Identity } from '@homeroom/contracts';
import { daysAfter, STUDENT_GOALS } from '@homeroom/domain';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aDayOf, schoolInProgress } from '../progress/progress.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

async function scene() {
  const found = await schoolInProgress(service);
  const { mia, today } = found;
  const path = `/students/${mia.id}/goals`;
  const until = daysAfter(today, 14);
  const set = (as: Identity, more: object = {}) =>
    service.call<ChangedStudentGoals & { code?: string }>('POST', path, {
      as,
      body: { text: 'Be kind', measure: 'points', target: 20, until, ...more },
    });
  const list = async (as: Identity = mia.as) =>
    (await service.call<ChangedStudentGoals>('GET', path, { as })).body.goals;
  const close = (as: Identity, id: string | undefined, state: string) =>
    service.call<ChangedStudentGoals>('POST', `${path}/${id}/close`, { as, body: { state } });
  return { ...found, path, until, set, list, close };
}

it('a goal counts progress from the day it was set, and keeps its value when closed', async () => {
  const { set, list, close, mia, teacher, school, sql, today } = await scene();
  for (const [measure, target] of [
    ['points', 20],
    ['attendance', 95],
    ['homework', 5],
    ['games', 3],
  ] as const)
    expect((await set(mia.as, { measure, target })).status).toBe(201);
  await set(teacher, { measure: 'own', target: null, text: 'Raise my hand' });
  const before = daysAfter(today, -1);
  for (const day of [before, today])
    await aDayOf(sql, { school: school.id, student: mia.id, day, by: teacher.personId });
  const goals = await list(mia.parent);
  expect(Object.fromEntries(goals.map(({ measure, counted }) => [measure, counted]))).toEqual({
    ...{ points: 5, attendance: 50, homework: 0, games: 1, own: null },
  });
  expect(goals.map(({ setBy }) => setBy).sort()).toEqual([
    'student',
    'student',
    'student',
    'student',
    'teacher',
  ]);
  const points = goals.find(({ measure }) => measure === 'points');
  expect((await close(teacher, points?.id, 'ended')).status).toBe(200);
  // A closed goal stays closed as it was, whoever comes second.
  expect((await close(mia.as, points?.id, 'reached')).status).toBe(200);
  await service.call('POST', '/points', { as: teacher, body: { studentId: mia.id, amount: 9 } });
  expect((await list()).find(({ id }) => id === points?.id)).toMatchObject({
    ...{ state: 'ended', counted: 5, closedOn: today },
  });
});

it('a student has at most five open goals, even with ten concurrent requests', async () => {
  const { set, list, mia, teacher } = await scene();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => set(n % 2 ? mia.as : teacher, { text: `No. ${n}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(STUDENT_GOALS.openMost);
  expect(await list()).toHaveLength(STUDENT_GOALS.openMost);
});

it('a goal is set and closed by student and teachers, read by the family, and closed to others', async () => {
  const { set, close, path, mia, tom, stranger, teacher } = await scene();
  const [goal] = (await set(mia.as)).body.goals;
  for (const as of [tom.as, tom.parent, stranger]) {
    expect((await service.call('GET', path, { as })).status).toBe(403);
    expect((await set(as)).status).toBe(403);
    expect((await close(as, goal?.id, 'ended')).status).toBe(403);
  }
  expect((await set(mia.parent)).status).toBe(403);
  const elsewhere = await scene();
  expect((await service.call('GET', path, { as: elsewhere.school.admin })).status).toBe(404);
  expect((await elsewhere.close(elsewhere.teacher, goal?.id, 'ended')).status).toBe(404);
  expect((await close(teacher, goal?.id, 'reached')).body.goals).toMatchObject([{ state: 'reached' }]);
});

it('a goal is refused when it cannot be reached', async () => {
  const { set, mia, today } = await scene();
  for (const wrong of [
    { target: 0 },
    { target: null },
    { target: 1.5 },
    { measure: 'attendance', target: 101 },
    { measure: 'own', target: 3 },
    { measure: 'luck' },
    { until: daysAfter(today, -1) },
    { until: daysAfter(today, 400) },
    { text: ' ' },
    { text: 'x'.repeat(STUDENT_GOALS.textMaxLength + 1) },
  ])
    expect([wrong, (await set(mia.as, wrong)).status]).toEqual([wrong, 400]);
});
