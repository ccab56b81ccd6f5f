import type {
  ConversationSummary,
  ConversationView,
  ErrorBody,
  FoundMessage,
  Identity,
  Message,
  MessageContact,
  OpenedConversation,
  UnreadMessages,
  WrittenMessage,
} from '@homeroom/contracts';
import { asSuperuser, someone, waitsBehind } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';

type Refused = Pick<Partial<ErrorBody>, 'code' | 'fields'>;

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const call = <Body>(
  method: 'GET' | 'PATCH' | 'POST',
  path: string,
  as: Identity,
  body?: object,
  headers?: Record<string, string>,
) =>
  messaging.service.call<Body>(method, `/messages${path}`, {
    as,
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
  });
const contacts = async (as: Identity, search = '') =>
  (await call<MessageContact[]>('GET', `/contacts?search=${encodeURIComponent(search)}`, as)).body;
const open = (as: Identity, body: object) =>
  call<OpenedConversation & Refused>('POST', '/conversations', as, body);
const send = (as: Identity, id: string, text: string) =>
  call<WrittenMessage & Refused>('POST', `/conversations/${id}/messages`, as, { text });
const thread = (as: Identity, id: string, query = '') =>
  call<Message[]>('GET', `/conversations/${id}/messages${query}`, as);
const texts = async (as: Identity, id: string) => (await thread(as, id)).body.map(({ text }) => text);
const list = async (as: Identity) => (await call<ConversationSummary[]>('GET', '/conversations', as)).body;
const unread = async (as: Identity) => (await call<UnreadMessages>('GET', '/unread', as)).body.unread;
const see = (as: Identity, id: string, upTo: number) =>
  call<UnreadMessages>('POST', `/conversations/${id}/read`, as, { upTo });
const found = async (as: Identity, search: string) =>
  (await call<FoundMessage[]>('GET', `/search?search=${encodeURIComponent(search)}`, as)).body;

async function aFamily() {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const aboutChild = { kind: 'family', studentId: student.personId } as const;
  const begin = async (as: Identity, other: Identity) =>
    (await open(as, { ...aboutChild, personIds: [other.personId] })).body.conversationId;
  return { school, teacher, student, parent, aboutChild, begin };
}

async function aConversation() {
  const family = await aFamily();
  const id = await family.begin(family.parent, family.teacher);
  return { ...family, id };
}

/** Moves the child to another class, or to other guardians. */
const moved = async (school: SchoolOfPeople, student: Identity, classNumber: number, guardianIds: string[]) =>
  school.hear('student.changed', {
    ...{ studentId: student.personId, classId: (await school.class(classNumber)).classId, classNumber },
    ...{ fromClassId: null, fromClassNumber: null, guardianIds, isActive: true },
  });

describe('the contacts offered for a new conversation', () => {
  it('are the staff of the child, the families of the taught students and colleagues', async () => {
    const { school, teacher, student, parent } = await aFamily();
    const office = await school.account('school_admin');
    const other = await school.teacher([2]);
    await school.family(2);
    const ids = async (as: Identity) =>
      (await contacts(as)).map(({ kind, personId, child }) => [kind, personId, child?.studentId ?? null]);
    const child = student.personId;
    expect(await ids(parent)).toEqual([
      ['family', teacher.personId, child],
      ['family', office.personId, child],
    ]);
    const staff = [office, other].map(({ personId }) => personId).sort();
    expect(await ids(teacher)).toEqual([
      ['family', parent.personId, child],
      ...staff.map((id) => ['staff', id, null]),
    ]);
    expect((await ids(office)).filter(([kind]) => kind === 'family')).toHaveLength(2);
    expect(await contacts(office, 'nobody')).toEqual([]);
    expect(await contacts(office, 'somebody teach')).toHaveLength(2);
  });

  it('are empty for devices and outside operators', async () => {
    const { school } = await aFamily();
    for (const as of [someone('class_device', school.id), someone('super_super_admin', school.id)])
      expect((await call('GET', '/contacts', as)).status).toBe(403);
    expect((await messaging.service.call('GET', '/messages/conversations')).status).toBe(401);
  });
});

describe('a conversation', () => {
  it('is created once, whoever begins it and however many concurrently', async () => {
    const { teacher, parent, begin } = await aFamily();
    const ids = await Promise.all([
      ...[begin(parent, teacher), begin(teacher, parent)],
      ...[begin(parent, teacher), begin(teacher, parent)],
    ]);
    expect(new Set(ids).size).toBe(1);
    expect(await list(parent)).toEqual([]);
  });

  it('is the same one in whatever letter case ids are sent', async () => {
    const { teacher, parent, aboutChild, begin } = await aFamily();
    const upper = (id: string) => id.toUpperCase();
    const body = {
      kind: 'family',
      studentId: upper(aboutChild.studentId),
      personIds: [upper(teacher.personId)],
    };
    expect((await open(parent, body)).body.conversationId).toBe(await begin(teacher, parent));
  });

  it('cannot be begun with people outside the rule', async () => {
    const { school, teacher, student, parent, aboutChild } = await aFamily();
    const [stranger, second] = [await school.teacher([2]), await school.family(1)];
    const office = await school.account('school_admin');
    const refused = async (as: Identity, body: object) => (await open(as, body)).status;
    const to = (...people: Identity[]) => ({
      ...aboutChild,
      personIds: people.map(({ personId }) => personId),
    });
    expect(await refused(parent, to(stranger))).toBe(403);
    expect(await refused(stranger, to(parent))).toBe(403);
    expect(await refused(second.parent, to(teacher))).toBe(403);
    expect(await refused(parent, to(second.parent))).toBe(403);
    expect(await refused(parent, to(teacher, office))).toBe(403);
    expect(await refused(office, to(teacher))).toBe(403);
    expect(await refused(teacher, to(student))).toBe(403);
    expect(await refused(parent, { kind: 'staff', personIds: [teacher.personId] })).toBe(403);
    expect(await refused(teacher, { kind: 'staff', personIds: [teacher.personId] })).toBe(403);
    expect(await refused(parent, { ...aboutChild, personIds: [uuidv7()] })).toBe(404);
    expect(await refused(parent, { kind: 'family', personIds: [teacher.personId] })).toBe(403);
    expect(await refused(parent, { ...aboutChild, personIds: [] })).toBe(400);
    expect(await refused(parent, { kind: 'students', personIds: [student.personId] })).toBe(403);
    expect(await refused(parent, { kind: 'strangers', personIds: [student.personId] })).toBe(400);
  });

  it('can be held among several members of staff', async () => {
    const { school, teacher, parent } = await aFamily();
    const [office, colleague] = [await school.account('school_admin'), await school.teacher([])];
    const personIds = [office.personId, colleague.personId];
    const { conversationId } = (await open(teacher, { kind: 'staff', personIds })).body;
    expect((await send(teacher, conversationId, 'Supper at six?')).status).toBe(201);
    expect(await texts(colleague, conversationId)).toEqual(['Supper at six?']);
    expect([await unread(office), await unread(teacher)]).toEqual([1, 0]);
    expect((await thread(parent, conversationId)).status).toBe(404);
  });

  it('keeps the order of its messages, also of concurrent ones', async () => {
    const { id, parent, teacher } = await aConversation();
    for (const text of ['One', 'Two']) await send(parent, id, text);
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => send(at % 2 ? parent : teacher, id, `More ${at}`)),
    );
    const { body } = await thread(teacher, id);
    expect(body.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(body.slice(0, 2).map(({ text }) => text)).toEqual(['One', 'Two']);
    const [ids, times] = [body.map((message) => message.id), body.map(({ at }) => at)];
    expect([[...ids].sort(), [...times].sort()]).toEqual([ids, times]);
    expect(await texts(parent, id)).toEqual(body.map(({ text }) => text));
    expect((await thread(parent, id, '?before=3&limit=1')).body).toMatchObject([{ seq: 2, text: 'Two' }]);
    expect(await list(parent)).toMatchObject([{ id, last: { seq: 10 }, child: { firstName: 'student' } }]);
  });

  it('stores a message sent twice under one idempotency key once', async () => {
    const { id, parent, teacher } = await aConversation();
    const key = { 'idempotency-key': uuidv7() };
    const twice = () =>
      call<WrittenMessage>('POST', `/conversations/${id}/messages`, parent, { text: 'Once' }, key);
    const [first, again] = [await twice(), await twice()];
    expect(again.body.message.id).toBe(first.body.message.id);
    expect(await texts(teacher, id)).toEqual(['Once']);
    expect(await unread(teacher)).toBe(1);
  });

  it('accepts 10,000 characters in any script and not one more', async () => {
    const { id, parent, teacher } = await aConversation();
    const whole = `𝔄 ${'漢'.repeat(9_990)} 👩‍🚀`;
    expect((await send(parent, id, whole)).status).toBe(201);
    expect(await texts(teacher, id)).toEqual([whole]);
    for (const [text, reason] of [
      ['a'.repeat(10_001), 'Use at most 10000 characters.'],
      [' \n ', 'Write a message first.'],
      ['back\u202eturned', 'Type this again without invisible characters.'],
      ['null\u0000', expect.any(String)],
    ] as const) {
      const answer = await send(parent, id, text);
      expect([answer.status, answer.body.fields?.text?.[0]]).toEqual([400, reason]);
    }
    expect((await send(parent, id, '<b>bold</b>')).body.message.text).toBe('<b>bold</b>');
  });
});

describe('the unread count', () => {
  it('rises for the recipients until they have read', async () => {
    const { id, parent, teacher } = await aConversation();
    for (const text of ['One', 'Two', 'Three']) await send(teacher, id, text);
    expect(await unread(parent)).toBe(3);
    expect((await see(parent, id, 2)).body).toEqual({ success: true, unread: 1 });
    expect((await see(parent, id, 1)).body.unread).toBe(1);
    expect((await see(parent, id, 99)).body.unread).toBe(0);
    const view = (await call<ConversationView>('GET', `/conversations/${id}`, teacher)).body;
    expect(view.people.map(({ personId, seen }) => [personId, seen])).toEqual(
      expect.arrayContaining([
        [parent.personId, 3],
        [teacher.personId, 3],
      ]),
    );
    await send(teacher, id, 'Four');
    expect(await list(parent)).toMatchObject([{ unread: 1 }]);
  });

  it('keeps a message that arrives while the reader marks as read', async () => {
    const { id, school, parent, teacher } = await aConversation();
    await send(teacher, id, 'Seen');
    await asSuperuser(messaging.service.database.adminUrl, async (client) => {
      const of = [school.id, id];
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO messaging.message (school_id, conversation_id, seq, id, sender_id, body)
         VALUES ($1, $2, 2, $3, $4, 'New')`,
        [...of, uuidv7(), teacher.personId],
      );
      await client.query(
        `UPDATE messaging.conversation SET last_seq = 2 WHERE school_id = $1 AND id = $2`,
        of,
      );
      await client.query(
        `UPDATE messaging.conversation_member SET unread = unread + 1
         WHERE school_id = $1 AND conversation_id = $2 AND person_id = $3`,
        [...of, parent.personId],
      );
      const looking = see(parent, id, 1);
      await waitsBehind(client);
      await client.query('COMMIT');
      expect((await looking).body.unread).toBe(1);
    });
    expect(await list(parent)).toMatchObject([{ unread: 1 }]);
  });

  it('can be reset by the reader only', async () => {
    const { id, school, parent, teacher } = await aConversation();
    await send(teacher, id, 'Hello');
    const other = await school.family(1);
    for (const as of [other.parent, await school.account('school_admin'), someone('parent')])
      expect((await see(as, id, 1)).status).toBe(404);
    expect(await unread(parent)).toBe(1);
  });
});

describe('a sent message', () => {
  const path = (id: string, messageId: string) => `/conversations/${id}/messages/${messageId}`;
  const forms = (messageId: string) =>
    asSuperuser(messaging.service.database.adminUrl, async (client) => {
      const text = 'SELECT body FROM messaging.message_form WHERE message_id = $1 ORDER BY version';
      return (await client.query<{ body: string }>(text, [messageId])).rows.map(({ body }) => body);
    });

  it('is edited by its sender only, and keeps its earlier forms', async () => {
    const { id, parent, teacher } = await aConversation();
    const { message } = (await send(parent, id, 'At nin')).body;
    const anew = (as: Identity, text: string, version: number) =>
      call<WrittenMessage>('PATCH', path(id, message.id), as, { text, version });
    expect((await anew(teacher, 'Changed', 1)).status).toBe(404);
    expect((await anew(parent, 'At nine', 1)).body.message).toMatchObject({ text: 'At nine', version: 2 });
    expect((await anew(parent, 'At ten', 1)).status).toBe(409);
    expect((await thread(teacher, id)).body).toMatchObject([
      { text: 'At nine', editedAt: expect.any(String) },
    ]);
    expect(await found(teacher, 'nin')).toMatchObject([{ text: 'At nine' }]);
    expect(await forms(message.id)).toEqual(['At nin']);
  });

  it('keeps each form under concurrent edits and withdrawals', async () => {
    const { id, parent } = await aConversation();
    const { message } = (await send(parent, id, 'First')).body;
    const anew = (text: string) => call('PATCH', path(id, message.id), parent, { text, version: 1 });
    const withdraw = () => call('POST', `${path(id, message.id)}/withdraw`, parent);
    const answers = await Promise.all([anew('Second'), withdraw(), anew('Third'), withdraw()]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const kept = await forms(message.id);
    expect(kept[0]).toBe('First');
    expect(kept.length).toBe(answers.filter(({ status }) => status === 200).length);
    expect(await texts(parent, id)).toEqual(['']);
  });

  it('disappears everywhere when withdrawn, and is kept as evidence', async () => {
    const { id, parent, teacher } = await aConversation();
    await send(parent, id, 'Stays');
    const { message } = (await send(parent, id, 'Goes away')).body;
    const withdraw = (as: Identity) => call<WrittenMessage>('POST', `${path(id, message.id)}/withdraw`, as);
    expect((await withdraw(teacher)).status).toBe(404);
    expect(await found(teacher, 'goes')).toHaveLength(1);
    expect((await withdraw(parent)).body.message).toMatchObject({ text: '', isWithdrawn: true });
    expect((await withdraw(parent)).status).toBe(409);
    expect(await texts(teacher, id)).toEqual(['Stays', '']);
    expect([await unread(teacher), await found(teacher, 'goes')]).toEqual([1, []]);
    expect(await list(teacher)).toMatchObject([{ last: { text: '', isWithdrawn: true } }]);
    expect(await forms(message.id)).toEqual(['Goes away']);
    expect((await call('PATCH', path(id, message.id), parent, { text: 'Back', version: 2 })).status).toBe(
      409,
    );
  });

  it('is found by people who may read it, in any spelling', async () => {
    const { id, school, parent, teacher } = await aConversation();
    await send(parent, id, 'José’s\nswimming KIT is 100% dry_ (Łódź, Große Straße)');
    const other = await school.family(1);
    for (const words of ['jose kit', 'swim', '100%', 'dry_', 'grosse strasse', 'GROẞE'])
      expect(await found(teacher, words)).toHaveLength(1);
    for (const words of ['wimming', '100_', 'dry%', 'shoe']) expect(await found(teacher, words)).toEqual([]);
    expect(await found(other.parent, 'kit')).toEqual([]);
    expect((await call('GET', '/search?search=', parent)).status).toBe(400);
  });
});

describe('somebody who lost access to the child', () => {
  it('can no longer read the conversation and receives nothing', async () => {
    const { id, school, student, parent, teacher } = await aConversation();
    await send(teacher, id, 'Before');
    await moved(school, student, 1, []);
    expect((await thread(parent, id)).status).toBe(404);
    expect([await unread(parent), await list(parent), await found(parent, 'before')]).toEqual([0, [], []]);
    expect((await send(parent, id, 'Still here')).status).toBe(404);
    expect(await send(teacher, id, 'Nobody')).toMatchObject({
      status: 409,
      body: { code: 'NOBODY_REACHED' },
    });
    await moved(school, student, 1, [parent.personId]);
    expect(await texts(parent, id)).toEqual(['Before']);
  });

  it('never sees what was written to others meanwhile', async () => {
    const { school, teacher } = await aFamily();
    const [one, two] = [await school.teacher([]), await school.teacher([])];
    const personIds = [one.personId, two.personId];
    const { conversationId: id } = (await open(teacher, { kind: 'staff', personIds })).body;
    const isActive = async (active: boolean) => {
      const account = messaging.accounts.get(one.personId);
      if (account) messaging.accounts.set(one.personId, { ...account, isActive: active });
      await school.hear('account.changed', { accountId: one.personId, role: 'teacher' });
    };
    await send(teacher, id, 'First');
    await isActive(false);
    await send(teacher, id, 'Second');
    await isActive(true);
    await send(teacher, id, 'Third');
    expect(await texts(one, id)).toEqual(['First', 'Third']);
    expect(await texts(two, id)).toEqual(['First', 'Second', 'Third']);
    expect([await unread(one), await found(one, 'second')]).toEqual([2, []]);
    expect((await see(one, id, 1)).body.unread).toBe(1);
  });

  it('as a teacher can no longer be written to, nor read the conversation', async () => {
    const { id, school, student, parent, teacher } = await aConversation();
    await send(teacher, id, 'Before');
    await moved(school, student, 2, [parent.personId]);
    expect((await thread(teacher, id)).status).toBe(404);
    expect(await texts(parent, id)).toEqual(['Before']);
    expect((await send(parent, id, 'Are you there?')).status).toBe(409);
  });
});

describe('the school', () => {
  it('can switch messages off, and a suspended school delivers none', async () => {
    const { id, school, parent, teacher } = await aConversation();
    school.features = { messages: false };
    await school.hear('school.changed', school.news());
    expect(await send(parent, id, 'Hello')).toMatchObject({ status: 403, body: { code: 'FEATURE_OFF' } });
    expect((await call('GET', '/conversations', parent)).status).toBe(403);
    school.features = {};
    await school.hear('school.changed', school.news({ status: 'suspended' }));
    expect((await send(parent, id, 'Hello')).status).toBe(409);
    await school.hear('school.changed', school.news());
    expect((await send(parent, id, 'Hello')).status).toBe(201);
    expect(await texts(teacher, id)).toEqual(['Hello']);
  });

  it('cannot reach conversations of another school', async () => {
    const { id, parent, teacher } = await aConversation();
    await send(parent, id, 'Ours');
    const other = await aFamily();
    for (const as of [other.parent, other.teacher, { ...parent, schoolId: other.school.id }]) {
      expect((await thread(as, id)).status).toBe(404);
      expect((await send(as, id, 'Theirs')).status).toBe(404);
      expect(await found(as, 'ours')).toEqual([]);
    }
    expect(await texts(teacher, id)).toEqual(['Ours']);
    const stranger = { ...other.aboutChild, personIds: [teacher.personId] };
    expect((await open(other.parent, stranger)).status).toBe(404);
  });
});
