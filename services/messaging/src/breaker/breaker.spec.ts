import type {
  ErrorBody,
  FrozenSender,
  FoundMessage,
  Identity,
  Message,
  Notice,
  OpenedConversation,
  Page,
  SentMessage,
  UnreadMessages,
} from '@homeroom/contracts';
import { BREAKER } from '@homeroom/domain';
import { asSuperuser, eventually, notedLines } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { FORM } from '../e2e/announcing-school';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { ScheduledWorker } from '../scheduled/scheduled.worker';

type Refused = Partial<Pick<ErrorBody, 'code'>>;
type Method = 'GET' | 'PATCH' | 'POST';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const MOST = BREAKER.conversationsInWindow;
const LINK = 'See https://school.example/photos';
const SIGN = { kind: 'heart', isOn: true };
const HOUR = 3_600_000;

const call = <Body>(
  method: Method,
  path: string,
  as: Identity,
  body?: object,
  headers: Record<string, string> = {},
) => messaging.service.call<Body>(method, path, { as, headers, ...(body ? { body } : {}) });
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  asSuperuser(
    messaging.service.database.adminUrl,
    async (client) => (await client.query<Row>(text, values)).rows,
  );
const at = (as: Identity, id: string, text: string, headers = {}) =>
  call<SentMessage & Refused>('POST', `/messages/conversations/${id}/messages`, as, { text }, headers);
const texts = async (as: Identity, id: string) =>
  (await call<Message[]>('GET', `/messages/conversations/${id}/messages`, as)).body.map(({ text }) => text);
const see = (as: Identity, id: string, upTo: number) =>
  call('POST', `/messages/conversations/${id}/read`, as, { upTo });
const unread = async (as: Identity) =>
  (await call<UnreadMessages>('GET', '/messages/unread', as)).body.unread;
const bell = async (as: Identity) =>
  (await call<Notice[]>('GET', '/notifications', as)).body
    .filter(({ isRead }) => !isRead)
    .map(({ kind }) => kind);
const on = (who: Identity, hoursAgo = 0): Identity => ({
  ...who,
  device: { id: uuidv7(), since: Date.now() - hoursAgo * HOUR },
});
const proved = (who: Identity): Identity => ({ ...who, provedAt: Date.now() });
const frozen = async (as: Identity) =>
  (await call<FrozenSender[]>('GET', '/messages/frozen-senders', as)).body;
const decide = (as: Identity, id: string, decision: string) =>
  call<Refused>('POST', `/messages/frozen-senders/${id}/decide`, as, { decision });
const codes = (answers: readonly { status: number; body: Refused }[]) =>
  answers.map(({ status, body }) => body.code ?? status);

/** A teacher of a class, and a conversation with each of the given number of families. */
async function aClass(size: number) {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const [teacher, office] = [await school.teacher([1], 'principal'), await school.account('school_admin')];
  const families: { parent: Identity; student: Identity; id: string }[] = [];
  for (let nth = 0; nth < size; nth++) {
    const { parent, student } = await school.family(1);
    const about = { kind: 'family', studentId: student.personId, personIds: [parent.personId] };
    const opened = await call<OpenedConversation>('POST', '/messages/conversations', teacher, about);
    families.push({ parent, student, id: opened.body.conversationId });
  }
  const ids = families.map(({ id }) => id);
  /** Delivers the queued event of each message that was sent. */
  const heard = async () => {
    const sent = await rows<{ payload: { conversationId: string; messageId: string } }>(
      `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'message.sent' ORDER BY id`,
      school.id,
    );
    for (const { payload } of sent) await school.hear('message.sent', payload);
  };
  return { school, teacher, office, families, ids, heard };
}

async function stopped(size = MOST + 1) {
  const of = await aClass(size);
  const thief = on(of.teacher);
  const answers = [];
  for (const id of of.ids) answers.push(await at(thief, id, LINK));
  return { ...of, thief, answers };
}

describe('a sender on a new browser', () => {
  it('waits for a concurrent send of the same person in another process', async () => {
    const { school, teacher, ids } = await aClass(1);
    const turn = `hashtextextended('sends from new browsers ${school.id} ${teacher.personId}', 0)`;
    await asSuperuser(messaging.service.database.adminUrl, async (client) => {
      await client.query(`SELECT pg_advisory_lock(${turn})`);
      const sent = at(on(teacher), ids[0] ?? '', LINK);
      await eventually(async () => {
        const { rows: waiting } = await client.query(
          `SELECT FROM pg_stat_activity WHERE state = 'idle in transaction' AND query LIKE '%sends from new browsers%'`,
        );
        expect(waiting.length).toBeGreaterThan(0);
      });
      await client.query(`SELECT pg_advisory_unlock(${turn})`);
      expect((await sent).status).toBe(201);
    });
  });

  it('can send links to a limited number of people, after which unread ones are recalled everywhere', async () => {
    const of = await aClass(MOST + 2);
    const thief = on(of.teacher);
    const [first, second, ...others] = of.families;
    const before = of.ids.slice(0, MOST);
    for (const id of before) expect((await at(thief, id, LINK)).status).toBe(201);
    await of.heard();
    const quick = first?.parent ?? of.office;
    await see(quick, first?.id ?? '', 1);
    const slow = second?.parent ?? of.office;
    expect([await unread(slow), await bell(slow)]).toEqual([1, ['message']]);
    expect(codes([await at(thief, of.ids[MOST] ?? '', LINK)])).toEqual(['SENDING_FROZEN']);

    expect(await texts(quick, first?.id ?? '')).toEqual([LINK]);
    for (const { parent, id } of [{ parent: slow, id: second?.id ?? '' }, ...others.slice(0, MOST - 2)]) {
      expect([await unread(parent), await bell(parent), await texts(parent, id)]).toEqual([0, [], ['']]);
      expect((await call<FoundMessage[]>('GET', '/messages/search?search=photos', parent)).body).toEqual([]);
    }
    // Nobody is notified of a message that was withdrawn before its event arrived.
    await of.heard();
    expect(await bell(slow)).toEqual([]);
    const kept = await rows<{ body: string }>(
      'SELECT body FROM messaging.message_form WHERE school_id = $1',
      of.school.id,
    );
    expect(kept).toEqual(Array.from({ length: MOST - 1 }, () => ({ body: LINK })));
    expect(await frozen(of.office)).toMatchObject([
      { person: { personId: of.teacher.personId }, sent: MOST, recalled: MOST - 1, read: 1, decided: null },
    ]);
    expect(await bell(of.office)).toEqual(['sender_frozen']);
    const facts = await rows(
      `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'sender.frozen'`,
      of.school.id,
    );
    expect(facts).toEqual([{ payload: { personId: of.teacher.personId, deviceId: thief.device?.id } }]);
    expect(await notedLines(messaging.service, 'messaging', of.school.id)).toContainEqual(
      expect.objectContaining({
        ...{ action: 'messenger.sender_frozen', actorRole: 'system' },
        about: [{ kind: 'teacher', id: of.teacher.personId }],
        detail: { count: MOST, recalled: MOST - 1, read: 1 },
      }),
    );
  });

  it('is held to the limit under concurrent sends, and no send fails otherwise', async () => {
    const { ids, office, teacher } = await aClass(25);
    const attacker = on(teacher);
    const key = () => ({ 'idempotency-key': uuidv7() });
    const answers = await Promise.all([...ids, ...ids].map((id) => at(attacker, id, LINK, key())));
    expect([...new Set(codes(answers))].sort()).toEqual([201, 'SENDING_FROZEN']);
    expect(await frozen(office)).toHaveLength(1);
    const to = await rows<{ count: number }>(
      `SELECT count(DISTINCT conversation_id)::int AS count FROM messaging.message WHERE conversation_id = ANY($1::uuid[])`,
      ids,
    );
    expect(to[0]?.count).toBeLessThanOrEqual(MOST);
    const left = await rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM messaging.message WHERE conversation_id = ANY($1::uuid[]) AND withdrawn_at IS NULL`,
      ids,
    );
    expect(left[0]?.count).toBe(0);
    expect(await frozen(office)).toHaveLength(1);
  });

  it('is then refused on every route, with any key and from every browser, and can still read', async () => {
    const { school, teacher, ids, families, office } = await stopped();
    const [id = '', last = ''] = [ids[0], ids.at(-1)];
    const key = { 'idempotency-key': uuidv7() };
    const known = on(teacher, 1_000);
    const about = { kind: 'family', studentId: families[0]?.student.personId, personIds: [office.personId] };
    const classIds = [(await school.class(1)).classId];
    const announcement = { ...FORM, scope: 'sections', classIds };
    const later = { text: 'Hi', sendOn: '2099-01-01', sendTime: '07:15' };
    expect(
      codes([
        await at(known, last, 'Hello', key),
        await at(known, last, 'Hello', key),
        await call('POST', `/messages/conversations/${id}/scheduled`, known, later),
        await call('POST', `/messages/conversations/${id}/writing`, known),
        await call('POST', `/messages/conversations/${id}/messages/${uuidv7()}/reactions`, known, SIGN),
        await call('POST', '/messages/conversations', known, {
          ...about,
          kind: 'staff',
          studentId: undefined,
        }),
        await call('POST', '/written-announcements', known, announcement),
        await call('POST', '/desk/conversations', known, {}),
      ]),
    ).toEqual(Array.from({ length: 8 }, () => 'SENDING_FROZEN'));
    expect((await call('GET', '/messages/conversations', known)).status).toBe(200);
    expect(await texts(known, id)).toEqual(['']);
  });

  it('is not limited without links, for voice messages or within one conversation', async () => {
    const { teacher, ids } = await aClass(MOST + 2);
    const phone = on(teacher);
    for (const id of ids) expect((await at(phone, id, 'Well done.So are you')).status).toBe(201);
    for (let nth = 0; nth < MOST + 2; nth++) expect((await at(phone, ids[0] ?? '', LINK)).status).toBe(201);
  });

  it('is limited for links added by an edit too', async () => {
    const { teacher, ids } = await aClass(MOST + 1);
    const phone = on(teacher);
    const edits = [];
    for (const id of ids) {
      const { message } = (await at(phone, id, 'Hello')).body;
      const path = `/messages/conversations/${id}/messages/${message?.id}`;
      edits.push(await call<Refused>('PATCH', path, phone, { text: LINK, version: 1 }));
    }
    expect(codes(edits)).toEqual([...Array.from({ length: MOST }, () => 200), 'SENDING_FROZEN']);
  });

  it('has links edited into read messages recalled as well', async () => {
    const { families, teacher, ids } = await aClass(MOST + 1);
    const phone = on(teacher);
    const edits = [];
    for (const { id, parent } of families) {
      // Sent from the teacher's own browser, and read.
      const { message } = (await at(on(teacher, 100), id, 'Hello')).body;
      await see(parent, id, 1);
      const path = `/messages/conversations/${id}/messages/${message?.id}`;
      edits.push(await call<Refused>('PATCH', path, phone, { text: LINK, version: 1 }));
    }
    expect(codes(edits)).toEqual([...Array.from({ length: MOST }, () => 200), 'SENDING_FROZEN']);
    for (const [nth, { parent }] of families.entries())
      expect(await texts(parent, ids[nth] ?? '')).toEqual([nth < MOST ? '' : 'Hello']);
  });

  it('is stopped too when its scheduled messages are sent, by any worker', async () => {
    const { school, teacher, ids, office } = await aClass(MOST + 2);
    const phone = on(teacher);
    const sendOn = new Date(Date.now() + 3 * 24 * HOUR).toISOString().slice(0, 10);
    for (const id of ids) {
      const later = { text: LINK, sendOn, sendTime: '07:15' };
      expect((await call('POST', `/messages/conversations/${id}/scheduled`, phone, later)).status).toBe(201);
    }
    await rows(
      `UPDATE messaging.scheduled_message SET send_at = now() - interval '1 second' WHERE school_id = $1`,
      school.id,
    );
    const worker = messaging.service.app.get(ScheduledWorker);
    await Promise.all([worker.round(), worker.round()]);
    await worker.round();
    const states = await rows<{ state: string; refused_for: string | null }>(
      'SELECT state, refused_for FROM messaging.scheduled_message WHERE school_id = $1 ORDER BY state, refused_for',
      school.id,
    );
    expect(states.filter(({ state }) => state === 'sent')).toHaveLength(MOST);
    expect(states.filter((row) => row.refused_for === 'frozen')).toHaveLength(2);
    expect(await frozen(office)).toMatchObject([{ sent: MOST, recalled: MOST, read: 0 }]);
    expect(new Set(await bell(teacher))).toEqual(new Set(['message_not_sent']));
  });
});

it('a message of a frozen sender that awaits approval is not delivered', async () => {
  const {
    school,
    principal,
    ava,
    ben,
    id,
    set,
    send,
    cases,
    decide: judge,
    texts: read,
  } = await aClassOfKids(messaging);
  const office = await school.account('school_admin');
  await set({ moderation: { requireApproval: true } });
  await send(ava, id, 'Shall we play?');
  await rows(
    `INSERT INTO messaging.sender_freeze (school_id, id, person_id, device_id, message_ids, recalled, read)
     VALUES ($1, $2, $3, $2, '{}', 0, 0)`,
    ...[school.id, uuidv7(), ava.personId],
  );
  const caseId = (await cases(principal))[0]?.id ?? '';
  expect(codes([await judge(principal, caseId, 'delivered')])).toEqual(['WRITER_FROZEN']);
  expect(await read(ben)).toEqual([]);
  await decide(proved(office), (await frozen(office))[0]?.id ?? '', 'lifted');
  expect(codes([await judge(principal, caseId, 'delivered')])).toEqual([200]);
  expect(await read(ben)).toEqual(['Shall we play?']);
});

it('a sender on a known browser can send links to thirty families', async () => {
  const { teacher, ids, office } = await aClass(30);
  const known = on(teacher, BREAKER.youngHours);
  const answers = [];
  for (const id of ids) answers.push((await at(known, id, LINK)).status);
  expect(new Set(answers)).toEqual(new Set([201]));
  expect(await frozen(office)).toEqual([]);
});

describe('the office', () => {
  it('can lift the freeze for that browser, or confirm it', async () => {
    const { school, thief, ids, office, teacher } = await stopped();
    const [{ id = '' } = {}] = await frozen(office);
    expect((await decide(office, id, 'lifted')).body.code).toBe('STEP_UP_NEEDED');
    const [admin, leader] = [proved(office), proved(teacher)];
    expect((await decide(leader, id, 'lifted')).status).toBe(403);
    expect((await decide(admin, uuidv7(), 'lifted')).status).toBe(404);
    const elsewhere = proved(await messaging.school().account('school_admin'));
    expect((await decide(elsewhere, id, 'lifted')).status).toBe(404);
    expect((await decide(admin, id, 'kept')).status).toBe(200);
    expect([await bell(office), (await at(thief, ids[0] ?? '', 'Hello')).body.code]).toEqual([
      [],
      'SENDING_FROZEN',
    ]);
    const both = await Promise.all([decide(admin, id, 'lifted'), decide(admin, id, 'lifted')]);
    expect(new Set(codes(both))).toEqual(new Set([200, 'FREEZE_LIFTED']));
    expect((await frozen(office))[0]?.decided?.decision).toBe('lifted');
    for (const each of ids) expect((await at(thief, each, LINK)).status).toBe(201);
    const answers = [];
    const other = on(teacher);
    for (const each of ids) answers.push(await at(other, each, LINK));
    expect(codes(answers).at(-1)).toBe('SENDING_FROZEN');
    const last = await call<Page<FrozenSender>>('GET', '/messages/frozen-senders?page=2&pageSize=1', office);
    expect(last.body).toMatchObject({ total: 2, items: [{ id, decided: { decision: 'lifted' } }] });
    const lines = await notedLines(messaging.service, 'messaging', school.id);
    expect(
      lines.filter(({ action }) => action === 'messenger.freeze_decided').map(({ detail }) => detail),
    ).toEqual([{ decision: 'kept' }, { decision: 'lifted' }]);
  });

  it('is limited too, notified by other administrators, and lifts its own freeze only when alone', async () => {
    const of = await aClass(MOST + 1);
    const other = await of.school.account('school_admin');
    const thief = on(of.office);
    const answers = [];
    for (const { parent, student } of of.families) {
      const about = { personId: parent.personId, studentId: student.personId };
      const { conversationId } = (
        await call<OpenedConversation>('POST', '/desk/conversations/begin', thief, about)
      ).body;
      answers.push(await at(thief, conversationId, LINK));
    }
    expect(codes(answers).at(-1)).toBe('SENDING_FROZEN');
    expect([await bell(of.office), await bell(other)]).toEqual([[], ['sender_frozen']]);
    // Shown to everybody who writes to the office.
    const sentence = await call<Refused>('PATCH', '/desk', thief, { version: 0, sentence: LINK });
    expect(codes([sentence, await call('PATCH', '/desk', thief, { version: 0, isOpen: false })])).toEqual([
      ...['SENDING_FROZEN', 200],
    ]);
    const [{ id = '', mayLift } = {}] = await frozen(of.office);
    expect([mayLift, (await decide(proved(of.office), id, 'lifted')).status]).toEqual([false, 403]);
    const account = messaging.accounts.get(other.personId);
    if (account) messaging.accounts.set(other.personId, { ...account, isActive: false });
    await of.school.hear('account.changed', { accountId: other.personId, role: 'school_admin' });
    expect((await decide(proved(of.office), id, 'lifted')).status).toBe(200);
  });
});
