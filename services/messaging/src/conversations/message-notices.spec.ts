import type {
  ConversationView,
  Identity,
  Notice,
  NoticeCount,
  OpenedConversation,
  UnreadMessages,
  WrittenMessage,
} from '@homeroom/contracts';
import { asSuperuser, BrowserOfSomebody, eventually } from '@homeroom/testing';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { toldSlowly } from '../e2e/told-slowly';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const call = async <Body>(method: 'GET' | 'POST', path: string, as: Identity, body?: object) =>
  (await messaging.service.call<Body>(method, path, { as, ...(body ? { body } : {}) })).body;
const notices = (as: Identity) => call<Notice[]>('GET', '/notifications', as);
const count = async (as: Identity) => (await call<NoticeCount>('GET', '/notifications/count', as)).unread;
const rows = <Row extends object>(text: string, values: unknown[]) =>
  asSuperuser(
    messaging.service.database.adminUrl,
    async (client) => (await client.query<Row>(text, values)).rows,
  );

async function aConversation() {
  const school = messaging.school();
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const wanted = { kind: 'family', studentId: student.personId, personIds: [parent.personId] };
  const { conversationId: id } = await call<OpenedConversation>(
    'POST',
    '/messages/conversations',
    teacher,
    wanted,
  );
  const send = async (as: Identity, text = 'Hello') =>
    (await call<WrittenMessage>('POST', `/messages/conversations/${id}/messages`, as, { text })).message;
  const heard = (messageId: string) => school.hear('message.sent', { conversationId: id, messageId });
  const say = async (as: Identity) => {
    const message = await send(as);
    await heard(message.id);
    return message;
  };
  return { school, teacher, student, parent, id, send, heard, say };
}

it('notifies the recipients, family or staff, and names the sender only on display', async () => {
  const { id, teacher, parent, student, say } = await aConversation();
  await say(teacher);
  const told = { kind: 'message', isRead: false, conversationId: id, byName: 'teacher Somebody' };
  expect(await notices(parent)).toMatchObject([{ ...told, studentId: student.personId }]);
  expect([await notices(teacher), await notices(student)]).toEqual([[], []]);
  await say(parent);
  expect(await notices(teacher)).toMatchObject([{ ...told, byName: 'parent Somebody' }]);
});

it('there is one notice per conversation, for its newest message', async () => {
  const { teacher, parent, say } = await aConversation();
  const [, , last] = [await say(teacher), await say(teacher), await say(teacher)];
  expect((await notices(parent)).map(({ id }) => id)).toEqual([last.id]);
  expect(await count(parent)).toBe(1);
});

it('the notice is read with the conversation, and unread again with the next message', async () => {
  const { id, teacher, parent, say } = await aConversation();
  const first = await say(teacher);
  await call('POST', `/messages/conversations/${id}/read`, parent, { upTo: first.seq });
  expect([await count(parent), (await notices(parent))[0]?.isRead]).toEqual([0, true]);
  const second = await say(teacher);
  expect(await count(parent)).toBe(1);
  expect((await notices(parent)).map((notice) => notice.id)).toEqual([second.id]);
});

it('the notice is read when the conversation is read while it is being created', async () => {
  const { id, teacher, parent, send, heard } = await aConversation();
  const { id: messageId, seq } = await send(teacher);
  const goOn = await toldSlowly(messaging, () => heard(messageId));
  const reads = call('POST', `/messages/conversations/${id}/read`, parent, { upTo: seq });
  const lock = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const waits = eventually(async () => (await rows(lock, [])).length > 0);
  await Promise.race([reads, waits]);
  await Promise.all([goOn(), reads]);
  expect([await count(parent), (await notices(parent)).map(({ isRead }) => isRead)]).toEqual([0, [true]]);
});

it('no notice is created for a message that was read, withdrawn or out of reach beforehand', async () => {
  const { school, id, teacher, student, parent, send, heard } = await aConversation();
  const read = await send(teacher);
  await call('POST', `/messages/conversations/${id}/read`, parent, { upTo: read.seq });
  await heard(read.id);
  const withdrawn = await send(teacher);
  await call('POST', `/messages/conversations/${id}/messages/${withdrawn.id}/withdraw`, teacher);
  await heard(withdrawn.id);
  expect(await notices(parent)).toEqual([]);
  const lost = await send(teacher);
  const { classId } = await school.class(1);
  const where = { classId, classNumber: 1, fromClassId: null, fromClassNumber: null };
  const gone = { studentId: student.personId, ...where, guardianIds: [], isActive: true };
  await school.hear('student.changed', gone);
  await heard(lost.id);
  expect(await notices(parent)).toEqual([]);
});

it('the notice is removed when its last unread message is withdrawn, and when the child is lost', async () => {
  const { school, id, teacher, student, parent, say } = await aConversation();
  const [one, two] = [await say(teacher), await say(teacher)];
  const withdraw = (messageId: string) =>
    call('POST', `/messages/conversations/${id}/messages/${messageId}/withdraw`, teacher);
  await withdraw(two.id);
  expect(await count(parent)).toBe(1);
  await withdraw(one.id);
  expect(await notices(parent)).toEqual([]);
  await say(teacher);
  expect(await count(parent)).toBe(1);
  const { classId } = await school.class(1);
  const where = { classId, classNumber: 1, fromClassId: null, fromClassNumber: null };
  await school.hear('student.changed', {
    studentId: student.personId,
    ...where,
    guardianIds: [],
    isActive: true,
  });
  expect([await count(parent), await notices(parent)]).toEqual([0, []]);
});

it('the notice names the sender of the newest remaining message after a withdrawal', async () => {
  const school = messaging.school();
  const [teacher, reader] = [await school.teacher([1]), await school.teacher([1])];
  const office = await school.account('school_admin');
  const personIds = [reader.personId, office.personId];
  const { conversationId } = await call<OpenedConversation>('POST', '/messages/conversations', teacher, {
    ...{ kind: 'staff', personIds },
  });
  const path = `/messages/conversations/${conversationId}/messages`;
  const say = async (as: Identity) => {
    const { message } = await call<WrittenMessage>('POST', path, as, { text: 'Hello' });
    await school.hear('message.sent', { conversationId, messageId: message.id });
    return message;
  };
  const [first, second] = [await say(teacher), await say(office)];
  expect(await notices(reader)).toMatchObject([{ byName: 'school_admin Somebody', at: second.at }]);
  await call('POST', `${path}/${second.id}/withdraw`, office);
  expect(await notices(reader)).toMatchObject([{ byName: 'teacher Somebody', at: first.at, isRead: false }]);
});

it('the notice is mailed to people with an address, without the text', async () => {
  const { school, teacher, parent, say } = await aConversation();
  const account = messaging.accounts.get(parent.personId);
  if (account)
    messaging.accounts.set(parent.personId, { ...account, email: 'kin@family.test', emailVerified: true });
  await school.hear('account.changed', { accountId: parent.personId, role: 'parent' });
  await say(teacher);
  const planned = await rows<{ channel: string; person_id: string }>(
    'SELECT channel, person_id FROM messaging.notice_delivery WHERE school_id = $1',
    [school.id],
  );
  expect(planned).toEqual([{ channel: 'mail', person_id: parent.personId }]);
  const second = await say(teacher);
  // A mail is already waiting, and covers the second message.
  expect((await notices(parent)).map(({ id }) => id)).not.toContain(second.id);
  const payloads = await rows<{ payload: object }>(
    `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name LIKE 'message%'`,
    [school.id],
  );
  expect(payloads.length).toBeGreaterThan(1);
  expect(JSON.stringify(payloads)).not.toMatch(/Hello|Somebody/);
});

it('each message is pushed, with or without an address, while mail waits out its half hour', async () => {
  const { school, teacher, parent, say } = await aConversation();
  const account = messaging.accounts.get(parent.personId);
  if (account)
    messaging.accounts.set(parent.personId, { ...account, email: 'kin@family.test', emailVerified: true });
  await school.hear('account.changed', { accountId: parent.personId, role: 'parent' });
  const { subscription } = new BrowserOfSomebody('https://fcm.googleapis.com');
  await call('POST', '/notifications/devices', parent, subscription);
  const planned = async () =>
    (
      await rows<{ channel: string }>(
        'SELECT channel FROM messaging.notice_delivery WHERE school_id = $1 ORDER BY channel',
        [school.id],
      )
    ).map(({ channel }) => channel);
  await say(teacher);
  expect(await planned()).toEqual(['mail', 'push']);
  // The push has been sent.
  await rows(`DELETE FROM messaging.notice_delivery WHERE school_id = $1 AND channel = 'push'`, [school.id]);
  await say(teacher);
  expect([await planned(), await count(parent)]).toEqual([['mail', 'push'], 1]);
  await say(teacher);
  expect(await planned()).toEqual(['mail', 'push']);
});

it('a muted conversation sends no notice, but stays in the list and the unread count', async () => {
  const { school, id, student, teacher, parent, say } = await aConversation();
  const quiet = (as: Identity, how: string) =>
    messaging.service.call('POST', `/messages/conversations/${id}/quiet`, { as, body: { quiet: how } });
  const until = async () =>
    (await call<ConversationView>('GET', `/messages/conversations/${id}`, parent)).quietUntil;
  for (const how of ['always', 'until_morning']) {
    expect((await quiet(parent, how)).status).toBe(200);
    expect(Date.parse((await until()) ?? '')).toBeGreaterThan(Date.now());
    await say(teacher);
    expect([await notices(parent), await until()]).toEqual([[], expect.any(String)]);
  }
  const { unread } = await call<UnreadMessages>('GET', '/messages/unread', parent);
  expect(unread).toBe(2);
  // The others are notified as before, and so is this person once the time is over.
  await say(parent);
  expect(await notices(teacher)).toHaveLength(1);
  await rows(`UPDATE messaging.conversation_member SET quiet_until = now() WHERE school_id = $1`, [
    school.id,
  ]);
  expect(await until()).toBeNull();
  await say(teacher);
  expect(await notices(parent)).toHaveLength(1);
  await quiet(parent, 'always');
  await quiet(parent, 'off');
  expect(await until()).toBeNull();
  expect((await quiet(student, 'always')).status).toBe(404);
  expect((await quiet(parent, 'for ever')).status).toBe(400);
});
