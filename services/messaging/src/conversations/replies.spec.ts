import type { Identity, Message, SentMessage } from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const path = (id: string, more = '') => `/messages/conversations/${id}/messages${more}`;
const say = (as: Identity, id: string, text: string, replyTo?: string) =>
  messaging.service.call<SentMessage & { fields?: object }>('POST', path(id), {
    ...{ as, body: { text, ...(replyTo ? { replyTo } : {}) } },
  });
const newest = async (as: Identity, id: string) =>
  (await messaging.service.call<Message[]>('GET', path(id), { as })).body.at(-1);
const withdraw = (as: Identity, id: string, messageId: string) =>
  messaging.service.call('POST', path(id, `/${messageId}/withdraw`), { as });
const GONE = { replyTo: ['What you answer to is not there any more. Write without it.'] };

it('shows what is answered to as it stands now', async () => {
  const { ava, ben, id } = await aClassOfKids(messaging);
  const asked = (await say(ava, id, 'Shall we play?')).body.message?.id ?? '';
  const answer = await say(ben, id, 'Yes', asked);
  const quoted = { id: asked, senderId: ava.personId, text: 'Shall we play?', files: 0, isWithdrawn: false };
  expect(answer.body.message?.repliesTo).toEqual(quoted);
  expect((await newest(ava, id))?.repliesTo).toEqual(quoted);
  await withdraw(ava, id, asked);
  expect((await newest(ben, id))?.repliesTo).toEqual({ ...quoted, text: '', isWithdrawn: true });
});

it('answers to nothing that was withdrawn, is in another conversation, or never reached who writes', async () => {
  const { ava, ben, id, begin, school, call } = await aClassOfKids(messaging);
  const cleo = (await school.family(1)).student;
  const group = (await begin(ava, ben, cleo)).body.conversationId;
  await call('POST', '/blocks', cleo, { studentId: ava.personId });
  const missed = (await say(ava, group, 'Not for Cleo')).body.message?.id ?? '';
  const gone = (await say(ava, group, 'Oh')).body.message?.id ?? '';
  await withdraw(ava, group, gone);
  const elsewhere = (await say(ava, id, 'To Ben alone')).body.message?.id ?? '';
  for (const [as, replyTo] of [
    [cleo, missed],
    [ben, gone],
    [ben, elsewhere],
    [cleo, elsewhere],
    [ben, uuidv7()],
  ] as const) {
    const answer = await say(as, group, 'What?', replyTo);
    expect([answer.status, answer.body.fields]).toEqual([400, GONE]);
  }
  // Whoever has never had what is answered to does not get it by the answer.
  await say(ben, group, 'Ha', missed);
  expect((await newest(ava, group))?.repliesTo?.id).toBe(missed);
  expect(await newest(cleo, group)).toMatchObject({ text: 'Ha', repliesTo: null });
});

it('goes on with what waited', async () => {
  const { ava, ben, id, set, principal, cases, decide } = await aClassOfKids(messaging);
  const asked = (await say(ava, id, 'Shall we play?')).body.message?.id ?? '';
  await set({ moderation: { requireApproval: true } });
  expect((await say(ben, id, 'Yes', asked)).body.message).toBeNull();
  await decide(principal, (await cases(principal))[0]?.id ?? '', 'delivered');
  expect(await newest(ava, id)).toMatchObject({ text: 'Yes', repliesTo: { id: asked } });
});
