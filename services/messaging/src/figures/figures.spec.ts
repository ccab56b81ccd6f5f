import type { MessageReport, MessagesCounted, OpenedConversation, WrittenMessage } from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import { Oversight } from '@homeroom/events';
import { asSuperuser, deliverFact } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

it('the figures show since when decisions wait, a count only from ten on, and nothing decided', async () => {
  const school = messaging.school();
  const [office, teacher] = [await school.account('school_admin'), await school.teacher([1])];
  const { student, parent } = await school.family(1);
  const { service } = messaging;
  const post = async <Body>(as: typeof office, path: string, body: object) =>
    (await service.call<Body>('POST', path, { as, body })).body;
  const rows = <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    asSuperuser(service.database.adminUrl, async (client) => {
      const { rows: found } = await client.query(text, values);
      return found as Row[];
    });
  const schoolId = office.schoolId;
  const payload = { isOverseen: true };
  await deliverFact(service.app, { eventId: uuidv7(), name: 'school.overseen', schoolId, payload });
  const today = new Date().toISOString().slice(0, 10);
  const counted = async (): Promise<MessagesCounted | undefined> => {
    await rows(`UPDATE messaging.oversight SET due_at = '2020-01-01' WHERE school_id = $1`, [schoolId]);
    await rows(`UPDATE messaging.known_school SET time_zone = 'Etc/UTC' WHERE school_id = $1`, [schoolId]);
    await service.app.get(Oversight).tell(schoolId, new Date(`${daysAfter(today, 1)}T00:00:00Z`));
    const [last] = await rows<{ payload: MessagesCounted }>(
      `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'messages.counted' ORDER BY id DESC LIMIT 1`,
      [schoolId],
    );
    return last?.payload;
  };
  expect(await counted()).toEqual({ day: today, waiting: 0, oldestOn: null });
  const wanted = { kind: 'family', studentId: student.personId, personIds: [teacher.personId] };
  const { conversationId } = await post<OpenedConversation>(parent, '/messages/conversations', wanted);
  const messages = `/messages/conversations/${conversationId}/messages`;
  const report = async () => {
    const { message } = await post<WrittenMessage>(parent, messages, { text: 'You are all useless.' });
    await post(teacher, `${messages}/${message.id}/report`, { reason: 'This is rude.' });
  };
  await report();
  await rows('UPDATE messaging.message_report SET reported_at = $2 WHERE school_id = $1', [
    schoolId,
    `${daysAfter(today, -4)}T23:59:00Z`,
  ]);
  expect(await counted()).toEqual({ day: today, waiting: null, oldestOn: daysAfter(today, -4) });
  for (let more = 0; more < 9; more += 1) await report();
  expect(await counted()).toEqual({ day: today, waiting: 10, oldestOn: daysAfter(today, -4) });
  const list = (await service.call<MessageReport[]>('GET', '/school-admin/message-reports', { as: office }))
    .body;
  for (const { id } of list) {
    await post(office, `/school-admin/message-reports/${id}/open`, {});
    await post(office, `/school-admin/message-reports/${id}/decide`, {
      decision: 'kept',
      reason: 'We have talked.',
    });
  }
  expect(await counted()).toEqual({ day: today, waiting: 0, oldestOn: null });
});
