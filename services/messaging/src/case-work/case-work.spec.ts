import { createHash } from 'node:crypto';
import {
  HEADERS,
  type HomeOfCase,
  type Identity,
  type MessengerHealth,
  type MessengerWarning,
} from '@homeroom/contracts';
import { GatewayTokens, KeyFolder } from '@homeroom/platform';
import { notedLines } from '@homeroom/testing';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { tidyingOf } from '../e2e/tidying';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

/** A held message, the class's teachers, and the office. */
async function aCase(text = 'Shall we play?') {
  const kids = await aClassOfKids(messaging);
  const { school, call } = kids;
  await kids.set({ moderation: { requireApproval: true } });
  const second = await school.teacher([1], 'principal_and_subject');
  const office = await school.account('school_admin');
  await kids.send(kids.ava, kids.id, text);
  const [{ id: caseId } = { id: '' }] = await kids.cases(kids.principal);
  return {
    ...{ ...kids, second, office, caseId },
    on: <Body = object>(path: string, as: Identity, body?: object) =>
      call<Body>('POST', `/cases/${caseId}/${path}`, as, body),
    opened: async (as: Identity) => (await kids.open(as, caseId)).body,
    /** Returns the raw bytes. */
    exported: (as: Identity) => {
      const token = new GatewayTokens(new KeyFolder(messaging.service.keys)).mintFor(as);
      const url = `/messages/cases/${caseId}/export`;
      return messaging.service.app.inject({ method: 'GET', url, headers: { [HEADERS.serviceToken]: token } });
    },
    actions: async () =>
      (await notedLines(messaging.service, 'messaging', school.id)).map(({ action }) => action),
  };
}

describe('taking a case', () => {
  it('assigns it to one person, even concurrently, until it is released or the office takes over', async () => {
    const { principal, second, office, ava, cases, on, actions } = await aCase();
    const takenBy = async () => (await cases(office, ''))[0]?.takenBy?.personId ?? null;
    const answers = await Promise.all([
      on('take', principal, { isOn: true }),
      on('take', second, { isOn: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CASE_TAKEN');
    const mine = answers[0]?.status === 200 ? principal : second;
    const other = mine === principal ? second : principal;
    expect(await takenBy()).toBe(mine.personId);
    expect((await on('take', other, { isOn: false })).status).toBe(409);
    expect((await on('take', mine, { isOn: true })).status).toBe(200);
    expect((await on('take', office, { isOn: true })).status).toBe(200);
    expect((await on('take', mine, { isOn: false })).status).toBe(409);
    expect((await on('take', office, { isOn: false })).status).toBe(200);
    expect(await takenBy()).toBeNull();
    expect((await on('take', ava, { isOn: true })).status).toBe(403);
    expect((await on('take', principal, { isOn: 'yes' })).status).toBe(400);
    const taken = (await actions()).filter((action) => /case_(taken|left)/.test(action));
    expect(taken).toEqual(['messenger.case_taken', 'messenger.case_taken', 'messenger.case_left']);
  });

  it('lets its holder add notes, and nobody else', async () => {
    const { school, principal, second, caseId, call, on, opened } = await aCase();
    const elsewhere = await school.teacher([2], 'principal');
    expect((await on('notes', principal, { text: 'We talked.\nHe is sorry.' })).status).toBe(200);
    expect((await on('notes', second, { text: ' ' })).status).toBe(400);
    expect((await on('notes', second, { text: 'x'.repeat(2_001) })).status).toBe(400);
    const text = { text: 'Hello' };
    for (const [path, body] of Object.entries({ notes: text, called: text, take: { isOn: true }, home: {} }))
      expect((await on(path, elsewhere, body)).status).toBe(404);
    expect((await call('POST', `/cases/${school.id}/notes`, principal, { text: 'Hello' })).status).toBe(404);
    expect(caseId).not.toBe('');
    const notes = [{ byName: 'teacher Somebody', text: 'We talked.\nHe is sorry.' }];
    expect(await opened(second)).toMatchObject({ notes });
  });
});

describe('with a decision', () => {
  it('a student is warned once, and sees nothing of the case', async () => {
    const { ava, ben, principal, caseId, decide, got, call } = await aCase();
    const warnings = (as: Identity) => got<MessengerWarning[]>('/warnings', as);
    expect(await warnings(ava)).toEqual([]);
    expect((await decide(principal, caseId, 'refused', { warn: true })).status).toBe(200);
    expect(await warnings(ava)).toEqual([{ id: caseId, at: expect.any(String) as string }]);
    expect(await warnings(ben)).toEqual([]);
    await call('POST', `/warnings/${caseId}/read`, ben);
    expect(await warnings(ava)).toHaveLength(1);
    expect((await call('POST', `/warnings/${caseId}/read`, ava)).status).toBe(200);
    expect(await warnings(ava)).toEqual([]);
  });

  it('a call to the family can be requested, with contacts from the classroom and an audit entry per view', async () => {
    const { ava, principal, caseId, decide, cases, on, actions, opened } = await aCase();
    messaging.homes.set(ava.personId, [{ name: 'Rosa Stone', phone: '+12125550143' }]);
    expect((await on('home', principal)).body.code).toBe('NO_CALL_ASKED');
    expect((await decide(principal, caseId, 'refused', { callHome: true })).status).toBe(200);
    expect(await cases(principal)).toMatchObject([{ callHome: 'open' }]);
    const { body } = await on<HomeOfCase>('home', principal);
    expect(body.guardians).toEqual([{ name: 'Rosa Stone', phone: '+12125550143' }]);
    const answers = await Promise.all([1, 2].map(() => on('called', principal, { text: 'They know.' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await on('home', principal)).body.code).toBe('NO_CALL_ASKED');
    expect(await cases(principal)).toMatchObject([{ callHome: 'done' }]);
    expect(await opened(principal)).toMatchObject({ notes: [{ text: 'They know.' }] });
    const home = (await actions()).filter((action) => action.startsWith('messenger.home'));
    expect(home).toEqual(['messenger.home_looked_up', 'messenger.home_called']);
  });
});

describe('a legal hold', () => {
  const tidy = () => tidyingOf(messaging).round();

  it('keeps a case, its conversation and its attachments until it is lifted, with audit entries', async () => {
    const of = await aCase();
    const { school, ava, ben, id, principal, office, caseId, on, send, set, rows, actions, cases, call } = of;
    await set({ moderation: { requireApproval: false } });
    const { message } = (await send(ava, id, 'Mean words')).body;
    await call('POST', `/conversations/${id}/messages/${message?.id}/withdraw`, ava);
    const other = (await school.family(1)).student;
    const { conversationId } = (await of.begin(ava, other)).body;
    await send(ava, conversationId, 'Something else');
    expect((await on('keep', principal, { isKept: true, reason: 'Police' })).status).toBe(403);
    expect((await on('keep', office, { isKept: true, reason: ' ' })).status).toBe(400);
    const twice = await Promise.all([1, 2].map(() => on('keep', office, { isKept: true, reason: 'Police' })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cases(office, '')).toMatchObject([{ isKept: true }]);
    const alone = async () => (await cases(office, '?which=kept')).map((each) => each.id);
    expect(await alone()).toEqual([caseId]);
    for (const [table, since] of [
      // The earlier version was replaced just now, and is deleted with its message.
      ['message', 'sent_at'],
      ['moderation_case', 'made_at'],
    ])
      await rows(`UPDATE messaging.${table} SET ${since} = now() - interval '5 years' WHERE school_id = $1`);
    const left = async () => [
      ...(await rows<{ body: string }>(
        'SELECT body FROM messaging.message WHERE school_id = $1 ORDER BY id',
      )),
      ...(await rows<{ body: string }>('SELECT body FROM messaging.message_form WHERE school_id = $1')),
      ...(await rows<{ body: string }>('SELECT body FROM messaging.moderation_case WHERE school_id = $1')),
    ];
    await tidy();
    expect((await left()).map(({ body }) => body)).toEqual(['', 'Mean words', 'Shall we play?']);
    expect(ben.personId).not.toBe('');
    // The limit leaves room for one more note; otherwise the hold could not be lifted.
    await rows(
      `INSERT INTO messaging.case_note (school_id, case_id, id, written_by, body)
       SELECT $1, $2, gen_random_uuid(), gen_random_uuid(), 'Talked' FROM generate_series(2, 100)`,
      caseId,
    );
    expect((await on('notes', office, { text: 'Once more' })).body.code).toBe('CASE_NOTE_LIMIT');
    expect((await on('keep', office, { isKept: false, reason: 'It is over.' })).status).toBe(200);
    expect(await alone()).toEqual([]);
    await tidy();
    expect(await left()).toEqual([]);
    expect(await rows('SELECT FROM messaging.case_note WHERE school_id = $1')).toEqual([]);
    const kept = (await actions()).filter((action) => /kept|let_go/.test(action));
    expect(kept).toEqual(['messenger.case_kept', 'messenger.case_let_go']);
    expect(caseId).not.toBe('');
  });
});

describe('the PDF export of a case', () => {
  it('is for the office only, identified by a hash in the audit log and the case, with an entry per download', async () => {
    const { school, principal, office, exported, opened, on } = await aCase(
      'مرحبا 你好 Привет שלום 🙈 hello',
    );
    await on('notes', principal, { text: 'long '.repeat(300) });
    expect((await exported(principal)).statusCode).toBe(403);
    const response = await exported(office);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const file = response.rawPayload;
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect((await opened(office)).exports).toMatchObject([{ sha256, byName: 'school_admin Somebody' }]);
    const lines = await notedLines(messaging.service, 'messaging', school.id);
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['messenger.case_read', 'messenger.case_exported']),
    );
    expect(lines.find(({ action }) => action === 'messenger.case_exported')?.detail).toEqual({ sha256 });
    const stranger = messaging.school();
    expect((await exported(await stranger.account('school_admin'))).statusCode).toBe(404);
  });
});

describe('the health of a class', () => {
  it('returns weekly figures, none of them small', async () => {
    const { ava, id, principal, second, office, set, send, got, call, rows } = await aCase();
    await set({ moderation: { requireApproval: false } });
    for (let nth = 0; nth < 10; nth += 1) await send(ava, id, 'Hello');
    const health = await got<MessengerHealth>('/health?classNumber=1', principal);
    expect(health.weeks).toHaveLength(12);
    expect(health.weeks.at(-1)).toMatchObject({ messages: 10, held: null, reported: null });
    expect(health.weeks[0]).toMatchObject({ messages: null, held: null });
    expect(JSON.stringify(health)).not.toContain(ava.personId);
    await rows(
      `UPDATE messaging.message SET sent_at = now() - interval '7 days' WHERE school_id = $1 AND seq = 1`,
    );
    const [before, now] = (await got<MessengerHealth>('/health', office)).weeks.slice(-2);
    expect([before?.messages, now?.messages]).toEqual([null, null]);
    expect((await call('GET', '/health', second)).status).toBe(403);
    expect((await call('GET', '/health?classNumber=1', ava)).status).toBe(403);
  });
});
