import type {
  ErrorBody,
  Identity,
  Message,
  OpenedConversation,
  OpenedReport,
  Reacted,
  SentMessage,
  ShownReaction,
} from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

type Refused = Partial<Pick<ErrorBody, 'code' | 'fields'>>;

const path = (id: string, more = '') => `/messages/conversations/${id}/messages${more}`;
const say = async (as: Identity, id: string, text = 'Hello') =>
  (await messaging.service.call<SentMessage>('POST', path(id), { as, body: { text } })).body.message?.id ??
  '';
const all = async (as: Identity, id: string) =>
  (await messaging.service.call<Message[]>('GET', path(id), { as })).body;
const signs = async (as: Identity, id: string): Promise<ShownReaction[]> =>
  (await all(as, id)).at(-1)?.reactions ?? [];
const react = (as: Identity, id: string, messageId: string, body: object = { kind: 'heart', isOn: true }) =>
  messaging.service.call<Reacted & Refused>('POST', path(id, `/${messageId}/reactions`), { as, body });
const off = { kind: 'heart', isOn: false };
const begin = async (as: Identity, where: string, body: object) =>
  (await messaging.service.call<OpenedConversation>('POST', where, { as, body })).body.conversationId;
const withdraw = (as: Identity, id: string, messageId: string) =>
  messaging.service.call('POST', path(id, `/${messageId}/withdraw`), { as });

async function aFamily() {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const about = { kind: 'family', studentId: student.personId, personIds: [teacher.personId] };
  return { school, teacher, student, parent, id: await begin(parent, '/messages/conversations', about) };
}

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  asSuperuser(
    messaging.service.database.adminUrl,
    async (client) => (await client.query<Row>(text, values)).rows,
  );
/** The events published in this school, the newest last. */
const told = (schoolId: string) =>
  rows<{ name: string; payload: { personIds?: string[] } }>(
    'SELECT name, payload FROM messaging.outbox WHERE school_id = $1 ORDER BY id',
    schoolId,
  );

it('a reaction is stored once per kind and person, can be removed and is published to open pages only', async () => {
  const { school, teacher, parent, id } = await aFamily();
  const messageId = await say(parent, id);
  const before = (await told(school.id)).length;
  const answer = await react(teacher, id, messageId);
  const own = [{ kind: 'heart', by: [teacher.personId] }];
  expect(answer).toMatchObject({ status: 200, body: { reactions: own } });
  await Promise.all(Array.from({ length: 6 }, () => react(teacher, id, messageId)));
  await react(parent, id, messageId);
  await react(parent, id, messageId, { kind: 'thanks', isOn: true });
  const both = [
    { kind: 'heart', by: [teacher.personId, parent.personId] },
    { kind: 'thanks', by: [parent.personId] },
  ];
  for (const as of [teacher, parent]) expect(await signs(as, id)).toEqual(both);
  const news = (await told(school.id)).slice(before);
  expect(new Set(news.map(({ name }) => name))).toEqual(new Set(['messages.changed']));
  for (const { payload } of news)
    expect([...(payload.personIds ?? [])].sort()).toEqual([teacher.personId, parent.personId].sort());
  expect((await react(teacher, id, messageId, off)).body.reactions[0]?.by).toEqual([parent.personId]);
  expect((await react(teacher, id, messageId, off)).status).toBe(200);
  expect((await signs(parent, id)).map(({ by }) => by)).toEqual([[parent.personId], [parent.personId]]);
});

it('a reaction is refused by outsiders, for unknown messages and for unknown kinds', async () => {
  const { school, teacher, student, parent, id } = await aFamily();
  const other = await aFamily();
  const messageId = await say(parent, id);
  const elsewhere = await say(other.parent, other.id);
  for (const as of [student, other.parent, other.teacher, await school.teacher([2])])
    expect((await react(as, id, messageId)).status).toBe(404);
  for (const missing of [elsewhere, uuidv7()]) expect((await react(parent, id, missing)).status).toBe(404);
  const which = { kind: ['Choose one of the reactions.'] };
  for (const kind of ['sunflower', '💩', 'constructor', '', null, 3]) {
    const { status, body } = await react(parent, id, messageId, { kind, isOn: true });
    expect([status, body.fields]).toEqual([400, which]);
  }
  expect((await react(parent, id, messageId, { kind: 'heart', isOn: 'yes' })).status).toBe(400);
  // A person who has lost the child has lost the conversation, and reaches nobody in it.
  const { classId } = await school.class(1);
  const place = { classId, classNumber: 1, fromClassId: null, fromClassNumber: null };
  await school.hear('student.changed', {
    ...{ ...place, studentId: student.personId, guardianIds: [], isActive: true },
  });
  expect((await react(parent, id, messageId)).status).toBe(404);
  expect((await react(teacher, id, messageId)).body.code).toBe('NOBODY_REACHED');
  expect(await signs(teacher, id)).toEqual([]);
});

it('a reaction disappears with a withdrawn message, and is deleted when the message expires', async () => {
  const { school, teacher, parent, id } = await aFamily();
  const messageId = await say(parent, id);
  await react(teacher, id, messageId);
  await withdraw(parent, id, messageId);
  for (const as of [teacher, parent]) expect(await signs(as, id)).toEqual([]);
  expect((await react(teacher, id, messageId)).body.code).toBe('MESSAGE_WITHDRAWN');
  const kept = 'SELECT FROM messaging.message_reaction WHERE school_id = $1';
  expect(await rows(kept, school.id)).toHaveLength(1);
  await rows('DELETE FROM messaging.message WHERE school_id = $1', school.id);
  expect(await rows(kept, school.id)).toEqual([]);
});

it('a reaction concurrent with a withdrawal leaves nothing visible', async () => {
  const { teacher, parent, id } = await aFamily();
  for (let round = 0; round < 4; round += 1) {
    const messageId = await say(parent, id);
    const [given, gone] = await Promise.all([react(teacher, id, messageId), withdraw(parent, id, messageId)]);
    expect([200, 409]).toContain(given.status);
    expect([gone.status, await signs(teacher, id)]).toEqual([200, []]);
  }
});

it('a reaction of the office is shown as the office’s, whichever member gave it', async () => {
  const { school, student, parent } = await aFamily();
  const [first, second] = [await school.account('school_admin'), await school.account('school_admin')];
  const id = await begin(parent, '/desk/conversations', { studentId: student.personId });
  const messageId = await say(parent, id);
  await react(first, id, messageId);
  await react(second, id, messageId);
  const ofOffice = [{ kind: 'heart', by: [school.id] }];
  for (const as of [first, second, parent]) expect(await signs(as, id)).toEqual(ofOffice);
  expect(JSON.stringify(await all(parent, id))).not.toContain(first.personId);
  const last = (await told(school.id)).at(-1);
  expect([...(last?.payload.personIds ?? [])].sort()).toEqual(
    [first.personId, second.personId, parent.personId].sort(),
  );
  await react(second, id, messageId, off);
  expect(await signs(parent, id)).toEqual([]);
});

describe('a reaction among students', () => {
  it('has kinds of its own, and is refused outside hours, without text messages and when restricted', async () => {
    const { ava, ben, id, set, call, principal } = await aClassOfKids(messaging);
    const messageId = await say(ava, id);
    const sunflower = { kind: 'sunflower', isOn: true };
    expect((await react(ben, id, messageId, { kind: 'done', isOn: true })).status).toBe(400);
    expect((await react(ben, id, messageId, sunflower)).status).toBe(200);
    const given = [{ kind: 'sunflower', by: [ben.personId] }];
    expect(await signs(ava, id)).toEqual(given);
    const closed = async () => {
      const { status, body } = await react(ben, id, messageId, { kind: 'clap', isOn: true });
      expect([status, body.code]).toEqual([409, 'MESSENGER_CLOSED']);
      expect(await signs(ava, id)).toEqual(given);
    };
    await set({ features: { textMessages: false } });
    await closed();
    await set({
      features: { textMessages: true },
      timeRestrictions: { enabled: true, startTime: '00:00', endTime: '00:00' },
    });
    await closed();
    await set({ timeRestrictions: { enabled: false } });
    await call('PATCH', `/students/${ben.personId}`, principal, { status: 'restricted' });
    await closed();
    // They can still take back the reactions they gave.
    expect((await react(ben, id, messageId, { ...sunflower, isOn: false })).body.reactions).toEqual([]);
  });

  it('reaches only members of the group who have the message and are not blocked', async () => {
    const { ava, ben, school, begin: open, call } = await aClassOfKids(messaging);
    const [cleo, dan] = [(await school.family(1)).student, (await school.family(1)).student];
    const group = (await open(ava, ben, cleo, dan)).body.conversationId;
    await call('POST', '/blocks', cleo, { studentId: ava.personId });
    const missed = await say(ava, group, 'Not for Cleo');
    await react(ben, group, missed);
    expect((await signs(dan, group))[0]?.by).toEqual([ben.personId]);
    expect((await react(cleo, group, missed)).status).toBe(404);
    const seen = await say(ben, group, 'For all');
    await react(ava, group, seen);
    await react(dan, group, seen);
    expect((await signs(ben, group))[0]?.by).toEqual([ava.personId, dan.personId]);
    expect((await signs(cleo, group))[0]?.by).toEqual([dan.personId]);
  });

  it('is refused for a held message', async () => {
    const { ava, ben, id, set, held } = await aClassOfKids(messaging);
    await set({ moderation: { requireApproval: true } });
    await say(ava, id, 'Shall we play?');
    const [waiting] = await held(ava);
    for (const as of [ava, ben]) expect((await react(as, id, waiting?.id ?? '')).status).toBe(404);
  });
});

describe('a case view', () => {
  it('lists all reactions ever given and the quoted message, as it stood when it was reported', async () => {
    const { ava, ben, id, set, principal, cases, open, report } = await aClassOfKids(messaging);
    const asked = await say(ava, id, 'You are silly');
    await react(ben, id, asked, { kind: 'clap', isOn: true });
    await react(ben, id, asked, { kind: 'clap', isOn: false });
    await react(ben, id, asked);
    const quote = {
      id: asked,
      senderId: ava.personId,
      senderName: 'student Somebody',
      text: 'You are silly',
      files: [],
    };
    const answer = { text: 'No, you', replyTo: asked };
    const sent = await messaging.service.call<SentMessage>('POST', path(id), { as: ben, body: answer });
    await report(ava, sent.body.message?.id ?? '');
    await withdraw(ava, id, asked);
    const [reported] = await cases(principal);
    const { messages, heldQuote } = (await open(principal, reported?.id ?? '')).body;
    expect(messages.map(({ text, isWithdrawn }) => [text, isWithdrawn])).toEqual([
      ['You are silly', false],
      ['No, you', false],
    ]);
    expect(messages[1]?.repliesTo).toMatchObject({ ...quote, isWithdrawn: false });
    expect(messages[0]?.reactions).toMatchObject([
      { kind: 'clap', name: 'student Somebody', takenBackAt: expect.any(String) as string },
      { kind: 'heart', name: 'student Somebody', takenBackAt: null },
    ]);
    expect(heldQuote).toBeNull();
    await set({ moderation: { requireApproval: true } });
    const later = await messaging.service.call<SentMessage>('POST', path(id), {
      ...{ as: ava, body: { text: 'It was a joke', replyTo: sent.body.message?.id } },
    });
    await withdraw(ben, id, sent.body.message?.id ?? '');
    const waits = (await open(principal, later.body.held?.id ?? '')).body;
    expect(waits).toMatchObject({
      held: 'It was a joke',
      heldQuote: { text: 'No, you', senderId: ben.personId, isWithdrawn: false },
    });
  });

  it('lists which member of the office gave a reaction', async () => {
    const { school, student, parent } = await aFamily();
    const [first, second] = [await school.account('school_admin'), await school.account('school_admin')];
    const id = await begin(parent, '/desk/conversations', { studentId: student.personId });
    const messageId = await say(parent, id);
    await react(first, id, messageId);
    await messaging.service.call('POST', path(id, `/${messageId}/report`), {
      as: first,
      body: { reason: 'Rude' },
    });
    const reports = await messaging.service.call<{ id: string }[]>('GET', '/school-admin/message-reports', {
      as: second,
    });
    const where = `/school-admin/message-reports/${reports.body[0]?.id}/open`;
    const opened = await messaging.service.call<OpenedReport>('POST', where, { as: second });
    expect(opened.body.messages[0]?.reactions).toMatchObject([
      { kind: 'heart', name: 'school_admin Somebody' },
    ]);
  });
});
