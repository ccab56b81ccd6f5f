import type {
  ConversationSummary,
  ConversationView,
  Desk,
  DeskConversations,
  ErrorBody,
  FoundMessage,
  Identity,
  Message,
  Notice,
  OpenedConversation,
  UnreadMessages,
  WrittenMessage,
} from '@homeroom/contracts';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { tidyingOf } from '../e2e/tidying';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';

type Refused = Pick<Partial<ErrorBody>, 'code' | 'fields'>;
type Method = 'GET' | 'PATCH' | 'POST';

let messaging: MessagingAtWork;
const schools = new Map<string, SchoolOfPeople>();
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const call = <Body>(method: Method, path: string, as: Identity, body?: object) =>
  messaging.service.call<Body>(method, path, { as, ...(body ? { body } : {}) });
const ask = (as: Identity, about?: Identity) =>
  call<OpenedConversation & Refused>('POST', '/desk/conversations', as, {
    ...(about ? { studentId: about.personId } : {}),
  });
const begin = (as: Identity, to: Identity, about: Identity) =>
  call<OpenedConversation & Refused>('POST', '/desk/conversations/begin', as, {
    ...{ personId: to.personId, studentId: about.personId },
  });
const path = (id: string, rest = '') => `/messages/conversations/${id}${rest}`;
/** Recipients are notified at once. */
const send = async (as: Identity, id: string, text: string, more: object = {}) => {
  const answer = await call<WrittenMessage & Refused>('POST', path(id, '/messages'), as, { text, ...more });
  const sent = { conversationId: id, messageId: answer.body.message?.id };
  if (answer.status === 201) await schools.get(as.schoolId ?? '')?.hear('message.sent', sent);
  return answer;
};
const thread = async (as: Identity, id: string) => {
  const { status, body } = await call<Message[]>('GET', path(id, '/messages'), as);
  return status === 200 ? body.map(({ text, senderId, answeredBy }) => [text, senderId, answeredBy]) : status;
};
const view = async (as: Identity, id: string) => (await call<ConversationView>('GET', path(id), as)).body;
const unread = async (as: Identity) =>
  (await call<UnreadMessages>('GET', '/messages/unread', as)).body.unread;
const see = (as: Identity, id: string, upTo: number) => call('POST', path(id, '/read'), as, { upTo });
const listed = async (as: Identity) => (await call<DeskConversations>('GET', '/desk/conversations', as)).body;
const take = (as: Identity, id: string, from: Identity | null = null, takes = true) =>
  call<Refused>('POST', `/desk/conversations/${id}/take`, as, {
    ...{ take: takes, from: from?.personId ?? null },
  });
const settle = (as: Identity, id: string, upTo: number) =>
  call<Refused>('POST', `/desk/conversations/${id}/settle`, as, { upTo });
const change = (as: Identity, body: object) => call<Desk & Refused>('PATCH', '/desk', as, body);
const bell = async (as: Identity) =>
  (await call<Notice[]>('GET', '/notifications', as)).body.filter(({ isRead }) => !isRead);
const told = async (as: Identity) => {
  const notices = await bell(as);
  expect(notices).not.toEqual([]);
  return notices;
};

async function aSchool() {
  const school = messaging.school();
  schools.set(school.id, school);
  await school.hear('school.registered', school.news());
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const [first, second] = [await school.account('school_admin'), await school.account('school_admin')];
  return { school, teacher, student, parent, first, second };
}

async function asked(text = 'Is there a bus on Friday?') {
  const people = await aSchool();
  const { conversationId: id } = (await ask(people.parent, people.student)).body;
  await send(people.parent, id, text);
  return { ...people, id };
}

const isActive = async (
  school: Awaited<ReturnType<typeof aSchool>>['school'],
  who: Identity,
  active: boolean,
) => {
  const account = messaging.accounts.get(who.personId);
  if (account) messaging.accounts.set(who.personId, { ...account, isActive: active });
  await school.hear('account.changed', { accountId: who.personId, role: who.role });
};

describe('a person who asks the office', () => {
  it('has one conversation per child, however often and concurrently it is begun', async () => {
    const { parent, teacher, student } = await aSchool();
    const ids = await Promise.all([ask(parent, student), ask(parent, student), ask(parent, student)]);
    expect(new Set(ids.map(({ body }) => body.conversationId)).size).toBe(1);
    const own = (await ask(teacher)).body.conversationId;
    expect((await ask(teacher)).body.conversationId).toBe(own);
    expect(ids.map(({ body }) => body.conversationId)).not.toContain(own);
  });

  it('is a guardian about their child or a teacher, and nobody else', async () => {
    const { school, parent, teacher, student, first } = await aSchool();
    const other = await school.family(1);
    const refused = async (as: Identity, about?: Identity) => (await ask(as, about)).status;
    expect(await refused(other.parent, student)).toBe(403);
    expect(await refused(parent)).toBe(403);
    expect(await refused(teacher, student)).toBe(403);
    expect(await refused(student)).toBe(403);
    expect(await refused(student, student)).toBe(403);
    expect(await refused(first)).toBe(403);
    expect(await refused(parent, someone('student', school.id))).toBe(404);
    expect(await refused(someone('class_device', school.id))).toBe(403);
    const elsewhere = await aSchool();
    expect(await refused(elsewhere.parent, student)).toBe(404);
    const desk = async (as: Identity) => (await call<Desk>('GET', '/desk', as)).body.children;
    expect((await desk(parent)).map(({ studentId }) => studentId)).toEqual([student.personId]);
    expect(await desk(teacher)).toEqual([]);
    expect((await call('GET', '/desk', student)).status).toBe(403);
  });

  it('sees the office as sender, and as a family never which member wrote', async () => {
    const { school, id, parent, first, second } = await asked();
    await send(first, id, 'At three.');
    const question = ['Is there a bus on Friday?', parent.personId, null];
    expect(await thread(parent, id)).toEqual([question, ['At three.', school.id, null]]);
    expect(await thread(second, id)).toEqual([question, ['At three.', school.id, first.personId]]);
    const seen = await view(parent, id);
    expect(seen).toMatchObject({ desk: { id: school.id, isTaken: false, takenBy: null, staff: [] } });
    const [line] = (await call<ConversationSummary[]>('GET', '/messages/conversations', parent)).body;
    const found = (await call<FoundMessage[]>('GET', '/messages/search?search=three', parent)).body;
    const notices = await told(parent);
    for (const admin of [first, second])
      expect(JSON.stringify([seen, line, found, notices])).not.toContain(admin.personId);
    expect([line?.kind, line?.people, line?.last.senderId]).toEqual(['desk', [], school.id]);
    expect([found[0]?.senderName, notices[0]?.byName]).toEqual(['', null]);
    expect((await view(second, id)).desk?.staff).toMatchObject([{ personId: first.personId }]);
  });

  it('sees as a teacher which member answered', async () => {
    const { teacher, first, school } = await aSchool();
    const { conversationId: id } = (await ask(teacher)).body;
    await send(teacher, id, 'Paper is out.');
    await send(first, id, 'It comes at noon.');
    expect(await thread(teacher, id)).toEqual([
      ['Paper is out.', teacher.personId, null],
      ['It comes at noon.', school.id, first.personId],
    ]);
  });
});

describe('the office', () => {
  it('can write first as the office, in the single conversation about the child', async () => {
    const { school, parent, student, first, second } = await aSchool();
    const begun = await Promise.all([first, second, first].map((as) => begin(as, parent, student)));
    const [id = '', ...others] = [...new Set(begun.map(({ body }) => body.conversationId))];
    expect([others, (await ask(parent, student)).body.conversationId]).toEqual([[], id]);
    expect([await unread(parent), (await listed(first)).waiting, (await listed(first)).answered]).toEqual([
      0,
      [],
      [],
    ]);
    await send(second, id, 'Could you call us?');
    expect(await thread(parent, id)).toEqual([['Could you call us?', school.id, null]]);
    expect(await thread(first, id)).toEqual([['Could you call us?', school.id, second.personId]]);
    expect((await told(parent))[0]).toMatchObject({ kind: 'message', byName: null, conversationId: id });
    expect(JSON.stringify([await view(parent, id), await bell(parent)])).not.toContain(second.personId);
    expect((await listed(first)).answered).toMatchObject([
      { id, asker: { personId: parent.personId }, last: { text: 'Could you call us?' } },
    ]);
    await send(parent, id, 'At noon.');
    expect((await listed(first)).waiting.map((line) => line.id)).toEqual([id]);
  });

  it('can write first to a guardian about their own child, even while closed, and nobody else can', async () => {
    const { school, parent, teacher, student, first } = await aSchool();
    const other = await school.family(1);
    const elsewhere = await aSchool();
    const refused = async (as: Identity, to: Identity, about: Identity) =>
      (await begin(as, to, about)).status;
    for (const as of [teacher, parent, student]) expect(await refused(as, parent, student)).toBe(403);
    expect(await refused(elsewhere.first, parent, student)).toBe(404);
    expect(await refused(first, elsewhere.parent, student)).toBe(404);
    expect(await refused(first, teacher, student)).toBe(404);
    expect(await refused(first, parent, teacher)).toBe(404);
    expect((await begin(first, other.parent, student)).body.code).toBe('NOBODY_REACHED');
    await change(first, { version: 0, isOpen: false });
    const { conversationId: id } = (await begin(first, parent, student)).body;
    expect((await send(first, id, 'We are closed today.')).status).toBe(201);
    await isActive(school, student, false);
    expect((await begin(first, parent, student)).body.code).toBe('NOBODY_REACHED');
  });

  it('lists conversations by longest wait first, with answered ones behind', async () => {
    const { school, id, parent, first, second } = await asked();
    const other = await school.family(1);
    const { conversationId: later } = (await ask(other.parent, other.student)).body;
    expect((await listed(first)).waiting.map((line) => line.id)).toEqual([id]);
    await send(other.parent, later, 'Where is the hat?');
    await send(parent, id, 'Are you there?');
    expect((await listed(second)).waiting.map((line) => line.id)).toEqual([id, later]);
    await send(first, id, 'At three.');
    const { waiting, waitingCount, answered } = await listed(second);
    expect([waiting.map((line) => line.id), waitingCount]).toEqual([[later], 1]);
    expect(answered).toMatchObject([
      { id, asker: { personId: parent.personId }, waitingSince: null, last: { text: 'At three.' } },
    ]);
    const newest = answered[0]?.last.id ?? '';
    const rest = await call<DeskConversations>('GET', `/desk/conversations?before=${newest}`, first);
    expect(rest.body).toMatchObject({ waiting: [], answered: [] });
  });

  it('shares the read state among its members', async () => {
    const { id, first, second, parent } = await asked();
    expect([await unread(first), await unread(second)]).toEqual([1, 1]);
    expect((await told(first))[0]).toMatchObject({ kind: 'message', conversationId: id });
    expect(await told(second)).toHaveLength(1);
    expect((await see(second, id, 1)).status).toBe(200);
    expect([await unread(first), await unread(second)]).toEqual([0, 0]);
    expect([await bell(first), await bell(second)]).toEqual([[], []]);
    expect((await view(parent, id)).desk?.seen).toBe(1);
    await send(first, id, 'At three.');
    expect([await unread(first), await unread(second), await unread(parent)]).toEqual([0, 0, 1]);
  });

  it('shows who has taken a conversation, and refuses a stale take-over', async () => {
    const { id, parent, first, second } = await asked();
    await told(second);
    const both = await Promise.all([take(first, id), take(second, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = both[0].status === 200 ? [first, second] : [second, first];
    expect((await listed(loser)).waiting).toMatchObject([{ takenBy: { personId: winner.personId } }]);
    expect(await bell(loser)).toEqual([]);
    expect((await view(parent, id)).desk).toMatchObject({ isTaken: true, takenBy: null });
    expect((await take(loser, id)).body.code).toBe('DESK_TAKEN');
    expect((await take(loser, id, winner)).status).toBe(200);
    expect((await take(winner, id, winner, false)).body.code).toBe('DESK_TAKEN');
    expect((await take(loser, id, loser, false)).status).toBe(200);
    expect((await listed(first)).waiting).toMatchObject([{ takenBy: null }]);
  });

  it('notifies only the member who has taken it, and all once that member has left', async () => {
    const { school, id, parent, first, second } = await asked();
    await told(second);
    await take(first, id);
    await see(first, id, 1);
    await send(parent, id, 'And on Monday?');
    await told(first);
    expect(await bell(second)).toEqual([]);
    await isActive(school, first, false);
    expect((await listed(second)).waiting).toMatchObject([{ takenBy: null }]);
    await send(parent, id, 'Hello?');
    await told(second);
    expect(await thread(first, id)).toBe(404);
    expect((await send(first, id, 'Late')).status).toBe(404);
    expect((await listed(first)).waiting).toEqual([]);
  });

  it('can mark a conversation as settled, unless a new message arrived meanwhile', async () => {
    const { id, parent, first } = await asked('Thank you!');
    await send(parent, id, 'One more thing');
    expect((await settle(first, id, 1)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await settle(first, id, 2)).status).toBe(200);
    expect((await listed(first)).waiting).toEqual([]);
    await send(parent, id, 'Again');
    expect((await listed(first)).waitingCount).toBe(1);
  });

  it('does not count messages past their retention', async () => {
    const { school, id, parent, first } = await asked();
    await send(first, id, 'At three.');
    await send(parent, id, 'Thank you!');
    expect([await unread(parent), await unread(first), (await listed(first)).waitingCount]).toEqual([
      1, 2, 1,
    ]);
    await asSuperuser(messaging.service.database.adminUrl, (client) =>
      client.query("UPDATE messaging.message SET sent_at = now() - interval '5 years' WHERE school_id = $1", [
        school.id,
      ]),
    );
    await tidyingOf(messaging).round();
    expect(await listed(first)).toMatchObject({ waiting: [], waitingCount: 0 });
    expect([await unread(parent), await unread(first)]).toEqual([0, 0]);
    // New messages count again, until they are seen.
    await send(parent, id, 'Are you there?');
    expect(await listed(first)).toMatchObject({ waiting: [{ id }], waitingCount: 1 });
    await see(first, id, 4);
    expect(await unread(first)).toBe(0);
  });

  it('does not count withdrawn messages as waiting', async () => {
    const { id, parent, first, second } = await asked();
    await told(second);
    const { message } = (await send(parent, id, 'And a second one')).body;
    const withdraw = (messageId: string, as: Identity) =>
      call('POST', path(id, `/messages/${messageId}/withdraw`), as);
    await withdraw(message.id, parent);
    expect((await listed(first)).waitingCount).toBe(1);
    const [line] = (await call<Message[]>('GET', path(id, '/messages'), parent)).body;
    await withdraw(line?.id ?? '', parent);
    expect((await listed(first)).waitingCount).toBe(0);
    expect([await unread(first), await bell(second)]).toEqual([0, []]);
    const answer = (await send(first, id, 'Oops')).body.message;
    expect((await withdraw(answer.id, second)).status).toBe(404);
    expect((await withdraw(answer.id, first)).status).toBe(200);
  });

  it('counts the wait from the question again when its answer is withdrawn, unless answered or settled otherwise', async () => {
    const { id, parent, first, second } = await asked();
    const since = async () => (await listed(first)).waiting.map(({ waitingSince }) => waitingSince);
    const withdraw = (messageId: string, as: Identity) =>
      call('POST', path(id, `/messages/${messageId}/withdraw`), as);
    const [begun] = await since();
    await send(parent, id, 'And on Monday?');
    const wrong = (await send(first, id, 'At nine.')).body.message;
    expect(await since()).toEqual([]);
    await withdraw(wrong.id, first);
    expect(await since()).toEqual([begun]);
    const right = (await send(first, id, 'At three.')).body.message;
    const more = (await send(parent, id, 'And the hat?')).body.message;
    const other = (await send(second, id, 'Here.')).body.message;
    await withdraw(other.id, second);
    expect(await since()).toEqual([more.at]);
    expect((await settle(first, id, other.seq)).status).toBe(200);
    await withdraw(right.id, first);
    expect(await since()).toEqual([]);
  });

  it('answers only the messages that the writer had seen', async () => {
    const { id, parent, first, second } = await asked();
    const since = async () => (await listed(first)).waiting.map(({ waitingSince }) => waitingSince);
    const more = (await send(parent, id, 'And on Monday?')).body.message;
    // It was written offline, before the second question.
    const late = (await send(first, id, 'At three.', { answersUpTo: 1 })).body.message;
    expect(await since()).toEqual([more.at]);
    // Messages that do not exist yet cannot be answered.
    const ahead = (await send(second, id, 'On Monday too.', { answersUpTo: 99 })).body.message;
    expect(await since()).toEqual([]);
    const last = (await send(parent, id, 'And the hat?')).body.message;
    expect(await since()).toEqual([last.at]);
    await call('POST', path(id, `/messages/${ahead.id}/withdraw`), second);
    expect(await since()).toEqual([more.at]);
    await call('POST', path(id, `/messages/${late.id}/withdraw`), first);
    expect((await since()).every((at) => at !== undefined && at !== null && at < more.at)).toBe(true);
    // Without the client's last seen message, an answer covers everything before it.
    await send(second, id, 'Three, Monday too, in the hall.');
    expect(await since()).toEqual([]);
    const wrong = await send(first, id, 'Hello', { answersUpTo: -1 });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['answersUpTo']]);
  });

  it('is closed to people who do not work there, and to other schools', async () => {
    const { school, id, parent, teacher, student } = await asked();
    const other = await aSchool();
    for (const as of [parent, teacher, student]) {
      expect((await call('GET', '/desk/conversations', as)).status).toBe(403);
      expect((await take(as, id)).status).toBe(403);
      expect((await change(as, { version: 0, isOpen: false })).status).toBe(403);
    }
    for (const as of [other.first, { ...other.first, schoolId: school.id }, teacher, other.parent]) {
      expect(await thread(as, id)).toBe(404);
      expect((await send(as, id, 'Hello')).status).toBe(404);
    }
    expect((await take(other.first, id)).status).toBe(404);
    expect((await settle(other.first, id, 1)).status).toBe(404);
    expect((await listed(other.first)).waiting).toEqual([]);
    expect((await listed({ ...other.first, schoolId: school.id })).waiting).toEqual([]);
    expect((await take(other.first, uuidv7())).status).toBe(404);
  });
});

describe('somebody who lost access to the child', () => {
  it('can no longer read the conversation, and the office reaches nobody', async () => {
    const { school, id, student, parent, first } = await asked();
    await send(first, id, 'At three.');
    const moved = async (guardianIds: string[]) => {
      const { classId } = await school.class(1);
      const place = { classId, classNumber: 1, fromClassId: null, fromClassNumber: null };
      const studentId = student.personId;
      await school.hear('student.changed', { ...place, studentId, guardianIds, isActive: true });
    };
    await moved([]);
    expect(await thread(parent, id)).toBe(404);
    expect((await send(parent, id, 'Hello')).status).toBe(404);
    expect((await send(first, id, 'Hello')).body.code).toBe('NOBODY_REACHED');
    expect([await unread(parent), await bell(parent)]).toEqual([0, []]);
    expect((await ask(parent, student)).status).toBe(403);
    await moved([parent.personId]);
    expect(await unread(parent)).toBe(1);
  });
});

describe('a report', () => {
  it('about the office is decided by another member of it', async () => {
    const { id, parent, first, second } = await asked();
    const answer = (await send(first, id, 'How rude')).body.message;
    const report = (as: Identity, messageId: string) =>
      call('POST', path(id, `/messages/${messageId}/report`), as, { reason: 'Rude.' });
    expect((await report(parent, answer.id)).status).toBe(200);
    const reports = async (as: Identity) =>
      (await call<{ sender: { personId: string } | null }[]>('GET', '/school-admin/message-reports', as))
        .body;
    expect(await reports(first)).toEqual([]);
    expect(await reports(second)).toMatchObject([{ sender: { personId: first.personId } }]);
    expect((await report(second, answer.id)).status).toBe(404);
    const [question] = (await call<Message[]>('GET', path(id, '/messages'), first)).body;
    expect((await report(first, question?.id ?? '')).status).toBe(200);
  });
});

describe('the desk', () => {
  it('is closed and opened by the office, and accepts nothing while closed', async () => {
    const { school, id, student, parent, first } = await asked();
    const other = await school.family(1);
    const sentence = 'We are away until Monday.';
    const closed = await change(first, { version: 0, isOpen: false, sentence });
    expect(closed.body).toMatchObject({ isOpen: false, opensAt: '08:00', sentence, version: 1 });
    expect((await send(parent, id, 'Hello?')).body.code).toBe('DESK_CLOSED');
    expect((await ask(other.parent, other.student)).body.code).toBe('DESK_CLOSED');
    expect((await ask(parent, student)).body.conversationId).toBe(id);
    expect((await view(parent, id)).desk).toMatchObject({ isOpen: false, sentence });
    expect((await send(first, id, 'At three.')).status).toBe(201);
    expect((await change(first, { version: 0, isOpen: true })).body.code).toBe('CHANGED_MEANWHILE');
    expect((await change(first, { version: 1, isOpen: true, sentence: '' })).body).toMatchObject({
      ...{ isOpen: true, sentence: null, version: 2 },
    });
    expect((await send(parent, id, 'Hello?')).status).toBe(201);
  });

  it('has valid opening hours and a closing message of limited length', async () => {
    const { first } = await aSchool();
    const fields = async (body: object) => Object.keys((await change(first, body)).body.fields ?? {});
    expect(await fields({ version: 0, opensAt: '16:00' })).toEqual(['closesAt']);
    expect(await fields({ version: 0, opensAt: '25:00' })).toEqual(['opensAt']);
    expect(await fields({ version: 0, sentence: 'a'.repeat(301) })).toEqual(['sentence']);
    const both = await Promise.all([
      change(first, { version: 0, opensAt: '07:00' }),
      change(first, { version: 0, closesAt: '17:00' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is off when the school switches messages off, and closed when it is suspended', async () => {
    const { school, id, student, parent, first } = await asked();
    await school.hear('school.changed', school.news({ status: 'suspended' }));
    expect((await send(first, id, 'Hello')).body.code).toBe('NOBODY_REACHED');
    school.features = { messages: false };
    await school.hear('school.changed', school.news());
    for (const answer of [await ask(parent, student), await send(parent, id, 'Hello'), await take(first, id)])
      expect(answer.body.code).toBe('FEATURE_OFF');
  });

  it('requires an active member of the office', async () => {
    const { school, id, student, parent, first, second } = await asked();
    await isActive(school, first, false);
    await isActive(school, second, false);
    expect((await send(parent, id, 'Hello')).body.code).toBe('NOBODY_REACHED');
    const other = await school.family(1);
    expect((await ask(other.parent, other.student)).body.code).toBe('NOBODY_REACHED');
    expect((await ask(parent, student)).status).toBe(200);
  });
});
