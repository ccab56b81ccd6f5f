import type { Identity } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { someone } from '@homeroom/testing';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { aClassOfKids } from '../e2e/kids-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const kids = () => aClassOfKids(messaging);
type Kids = Awaited<ReturnType<typeof kids>>;
const idsOf = (people: readonly { personId: string }[]) => people.map(({ personId }) => personId).sort();

/** A calendar in which every day is a holiday. */
const ALWAYS = { startsOn: '2000-01-01', endsOn: '2100-01-01' };
const HOLIDAYS = {
  terms: [ALWAYS],
  entries: [{ ...ALWAYS, kind: 'holiday' as const, startsAt: null, endsAt: null }],
};
const closeForHolidays = async ({ school, set }: Kids) => {
  await school.hear('calendar.changed', HOLIDAYS);
  const day = { startTime: '00:00', endTime: '23:59' };
  await set({ timeRestrictions: { enabled: true, weekendsAllowed: true, ...day } });
};

describe('the contacts of a student', () => {
  it('are the class, and other classes as far as both are open', async () => {
    const { school, ava, ben, contacts, begin, set } = await kids();
    await school.class(2, 'Grade 1');
    const other = (await school.family(2)).student;
    const leader = await school.teacher([2], 'principal');
    expect(await contacts(ava)).toMatchObject([{ kind: 'students', personId: ben.personId, child: null }]);
    expect((await begin(ava, other)).status).toBe(403);
    await set({ scope: 'grade' });
    expect(idsOf(await contacts(ava))).toEqual([ben.personId]);
    await set({ scope: 'grade' }, 2, leader);
    expect(idsOf(await contacts(ava))).toEqual(idsOf([ben, other]));
    expect((await begin(ava, other)).status).toBe(200);
    await set({ enabled: false }, 2, leader);
    expect(idsOf(await contacts(ava))).toEqual([ben.personId]);
  });

  it('exclude adults and other schools, and adults cannot begin with students', async () => {
    const { school, ava, principal, begin } = await kids();
    const stranger = (await kids()).ben;
    const parent = await school.account('parent');
    for (const other of [principal, parent]) expect((await begin(ava, other)).status).toBe(403);
    for (const as of [principal, parent]) expect((await begin(as, ava)).status).toBe(403);
    expect((await begin(ava, stranger)).status).toBe(404);
    expect((await begin(someone('class_device', school.id), ava)).status).toBe(403);
  });

  it('can be several at once when the class allows groups', async () => {
    const { school, ava, ben, begin, send, set, texts } = await kids();
    const [cleo, dan] = [(await school.family(1)).student, (await school.family(1)).student];
    const { conversationId } = (await begin(ava, ben, cleo)).body;
    expect((await send(ben, conversationId, 'Hi you two')).status).toBe(201);
    for (const as of [ava, cleo]) expect(await texts(as, conversationId)).toEqual(['Hi you two']);
    await set({ features: { groupChats: false } });
    expect((await send(ava, conversationId, 'Hi')).body.code).toBe('MESSENGER_CLOSED');
    expect((await begin(cleo, ava, dan)).status).toBe(403);
  });
});

describe('a message among students', () => {
  it('is read, counted and found by its recipients, and withdrawn by its author', async () => {
    const { ava, ben, id, send, texts, list, unread, found, call } = await kids();
    const { message, held } = (await send(ava, id, 'Do you have the maths book?')).body;
    expect(held).toBeNull();
    expect([await texts(ben), await unread(ben)]).toEqual([['Do you have the maths book?'], 1]);
    const summary = { id, kind: 'students', unread: 1, people: [{ personId: ava.personId }] };
    expect(await list(ben)).toMatchObject([summary]);
    expect(await found(ben, 'maths')).toHaveLength(1);
    const path = `/conversations/${id}/messages/${message?.id}`;
    const edited = await call('PATCH', path, ava, { text: 'something else', version: 1 });
    expect(edited).toMatchObject({ status: 409, body: { code: 'MESSAGE_NOT_EDITED' } });
    expect((await call('POST', `${path}/withdraw`, ava)).status).toBe(200);
    expect([await texts(ben), await unread(ben), await found(ben, 'maths')]).toEqual([[''], 0, []]);
  });

  it('is short, and readable by its participants only', async () => {
    const { school, ava, id, principal, send, call } = await kids();
    const { status, body } = await send(ava, id, `${'a '.repeat(MESSAGES.studentTextMaxLength / 2)}bc`);
    expect([status, body.fields]).toEqual([400, { text: ['Write at most 2000 characters.'] }]);
    await send(ava, id, 'Hello');
    const stranger = (await school.family(1)).student;
    for (const as of [stranger, principal, await school.account('school_admin')])
      expect((await call('GET', `/conversations/${id}/messages`, as)).status).toBe(404);
  });

  it.each<[string, string, (of: Kids) => Promise<unknown>]>([
    ['MESSENGER_CLOSED', 'the class is switched off', ({ set }) => set({ enabled: false })],
    ['MESSENGER_CLOSED', 'the class takes no text', ({ set }) => set({ features: { textMessages: false } })],
    ['MESSENGER_CLOSED', 'it is a holiday', closeForHolidays],
    [
      'MESSENGER_CLOSED',
      'the writer is restricted',
      ({ call, principal, ava }) =>
        call('PATCH', `/students/${ava.personId}`, principal, { status: 'restricted' }),
    ],
    [
      'NOBODY_REACHED',
      'the other one is restricted',
      ({ call, principal, ben }) =>
        call('PATCH', `/students/${ben.personId}`, principal, { status: 'restricted' }),
    ],
    [
      'NOBODY_REACHED',
      'the writer has blocked the other one',
      ({ call, ava, ben }) => call('POST', '/blocks', ava, { studentId: ben.personId }),
    ],
    [
      'NOBODY_REACHED',
      'the other one has blocked the writer',
      ({ call, ava, ben }) => call('POST', '/blocks', ben, { studentId: ava.personId }),
    ],
  ])('is refused with %s when %s', async (code, _why, change) => {
    const of = await kids();
    await of.send(of.ava, of.id, 'Before');
    await change(of);
    expect((await of.send(of.ava, of.id, 'Behind')).body.code).toBe(code);
    expect(await of.texts(of.ben)).toEqual(['Before']);
  });

  it('is refused when the school has messages switched off', async () => {
    const { school, ava, id, send } = await kids();
    school.features = { messages: false };
    await school.hear('school.changed', school.news());
    expect((await send(ava, id, 'Hello')).body.code).toBe('FEATURE_OFF');
  });
});

describe('the conversation view of a student', () => {
  it('shows who is reachable, but no settings, restrictions or blocks of others', async () => {
    const { ava, ben, call, principal, view } = await kids();
    await call('PATCH', `/students/${ben.personId}`, principal, { status: 'restricted' });
    await call('POST', '/blocks', ben, { studentId: ava.personId });
    const { standing } = await view(ava);
    const seen = standing.parties.find(({ personId }) => personId === ben.personId);
    expect(seen).toEqual({ personId: ben.personId, role: 'student', isActive: false, sections: [] });
    expect(standing.blocks).toBeUndefined();
    expect(JSON.stringify(standing)).not.toContain('restricted');
  });
});

describe('blocks', () => {
  it('apply to students with a shared conversation, count once and can be undone', async () => {
    const { school, ava, ben, id, call, got, send, contacts } = await kids();
    const stranger = (await school.family(1)).student;
    const block = (as: Identity, of: Identity) => call('POST', '/blocks', as, { studentId: of.personId });
    expect((await block(ava, stranger)).status).toBe(404);
    expect((await block(ava, ava)).status).toBe(404);
    const twice = await Promise.all([block(ava, ben), block(ava, ben)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const blocked = { studentId: ben.personId, firstName: 'student', lastName: 'Somebody' };
    expect([await got('/blocks', ava), await got('/blocks', ben)]).toEqual([[blocked], []]);
    expect(idsOf(await contacts(ben))).toEqual([stranger.personId]);
    expect((await call('POST', `/blocks/${ava.personId}/remove`, ben)).status).toBe(200);
    expect((await send(ben, id, 'Hello')).body.code).toBe('NOBODY_REACHED');
    expect((await call('POST', `/blocks/${ben.personId}/remove`, ava)).status).toBe(200);
    expect((await send(ben, id, 'Hello')).status).toBe(201);
  });

  it('keep earlier messages, and in a group all other members', async () => {
    const { school, ava, ben, begin, send, call, texts } = await kids();
    const cleo = (await school.family(1)).student;
    const { conversationId } = (await begin(ava, ben, cleo)).body;
    await send(ava, conversationId, 'One');
    await call('POST', '/blocks', ben, { studentId: ava.personId });
    expect((await send(ava, conversationId, 'Two')).status).toBe(201);
    expect(await texts(ben, conversationId)).toEqual(['One']);
    expect(await texts(cleo, conversationId)).toEqual(['One', 'Two']);
  });
});

it('facts contain no text and no name of a child', async () => {
  const { ava, ben, id, rename, send, report, rows } = await kids();
  await rename(ava, 'Zebulon', 'Quixote');
  const { message } = (await send(ava, id, 'Pineapple')).body;
  await report(ben, message?.id ?? '', 'Coconut');
  await send(ava, id, 'Pineapple shit');
  const told = JSON.stringify(await rows('SELECT name, payload FROM messaging.outbox WHERE school_id = $1'));
  expect(told.split('message.flagged')).toHaveLength(3);
  for (const word of ['Pineapple', 'Coconut', 'Zebulon', 'shit']) expect(told).not.toContain(word);
});
