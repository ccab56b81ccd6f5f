import { EventEmitter, once } from 'node:events';
import type { GoingAhead } from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import { KEPT_AT_MOST } from '../kept-years';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { tidyingOf } from '../e2e/tidying';

let messaging: MessagingAtWork;
beforeAll(async () => {
  // Rounds process all schools, and those of another spec have another classroom.
  messaging = await startMessaging({}, { apart: true });
});
afterAll(() => messaging.close());
afterEach(() => {
  messaging.held.studentIds = [];
});

const tidy = () => tidyingOf(messaging).round();

/** Delays the classroom's next answer until it is released. */
function answersLate() {
  const release = new EventEmitter();
  const isAsked = once(release, 'asked');
  messaging.held.later.push(async () => {
    release.emit('asked');
    await once(release, 'answer');
  });
  return { isAsked, answer: () => release.emit('answer') };
}

/** A class with one message; calling `age` makes everything in it years old. */
async function aMessage() {
  const kids = await aClassOfKids(messaging);
  await kids.send(kids.ava, kids.id, 'Hello');
  return {
    ...kids,
    age: () =>
      kids.rows(`UPDATE messaging.message SET sent_at = now() - interval '7 years' WHERE school_id = $1`),
    messages: async () =>
      (
        await kids.rows(
          'SELECT FROM messaging.message WHERE school_id = $1 AND conversation_id = $2',
          kids.id,
        )
      ).length,
  };
}

it('messages with a student under hold are kept until the hold is lifted', async () => {
  const { ava, age, messages } = await aMessage();
  const other = await aMessage();
  messaging.held.studentIds = [ava.personId];
  await Promise.all([age(), other.age()]);
  await tidy();
  expect([await messages(), await other.messages()]).toEqual([1, 0]);
  messaging.held.studentIds = [];
  await tidy();
  expect(await messages()).toBe(0);
});

it('messages around a report stay until it is decided', async () => {
  const { ava, ben, principal, rows, id, set, send, report, open, cases, decide, age, messages } =
    await aMessage();
  const [{ id: messageId } = { id: '' }] = await rows<{ id: string }>(
    'SELECT id FROM messaging.message WHERE school_id = $1',
  );
  expect((await report(ben, messageId)).status).toBe(200);
  await set({ moderation: { requireApproval: true } });
  await send(ava, id, 'Hello again');
  await age();
  await tidy();
  const waiting = await cases(principal);
  const read = async () =>
    Promise.all(
      waiting.map(async (one) => (await open(principal, one.id)).body.messages.map(({ text }) => text)),
    );
  expect([await messages(), await read()]).toEqual([1, [['Hello'], ['Hello']]]);
  for (const [nth, one] of waiting.entries()) {
    expect((await decide(principal, one.id, one.reason === 'report' ? 'kept' : 'refused')).status).toBe(200);
    await tidy();
    expect(await messages()).toBe(nth === 0 ? 1 : 0);
  }
  expect(await read()).toEqual([[], []]);
});

it('names in messages under hold are kept', async () => {
  const { ava, ben, rows, school, age, messages } = await aMessage();
  messaging.held.studentIds = [ava.personId];
  await age();
  await tidy();
  await school.hear('accounts.forgotten', { accountIds: [ben.personId] });
  // A name that is kept is not counted on the certificate.
  const said = await rows<{ payload: { removed: object } }>(
    `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'people.erased'`,
  );
  expect(said.map(({ payload }) => payload.removed)).toEqual([{ names: 0, ways: expect.any(Number) }]);
  await tidy();
  const names = await rows(
    'SELECT FROM messaging.directory_entry WHERE school_id = $1 AND person_id = $2',
    ben.personId,
  );
  expect([await messages(), names.length]).toEqual([1, 1]);
});

it('nothing is removed while the holds of the school are unknown', async () => {
  const { age, messages } = await aMessage();
  messaging.held.studentIds = null;
  await age();
  await tidy();
  expect(await messages()).toBe(1);
  messaging.held.studentIds = [];
  await tidy();
  expect(await messages()).toBe(0);
});

it('the forecast counts what will be removed, and marks what is under hold', async () => {
  const { ava, school, rows, messages } = await aMessage();
  // The longest that its year can be, and three years, end in a month.
  await rows(
    `UPDATE messaging.message SET sent_at = now() - interval '${KEPT_AT_MOST}' + interval '30 days' WHERE school_id = $1`,
  );
  const office = await school.account('school_admin');
  const ahead = async () =>
    (await messaging.service.call<GoingAhead>('GET', '/retention/writing', { as: office })).body;
  const { today, going } = await ahead();
  const due = { kind: 'messages', day: going[0]?.day, count: 1 };
  expect([going, (going[0]?.day ?? '') > today]).toEqual([[{ ...due, isHeld: false }], true]);
  messaging.held.studentIds = [ava.personId];
  expect((await ahead()).going).toEqual([{ ...due, isHeld: true }]);
  await rows('UPDATE messaging.message SET sent_at = now() WHERE school_id = $1');
  expect([await messages(), (await ahead()).going]).toEqual([1, []]);
});

it('a hold at the start of a batch applies despite earlier responses that arrive later', async () => {
  const { ava, school, age, messages } = await aMessage();
  const office = await school.account('school_admin');
  await age();
  const earlier = answersLate();
  const look = messaging.service.call<GoingAhead>('GET', '/retention/writing', { as: office });
  await earlier.isAsked;
  messaging.held.studentIds = [ava.personId];
  await tidy();
  earlier.answer();
  expect((await look).status).toBe(200);
  // A batch of a process that had queried before the look was answered.
  await tidyingOf(messaging)
    .askBefore(() => Promise.resolve(true))
    .round();
  expect(await messages()).toBe(1);
});

it('a stale response does not remove messages under hold', async () => {
  const { ava, age, messages } = await aMessage();
  await age();
  const earlier = answersLate();
  const first = tidy();
  await earlier.isAsked;
  messaging.held.studentIds = [ava.personId];
  await tidy();
  earlier.answer();
  await first;
  expect(await messages()).toBe(1);
});

it('messages are counted three years after the end of their school year', async () => {
  const { school, rows } = await aMessage();
  await rows(
    `UPDATE messaging.message SET sent_at = now() - interval '3 years 6 months' WHERE school_id = $1`,
  );
  const day = async () =>
    (
      await messaging.service.call<GoingAhead>('GET', '/retention/writing', {
        as: await school.account('school_admin'),
      })
    ).body.going.map(({ day: on }) => on);
  expect(await day()).toEqual([]);
  const soon = new Date(Date.now() + 20 * 86_400_000);
  const over = new Date(new Date(soon).setUTCFullYear(soon.getUTCFullYear() - 3)).toISOString().slice(0, 10);
  const goes = over.replace(/^\d+/, String(soon.getUTCFullYear()));
  const yearsBeginOn = [daysAfter(over, -365), over, daysAfter(goes, -365), daysAfter(goes, 5)];
  await school.hear('calendar.changed', { terms: [], entries: [], yearsBeginOn });
  expect(await day()).toEqual([goes]);
});
