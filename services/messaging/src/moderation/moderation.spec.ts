import type {
  Identity,
  Message,
  MessengerStudent,
  ModerationCase,
  Notice,
  NoticeCount,
  Page,
} from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { behind, notedLines, someone } from '@homeroom/testing';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { aClassOfKids } from '../e2e/kids-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

async function aHeldMessage(text = 'Shall we play?', rule: object = { requireApproval: true }) {
  const kids = await aClassOfKids(messaging);
  await kids.set({ moderation: rule });
  const sent = await kids.send(kids.ava, kids.id, text);
  const [waiting] = await kids.cases(kids.principal);
  const read = async <Body>(path: string, as: Identity) =>
    (await messaging.service.call<Body>('GET', `/notifications${path}`, { as })).body;
  const outbox = 'SELECT name FROM messaging.outbox WHERE school_id = $1';
  return {
    ...{ ...kids, sent, caseId: waiting?.id ?? '' },
    hear: (caseId: string) => kids.school.hear('message.flagged', { caseId }),
    notices: (as: Identity) => read<Notice[]>('', as),
    bell: async (as: Identity) => (await read<NoticeCount>('/count', as)).unread,
    factNames: async () => (await kids.rows<{ name: string }>(outbox)).map(({ name }) => name),
    linesOf: async (action: string) =>
      (await notedLines(messaging.service, 'messaging', kids.school.id)).filter(
        (line) => line.action === action,
      ),
  };
}

describe('a held message', () => {
  it('is visible only to its author and the deciders until it is delivered', async () => {
    const of = await aHeldMessage();
    const { ava, ben, id, sent, caseId } = of;
    const waits = { text: 'Shall we play?', state: 'waiting' };
    expect(sent).toMatchObject({ status: 201, body: { message: null, held: waits } });
    const nothing = async () => {
      const found = [
        await of.texts(ben),
        await of.unread(ben),
        await of.list(ben),
        await of.found(ben, 'play'),
      ];
      expect(found).toEqual([[], 0, [], []]);
      expect([await of.bell(ben), await of.held(ben), await of.found(ava, 'play')]).toEqual([0, [], []]);
      expect(await of.factNames()).not.toContain('message.sent');
      expect(await of.rows('SELECT FROM messaging.message WHERE school_id = $1')).toEqual([]);
    };
    await nothing();
    const changed = await of.rows<{ payload: { personIds: string[] } }>(
      `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'messages.changed'`,
    );
    expect(changed.map(({ payload }) => payload.personIds)).toEqual([[ava.personId]]);
    await of.hear(caseId);
    await nothing();
    expect(await of.held(ava)).toMatchObject([{ conversationId: id, ...waits }]);
    expect((await of.decide(of.principal, caseId, 'delivered')).status).toBe(200);
    expect([await of.texts(ben), await of.unread(ben)]).toEqual([['Shall we play?'], 1]);
    expect([await of.held(ava), await of.found(ben, 'play')]).toMatchObject([
      [],
      [{ senderId: ava.personId }],
    ]);
    expect(await of.factNames()).toContain('message.sent');
  });

  it('that is refused stays undelivered, and its author is notified', async () => {
    const { ava, ben, principal, caseId, decide, held, texts, cases } = await aHeldMessage();
    expect((await decide(principal, caseId, 'refused')).status).toBe(200);
    expect(await held(ava)).toMatchObject([{ text: 'Shall we play?', state: 'refused' }]);
    expect([await texts(ben), await texts(ava)]).toEqual([[], []]);
    const decided = { decision: 'refused', reason: 'We talked.', byName: 'teacher Somebody' };
    expect(await cases(principal)).toMatchObject([{ decided }]);
  });

  it('is also held when only the other class requires approval, for its leaders too', async () => {
    const { school, ava, principal, begin, send, set, cases, decide, call } = await aClassOfKids(messaging);
    const leader = await school.teacher([2], 'principal');
    const other = (await school.family(2)).student;
    await set({ scope: 'school' });
    await set({ scope: 'school', timeRestrictions: { enabled: false } }, 2, leader);
    const { conversationId } = (await begin(ava, other)).body;
    expect((await send(ava, conversationId, 'Hello')).body.held).toBeNull();
    await set({ moderation: { requireApproval: true } }, 2, leader);
    expect((await send(ava, conversationId, 'Hello')).body.held?.state).toBe('waiting');
    const [found] = await cases(leader, '?classNumber=2');
    const caseId = found?.id ?? '';
    expect((await decide(leader, caseId, 'delivered', { restrictDays: 3 })).status).toBe(403);
    expect((await decide(leader, caseId, 'delivered', { callHome: true })).status).toBe(403);
    expect((await decide(leader, caseId, 'delivered')).status).toBe(200);
    expect(found?.leadsSender).toBe(false);
    expect((await send(ava, conversationId, 'Hello again')).body.held?.state).toBe('waiting');
    const [own] = await cases(principal);
    expect(own?.leadsSender).toBe(true);
    expect((await decide(principal, own?.id ?? '', 'refused', { callHome: true })).status).toBe(200);
    const on = (as: Identity, what: string, form = {}) => call('POST', `/cases/${own?.id}/${what}`, as, form);
    const ofLeader = [await on(leader, 'home'), await on(leader, 'called', { text: 'Hm' })];
    expect(ofLeader.map(({ status }) => status)).toEqual([403, 403]);
    expect((await on(principal, 'home')).status).toBe(200);
  });

  it('of a student who has left can be decided without restricting anybody, and is marked as such', async () => {
    const { school, card, ava, principal, caseId, cases, decide, call } = await aHeldMessage();
    const office = await school.account('school_admin');
    const of = { classId: card.classId, classNumber: 1, fromClassId: null, fromClassNumber: null };
    const gone = { studentId: ava.personId, ...of, guardianIds: [], isActive: false };
    await school.hear('student.changed', gone);
    expect(await cases(office, '')).toMatchObject([{ leadsSender: true, classNumber: null }]);
    expect(await cases(principal)).toMatchObject([{ leadsSender: false, classNumber: null }]);
    for (const as of [office, principal])
      expect((await decide(as, caseId, 'refused', { restrictDays: 7 })).body).toMatchObject({
        ...{
          code: 'VALIDATION_FAILED',
          fields: { restrictDays: [expect.stringMatching(/no longer in any class/)] },
        },
      });
    expect((await decide(principal, caseId, 'refused', { callHome: true })).status).toBe(403);
    expect((await decide(office, caseId, 'refused', { callHome: true })).status).toBe(200);
    expect((await call('POST', `/cases/${caseId}/home`, principal)).status).toBe(403);
  });

  it('is not delivered to unreachable recipients, and can be delivered after the hours', async () => {
    const { ava, ben, principal, caseId, decide, call, set, school, texts } = await aHeldMessage();
    await call('POST', '/blocks', ben, { studentId: ava.personId });
    expect((await decide(principal, caseId, 'delivered')).body.code).toBe('NOBODY_REACHED');
    await call('POST', `/blocks/${ava.personId}/remove`, ben);
    const always = { startsOn: '2000-01-01', endsOn: '2100-01-01' };
    const entries = [{ ...always, kind: 'holiday' as const, startsAt: null, endsAt: null }];
    await school.hear('calendar.changed', { terms: [always], entries });
    await set({ timeRestrictions: { enabled: true } });
    expect((await decide(principal, caseId, 'delivered')).status).toBe(200);
    expect(await texts(ben)).toEqual(['Shall we play?']);
  });

  it('is one of at most twenty, even under concurrent sends', async () => {
    const { ava, id, send, held } = await aHeldMessage();
    const many = Array.from({ length: MESSAGES.heldMost + 4 }, () => send(ava, id, 'Hello'));
    const answers = await Promise.all(many);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MESSAGES.heldMost - 1);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'HELD_LIMIT' } });
    expect(await held(ava)).toHaveLength(MESSAGES.heldMost);
  });
});

describe('the filter', () => {
  it('holds words of its own and the school’s lists, and lets names of the school through', async () => {
    const { school, ava, ben, id, send, rename, call } = await aClassOfKids(messaging);
    const office = await school.account('school_admin');
    const isHeld = async (text: string) => (await send(ava, id, text)).body.held !== null;
    expect(await isHeld('you f u c k')).toBe(true);
    expect(await isHeld('Ask Dick Archer')).toBe(true);
    await rename(ben, 'Dick', 'Archer');
    expect(await isHeld('Ask Dick Archer')).toBe(false);
    expect(await isHeld('you zonkhead')).toBe(false);
    const word = (path: string, as = office) =>
      call<{ words: string[] }>('POST', path, as, { word: 'Zonkhead' });
    expect((await word('/bad-words')).body.words).toEqual(['zonkhead']);
    expect((await word('/bad-words')).body.words).toEqual(['zonkhead']);
    expect(await isHeld('you Z0NKHEAD!')).toBe(true);
    expect((await word('/bad-words', ava)).status).toBe(403);
    expect((await word('/bad-words/remove')).body.words).toEqual([]);
    expect(await isHeld('you zonkhead')).toBe(false);
    const lines = await notedLines(messaging.service, 'messaging', school.id);
    const actions = lines.map(({ action }) => action).filter((action) => action.startsWith('messenger.word'));
    expect(actions).toEqual(['messenger.word_added', 'messenger.word_removed']);
  });

  it('is off when the class has it off', async () => {
    const { ava, id, send, set } = await aClassOfKids(messaging);
    await set({ moderation: { filterBadWords: false } });
    expect((await send(ava, id, 'shit')).body.held).toBeNull();
  });
});

describe('deciding a case', () => {
  it('is reserved to leaders of the class, and to the office for the whole school', async () => {
    const { school, ava, ben, principal, caseId, cases, open, decide, call } = await aHeldMessage();
    const office = await school.account('school_admin');
    const elsewhere = await school.teacher([2], 'principal');
    const others = [elsewhere, await school.teacher([1]), ava, ben, someone('super_super_admin', school.id)];
    for (const as of others) {
      expect((await call('GET', '/cases?classNumber=1', as)).status).toBe(403);
      const absent = as === elsewhere ? 404 : 403;
      expect((await open(as, caseId)).status).toBe(absent);
      expect((await decide(as, caseId, 'delivered')).status).toBe(absent);
    }
    const personId = school.classes[0]?.deviceId ?? '';
    const device = someone('class_device', school.id, { personId, principal: true });
    expect((await call('GET', '/cases?classNumber=1', device)).status).toBe(403);
    expect((await call('GET', '/cases', principal)).status).toBe(403);
    const shown = { id: caseId, classNumber: 1, reason: 'approval', decided: null };
    expect(await cases(office, '')).toMatchObject([shown]);
    expect(await cases(elsewhere, '?classNumber=2')).toEqual([]);
    const stranger = someone('school_admin');
    expect(await cases(stranger, '')).toEqual([]);
    expect((await open(stranger, caseId)).status).toBe(404);
    expect((await decide(stranger, caseId, 'refused')).status).toBe(404);
  });

  it('is listed in pages that say how many there are, counting only what the reader may decide', async () => {
    const { school, ava, ben, id, principal, caseId, cases, send, decide, call } = await aHeldMessage();
    await send(ava, id, 'And tomorrow?');
    await send(ben, id, 'Maybe.');
    expect((await decide(principal, caseId, 'refused')).status).toBe(200);
    const office = await school.account('school_admin');
    const elsewhere = await school.teacher([2], 'principal');
    const page = async (as: Identity, query: string) =>
      (await call<Page<ModerationCase>>('GET', `/cases${query}`, as)).body;
    for (const [as, of] of [
      [office, '?'],
      [principal, '?classNumber=1&'],
    ] as const) {
      const [first, second] = [
        await page(as, `${of}page=1&pageSize=2`),
        await page(as, `${of}page=2&pageSize=2`),
      ];
      expect([first, second]).toMatchObject([
        { total: 3, page: 1, pageSize: 2 },
        { total: 3, page: 2, pageSize: 2, items: [{ id: caseId }] },
      ]);
      const listed = await cases(as, of.slice(0, -1));
      expect([...first.items, ...second.items].map((each) => each.id)).toEqual(listed.map((each) => each.id));
    }
    expect(await page(elsewhere, '?classNumber=2&page=1')).toMatchObject({ items: [], total: 0 });
    expect(await page(someone('school_admin'), '?page=1')).toMatchObject({ items: [], total: 0 });
    expect((await call('GET', '/cases?page=0', office)).status).toBe(400);
  });

  it('follows the class into the next year', async () => {
    const { school, principal, caseId, cases, decide } = await aHeldMessage();
    await school.promote();
    expect(await cases(principal)).toMatchObject([{ id: caseId }]);
    expect((await decide(principal, caseId, 'refused')).status).toBe(200);
  });

  it('is also one that makes a bad word or a dangerous phrase only together with those before it, until somebody replies', async () => {
    const { ava, ben, id, principal, send, cases, texts } = await aHeldMessage('you are a bi', {});
    await send(ben, id, 'What?');
    expect((await send(ava, id, 'tch')).body.held).toBeNull();
    for (const part of ['f', 'u', 'c']) expect((await send(ava, id, part)).body.held).toBeNull();
    expect((await send(ava, id, 'k')).body.held).toMatchObject({ text: 'k', state: 'waiting' });
    expect((await send(ben, id, 'Go and kill')).body.held).toBeNull();
    expect((await send(ben, id, 'yourself')).body.held?.state).toBe('waiting');
    expect((await cases(principal)).map(({ reason }) => reason)).toEqual(['safeguarding', 'words']);
    expect(await texts(ben)).toEqual(['you are a bi', 'What?', 'tch', 'f', 'u', 'c', 'Go and kill']);
  });

  it('is not one whose parts make somebody’s name', async () => {
    const { ava, ben, id, rename, send } = await aHeldMessage('Hello', {});
    await rename(ben, 'Titus', 'Wanker');
    expect((await send(ava, id, 'I like Mr Wan')).body.held).toBeNull();
    expect((await send(ava, id, 'ker')).body.held).toBeNull();
  });

  it('requires opening the case to read the text, audited each time', async () => {
    const { ava, principal, caseId, cases, open, linesOf } = await aHeldMessage('Shall we shit?', {});
    expect(JSON.stringify(await cases(principal))).not.toContain('Shall');
    const read = { held: 'Shall we shit?', words: ['shit'], messages: [], said: null };
    expect((await open(principal, caseId)).body).toMatchObject(read);
    expect((await open(principal, caseId)).body).toMatchObject(read);
    const about = [{ kind: 'student', id: ava.personId }];
    const line = { actorId: principal.personId, about };
    expect(await linesOf('messenger.case_read')).toMatchObject([line, line]);
  });

  it('shows the messages before it as they stood then, and none that was written later', async () => {
    const { ava, ben, id, principal, send, call, cases, set, open, decide } = await aHeldMessage('Hello', {});
    const told = await send(ben, id, 'I know where you live');
    await set({ moderation: { requireApproval: true } });
    await send(ava, id, 'Leave me alone');
    const [found] = await cases(principal);
    await set({ moderation: { requireApproval: false } });
    await call('POST', `/conversations/${id}/messages/${told.body.message?.id}/withdraw`, ben);
    for (const text of ['Later', 'And later']) await send(ben, id, text);
    const texts = async () => (await open(principal, found?.id ?? '')).body.messages.map(({ text }) => text);
    expect(await texts()).toEqual(['Hello', 'I know where you live']);
    expect((await decide(principal, found?.id ?? '', 'delivered')).status).toBe(200);
    expect(await texts()).toEqual(['Hello', 'I know where you live']);
  });

  it('happens once, even concurrently, and only with a decision that fits', async () => {
    const { school, ben, principal, caseId, decide, texts, linesOf } = await aHeldMessage();
    const office = await school.account('school_admin');
    const unfit = [
      ['kept', {}],
      ['burnt', {}],
      ['delivered', { restrictDays: 2 }],
      ['delivered', { reason: ' ' }],
    ] as const;
    for (const [decision, more] of unfit)
      expect((await decide(principal, caseId, decision, more)).status).toBe(400);
    const answers = await Promise.all([
      decide(principal, caseId, 'delivered'),
      decide(office, caseId, 'delivered'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CASE_DECIDED');
    expect(await texts(ben)).toEqual(['Shall we play?']);
    expect(await linesOf('messenger.case_decided')).toHaveLength(1);
  });

  it('is authorised again for a repeated request of a former class leader', async () => {
    const { school, principal, caseId } = await aHeldMessage();
    const [open, decide] = ['open', 'decide'].map((what) => {
      const headers = { 'idempotency-key': uuidv7() };
      const body = what === 'decide' ? { body: { decision: 'refused', reason: 'We talked.' } } : {};
      const path = `/messages/cases/${caseId}/${what}`;
      return async () =>
        (await messaging.service.call('POST', path, { as: principal, headers, ...body })).status;
    });
    expect([await open?.(), await decide?.(), await decide?.()]).toEqual([200, 200, 200]);
    await school.hear('teacher.changed', { teacherId: principal.personId, classIds: [], isActive: true });
    expect([await open?.(), await decide?.()]).toEqual([404, 404]);
  });

  it('can restrict the author for a period that ends by itself', async () => {
    const { ava, id, principal, caseId, decide, send, got, rows } = await aHeldMessage();
    expect((await decide(principal, caseId, 'refused', { restrictDays: 7 })).status).toBe(200);
    const own = async () =>
      (await got<MessengerStudent[]>('/students?classNumber=1', principal)).find(
        ({ studentId }) => studentId === ava.personId,
      );
    expect((await own())?.status).toBe('restricted');
    expect((await own())?.restrictedUntil).not.toBeNull();
    expect((await send(ava, id, 'Hello')).body.code).toBe('MESSENGER_CLOSED');
    await rows(`UPDATE messaging.student_messenger SET restricted_until = now() WHERE school_id = $1`);
    expect(await own()).toMatchObject({ status: 'active', restrictedUntil: null });
    expect((await send(ava, id, 'Hello')).status).toBe(201);
  });
});

describe('a report', () => {
  it('about a student is handled by the class leader, with the context and the reason', async () => {
    const of = await aClassOfKids(messaging);
    const { ava, ben, id, principal, send, report, open, decide, texts } = of;
    await send(ben, id, 'Before');
    const messageId = (await send(ava, id, 'You are silly')).body.message?.id ?? '';
    expect((await report(ava, messageId)).status).toBe(404);
    const twice = await Promise.all([report(ben, messageId), report(ben, messageId)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    await of.call('POST', `/conversations/${id}/messages/${messageId}/withdraw`, ava);
    const [found, ...more] = await of.cases(principal);
    expect([found?.reason, found?.reportedBy?.personId, more]).toEqual(['report', ben.personId, []]);
    const caseId = found?.id ?? '';
    const { body } = await open(principal, caseId);
    const read = { reportedId: messageId, earlier: [], held: null, said: 'Mean' };
    expect(body).toMatchObject(read);
    expect(body.messages.map(({ text }) => text)).toEqual(['Before', 'You are silly']);
    expect((await decide(principal, caseId, 'delivered')).status).toBe(400);
    expect((await decide(principal, caseId, 'removed')).status).toBe(200);
    expect(await texts(ben)).toEqual(['Before', '']);
  });

  it('mentioning danger is marked urgent despite earlier reports, and is decided with the rest', async () => {
    const of = await aClassOfKids(messaging);
    const { ava, ben, id, principal, send, report, cases, rows, decide } = of;
    const messageId = (await send(ava, id, 'You are silly')).body.message?.id ?? '';
    for (const said of ['Mean', '2', '3', '4', '5']) await report(ben, messageId, said);
    expect((await report(ben, messageId, '6')).body.code).toBe('REPORT_LIMIT');
    const danger = 'I want to die';
    for (const said of [danger, danger]) expect((await report(ben, messageId, said)).status).toBe(200);
    const found = await cases(principal);
    expect(found.map(({ isUrgent }) => isUrgent)).toEqual([true, false, false, false, false, false]);
    const [urgent] = found;
    const steps = await rows(
      'SELECT FROM messaging.case_step WHERE school_id = $1 AND case_id = $2',
      urgent?.id,
    );
    expect(steps).toHaveLength(2);
    expect((await decide(principal, urgent?.id ?? '', 'kept')).status).toBe(200);
    expect((await cases(principal)).map(({ decided }) => decided?.decision)).toEqual(Array(6).fill('kept'));
    await report(ben, messageId);
    expect((await cases(principal)).filter(({ decided }) => decided === null)).toHaveLength(1);
  });

  it('of several people is decided once, and a removed message disappears everywhere', async () => {
    const of = await aClassOfKids(messaging);
    const { school, ava, ben, principal, cases } = of;
    const cleo = (await school.family(1)).student;
    const { conversationId } = (await of.begin(ava, ben, cleo)).body;
    const { message } = (await of.send(ava, conversationId, 'Mean words')).body;
    const path = `/conversations/${conversationId}/messages/${message?.id}/report`;
    for (const as of [ben, cleo]) await of.call('POST', path, as, { reason: 'Mean' });
    const answers = await Promise.all(
      (await cases(principal)).map(({ id }) => of.decide(principal, id, 'removed')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await cases(principal)).map(({ decided }) => decided?.decision)).toEqual(['removed', 'removed']);
    expect([await of.texts(ben, conversationId), await of.unread(cleo)]).toEqual([[''], 0]);
  });
});

describe('the leaders of a class', () => {
  it('are notified once that something waits, and no longer when nothing does', async () => {
    const of = await aHeldMessage();
    const { school, card, ava, id, principal, caseId, hear, bell, notices, decide, cases } = of;
    const office = await school.account('school_admin');
    await school.hear('class.changed', { ...card, leaderId: principal.personId });
    await hear(caseId);
    await hear(caseId);
    await of.send(ava, id, 'And now?');
    for (const waiting of await cases(principal)) await hear(waiting.id);
    expect([await bell(principal), await bell(office)]).toEqual([1, 0]);
    const told = { kind: 'message_flagged', classNumber: 1, conversationId: null, studentId: null };
    expect(await notices(principal)).toMatchObject([{ ...told, byName: null }]);
    for (const waiting of await cases(principal)) await decide(principal, waiting.id, 'refused');
    expect([await bell(principal), (await notices(principal))[0]?.isRead]).toEqual([0, true]);
  });

  it('are replaced by the office when there are none, and not notified when the class has that off', async () => {
    const of = await aHeldMessage();
    const { school, ava, id, principal, caseId, hear, bell, decide, cases } = of;
    const office = await school.account('school_admin');
    await hear(caseId);
    expect([await bell(principal), await bell(office)]).toEqual([0, 1]);
    await decide(office, caseId, 'refused');
    await hear(caseId);
    expect(await bell(office)).toBe(0);
    await of.set({ moderation: { notifyOnFlag: false } });
    await of.send(ava, id, 'Hello');
    for (const waiting of await cases(principal)) await hear(waiting.id);
    expect(await bell(office)).toBe(0);
  });

  it('are notified of a message that is held while the previous one is being decided', async () => {
    const of = await aHeldMessage();
    const { school, card, ava, id, principal, caseId, hear, bell, cases } = of;
    await school.hear('class.changed', { ...card, leaderId: principal.personId });
    await hear(caseId);
    expect(await bell(principal)).toBe(1);
    await of.send(ava, id, 'And now?');
    const second = (await cases(principal)).find((one) => one.id !== caseId)?.id ?? '';
    // Marks as read, as a concurrent decision would that does not know of the second case yet.
    const deciding = (client: Client) =>
      client.query('UPDATE messaging.notice SET read_at = now() WHERE school_id = $1', [school.id]);
    await behind(messaging.service, deciding, () => hear(second));
    expect(await bell(principal)).toBe(1);
  });

  it('are notified of reports although the class has notifications of the filter off', async () => {
    const { school, ava, ben, id, principal, set, send, report, rows, cases, got } =
      await aClassOfKids(messaging);
    const office = await school.account('school_admin');
    await set({ moderation: { notifyOnFlag: false, filterBadWords: false } });
    await send(ava, id, 'Nobody likes you');
    const [message] = await got<Message[]>(`/conversations/${id}/messages`, ben);
    expect((await report(ben, message?.id ?? '')).status).toBe(200);
    for (const waiting of await cases(principal))
      await school.hear('message.flagged', { caseId: waiting.id });
    expect(await rows('SELECT kind, person_id AS of FROM messaging.notice WHERE school_id = $1')).toEqual([
      { kind: 'message_flagged', of: office.personId },
    ]);
  });
});
