import type { Identity, Notice } from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const list = async (as: Identity) =>
  (await messaging.service.call<Notice[]>('GET', '/notifications', { as })).body;

async function withFamily() {
  const school = messaging.school();
  await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const absence = { absenceId: uuidv7(), studentId: student.personId };
  return { school, student, parent, absence };
}

it('an unexplained absence notifies the guardians only', async () => {
  const { school, student, parent, absence } = await withFamily();
  const other = await school.family(1);
  await school.hear('absence.unexplained', absence);
  expect(await list(parent)).toMatchObject([
    { kind: 'absence', isRead: false, studentId: student.personId, firstName: 'student', byName: null },
  ]);
  for (const person of [student, other.student, other.parent]) expect(await list(person)).toEqual([]);
});

it('the notice of an absence is removed once explained, and a new absence notifies again', async () => {
  const { school, parent, absence } = await withFamily();
  await school.hear('absence.unexplained', absence);
  await school.hear('absence.explained', absence);
  expect(await list(parent)).toEqual([]);
  await school.hear('absence.unexplained', { ...absence, absenceId: uuidv7() });
  expect(await list(parent)).toHaveLength(1);
});

it('an absence explained beforehand notifies nobody', async () => {
  const { school, parent, absence } = await withFamily();
  await school.hear('absence.explained', absence);
  await school.hear('absence.unexplained', absence);
  expect(await list(parent)).toEqual([]);
});
