import type {
  Identity,
  MessageContact,
  MessengerHealth,
  Notice,
  OpenedConversation,
  OpenedTaughtConversation,
  SchoolTaughtRules,
  SentMessage,
  TaughtConversation,
  TaughtOfChild,
} from '@homeroom/contracts';
import { DEFAULT_TAUGHT_RULES } from '@homeroom/domain';
import { notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

/** A calendar in which every day is a holiday. */
const EVER = { startsOn: '2000-01-01', endsOn: '2100-01-01' };
const HOLIDAYS = {
  terms: [EVER],
  entries: [{ ...EVER, kind: 'holiday' as const, startsAt: null, endsAt: null }],
};
const WEEK_MS = 7 * 86_400_000;
const OFFICE = '/school-admin';
const ALWAYS = { isAllowed: true, fromGrade: 'Grade 1', hours: { enabled: false } };
const proved = (who: Identity): Identity => ({ ...who, provedAt: Date.now() });
const idsOf = (people: readonly MessageContact[]) =>
  people.filter(({ kind }) => kind === 'taught').map(({ personId }) => personId);

/** A school whose office decides whether teachers and students write to each other; nothing is decided yet. */
async function aSchool() {
  const kids = await aClassOfKids(messaging);
  const office = await kids.school.account('school_admin');
  const subject = await kids.school.teacher([1]);
  const ask = <Body>(method: 'GET' | 'PATCH' | 'POST', path: string, as: Identity, body?: object) =>
    messaging.service.call<Body>(method, `${OFFICE}${path}`, { as, ...(body ? { body } : {}) });
  let version = 0;
  const allow = async (changes: object = ALWAYS) => {
    const changed = await ask<SchoolTaughtRules>('PATCH', '/taught-rules', proved(office), {
      version,
      ...changes,
    });
    if (changed.status === 200) version = changed.body.version;
    return changed.status;
  };
  const beginWith = (as: Identity, other: Identity, student: Identity) =>
    kids.call<OpenedConversation>('POST', '/conversations', as, {
      ...{ kind: 'taught', personIds: [other.personId], studentId: student.personId },
    });
  const lines = async (action: string) =>
    (await notedLines(messaging.service, 'messaging', kids.school.id)).filter(
      (line) => line.action === action,
    );
  return { ...kids, office, subject, ask, allow, beginWith, lines };
}

/** A school in which a subject teacher and a student write to each other. */
async function atWork() {
  const school = await aSchool();
  await school.allow();
  const { conversationId } = (await school.beginWith(school.subject, school.ava, school.ava)).body;
  return { ...school, conversationId };
}

describe('the rule for teachers and students', () => {
  it('forbids conversations until the office allows them after step-up', async () => {
    const { school, office, principal, ava, subject, ask, allow, beginWith, contacts, lines } =
      await aSchool();
    const read = await ask<SchoolTaughtRules>('GET', '/taught-rules', office);
    expect(read.body).toEqual({ ...DEFAULT_TAUGHT_RULES, version: 0 });
    expect((await beginWith(subject, ava, ava)).status).toBe(403);
    expect([idsOf(await contacts(subject)), idsOf(await contacts(ava))]).toEqual([[], []]);
    const unproved = await ask<{ code: string }>('PATCH', '/taught-rules', office, { version: 0, ...ALWAYS });
    expect(unproved.body.code).toBe('STEP_UP_NEEDED');
    for (const as of [principal, subject, ava, someone('class_device', school.id)])
      expect((await ask('PATCH', '/taught-rules', proved(as), { version: 0, ...ALWAYS })).status).toBe(403);
    expect(await allow()).toBe(200);
    expect(idsOf(await contacts(subject))).toContain(ava.personId);
    expect(idsOf(await contacts(ava)).sort()).toEqual([principal.personId, subject.personId].sort());
    expect(await lines('messenger.taught_changed')).toMatchObject([
      { actorId: office.personId, detail: { isAllowed: true, fromGrade: 'Grade 1' } },
    ]);
  });

  it('refuses a stale version and invalid hours', async () => {
    const { allow, ask, office } = await aSchool();
    await allow();
    const wrong = [
      { fromGrade: 'Grade 13' },
      { hours: { startTime: '16:00' } },
      { isAllowed: 'yes' },
      { extra: 1 },
    ];
    for (const changes of wrong) expect(await allow(changes)).toBe(400);
    const stale = { version: 0, isAllowed: false };
    expect((await ask('PATCH', '/taught-rules', proved(office), stale)).status).toBe(409);
  });

  it('applies to the named grades only', async () => {
    const { ava, subject, allow, beginWith, contacts } = await aSchool();
    await allow({ ...ALWAYS, fromGrade: 'Grade 2' });
    expect((await beginWith(subject, ava, ava)).status).toBe(403);
    expect(idsOf(await contacts(subject))).toEqual([]);
  });

  it('is published to open pages of both participants only', async () => {
    const { ava, subject, conversationId, allow, rows } = await atWork();
    const told = () =>
      rows<{ payload: { personIds: string[]; conversationId: string } }>(
        `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'messages.changed'`,
      );
    expect(await told()).toEqual([]);
    await allow({ isAllowed: false });
    const [only, ...more] = await told();
    expect([only?.payload.conversationId, more]).toEqual([conversationId, []]);
    expect(only?.payload.personIds.sort()).toEqual([ava.personId, subject.personId].sort());
  });

  it('hides existing conversations when forbidden, and shows them again when allowed', async () => {
    const { ava, subject, conversationId, allow, send, texts, list, unread, found, call } = await atWork();
    await send(subject, conversationId, 'Well done with owls');
    expect(await unread(ava)).toBe(1);
    await allow({ isAllowed: false });
    for (const as of [ava, subject]) {
      expect((await call('GET', `/conversations/${conversationId}/messages`, as)).status).toBe(404);
      expect((await send(as, conversationId, 'Hello?')).status).toBe(404);
      expect([await list(as), await unread(as), await found(as, 'owls')]).toEqual([[], 0, []]);
    }
    await allow({ isAllowed: true });
    expect(await texts(ava, conversationId)).toEqual(['Well done with owls']);
  });
});

describe('a teacher and a student', () => {
  it('have one conversation, whoever begins it and however many concurrently', async () => {
    const { ava, subject, allow, beginWith, send, texts } = await aSchool();
    await allow();
    const begun = await Promise.all([
      ...[beginWith(subject, ava, ava), beginWith(ava, subject, ava)],
      ...[beginWith(subject, ava, ava), beginWith(ava, subject, ava)],
    ]);
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [id = '', ...others] = [...new Set(begun.map(({ body }) => body.conversationId))];
    expect(others).toEqual([]);
    expect((await send(subject, id, 'How is it going?')).status).toBe(201);
    expect((await send(ava, id, 'Fine')).status).toBe(201);
    for (const as of [ava, subject]) expect(await texts(as, id)).toEqual(['How is it going?', 'Fine']);
  });

  it('cannot include another class, a family, the office, a third person or another school', async () => {
    const { school, ava, ben, office, subject, principal, allow, begin, beginWith, call } = await aSchool();
    await allow();
    const stranger = await aSchool();
    await stranger.allow();
    const far = await school.teacher([2]);
    const parent = await school.account('parent', [1]);
    for (const other of [far, parent, office]) {
      expect((await beginWith(ava, other, ava)).status).toBe(403);
      expect((await beginWith(other, ava, ava)).status).toBe(403);
    }
    expect((await beginWith(subject, ava, ben)).status).toBe(403);
    expect((await begin(subject, ava)).status).toBe(403);
    expect((await beginWith(stranger.subject, ava, ava)).status).toBe(404);
    expect((await beginWith(subject, stranger.ava, stranger.ava)).status).toBe(404);
    const three = { kind: 'taught', studentId: ava.personId, personIds: [ava.personId, principal.personId] };
    expect((await call('POST', '/conversations', subject, three)).status).toBe(403);
    const { conversationId: id } = (await beginWith(subject, ava, ava)).body;
    for (const as of [ben, principal, office, parent, stranger.subject, stranger.office])
      expect((await call('GET', `/conversations/${id}`, as)).status).toBe(404);
  });

  it('are also connected by a group, and no longer when the teacher has left the class or group', async () => {
    const { school, ava, allow, beginWith, send, texts, contacts } = await aSchool();
    await allow();
    const choir = await school.teacher([]);
    const groupId = uuidv7();
    const sing = (...studentIds: string[]) =>
      school.hear('course_groups.changed', {
        groups: [{ groupId, teacherIds: [choir.personId], studentIds }],
      });
    expect((await beginWith(choir, ava, ava)).status).toBe(403);
    await sing(ava.personId);
    expect(idsOf(await contacts(choir))).toEqual([ava.personId]);
    const { conversationId: id } = (await beginWith(choir, ava, ava)).body;
    await send(choir, id, 'Rehearsal at two');
    await sing();
    expect((await send(choir, id, 'Still there?')).status).toBe(404);
    // The student it reached still has it, and reaches nobody.
    expect(await texts(ava, id)).toEqual(['Rehearsal at two']);
    expect((await send(ava, id, 'Yes')).body.code).toBe('NOBODY_REACHED');
    expect(idsOf(await contacts(choir))).toEqual([]);
  });

  it('can write only within the hours of school and class', async () => {
    const { school, ava, subject, conversationId, allow, set, send } = await atWork();
    await school.hear('calendar.changed', HOLIDAYS);
    const closed = { enabled: true, startTime: '00:00', endTime: '23:59', weekendsAllowed: true };
    const answers = async () =>
      [await send(ava, conversationId, 'Hi'), await send(subject, conversationId, 'Hi')].map(
        ({ status, body }) => [status, body.code],
      );
    await allow({ hours: closed });
    expect(await answers()).toEqual([
      [409, 'MESSENGER_CLOSED'],
      [409, 'MESSENGER_CLOSED'],
    ]);
    await allow({ hours: { enabled: false } });
    await set({ timeRestrictions: closed });
    expect((await answers()).map(([status]) => status)).toEqual([409, 409]);
    await set({ timeRestrictions: { enabled: false } });
    expect((await answers()).map(([status]) => status)).toEqual([201, 201]);
  });

  it('cannot write when the class has no messenger or the student is restricted', async () => {
    const { ava, subject, principal, conversationId, set, send, call, contacts, view } = await atWork();
    const codes = async () =>
      [await send(ava, conversationId, 'Hi'), await send(subject, conversationId, 'Hi')].map(
        ({ body }) => body.code,
      );
    await set({ enabled: false });
    expect(await codes()).toEqual(['MESSENGER_CLOSED', 'NOBODY_REACHED']);
    expect(idsOf(await contacts(subject))).toEqual([]);
    await set({ enabled: true });
    await call('PATCH', `/students/${ava.personId}`, principal, { status: 'restricted' });
    expect(await codes()).toEqual(['MESSENGER_CLOSED', 'NOBODY_REACHED']);
    expect(JSON.stringify((await view(subject, conversationId)).standing)).not.toContain('restricted');
  });

  it('cannot edit, schedule or show typing', async () => {
    const { ava, subject, conversationId: id, send, call } = await atWork();
    for (const as of [ava, subject]) {
      const { message } = (await send(as, id, 'Hello')).body;
      const at = `/conversations/${id}/messages/${message?.id ?? ''}`;
      expect((await call('PATCH', at, as, { text: 'Other', version: 1 })).body.code).toBe(
        'MESSAGE_NOT_EDITED',
      );
      expect((await call('POST', `/conversations/${id}/writing`, as)).status).toBe(403);
    }
    expect((await send(subject, id, 'x'.repeat(2_001))).status).toBe(400);
    const later = {
      text: 'Later',
      sendOn: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
      sendTime: '10:00',
    };
    expect((await call('POST', `/conversations/${id}/scheduled`, subject, later)).status).toBe(403);
  });

  it('can react with the kinds for students', async () => {
    const { ava, subject, conversationId: id, send, call } = await atWork();
    const { message } = (await send(subject, id, 'You sang well')).body;
    const at = `/conversations/${id}/messages/${message?.id ?? ''}/reactions`;
    expect((await call('POST', at, ava, { kind: 'sunflower', isOn: true })).status).toBe(200);
    expect((await call('POST', at, ava, { kind: 'thanks', isOn: true })).status).toBe(400);
  });
});

describe('a held or reported message of a teacher and a student', () => {
  it('is held in both directions, and visible to the office only', async () => {
    const {
      ava,
      subject,
      principal,
      office,
      conversationId: id,
      send,
      held,
      cases,
      open,
      decide,
      texts,
      set,
    } = await atWork();
    await set({ moderation: { filterBadWords: false } });
    for (const [as, text] of [
      [subject, 'You are shit'],
      [ava, 'I want to die'],
    ] as const) {
      const sent = (await send(as, id, text)).body;
      expect(sent).toMatchObject({ message: null, held: { text, state: 'waiting' } });
      expect(await held(as)).toMatchObject([{ text }]);
    }
    expect(await texts(ava, id)).toEqual([]);
    expect(await cases(principal)).toEqual([]);
    const waiting = await cases(office, '');
    expect(waiting.map(({ reason, isUrgent }) => [reason, isUrgent]).sort()).toEqual([
      ['safeguarding', true],
      ['words', false],
    ]);
    for (const { id: caseId } of waiting) {
      expect((await open(principal, caseId)).status).toBe(404);
      expect((await open(office, caseId)).status).toBe(200);
    }
    const ofTeacher = waiting.find(({ sender }) => sender?.personId === subject.personId);
    const caseId = ofTeacher?.id ?? '';
    for (const more of [{ warn: true }, { callHome: true }, { restrictDays: 1 }])
      expect((await decide(office, caseId, 'refused', more)).status).toBe(400);
    expect((await decide(principal, caseId, 'delivered')).status).toBe(404);
    expect((await decide(office, caseId, 'delivered')).status).toBe(200);
    expect(await texts(ava, id)).toEqual(['You are shit']);
  });

  it('reported by the student goes to the office, and not to the class leader', async () => {
    const {
      ava,
      subject,
      principal,
      office,
      conversationId: id,
      send,
      call,
      cases,
      decide,
      texts,
    } = await atWork();
    const { message } = (await send(subject, id, 'Do not tell your parents')).body;
    const at = `/conversations/${id}/messages/${message?.id ?? ''}/report`;
    expect((await call('POST', at, ava, { reason: 'I do not like this' })).status).toBe(200);
    expect(await cases(principal)).toEqual([]);
    const [reported] = await cases(office, '');
    expect(reported).toMatchObject({ reason: 'report', sender: { personId: subject.personId } });
    await decide(office, reported?.id ?? '', 'removed');
    expect(await texts(ava, id)).toEqual(['']);
  });

  it('is hidden from class leaders, in notices and in class statistics', async () => {
    const {
      school,
      ava,
      ben,
      id,
      subject,
      principal,
      office,
      conversationId,
      send,
      set,
      cases,
      decide,
      got,
      rows,
    } = await atWork();
    await set({ moderation: { filterBadWords: true } });
    await school.hear('class.changed', { ...(await school.class(1)), leaderId: principal.personId });
    await send(subject, conversationId, 'You are shit');
    await send(ava, id, 'You are shit');
    expect(ben.personId).not.toBe('');
    const [own] = await cases(principal);
    await school.hear('message.flagged', { caseId: own?.id ?? '' });
    const flagged = async () =>
      (await messaging.service.call<Notice[]>('GET', '/notifications', { as: principal })).body
        .filter(({ kind }) => kind === 'message_flagged')
        .map(({ isRead }) => isRead);
    expect(await flagged()).toEqual([false]);
    await decide(principal, own?.id ?? '', 'refused');
    expect(await flagged()).toEqual([true]);
    await rows(
      `INSERT INTO messaging.moderation_case
       SELECT (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid(), 'sender_id', $2::uuid))).*
       FROM messaging.moderation_case x, generate_series(1, 10) WHERE x.school_id = $1 AND x.conversation_id = $3`,
      ...[ava.personId, conversationId],
    );
    expect(await cases(office, '')).toHaveLength(12);
    for (const [as, query] of [
      [principal, '?classNumber=1'],
      [office, ''],
    ] as const)
      expect((await got<MessengerHealth>(`/health${query}`, as)).weeks.at(-1)).toMatchObject({ held: null });
  });

  it('is announced as an ordinary message, without a child', async () => {
    const { school, ava, subject, conversationId, send } = await atWork();
    for (const [from, to] of [
      [ava, subject],
      [subject, ava],
    ] as const) {
      const { message } = (await send(from, conversationId, 'Good morning')).body;
      await school.hear('message.sent', { conversationId, messageId: message?.id ?? '' });
      const { body } = await messaging.service.call<Notice[]>('GET', '/notifications', { as: to });
      expect(body).toMatchObject([{ kind: 'message', conversationId, studentId: null, firstName: null }]);
    }
  });

  it('is sent at once when only a class requires approval', async () => {
    const { ava, subject, conversationId: id, send, set } = await atWork();
    await set({ moderation: { requireApproval: true } });
    for (const as of [ava, subject]) expect((await send(as, id, 'Good morning')).body.held).toBeNull();
  });
});

it('the guardians of the student are informed of the partner, not of the content', async () => {
  const { school, ava, subject, conversationId: id, send, call } = await atWork();
  const guardian = await school.account('parent', [1]);
  const { classId } = await school.class(1);
  const tie = { studentId: ava.personId, classId, classNumber: 1, guardianIds: [guardian.personId] };
  await school.hear('student.changed', { ...tie, fromClassId: null, fromClassNumber: null, isActive: true });
  const told = async (as: Identity) => (await call<TaughtOfChild[]>('GET', '/taught-of-children', as)).body;
  expect(await told(guardian)).toEqual([]);
  await send(subject, id, 'A word about owls');
  expect(await told(guardian)).toMatchObject([
    { student: { personId: ava.personId }, teacher: { personId: subject.personId } },
  ]);
  expect(JSON.stringify(await told(guardian))).not.toContain('owls');
  for (const as of [subject, ava, await school.account('parent', [1])]) expect(await told(as)).toEqual([]);
  expect((await call('GET', `/conversations/${id}/messages`, guardian)).status).toBe(404);
  school.features = { messages: false };
  await school.hear('school.changed', school.news());
  expect(await told(guardian)).toHaveLength(1);
});

describe('the office', () => {
  it('lists the conversations, and reads one with an audited reason', async () => {
    const {
      ava,
      subject,
      principal,
      office,
      conversationId: id,
      send,
      call,
      ask,
      lines,
      allow,
    } = await atWork();
    const { message } = (await send(subject, id, 'Bring your book')).body as SentMessage;
    await send(ava, id, 'I will');
    await call('POST', `/conversations/${id}/messages/${message?.id ?? ''}/withdraw`, subject);
    await allow({ isAllowed: false });
    const found = (await ask<TaughtConversation[]>('GET', '/taught-conversations', office)).body;
    expect(found).toMatchObject([
      { id, messages: 2, student: { personId: ava.personId }, teacher: { personId: subject.personId } },
    ]);
    expect(JSON.stringify(found)).not.toContain('book');
    const open = (as: Identity, body: object, of = id) =>
      ask<OpenedTaughtConversation>('POST', `/taught-conversations/${of}/open`, as, body);
    expect((await open(office, { reason: ' ' })).status).toBe(400);
    expect((await open(principal, { reason: 'Curious' })).status).toBe(403);
    const stranger = await aSchool();
    expect((await open(stranger.office, { reason: 'Curious' })).status).toBe(404);
    const { body } = await open(office, { reason: 'The mother asked' });
    expect(body.messages.map(({ text }) => text)).toEqual(['', 'I will']);
    expect(body.earlier).toEqual([{ messageId: message?.id, text: 'Bring your book' }]);
    const newest = body.messages.at(-1)?.seq ?? 0;
    expect((await open(office, { reason: 'Older ones', before: newest })).body.messages).toHaveLength(1);
    expect(await lines('messenger.conversation_read')).toMatchObject([
      {
        about: [
          { kind: 'teacher', id: subject.personId },
          { kind: 'student', id: ava.personId },
        ],
        detail: { reason: 'The mother asked' },
      },
      { detail: { reason: 'Older ones' } },
    ]);
  });

  it('cannot open other conversations that way', async () => {
    const { office, id, ask } = await aSchool();
    const path = `/taught-conversations/${id}/open`;
    expect((await ask('POST', path, office, { reason: 'Curious' })).status).toBe(404);
  });
});
