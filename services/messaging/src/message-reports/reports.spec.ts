import type {
  Identity,
  Message,
  MessageReport,
  Notice,
  OpenedConversation,
  OpenedReport,
  Page,
  WrittenMessage,
} from '@homeroom/contracts';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const call = <Body>(method: 'GET' | 'POST', path: string, as: Identity, body?: object) =>
  messaging.service.call<Body>(method, path, { as, ...(body ? { body } : {}) });
const REPORTS = '/school-admin/message-reports';
const list = async (as: Identity) => (await call<MessageReport[]>('GET', REPORTS, as)).body;
const open = (as: Identity, id: string) => call<OpenedReport>('POST', `${REPORTS}/${id}/open`, as);
const decide = (as: Identity, id: string, decision: string, reason = 'We have talked.') =>
  call('POST', `${REPORTS}/${id}/decide`, as, { decision, reason });
const lines = (schoolId: string) =>
  asSuperuser(messaging.service.database.adminUrl, async (client) => {
    const text = `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'audit.noted' ORDER BY id`;
    const { rows } = await client.query<{ payload: { action: string; actorId: string; about: object[] } }>(
      text,
      [schoolId],
    );
    return rows.map(({ payload }) => payload);
  });

async function aReport() {
  const school = messaging.school();
  const [office, teacher] = [await school.account('school_admin'), await school.teacher([1])];
  const { student, parent } = await school.family(1);
  const wanted = { kind: 'family', studentId: student.personId, personIds: [teacher.personId] };
  const { conversationId: id } = (
    await call<OpenedConversation>('POST', '/messages/conversations', parent, wanted)
  ).body;
  const messages = `/messages/conversations/${id}/messages`;
  const say = async (as: Identity, text: string) =>
    (await call<WrittenMessage>('POST', messages, as, { text })).body.message;
  const report = (as: Identity, messageId: string, reason = 'This is rude.') =>
    call('POST', `${messages}/${messageId}/report`, as, { reason });
  const texts = async (as: Identity) =>
    (await call<Message[]>('GET', messages, as)).body.map(({ text }) => text);
  return { school, office, teacher, student, parent, messages, say, report, texts };
}

it('a report goes to the office, once per reporter, and shows nothing of the conversation before it is opened', async () => {
  const { office, teacher, parent, say, report } = await aReport();
  const message = await say(parent, 'You are all useless.');
  expect((await report(teacher, message.id)).status).toBe(200);
  expect((await report(teacher, message.id)).status).toBe(200);
  const found = await list(office);
  expect(found).toMatchObject([
    {
      ...{ reason: 'This is rude.', decided: null },
      by: { personId: teacher.personId },
      sender: { personId: parent.personId },
      child: { firstName: 'student' },
    },
  ]);
  expect(JSON.stringify(found)).not.toContain('useless');
});

describe('the office', () => {
  const bell = async (as: Identity) =>
    (await call<Notice[]>('GET', '/notifications', as)).body.map(
      ({ kind, isRead }) => `${kind}${isRead ? ' read' : ''}`,
    );
  const planned = (schoolId: string) =>
    asSuperuser(messaging.service.database.adminUrl, async (client) => {
      const text = `SELECT channel, person_id AS "personId" FROM messaging.notice_delivery WHERE school_id = $1`;
      return (await client.query<{ channel: string; personId: string }>(text, [schoolId])).rows;
    });
  const mailed = async (school: SchoolOfPeople, as: Identity) => {
    const account = messaging.accounts.get(as.personId);
    if (!account) throw new Error('Nobody knows them.');
    const email = `${as.personId}@school.test`;
    messaging.accounts.set(as.personId, { ...account, email, emailVerified: true });
    await school.hear('account.changed', { accountId: as.personId, role: as.role });
  };

  it('is notified at once, by mail too, once per message and without its text', async () => {
    const { school, office, teacher, student, parent, say, report } = await aReport();
    await mailed(school, office);
    const stranger = await messaging.school().account('school_admin');
    const [first, second] = [await say(parent, 'You are all useless.'), await say(parent, 'All of you.')];
    for (const reason of ['Rude', 'It goes on.']) await report(teacher, first.id, reason);
    expect([await bell(office), await bell(stranger)]).toEqual([['message_reported'], []]);
    for (const as of [teacher, parent, student]) expect(await bell(as)).toEqual([]);
    expect(await planned(school.id)).toEqual([{ channel: 'mail', personId: office.personId }]);
    const [notice] = (await call<Notice[]>('GET', '/notifications', office)).body;
    expect(notice).toMatchObject({ studentId: null, firstName: null, byName: null, categoryName: null });
    await report(teacher, second.id);
    expect(await bell(office)).toEqual(['message_reported', 'message_reported']);
  });

  it('is no longer notified after a decision about the message, and again after a new report', async () => {
    const { school, office, teacher, parent, say, report } = await aReport();
    const colleague = await school.account('school_admin');
    const [first, second] = [await say(parent, 'You are all useless.'), await say(parent, 'All of you.')];
    await report(teacher, first.id);
    await report(teacher, second.id);
    const [, { id } = { id: '' }] = await list(office);
    expect((await decide(office, id, 'kept')).status).toBe(200);
    for (const as of [office, colleague])
      expect(await bell(as)).toEqual(['message_reported', 'message_reported read']);
    await report(teacher, first.id);
    expect(await bell(colleague)).toEqual(['message_reported', 'message_reported', 'message_reported read']);
  });

  it('is notified except the author, the reporter and former members', async () => {
    const { school, office, student, parent } = await aReport();
    const [second, third] = [await school.account('school_admin'), await school.account('school_admin')];
    const about = { kind: 'family', studentId: student.personId, personIds: [parent.personId] };
    const { body } = await call<OpenedConversation>('POST', '/messages/conversations', office, about);
    const path = `/messages/conversations/${body.conversationId}/messages`;
    const wrote = async (as: Identity) =>
      (await call<WrittenMessage>('POST', path, as, { text: 'Go away.' })).body.message.id;
    const report = (as: Identity, messageId: string) =>
      call('POST', `${path}/${messageId}/report`, as, { reason: 'Rude' });
    await report(parent, await wrote(office));
    expect([await bell(office), await bell(second)]).toEqual([[], ['message_reported']]);
    await report(office, await wrote(parent));
    expect([await bell(office), (await bell(third)).length]).toEqual([[], 2]);
    const account = messaging.accounts.get(third.personId);
    if (account) messaging.accounts.set(third.personId, { ...account, isActive: false });
    await school.hear('account.changed', { accountId: third.personId, role: 'school_admin' });
    expect(await bell(third)).toEqual([]);
  });

  it('is notified of a report that arrives during a decision about an earlier one', async () => {
    const { office, teacher, parent, say, report } = await aReport();
    const message = await say(parent, 'You are all useless.');
    for (let round = 0; round < 5; round++) {
      await report(teacher, message.id, `Rude ${round}`);
      const waits = (await list(office)).find(({ decided }) => decided === null);
      const [, decision] = await Promise.all([
        report(teacher, message.id, `Worse ${round}`),
        decide(office, waits?.id ?? '', 'kept'),
      ]);
      expect(decision.status).toBe(200);
      const isOpen = (await list(office)).some(({ decided }) => decided === null);
      expect((await bell(office)).includes('message_reported')).toBe(isOpen);
      const left = (await list(office)).find(({ decided }) => decided === null);
      if (left) await decide(office, left.id, 'kept');
    }
  });

  it('is notified once of concurrent reports of one message', async () => {
    const { school, office, teacher } = await aReport();
    const [second, third] = [await school.teacher([1]), await school.teacher([1])];
    const personIds = [second.personId, third.personId];
    const asked = { kind: 'staff', personIds };
    const { body } = await call<OpenedConversation>('POST', '/messages/conversations', teacher, asked);
    const path = `/messages/conversations/${body.conversationId}/messages`;
    const { message } = (await call<WrittenMessage>('POST', path, teacher, { text: 'Useless.' })).body;
    const reports = [second, third, second, third].map((as, at) =>
      call('POST', `${path}/${message.id}/report`, as, { reason: `Rude ${at}` }),
    );
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await bell(office), (await list(office)).length]).toEqual([['message_reported'], 4]);
    for (const as of [teacher, second, third]) expect(await bell(as)).toEqual([]);
  });

  it('is notified although messages were switched off while the page was open', async () => {
    const { school, office, teacher, parent, say, report } = await aReport();
    const message = await say(parent, 'You are all useless.');
    school.features = { messages: false };
    await school.hear('school.changed', school.news());
    expect((await report(teacher, message.id)).status).toBe(200);
    expect(await bell(office)).toEqual(['message_reported']);
  });
});

it('a report is open to recipients only, and for messages of others', async () => {
  const { school, office, teacher, parent, say, report } = await aReport();
  const message = await say(parent, 'Hello');
  const other = await school.family(1);
  for (const as of [parent, office, other.parent, { ...teacher, schoolId: uuidv7() }])
    expect((await report(as, message.id)).status).toBe(404);
  expect((await report(teacher, uuidv7())).status).toBe(404);
  expect((await report(teacher, message.id, ' ')).status).toBe(400);
  expect((await report(someone('class_device', school.id), message.id)).status).toBe(403);
});

it('a report is opened with its context as evidence, and each view is audited', async () => {
  const { school, office, teacher, parent, messages, say, report } = await aReport();
  await say(teacher, 'Good morning');
  const message = await say(parent, 'You are all useless.');
  await call('POST', `${messages}/${message.id}/withdraw`, parent);
  await say(teacher, 'Please stay polite.');
  await report(teacher, message.id);
  const [{ id } = { id: '' }] = await list(office);
  const { body } = await open(office, id);
  expect(body.messages.map(({ text, senderName }) => [senderName, text])).toEqual([
    ['teacher Somebody', 'Good morning'],
    ['parent Somebody', ''],
    ['teacher Somebody', 'Please stay polite.'],
  ]);
  expect(body).toMatchObject({ reportedId: message.id, earlier: ['You are all useless.'] });
  await open(office, id);
  const line = { action: 'messenger.report_read', actorId: office.personId };
  const about = [{ kind: 'guardian', id: parent.personId }];
  expect(await lines(school.id)).toMatchObject([
    { ...line, about },
    { ...line, about },
  ]);
});

it('a report shows what stood there when it was made, whatever is changed, withdrawn or written afterwards', async () => {
  const { office, teacher, parent, messages, say, report } = await aReport();
  const edit = ({ id, version }: Message, text: string) =>
    messaging.service.call('PATCH', `${messages}/${id}`, { as: parent, body: { text, version } });
  const before = await say(parent, 'You again.');
  const message = await say(parent, 'I disagree.');
  await edit(message, 'You are all useless.');
  await say(teacher, 'Please stay polite.');
  await report(teacher, message.id);
  await call('POST', `${messages}/${before.id}/withdraw`, parent);
  await edit({ ...message, version: 2 }, 'Thank you for everything.');
  await call('POST', `${messages}/${message.id}/withdraw`, parent);
  await say(parent, 'Our phone number is new.');
  const [first] = await list(office);
  const read = async (id = '') => {
    const { body } = await open(office, id);
    return {
      texts: body.messages.map(({ text, isWithdrawn }) => [text, isWithdrawn]),
      earlier: body.earlier,
    };
  };
  const said = [
    ['You again.', false],
    ['You are all useless.', false],
    ['Please stay polite.', false],
  ];
  expect(await read(first?.id)).toEqual({ texts: said, earlier: ['I disagree.'] });
  expect((await decide(office, first?.id ?? '', 'removed')).status).toBe(200);
  expect(await read(first?.id)).toEqual({ texts: said, earlier: ['I disagree.'] });
  await report(teacher, message.id, 'It was rude before.');
  const second = (await list(office)).find(({ decided }) => decided === null);
  expect(await read(second?.id)).toEqual({
    texts: [
      ['', true],
      ['', true],
      ['Please stay polite.', false],
      ['Our phone number is new.', false],
    ],
    earlier: ['I disagree.', 'You are all useless.', 'Thank you for everything.'],
  });
});

it('a report is decided once, with a reason, for all reporters, and a removed message disappears', async () => {
  const { school, office, teacher, parent, say, report, texts } = await aReport();
  const message = await say(parent, 'You are all useless.');
  await report(teacher, message.id);
  const [{ id } = { id: '' }] = await list(office);
  expect((await decide(office, id, 'removed', '')).status).toBe(400);
  expect((await decide(office, id, 'burnt')).status).toBe(400);
  const answers = await Promise.all([decide(office, id, 'removed'), decide(office, id, 'removed')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await texts(teacher)).toEqual(['']);
  const decided = { decision: 'removed', reason: 'We have talked.', byName: 'school_admin Somebody' };
  expect(await list(office)).toMatchObject([{ decided }]);
  const { messages, earlier } = (await open(office, id)).body;
  expect([messages.map(({ text }) => text), earlier]).toEqual([['You are all useless.'], []]);
  expect((await lines(school.id)).map(({ action }) => action)).toContain('messenger.report_decided');
});

it('a repeated report counts anew with another reason or after an edit, up to five', async () => {
  const { office, teacher, parent, messages, say, report } = await aReport();
  const message = await say(parent, 'I disagree.');
  const waiting = async () => (await list(office)).filter(({ decided }) => decided === null);
  for (const reason of ['Rude', 'Rude', 'It goes on.']) await report(teacher, message.id, reason);
  const both = await waiting();
  expect(both.map(({ reason }) => reason).sort()).toEqual(['It goes on.', 'Rude']);
  expect((await decide(office, both[0]?.id ?? '', 'kept')).status).toBe(200);
  expect(await waiting()).toEqual([]);
  const path = `${messages}/${message.id}`;
  const { version } = message;
  const changed = { as: parent, body: { text: 'You are all useless.', version } };
  expect((await messaging.service.call('PATCH', path, changed)).status).toBe(200);
  expect((await report(teacher, message.id, 'Rude')).status).toBe(200);
  expect(await waiting()).toMatchObject([{ reason: 'Rude' }]);
  for (const reason of ['2', '3', '4', '5'])
    expect((await report(teacher, message.id, reason)).status).toBe(200);
  expect(await report(teacher, message.id, '6')).toMatchObject({
    status: 409,
    body: { code: 'REPORT_LIMIT' },
  });
  expect((await report(teacher, message.id, 'Rude')).status).toBe(200);
  expect(await waiting()).toHaveLength(5);
});

it('a report of a text that was edited later waits for its own decision, in the same words too', async () => {
  const { office, teacher, parent, messages, say, report } = await aReport();
  const message = await say(parent, 'I disagree.');
  await report(teacher, message.id);
  const [mild] = await list(office);
  const edit = (text: string, version: number) =>
    messaging.service.call('PATCH', `${messages}/${message.id}`, { as: parent, body: { text, version } });
  expect((await edit('I will find you.', 1)).status).toBe(200);
  await Promise.all([report(teacher, message.id), report(teacher, message.id)]);
  await call('POST', `${messages}/${message.id}/withdraw`, parent);
  await report(teacher, message.id, 'It is gone now.');
  expect((await decide(office, mild?.id ?? '', 'kept')).status).toBe(200);
  const waiting = async () => (await list(office)).filter(({ decided }) => decided === null);
  const left = await waiting();
  expect(left.map(({ reason }) => reason)).toEqual(['It is gone now.', 'This is rude.']);
  const bells = (await call<Notice[]>('GET', '/notifications', office)).body;
  expect(bells).toMatchObject([{ kind: 'message_reported', isRead: false }]);
  const { body } = await open(office, left[1]?.id ?? '');
  expect([body.messages[0]?.text, body.earlier]).toEqual(['I will find you.', ['I disagree.']]);
  expect((await decide(office, left[1]?.id ?? '', 'kept')).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

it('a message that is taken out closes the reports of all its texts', async () => {
  const { office, teacher, parent, messages, say, report } = await aReport();
  const message = await say(parent, 'I disagree.');
  await report(teacher, message.id);
  const [mild] = await list(office);
  const changed = { as: parent, body: { text: 'You are all useless.', version: 1 } };
  await messaging.service.call('PATCH', `${messages}/${message.id}`, changed);
  await report(teacher, message.id);
  expect(await list(office)).toHaveLength(2);
  expect((await decide(office, mild?.id ?? '', 'removed')).status).toBe(200);
  expect((await list(office)).filter(({ decided }) => decided === null)).toEqual([]);
});

it('a report decided as kept leaves the message in place', async () => {
  const { office, teacher, parent, say, report, texts } = await aReport();
  const message = await say(parent, 'I disagree.');
  await report(teacher, message.id);
  const [{ id } = { id: '' }] = await list(office);
  expect((await decide(office, id, 'kept')).status).toBe(200);
  expect(await texts(teacher)).toEqual(['I disagree.']);
});

it('reports are open to the office of the same school only', async () => {
  const { school, teacher, parent, say, report } = await aReport();
  const message = await say(parent, 'Hello');
  await report(teacher, message.id);
  const [{ id } = { id: '' }] = await list(await school.account('school_admin'));
  for (const as of [teacher, parent, someone('super_super_admin', school.id)]) {
    expect((await call('GET', REPORTS, as)).status).toBe(403);
    expect((await open(as, id)).status).toBe(403);
  }
  const stranger = someone('school_admin');
  expect(await list(stranger)).toEqual([]);
  expect((await open(stranger, id)).status).toBe(404);
  expect((await decide(stranger, id, 'removed')).status).toBe(404);
});

it('reports are listed in pages that say how many there are, all or only those that wait', async () => {
  const { office, teacher, parent, say, report } = await aReport();
  for (const text of ['One', 'Two', 'Three']) await report(teacher, (await say(parent, text)).id);
  const listed = (await list(office)).map(({ id }) => id);
  expect((await decide(office, listed[0] ?? '', 'kept')).status).toBe(200);
  const page = async (query: string, as = office) =>
    (await call<Page<MessageReport>>('GET', `${REPORTS}?${query}`, as)).body;
  expect(await page('page=2&pageSize=2')).toMatchObject({ total: 3, items: [{ id: listed[0] }] });
  expect(await page('which=waiting&page=1&pageSize=1')).toMatchObject({
    total: 2,
    items: [{ id: listed[1] }],
  });
  expect(await page('page=1', someone('school_admin'))).toMatchObject({ total: 0, items: [] });
  expect((await call('GET', `${REPORTS}?which=decided`, office)).status).toBe(400);
});

it('a report cannot be seen, opened or decided by the author of the message', async () => {
  const { school, office, student, parent } = await aReport();
  const wanted = { kind: 'family', studentId: student.personId, personIds: [office.personId] };
  const { body } = await call<OpenedConversation>('POST', '/messages/conversations', parent, wanted);
  const messages = `/messages/conversations/${body.conversationId}/messages`;
  const { message } = (await call<WrittenMessage>('POST', messages, office, { text: 'Go away.' })).body;
  const report = () => call('POST', `${messages}/${message.id}/report`, parent, { reason: 'Rude' });
  expect(await report()).toMatchObject({ status: 409, body: { code: 'NOBODY_DECIDES' } });
  const second = await school.account('school_admin');
  expect((await report()).status).toBe(200);
  const [{ id } = { id: '' }] = await list(second);
  expect(await list(office)).toEqual([]);
  expect((await open(office, id)).status).toBe(404);
  expect((await decide(office, id, 'kept')).status).toBe(404);
  expect((await decide(second, id, 'removed')).status).toBe(200);
  const { rows } = await asSuperuser(messaging.service.database.adminUrl, (client) =>
    client.query<{ payload: { personIds: string[] } }>(
      `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'messages.changed' ORDER BY id DESC LIMIT 1`,
      [school.id],
    ),
  );
  expect(rows).toEqual([{ payload: { conversationId: body.conversationId, personIds: [second.personId] } }]);
});

it('facts and audit entries contain neither the text nor the reason of a report', async () => {
  const { school, office, teacher, parent, say, report } = await aReport();
  const message = await say(parent, 'You are all useless.');
  await report(teacher, message.id, 'Insulting words');
  const [{ id } = { id: '' }] = await list(office);
  await open(office, id);
  await decide(office, id, 'removed', 'They apologised.');
  const told = await asSuperuser(messaging.service.database.adminUrl, async (client) => {
    const text = 'SELECT name, payload FROM messaging.outbox WHERE school_id = $1';
    return JSON.stringify((await client.query(text, [school.id])).rows);
  });
  expect(told).toContain('messenger.report_decided');
  for (const word of ['useless', 'Insulting', 'apologised', 'Somebody']) expect(told).not.toContain(word);
});
