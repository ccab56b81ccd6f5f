import type { GoingAhead } from '@homeroom/contracts';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { tidyingOf } from '../e2e/tidying';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());
afterEach(() => {
  messaging.held.studentIds = [];
});

const tidy = () => tidyingOf(messaging).round();

async function anOldMessage() {
  const kids = await aClassOfKids(messaging);
  await kids.send(kids.ava, kids.id, 'Hello');
  await kids.rows(`UPDATE messaging.message SET sent_at = now() - interval '7 years' WHERE school_id = $1`);
  return {
    ...kids,
    messages: async () =>
      (await kids.rows('SELECT FROM messaging.message WHERE school_id = $1 AND conversation_id = $2', kids.id))
        .length,
  };
}

it('keeps what was written with somebody whose data is on hold, and lets it go when that is over', async () => {
  const { ava, messages } = await anOldMessage();
  const other = await anOldMessage();
  messaging.held.studentIds = [ava.personId];
  await tidy();
  expect([await messages(), await other.messages()]).toEqual([1, 0]);
  messaging.held.studentIds = [];
  await tidy();
  expect(await messages()).toBe(0);
});

it('keeps what was written about them to others, and the names that stand in it', async () => {
  const { ava, ben, id, rows, school, messages } = await anOldMessage();
  await rows('DELETE FROM messaging.conversation_member WHERE school_id = $1 AND person_id = $2', ava.personId);
  await rows('UPDATE messaging.conversation SET student_id = $2 WHERE school_id = $1 AND id = $3', ava.personId, id);
  messaging.held.studentIds = [ava.personId];
  await school.hear('accounts.forgotten', { accountIds: [ben.personId] });
  await tidy();
  const names = await rows(
    'SELECT FROM messaging.directory_entry WHERE school_id = $1 AND person_id = $2',
    ben.personId,
  );
  expect([await messages(), names.length]).toEqual([1, 1]);
});

it('removes nothing of a school about which nobody answers', async () => {
  const { messages } = await anOldMessage();
  messaging.held.studentIds = null;
  await tidy();
  expect(await messages()).toBe(1);
  messaging.held.studentIds = [];
  await tidy();
  expect(await messages()).toBe(0);
});

it('counts beforehand what goes, with what is held marked', async () => {
  const { ava, school, messages } = await anOldMessage();
  const office = await school.account('school_admin');
  const ahead = async () => 
    (await messaging.service.call<GoingAhead>('GET', '/retention/writing', { as: office })).body;
  const due = { kind: 'messages', day: (await ahead()).today, count: 1 };
  expect((await ahead()).going).toEqual([{ ...due, isHeld: false }]);
  messaging.held.studentIds = [ava.personId];
  expect((await ahead()).going).toEqual([{ ...due, isHeld: true }]);
  messaging.held.studentIds = [];
  await tidy();
  expect([await messages(), (await ahead()).going]).toEqual([0, []]);
});
