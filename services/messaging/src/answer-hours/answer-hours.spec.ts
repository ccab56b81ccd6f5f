import type { ConversationView, ErrorBody, Identity, OpenedConversation } from '@homeroom/contracts';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

type Refused = Pick<Partial<ErrorBody>, 'fields'>;

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const set = (as: Identity, startsAt: string | null, endsAt: string | null) =>
  messaging.service.call<Refused>('PUT', '/messages/hours', { as, body: { startsAt, endsAt } });

it('answer hours are shown to people who write to the person who set them, until removed', async () => {
  const school = messaging.school();
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  const about = { kind: 'family', studentId: student.personId, personIds: [teacher.personId] };
  const opened = await messaging.service.call<OpenedConversation>('POST', '/messages/conversations', {
    ...{ as: parent, body: about },
  });
  const seen = async () => {
    const path = `/messages/conversations/${opened.body.conversationId}`;
    const { people } = (await messaging.service.call<ConversationView>('GET', path, { as: parent })).body;
    return people.find(({ personId }) => personId === teacher.personId)?.hours;
  };
  expect(await seen()).toBeNull();
  expect((await set(teacher, '07:30', '17:00')).status).toBe(200);
  expect((await set(teacher, '07:30', '16:00')).status).toBe(200);
  expect(await seen()).toEqual({ startsAt: '07:30', endsAt: '16:00' });
  for (const as of [parent, student]) expect((await set(as, '07:30', '16:00')).status).toBe(403);
  expect(Object.keys((await set(teacher, '16:00', '16:00')).body.fields ?? {})).toEqual(['endsAt']);
  expect(Object.keys((await set(teacher, '7', null)).body.fields ?? {})).toEqual(['startsAt']);
  expect(await seen()).toEqual({ startsAt: '07:30', endsAt: '16:00' });
  await set(teacher, null, null);
  expect(await seen()).toBeNull();
});
