import type {
  ConversationView,
  ErrorBody,
  Identity,
  Message,
  Notice,
  OpenedConversation,
  SavedScheduled,
  ScheduledMessages,
  UnreadMessages,
  WrittenMessage,
} from '@homeroom/contracts';
import { announcedAt, SCHEDULED } from '@homeroom/domain';
import { asSuperuser, eventually } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';
import { ScheduledWorker } from './scheduled.worker';

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
  messaging.service.call<Body>(method, path, {
    as,
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
  });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const SOON = { sendOn: dayFromNow(3), sendTime: '07:15' };
const later = (as: Identity, id: string, text: string, when: object = SOON) =>
  call<SavedScheduled & Refused>('POST', `/messages/conversations/${id}/scheduled`, as, { text, ...when });
const change = (as: Identity, scheduledId: string, body: object) =>
  call<SavedScheduled & Refused>('PATCH', `/messages/scheduled/${scheduledId}`, as, { ...SOON, ...body });
const withdraw = (as: Identity, scheduledId: string) =>
  call<Refused>('POST', `/messages/scheduled/${scheduledId}/withdraw`, as);
const waiting = async (as: Identity) =>
  (await call<ScheduledMessages>('GET', '/messages/scheduled', as)).body.scheduled;
const texts = async (as: Identity, id: string) =>
  (await call<Message[]>('GET', `/messages/conversations/${id}/messages`, as)).body.map(({ text }) => text);
const unread = async (as: Identity) =>
  (await call<UnreadMessages>('GET', '/messages/unread', as)).body.unread;
const bell = async (as: Identity) =>
  (await call<Notice[]>('GET', '/notifications', as)).body.filter(({ kind }) => kind === 'message_not_sent');
const sql = (text: string, ...values: unknown[]) =>
  asSuperuser(messaging.service.database.adminUrl, async (client) => {
    await client.query(text, values);
  });
const timeHasCome = (school: SchoolOfPeople) =>
  sql(
    `UPDATE messaging.scheduled_message SET send_at = now() - interval '1 second' WHERE school_id = $1`,
    school.id,
  );
const round = () => messaging.service.app.get(ScheduledWorker).round();

async function aConversation() {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const about = { kind: 'family', studentId: student.personId, personIds: [parent.personId] };
  const opened = await call<OpenedConversation>('POST', '/messages/conversations', teacher, about);
  return { school, teacher, student, parent, id: opened.body.conversationId };
}

async function whatWaits() {
  const at = await aConversation();
  const { scheduled } = (await later(at.teacher, at.id, 'Bring a hat')).body;
  return { ...at, scheduled };
}

const moved = async (
  { school, student }: Awaited<ReturnType<typeof aConversation>>,
  guardianIds: string[],
): Promise<void> => {
  const { classId } = await school.class(1);
  const place = { classId, classNumber: 1, fromClassId: null, fromClassNumber: null };
  await school.hear('student.changed', {
    ...place,
    studentId: student.personId,
    guardianIds,
    isActive: true,
  });
};

describe('a scheduled message', () => {
  it('is visible to its author only before its time', async () => {
    const { id, teacher, parent, scheduled } = await whatWaits();
    expect(scheduled).toMatchObject({
      ...{ text: 'Bring a hat', ...SOON, state: 'waiting', refusedFor: null, version: 1, conversationId: id },
      sendAt: announcedAt(SOON.sendOn, SOON.sendTime, 'America/New_York').toISOString(),
    });
    await round();
    expect(await waiting(teacher)).toEqual([scheduled]);
    expect(await waiting(parent)).toEqual([]);
    expect([await texts(parent, id), await texts(teacher, id), await unread(parent)]).toEqual([[], [], 0]);
  });

  it('is sent once at its time, whatever number of workers run', async () => {
    const { school, id, teacher, parent } = await whatWaits();
    await later(teacher, id, 'And a scarf', { ...SOON, sendTime: '07:16' });
    await timeHasCome(school);
    await Promise.all([round(), round(), round(), round()]);
    expect(await texts(parent, id)).toEqual(['Bring a hat', 'And a scarf']);
    expect([await waiting(teacher), await unread(parent)]).toEqual([[], 2]);
  });

  it('is sent completely or not at all when the worker dies', async () => {
    const { school, id, teacher, parent } = await whatWaits();
    await timeHasCome(school);
    const dies = `dies_${school.id.replaceAll('-', '')}`;
    // By then the message has been written and counted.
    await sql(`CREATE FUNCTION messaging.${dies}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.school_id = '${school.id}' THEN RAISE 'gone'; END IF; RETURN NEW; END $$`);
    await sql(`CREATE TRIGGER ${dies} BEFORE UPDATE ON messaging.scheduled_message
      FOR EACH ROW EXECUTE FUNCTION messaging.${dies}()`);
    await round();
    expect([await texts(parent, id), await unread(parent)]).toEqual([[], 0]);
    expect(await waiting(teacher)).toMatchObject([{ state: 'waiting' }]);
    await sql(`DROP TRIGGER ${dies} ON messaging.scheduled_message`);
    await sql(`DROP FUNCTION messaging.${dies}`);
    await round();
    expect([await texts(parent, id), await unread(parent)]).toEqual([['Bring a hat'], 1]);
  });

  it('can be edited and withdrawn by its author until it is sent', async () => {
    const { school, id, teacher, parent, scheduled } = await whatWaits();
    const anew = { version: 1, text: 'Bring a coat', sendTime: '09:00' };
    expect((await change(parent, scheduled.id, anew)).status).toBe(404);
    expect((await withdraw(parent, scheduled.id)).status).toBe(404);
    expect((await change(teacher, scheduled.id, anew)).body.scheduled).toMatchObject({
      ...{ text: 'Bring a coat', sendTime: '09:00', version: 2 },
    });
    expect((await change(teacher, scheduled.id, anew)).body.code).toBe('CHANGED_MEANWHILE');
    const second = (await later(teacher, id, 'Never')).body.scheduled;
    expect((await withdraw(teacher, second.id)).status).toBe(200);
    expect((await withdraw(teacher, second.id)).body.code).toBe('SCHEDULED_GONE');
    await timeHasCome(school);
    await round();
    expect(await texts(parent, id)).toEqual(['Bring a coat']);
    expect((await change(teacher, scheduled.id, { ...anew, version: 2 })).body.code).toBe('SCHEDULED_GONE');
  });

  it('is either sent or edited when both happen concurrently', async () => {
    const { school, id, teacher, parent, scheduled } = await whatWaits();
    await timeHasCome(school);
    const [answer] = await Promise.all([
      change(teacher, scheduled.id, { version: 1, text: 'Another day' }),
      round(),
      round(),
    ]);
    const sent = await texts(parent, id);
    const left = (await waiting(teacher)).map(({ text }) => text);
    expect([sent, left]).toEqual(answer.status === 200 ? [[], ['Another day']] : [['Bring a hat'], []]);
  });

  it('is created once per idempotency key', async () => {
    const { id, teacher } = await aConversation();
    const key = { 'idempotency-key': uuidv7() };
    const twice = () =>
      call<SavedScheduled>(
        ...([
          'POST',
          `/messages/conversations/${id}/scheduled`,
          teacher,
          { text: 'Once', ...SOON },
          key,
        ] as const),
      );
    const [first, again] = [await twice(), await twice()];
    expect(again.body.scheduled.id).toBe(first.body.scheduled.id);
    expect(await waiting(teacher)).toHaveLength(1);
  });

  it('requires a time in the future, within the allowed range', async () => {
    const { id, teacher } = await aConversation();
    const fields = async (when: object) =>
      Object.keys((await later(teacher, id, 'When?', { ...SOON, ...when })).body.fields ?? {});
    expect(await fields({ sendOn: dayFromNow(-1) })).toEqual(['sendOn']);
    expect(await fields({ sendOn: dayFromNow(SCHEDULED.daysAhead + 3) })).toEqual(['sendOn']);
    expect(await fields({ sendOn: '2027-02-30' })).toEqual(['sendOn']);
    expect(await fields({ sendTime: '24:00' })).toEqual(['sendTime']);
    expect(await fields({ text: ' ' })).toEqual(['text']);
  });

  it('is limited to fifty per person, also under concurrent requests', async () => {
    const { id, teacher } = await aConversation();
    const answers = await Promise.all(
      Array.from({ length: SCHEDULED.most + 3 }, (_, at) => later(teacher, id, `Number ${at}`)),
    );
    const refused = answers.filter(({ body }) => body.code === 'SCHEDULED_LIMIT');
    expect([refused.length, (await waiting(teacher)).length]).toEqual([3, SCHEDULED.most]);
  });

  it('is refused in a conversation in which the author may not write now', async () => {
    const { id, teacher } = await aConversation();
    const other = await aConversation();
    for (const as of [other.teacher, other.parent, { ...teacher, schoolId: other.school.id }])
      expect((await later(as, id, 'Hello')).status).toBe(404);
    const { id: among, ava } = await aClassOfKids(messaging);
    expect((await later(ava, among, 'Hello')).status).toBe(403);
    await moved(other, []);
    expect((await later(other.teacher, other.id, 'Hello')).body.code).toBe('NOBODY_REACHED');
    expect((await later(other.parent, other.id, 'Hello')).status).toBe(404);
  });
});

describe('a scheduled message that may not be sent', () => {
  it('stays with its author, who is notified of the reason, and is sent once it may be', async () => {
    const at = await whatWaits();
    const { school, id, teacher, parent, scheduled } = at;
    await moved(at, []);
    await timeHasCome(school);
    await Promise.all([round(), round()]);
    expect(await waiting(teacher)).toMatchObject([
      { id: scheduled.id, text: 'Bring a hat', state: 'refused', refusedFor: 'nobody', version: 2 },
    ]);
    expect(await texts(teacher, id)).toEqual([]);
    const [notice, ...more] = await eventually(async () => {
      const told = await bell(teacher);
      return told.length > 0 && told;
    });
    expect([notice?.conversationId, more, await bell(parent)]).toEqual([id, [], []]);
    await moved(at, [parent.personId]);
    await round();
    expect(await texts(parent, id)).toEqual([]);
    expect((await change(teacher, scheduled.id, { version: 2, text: 'Bring a hat' })).status).toBe(200);
    expect(await bell(teacher)).toEqual([]);
    await timeHasCome(school);
    await round();
    expect(await texts(parent, id)).toEqual(['Bring a hat']);
  });

  it.each([
    ['suspended', { status: 'suspended' }],
    ['read_only', { subscriptionLevel: 'trial', trialEndDate: '2020-01-01T00:00:00.000Z' }],
  ] as const)('reports that the school is %s', async (why, news) => {
    const { school, id, teacher, parent } = await whatWaits();
    await school.hear('school.changed', school.news(news));
    await timeHasCome(school);
    await round();
    expect(await waiting(teacher)).toMatchObject([{ state: 'refused', refusedFor: why }]);
    await school.hear('school.changed', school.news());
    expect(await texts(parent, id)).toEqual([]);
  });

  it('stays with its author if it was due before the database was restored, and is sent at another time', async () => {
    const { school, id, teacher, parent, scheduled } = await whatWaits();
    await timeHasCome(school);
    await sql('UPDATE messaging.known_school SET restored_at = now() WHERE school_id = $1', school.id);
    await round();
    expect(await waiting(teacher)).toMatchObject([{ state: 'refused', refusedFor: 'restored' }]);
    expect([await texts(parent, id), (await bell(teacher)).length]).toEqual([[], 1]);
    expect((await change(teacher, scheduled.id, { version: 2, text: 'Bring a hat' })).status).toBe(200);
    await sql(
      `UPDATE messaging.known_school SET restored_at = now() - interval '1 minute' WHERE school_id = $1`,
      school.id,
    );
    await timeHasCome(school);
    await round();
    expect(await texts(parent, id)).toEqual(['Bring a hat']);
  });

  it('reports that messages are off or that its author has left', async () => {
    const one = await whatWaits();
    one.school.features = { messages: false };
    await one.school.hear('school.changed', one.school.news());
    await timeHasCome(one.school);
    const other = await whatWaits();
    const account = messaging.accounts.get(other.teacher.personId);
    if (account) messaging.accounts.set(other.teacher.personId, { ...account, isActive: false });
    await other.school.hear('account.changed', { accountId: other.teacher.personId, role: 'teacher' });
    await timeHasCome(other.school);
    await round();
    one.school.features = {};
    await one.school.hear('school.changed', one.school.news());
    expect(await waiting(one.teacher)).toMatchObject([{ refusedFor: 'feature_off' }]);
    expect(await waiting(other.teacher)).toMatchObject([{ refusedFor: 'not_theirs' }]);
    expect(await texts(other.parent, other.id)).toEqual([]);
  });

  it('notifies the office, without its text, while its author is gone', async () => {
    const { school, id, teacher, student, parent } = await whatWaits();
    const [office, stranger] = [await school.account('school_admin'), await aConversation()];
    const isHere = async (isActive: boolean) => {
      const account = messaging.accounts.get(teacher.personId);
      if (account) messaging.accounts.set(teacher.personId, { ...account, isActive });
      await school.hear('account.changed', { accountId: teacher.personId, role: 'teacher' });
    };
    await isHere(false);
    await timeHasCome(school);
    await Promise.all([round(), round()]);
    const told = { byName: 'teacher Somebody', studentId: student.personId, conversationId: null };
    expect(await bell(office)).toMatchObject([{ ...told, isRead: false }]);
    expect(JSON.stringify(await bell(office))).not.toContain('hat');
    for (const as of [parent, teacher, await stranger.school.account('school_admin')])
      expect(await bell(as)).toEqual([]);
    expect((await call('GET', `/messages/conversations/${id}`, office)).status).toBe(404);
    await isHere(true);
    expect([await bell(office), await waiting(teacher)]).toEqual([[], [expect.anything()]]);
  });

  it('notifies its author only when they are present', async () => {
    const at = await whatWaits();
    const office = await at.school.account('school_admin');
    await moved(at, []);
    await timeHasCome(at.school);
    await round();
    expect(await bell(at.teacher)).toMatchObject([{ conversationId: at.id, byName: null, studentId: null }]);
    expect(await bell(office)).toEqual([]);
  });

  it('does not block the messages after it', async () => {
    const at = await whatWaits();
    const second = await at.school.family(1);
    const about = { kind: 'family', studentId: second.student.personId, personIds: [second.parent.personId] };
    const opened = await call<OpenedConversation>('POST', '/messages/conversations', at.teacher, about);
    await later(at.teacher, opened.body.conversationId, 'Hello');
    await moved(at, []);
    await timeHasCome(at.school);
    await round();
    expect(await texts(second.parent, opened.body.conversationId)).toEqual(['Hello']);
  });
});

it('messages to and from the office can be scheduled too', async () => {
  const { school, student, parent } = await aConversation();
  const office = await school.account('school_admin');
  const studentId = student.personId;
  const { body } = await call<OpenedConversation>('POST', '/desk/conversations', parent, { studentId });
  await later(parent, body.conversationId, 'She is ill tomorrow');
  await timeHasCome(school);
  await round();
  await later(office, body.conversationId, 'Thank you');
  await timeHasCome(school);
  await round();
  const thread = await call<Message[]>(
    'GET',
    `/messages/conversations/${body.conversationId}/messages`,
    parent,
  );
  expect(thread.body.map(({ text, senderId }) => [text, senderId])).toEqual([
    ['She is ill tomorrow', parent.personId],
    ['Thank you', school.id],
  ]);
});

const write = async (as: Identity, id: string, text: string) =>
  (await call<WrittenMessage>('POST', `/messages/conversations/${id}/messages`, as, { text })).body.message;
const view = async (as: Identity, id: string) =>
  (await call<ConversationView>('GET', `/messages/conversations/${id}`, as)).body;

it('a scheduled message follows the school’s time zone, also after a correction', async () => {
  const { school, teacher } = await whatWaits();
  await school.hear('school.changed', school.news({ timeZone: 'Asia/Singapore' }));
  const { sendOn, sendTime } = SOON;
  const sendAt = new Date(`${sendOn}T${sendTime}:00+08:00`).toISOString();
  expect(await waiting(teacher)).toMatchObject([{ sendOn, sendTime, sendAt }]);
});

it('a sent scheduled message leaves later messages unread for its author', async () => {
  const { school, id, teacher, parent } = await whatWaits();
  await write(parent, id, 'She is ill');
  await timeHasCome(school);
  await round();
  expect(await texts(parent, id)).toEqual(['She is ill', 'Bring a hat']);
  expect(await unread(teacher)).toBe(1);
  const seen = async () => (await view(parent, id)).people.map((each) => each.seen);
  expect(Math.min(...(await seen()))).toBe(0);
  await call('POST', `/messages/conversations/${id}/read`, teacher, { upTo: 2 });
  await later(teacher, id, 'Get well soon');
  await timeHasCome(school);
  await round();
  expect(await seen()).toContain(3);
});

it('a scheduled answer of the office settles only what was asked when it was written or last edited', async () => {
  const { school, student, parent } = await aConversation();
  const office = await school.account('school_admin');
  const about = { studentId: student.personId };
  const id = (await call<OpenedConversation>('POST', '/desk/conversations', parent, about)).body
    .conversationId;
  await write(parent, id, 'Is there a bus?');
  const answer = (await later(office, id, 'At three.')).body.scheduled;
  const second = (await later(office, id, 'For the hat.')).body.scheduled;
  const since = async () => (await view(office, id)).desk?.waitingSince;
  const { at } = await write(parent, id, 'Where is the hat?');
  await change(office, second.id, {
    version: second.version,
    text: 'In the hall.',
    ...SOON,
    sendTime: '09:00',
  });
  await sql(`UPDATE messaging.scheduled_message SET send_at = now() WHERE id = $1`, answer.id);
  await round();
  expect([await since(), await unread(office)]).toEqual([at, 2]);
  await timeHasCome(school);
  await round();
  expect(await since()).toBeNull();
});
