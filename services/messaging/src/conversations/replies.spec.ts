import type { HeldMessage, Identity, Message, OpenedConversation, SentMessage } from '@homeroom/contracts';
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
const all = async (as: Identity, id: string) =>
  (await messaging.service.call<Message[]>('GET', path(id), { as })).body;
const begin = async (as: Identity, where: string, body: object) =>
  (await messaging.service.call<OpenedConversation>('POST', where, { as, body })).body.conversationId;
const GONE = { replyTo: ['The message you are replying to is gone. Send yours without it.'] };

it('a reply shows the current form of the quoted message', async () => {
  const { ava, ben, id } = await aClassOfKids(messaging);
  const asked = (await say(ava, id, 'Shall we play?')).body.message?.id ?? '';
  const answer = await say(ben, id, 'Yes', asked);
  const quoted = { id: asked, senderId: ava.personId, text: 'Shall we play?', files: 0, isWithdrawn: false };
  expect(answer.body.message?.repliesTo).toEqual(quoted);
  expect((await newest(ava, id))?.repliesTo).toEqual(quoted);
  await withdraw(ava, id, asked);
  expect((await newest(ben, id))?.repliesTo).toEqual({ ...quoted, text: '', isWithdrawn: true });
});

it('a reply to a withdrawn, foreign or never received message is refused', async () => {
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
    [ben, 'no id'],
  ] as const) {
    const answer = await say(as, group, 'What?', replyTo);
    expect([answer.status, answer.body.fields]).toEqual([400, GONE]);
  }
  // A person who never received the quoted message does not get it through the reply.
  await say(ben, group, 'Ha', missed);
  expect((await newest(ava, group))?.repliesTo?.id).toBe(missed);
  expect(await newest(cleo, group)).toMatchObject({ text: 'Ha', repliesTo: null });
});

it('a held reply keeps its quote when it is delivered', async () => {
  const { ava, ben, id, set, principal, cases, decide } = await aClassOfKids(messaging);
  const asked = (await say(ava, id, 'Shall we play?')).body.message?.id ?? '';
  await set({ moderation: { requireApproval: true } });
  expect((await say(ben, id, 'Yes', asked)).body.message).toBeNull();
  await decide(principal, (await cases(principal))[0]?.id ?? '', 'delivered');
  expect(await newest(ava, id)).toMatchObject({ text: 'Yes', repliesTo: { id: asked } });
});

it('a reply to a held message is refused, even to one’s own', async () => {
  const { ava, ben, id, set, principal, decide } = await aClassOfKids(messaging);
  await set({ moderation: { requireApproval: true } });
  const held: HeldMessage | null = (await say(ava, id, 'Shall we play?')).body.held;
  for (const as of [ava, ben]) {
    const answer = await say(as, id, 'Well', held?.id);
    expect([answer.status, answer.body.fields]).toEqual([400, GONE]);
  }
  await decide(principal, held?.id ?? '', 'delivered');
  const delivered = (await newest(ben, id))?.id;
  await set({ moderation: { requireApproval: false } });
  expect((await say(ben, id, 'Yes', delivered)).body.message?.repliesTo?.text).toBe('Shall we play?');
});

it('a held reply shows nothing of a quoted message that was withdrawn meanwhile', async () => {
  const { ava, ben, id, set, principal, cases, decide } = await aClassOfKids(messaging);
  const asked = (await say(ava, id, 'Shall we play?')).body.message?.id ?? '';
  await set({ moderation: { requireApproval: true } });
  await say(ben, id, 'Yes', asked);
  await withdraw(ava, id, asked);
  await decide(principal, (await cases(principal))[0]?.id ?? '', 'delivered');
  for (const as of [ava, ben])
    expect(await newest(as, id)).toMatchObject({ text: 'Yes', repliesTo: { text: '', isWithdrawn: true } });
});

it('a reply shows edits of the quoted message, also in a family conversation', async () => {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const about = { kind: 'family', studentId: student.personId, personIds: [teacher.personId] };
  const id = await begin(parent, '/messages/conversations', about);
  const asked = (await say(parent, id, 'Is school open?')).body.message;
  await say(teacher, id, 'Yes', asked?.id);
  const anew = '👩‍👩‍👧'.repeat(60);
  const changed = await messaging.service.call('PATCH', path(id, `/${asked?.id}`), {
    ...{ as: parent, body: { text: anew, version: asked?.version } },
  });
  expect(changed.status).toBe(200);
  for (const as of [parent, teacher])
    expect((await newest(as, id))?.repliesTo?.text).toBe([...anew].slice(0, 140).join(''));
  // After being edited itself, the reply still quotes the same message.
  const answer = await newest(teacher, id);
  const edited = await messaging.service.call<{ message: Message }>('PATCH', path(id, `/${answer?.id}`), {
    ...{ as: teacher, body: { text: 'Yes, at nine', version: answer?.version } },
  });
  expect(edited.body.message.repliesTo?.id).toBe(asked?.id);
});

it('a reply to a message of another school is refused', async () => {
  const [here, there] = [await aClassOfKids(messaging), await aClassOfKids(messaging)];
  const elsewhere = (await say(there.ava, there.id, 'Hello')).body.message?.id;
  const answer = await say(here.ava, here.id, 'Hello', elsewhere);
  expect([answer.status, answer.body.fields]).toEqual([400, GONE]);
});

it('a desk reply quotes in the name of the office, and never from another family', async () => {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const [first, second] = [await school.account('school_admin'), await school.account('school_admin')];
  const [one, other] = [await school.family(1), await school.family(1)];
  const desk = ({ parent, student }: typeof one) =>
    begin(parent, '/desk/conversations', { studentId: student.personId });
  const [id, otherId] = [await desk(one), await desk(other)];
  const asked = (await say(one.parent, id, 'Is there a bus?')).body.message?.id;
  const said = (await say(first, id, 'At three.', asked)).body.message;
  expect(said?.repliesTo).toMatchObject({ id: asked, senderId: one.parent.personId });
  // A colleague, and the person who asked, can reply to the message sent in the office's name.
  const quoted = { id: said?.id, senderId: school.id, text: 'At three.' };
  for (const as of [second, one.parent])
    expect((await say(as, id, 'Or later?', said?.id)).body.message?.repliesTo).toMatchObject(quoted);
  const seen = await all(one.parent, id);
  expect(seen.map(({ repliesTo }) => repliesTo?.id)).toEqual([undefined, asked, said?.id, said?.id]);
  expect(JSON.stringify(seen)).not.toContain(first.personId);
  for (const as of [first, other.parent]) {
    const answer = await say(as, otherId, 'What?', asked);
    expect([answer.status, answer.body.fields]).toEqual([400, GONE]);
  }
});
