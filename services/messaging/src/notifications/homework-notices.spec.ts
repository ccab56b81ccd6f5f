import type { Identity, Notice } from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const list = async (as: Identity) =>
  (await messaging.service.call<Notice[]>('GET', '/notifications', { as })).body;

async function twoFamilies() {
  const school = messaging.school();
  const teacher = await school.teacher([1]);
  const [one, other] = [await school.family(1), await school.family(1)];
  const told = { homeworkId: uuidv7(), byId: teacher.personId, subject: 'English' };
  return { school, one, other, told };
}

it('homework notifies the children who have it and their families only', async () => {
  const { school, one, other, told } = await twoFamilies();
  await school.hear('homework.set', { ...told, studentIds: [one.student.personId] });
  await school.hear('homework.due_tomorrow', { ...told, studentIds: [one.student.personId] });
  await school.hear('homework.returned', { ...told, studentId: one.student.personId });
  for (const person of [one.student, one.parent])
    expect(
      (await list(person)).map(({ kind, categoryName, studentId }) => [kind, categoryName, studentId]),
    ).toEqual(
      ['homework_returned', 'homework_due_tomorrow', 'homework_set'].map((kind) => [
        kind,
        'English',
        one.student.personId,
      ]),
    );
  for (const person of [other.student, other.parent]) expect(await list(person)).toEqual([]);
});

it('a released report notifies the guardians of its child, and a withdrawn one nobody', async () => {
  const { school, one, other, told } = await twoFamilies();
  const [given, back] = [uuidv7(), uuidv7()];
  await school.hear('reports.taken_back', { reportIds: [back] });
  await school.hear('reports.released', {
    reports: [
      { reportId: given, studentId: one.student.personId },
      { reportId: back, studentId: other.student.personId },
    ],
    byId: told.byId,
  });
  expect(await list(one.parent)).toMatchObject([
    { id: given, kind: 'report', studentId: one.student.personId, reportId: given, isRead: false },
  ]);
  for (const person of [one.student, other.parent, other.student]) expect(await list(person)).toEqual([]);
  const guardianIds = [one.parent.personId, other.parent.personId];
  const of = ({ student }: typeof one, reportId: string) => ({
    ...{ reportId, studentId: student.personId, guardianIds },
  });
  const remind = (...reports: ReturnType<typeof of>[]) =>
    school.hear('reports.reminded', { reports, byId: told.byId });
  await remind(of(one, given));
  const [again, ...more] = await list(one.parent);
  expect([again?.id === given, again, more]).toMatchObject([false, { reportId: given, isRead: false }, []]);
  // The first entry has been deleted for age, or a person who came to the child later never had one.
  await asSuperuser(messaging.service.database.adminUrl, (client) =>
    client.query('DELETE FROM messaging.notice WHERE school_id = $1', [school.id]),
  );
  const third = uuidv7();
  await remind(of(other, back), of(one, given), of(other, third));
  expect(await list(one.parent)).toMatchObject([{ reportId: given, isRead: false }]);
  expect(await list(other.parent)).toMatchObject([{ reportId: third, studentId: other.student.personId }]);
  await school.hear('reports.taken_back', { reportIds: [third, given] });
  for (const person of [one.parent, other.parent]) expect(await list(person)).toEqual([]);
  await remind(of(one, given), of(other, third));
  for (const person of [one.parent, other.parent]) expect(await list(person)).toEqual([]);
});

it('the notice is removed with withdrawn homework, in any order of facts', async () => {
  const { school, one, told } = await twoFamilies();
  const studentIds = [one.student.personId];
  await school.hear('homework.set', { ...told, studentIds });
  await school.hear('homework.withdrawn', { homeworkId: told.homeworkId });
  expect(await list(one.parent)).toEqual([]);
  await school.hear('homework.due_tomorrow', { ...told, studentIds });
  expect(await list(one.parent)).toEqual([]);
});

it('the notice is removed when homework is set and withdrawn concurrently', async () => {
  const { school, one, told } = await twoFamilies();
  const studentIds = [one.student.personId];
  for (let round = 0; round < 10; round += 1) {
    const homeworkId = uuidv7();
    await Promise.all([
      school.hear('homework.set', { ...told, homeworkId, studentIds }),
      school.hear('homework.withdrawn', { homeworkId }),
    ]);
  }
  expect(await list(one.parent)).toEqual([]);
});

it('the notice is removed for children excluded from it, in any order of facts, and created again afterwards', async () => {
  const { school, one, other, told } = await twoFamilies();
  const [mine, theirs] = [one.student.personId, other.student.personId];
  const kinds = async (as: Identity) => (await list(as)).map(({ kind }) => kind);
  await school.hear('homework.set', { ...told, studentIds: [mine, theirs] });
  await school.hear('homework.taken_from', { homeworkId: told.homeworkId, studentIds: [mine] });
  for (const person of [one.student, one.parent]) expect(await list(person)).toEqual([]);
  for (const person of [other.student, other.parent]) expect(await kinds(person)).toEqual(['homework_set']);
  await school.hear('homework.due_tomorrow', { ...told, studentIds: [mine, theirs] });
  expect(await kinds(one.parent)).toEqual(['homework_due_tomorrow']);
  const late = { ...told, homeworkId: uuidv7() };
  const early = uuidv7();
  await school.hear('homework.taken_from', { homeworkId: late.homeworkId, studentIds: [theirs] });
  await school.hear('homework.set', { ...late, studentIds: [mine, theirs] }, early);
  expect(await kinds(one.parent)).toEqual(['homework_set', 'homework_due_tomorrow']);
  expect(await kinds(other.parent)).toEqual(['homework_due_tomorrow', 'homework_set']);
});
