import {
  type ConversationView,
  type ErrorBody,
  type Identity,
  type LiveEvent,
  liveChannel,
  type OpenedConversation,
} from '@homeroom/contracts';
import { LivePublisher } from '@homeroom/events';
import { requiredSetting } from '@homeroom/testing';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

type Refused = Pick<Partial<ErrorBody>, 'code'>;

let messaging: MessagingAtWork;
let listener: Redis;
let reader: Redis;
beforeAll(async () => {
  messaging = await startMessaging();
  listener = new Redis(requiredSetting('TEST_REDIS_URL'));
  reader = new Redis(requiredSetting('TEST_REDIS_URL'));
});
afterAll(async () => {
  listener.disconnect();
  reader.disconnect();
  await messaging.close();
});

const call = <Body>(method: 'GET' | 'PATCH' | 'POST', path: string, as: Identity, body?: object) =>
  messaging.service.call<Body & Refused>(method, `/messages${path}`, { as, ...(body ? { body } : {}) });
const writes = (as: Identity, id: string) => call<object>('POST', `/conversations/${id}/writing`, as);
const setShown = (as: Identity, isShown: boolean) => call<object>('PATCH', '/writing', as, { isShown });

/** What is passed on in a school; `all` waits for everything sent so far. */
async function follow(schoolId: string) {
  const heard: LiveEvent[] = [];
  const channel = liveChannel(schoolId);
  await listener.subscribe(channel);
  listener.on('message', (on: string, text: string) => {
    if (on === channel) heard.push(JSON.parse(text) as LiveEvent);
  });
  return async () => {
    const eventId = uuidv7();
    const last: LiveEvent = {
      ...{ eventId, schoolId, name: 'notices.changed', data: {} },
      to: { personIds: [] },
    };
    const arrived = new Promise<void>((resolve) => {
      listener.on('message', (_on, text: string) => {
        if (text.includes(eventId)) resolve();
      });
    });
    await messaging.service.app.get(LivePublisher).publish(last);
    await arrived;
    return heard.filter(({ name }) => name === 'conversation.writing').map(({ data, to }) => ({ data, to }));
  };
}

async function aConversation() {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const about = { kind: 'family', studentId: student.personId, personIds: [parent.personId] };
  const { body } = await call<OpenedConversation>('POST', '/conversations', teacher, about);
  const all = await follow(school.id);
  return { school, teacher, student, parent, id: body.conversationId, all };
}

it('a typing hint is passed to reachable people and stored nowhere', async () => {
  const { school, id, teacher, parent, all } = await aConversation();
  expect((await writes(teacher, id)).status).toBe(200);
  const said = {
    data: { conversationId: id, personId: teacher.personId },
    to: { personIds: [parent.personId] },
  };
  expect(await all()).toEqual([said]);
  const kept = await reader.xrange(liveChannel(school.id), '-', '+');
  expect(JSON.stringify(kept)).not.toContain('conversation.writing');
});

it('a typing hint is passed once, however often and concurrently it is sent', async () => {
  const { id, teacher, parent, all } = await aConversation();
  await writes(teacher, id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => writes(teacher, id)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await writes(parent, id);
  expect((await all()).map(({ data }) => data)).toEqual([
    { conversationId: id, personId: teacher.personId },
    { conversationId: id, personId: parent.personId },
  ]);
});

it('a typing hint is not shown of people who have switched it off', async () => {
  const { id, teacher, parent, all } = await aConversation();
  const shown = async (as: Identity) =>
    (await call<ConversationView>('GET', `/conversations/${id}`, as)).body.showsWriting;
  expect((await setShown(teacher, false)).status).toBe(200);
  expect([await shown(teacher), await shown(parent)]).toEqual([false, true]);
  expect((await writes(teacher, id)).status).toBe(200);
  expect(await all()).toEqual([]);
  await setShown(teacher, true);
  expect(await shown(teacher)).toBe(true);
});

it('a typing hint is never shown among students, nor to or from outsiders', async () => {
  const { id, school, student, teacher, parent, all } = await aConversation();
  const { id: among, ava, school: other } = await aClassOfKids(messaging);
  const others = await follow(other.id);
  expect((await writes(ava, among)).status).toBe(403);
  expect((await writes(ava, id)).status).toBe(404);
  expect((await writes(student, id)).status).toBe(404);
  const { classId } = await school.class(1);
  const place = { classId, classNumber: 1, fromClassId: null, fromClassNumber: null };
  await school.hear('student.changed', {
    ...{ ...place, studentId: student.personId, guardianIds: [], isActive: true },
  });
  expect((await writes(parent, id)).status).toBe(404);
  expect((await writes(teacher, id)).body.code).toBe('NOBODY_REACHED');
  expect([await all(), await others()]).toEqual([[], []]);
});

it('a typing hint of the office is shown as the office’s, and reaches all its members', async () => {
  const { school, parent, student, all } = await aConversation();
  const admins = [await school.account('school_admin'), await school.account('school_admin')];
  const opened = await messaging.service.call<OpenedConversation>('POST', '/desk/conversations', {
    ...{ as: parent, body: { studentId: student.personId } },
  });
  const conversationId = opened.body.conversationId;
  await writes(parent, conversationId);
  const [first] = admins;
  if (first) await writes(first, conversationId);
  const [asked, answered] = await all();
  expect(asked?.data).toEqual({ conversationId, personId: parent.personId });
  expect([...(asked?.to.personIds ?? [])].sort()).toEqual(admins.map(({ personId }) => personId).sort());
  expect(answered).toEqual({
    data: { conversationId, personId: school.id },
    to: { personIds: [parent.personId] },
  });
});
