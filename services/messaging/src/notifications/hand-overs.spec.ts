import type { Identity, Notice } from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { ToldFamily } from '../e2e/told-family';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const PLACE = 'Sports hall, gate B';
const list = async (as: Identity) =>
  (await messaging.service.call<Notice[]>('GET', '/notifications', { as })).body;

async function withFamily() {
  const school = messaging.school();
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  return { school, teacher, student, parent };
}

it('an opened hand-over notifies each family once, in the school’s own words, and nobody else', async () => {
  const { school, teacher, student, parent } = await withFamily();
  const stranger = (await withFamily()).parent;
  const { parent: kept } = await school.family(1);
  const opened = { handOverId: uuidv7(), place: PLACE, notTold: [kept.personId] };
  await school.hear('hand_over.opened', opened);
  await school.hear('hand_over.opened', opened);
  expect(await list(parent)).toMatchObject([{ kind: 'hand_over', categoryName: PLACE, isRead: false }]);
  for (const other of [teacher, student, stranger, kept]) expect(await list(other)).toEqual([]);
});

it('the notice is removed once the hand-over is closed, in any order of facts, and created again on a reopening', async () => {
  const { school, parent } = await withFamily();
  const handOverId = uuidv7();
  const [first, again] = [handOverId, uuidv7()];
  const open = (openingId: string) =>
    school.hear('hand_over.opened', { handOverId, openingId, place: PLACE, notTold: [] });
  await open(first);
  expect(await list(parent)).toHaveLength(1);
  await school.hear('hand_over.closed', { handOverId, openingId: first });
  expect(await list(parent)).toEqual([]);
  await open(again);
  expect(await list(parent)).toMatchObject([{ kind: 'hand_over', categoryName: PLACE }]);
  await school.hear('hand_over.closed', { handOverId, openingId: again });
  await open(first);
  await open(again);
  expect(await list(parent)).toEqual([]);
});

it('a handed-over child notifies its guardians, without naming the collector', async () => {
  const { school, student, parent } = await withFamily();
  const other = await school.family(1);
  const line = { lineId: uuidv7(), studentId: student.personId };
  await school.hear('student.handed_over', line);
  expect(await list(parent)).toMatchObject([
    {
      kind: 'handed_over',
      studentId: student.personId,
      firstName: 'student',
      byName: null,
      categoryName: null,
    },
  ]);
  expect(await list(other.parent)).toEqual([]);
  await school.hear('student.hand_over_taken_back', { ...line, isWithSchool: false });
  expect(await list(parent)).toEqual([]);
});

it('a hand-over taken back notifies exactly those who were notified before', async () => {
  const { school, student, parent } = await withFamily();
  const other = await school.family(1);
  const line = { lineId: uuidv7(), studentId: student.personId };
  await school.hear('student.handed_over', line);
  await school.hear('student.hand_over_taken_back', { ...line, isWithSchool: true });
  expect(await list(parent)).toMatchObject([
    { kind: 'hand_over_taken_back', studentId: student.personId, firstName: 'student', isRead: false },
  ]);
  for (const nobody of [student, other.parent]) expect(await list(nobody)).toEqual([]);
});

it('a hand-over taken back beforehand notifies nobody', async () => {
  const { school, student, parent } = await withFamily();
  const line = { lineId: uuidv7(), studentId: student.personId };
  await school.hear('student.hand_over_taken_back', { ...line, isWithSchool: true });
  await school.hear('student.handed_over', line);
  expect(await list(parent)).toEqual([]);
});

it('an opened hand-over is mailed at once, in quiet hours and whatever was chosen', async () => {
  const family = await ToldFamily.of(messaging);
  await family.set({ quietHours: { from: '00:00', until: '23:59' } });
  await family.school.hear('hand_over.opened', { handOverId: uuidv7(), place: PLACE, notTold: [] });
  const [delivery] = await family.deliveries();
  expect(delivery?.channel).toBe('mail');
  expect(delivery?.due.getTime()).toBeLessThan(Date.now() + 1_000);
});
