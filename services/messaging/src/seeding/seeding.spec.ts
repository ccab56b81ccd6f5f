import type { Identity, OpenedConversation, PastForMessaging } from '@homeroom/contracts';
import { type Statement, TenantDb } from '@homeroom/database';
import { ANNOUNCEMENTS, MESSAGES as SHOWN } from '@homeroom/domain';
import { asSuperuser, explained } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { contactsOfGuardian } from '../conversations/contacts.queries';
import { conversationsOf, gateOf, unreadOf } from '../conversations/conversations.queries';
import { tellOfMessage } from '../conversations/message-notices.queries';
import { deliver } from '../conversations/delivery.queries';
import { append, messagesOf, search, withdraw } from '../conversations/messages.queries';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';
import { SeedingService } from './seeding.service';

/** `MESSAGES=1000000 npm test -- specs services/messaging/src/seeding` runs it for a school that has written for years. */
const MESSAGES = Number(process.env.MESSAGES ?? 20_000);
const OWN_TALKS = 35;
const OWN_EACH = 25;
const OTHERS_EACH = 400;

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging({}, { apart: true });
});
afterAll(() => messaging.close());

const asAdmin = <Row>(text: string, ...values: unknown[]) =>
  asSuperuser(
    messaging.service.database.adminUrl,
    async (client) => (await client.query(text, values)).rows as Row[],
  );

/** Families with one child in this teacher's class, known only to messaging. */
async function families(school: SchoolOfPeople, teacher: Identity, classNumber: number, count: number) {
  const { classId } = await school.class(classNumber);
  return asAdmin<PastForMessaging['talks'][number]>(
    `WITH family AS (SELECT gen_random_uuid() AS child, gen_random_uuid() AS parent FROM generate_series(1, $4::int)),
       entered AS (
         INSERT INTO messaging.directory_entry (school_id, person_id, role, first_name, last_name, is_active, fact_id)
         SELECT $1::uuid, person_id, role, 'Some', 'Body', true, person_id FROM family,
           LATERAL (VALUES (child, 'student'), (parent, 'parent')) AS one (person_id, role)),
       tied AS (
         INSERT INTO messaging.class_tie (school_id, person_id, class_id, because_of)
         SELECT $1::uuid, person_id, $2::uuid, child FROM family, unnest(ARRAY[child, parent]) AS person_id)
     SELECT child AS "studentId", parent AS "guardianId", $3::uuid AS "teacherId" FROM family`,
    ...[school.id, classId, teacher.personId, count],
  );
}

/** A teacher with a fixed amount of their own messages, in a school in which others have written the given amount. */
async function aSchool(others: number) {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const seeding = new SeedingService(messaging.service.app.get(TenantDb));
  const sentences = [
    'The bus leaves at three',
    'Please bring a hat to the garden',
    'Thank you, see you tomorrow',
  ];
  const write = (talks: PastForMessaging['talks'], messagesEach: number) =>
    seeding.seed({ schoolId: school.id, talks, messagesEach, sentences });
  const teacher = await school.teacher([1]);
  const talks = await families(school, teacher, 1, OWN_TALKS);
  let written = 0;
  for (let number = 2; written < others; number += 1) {
    const colleague = await school.teacher([number]);
    written += await write(await families(school, colleague, number, 50), OTHERS_EACH);
  }
  const own = await write(talks, OWN_EACH);
  return { school, teacher, own, written, talk: talks[0] };
}

type School = Awaited<ReturnType<typeof aSchool>>;

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Step[];
}

/** What the database did to run a statement. */
async function workFor({ school }: School, asked: Statement<unknown>): Promise<Step> {
  const options = '(ANALYZE, BUFFERS, FORMAT JSON)';
  const [plan] = await explained<{ Plan: Step }[]>(messaging.service, school.id, options, asked);
  const step = plan?.[0]?.Plan;
  if (!step) throw new Error('Every statement has a plan');
  return step;
}

/** Database pages that a statement reads, independent of anything else on the machine. */
async function pagesOf(school: School, asked: Statement<unknown>): Promise<number> {
  const step = await workFor(school, asked);
  return step['Shared Hit Blocks'] + step['Shared Read Blocks'];
}

const mostRowsOf = (step: Step): number =>
  Math.max(step['Actual Rows'] * step['Actual Loops'], ...(step.Plans ?? []).map(mostRowsOf));

it('reading and writing cost no more when others of the school have years of messages', async () => {
  const few = await aSchool(0);
  const many = await aSchool(MESSAGES);
  expect([few.own, many.own]).toEqual([OWN_TALKS * OWN_EACH, OWN_TALKS * OWN_EACH]);
  expect(many.written).toBeGreaterThanOrEqual(MESSAGES);
  await asAdmin('VACUUM ANALYZE');
  // Since the last statistics, other families have received messages that they have not read.
  await asAdmin(
    `UPDATE messaging.conversation_member m SET unread = 1 FROM messaging.conversation c
     WHERE c.school_id = m.school_id AND c.id = m.conversation_id AND c.opened_by = m.person_id AND m.school_id = $1`,
    many.school.id,
  );

  const of = async (school: School) => {
    const { personId } = school.teacher;
    const [talk] = await asAdmin<{ id: string; guardianId: string }>(
      `SELECT c.id, c.opened_by AS "guardianId" FROM messaging.conversation c JOIN messaging.conversation_member m ON m.conversation_id = c.id
       WHERE c.school_id = $1 AND m.person_id = $2 LIMIT 1`,
      ...[school.school.id, personId],
    );
    const { id = '', guardianId = '' } = talk ?? {};
    const messageId = uuidv7();
    const asked = {
      inbox: conversationsOf(personId, null, 30),
      unread: unreadOf(personId),
      gate: gateOf(id, personId),
      conversation: messagesOf(id, personId, null, 40),
      search: search(personId, ['garden']),
      nothing: search(personId, ['xylophone']),
      append: append(id, messageId, personId, 'Good morning', null, null),
      deliver: deliver(id, personId, messageId, OWN_EACH + 1, [guardianId]),
      tell: tellOfMessage(messageId),
      withdraw: withdraw(messageId),
    };
    const pages: Record<string, number> = {};
    for (const [what, statement] of Object.entries(asked)) pages[what] = await pagesOf(school, statement);
    return pages;
  };
  const [fewPages, manyPages] = [await of(few), await of(many)];
  // An index of a million rows is one level deeper than one of a thousand.
  const grown = Object.entries(fewPages).filter(
    ([what, pages]) => !((manyPages[what] ?? Number.NaN) <= 1.5 * pages),
  );
  expect({ grown, manyPages }).toEqual({ grown: [], manyPages });
}, 1_500_000);

it('the contacts of a guardian are found without comparing everybody with everybody', async () => {
  const school = await aSchool(0);
  const STAFF = 40;
  await asAdmin(
    `INSERT INTO messaging.directory_entry (school_id, person_id, role, first_name, last_name, is_active, fact_id)
     SELECT $1, gen_random_uuid(), 'teacher', 'Some', 'Teacher', true, gen_random_uuid() FROM generate_series(1, ${STAFF})`,
    school.school.id,
  );
  const guardianId = school.talk?.guardianId ?? '';
  expect(mostRowsOf(await workFor(school, contactsOfGuardian(guardianId, [])))).toBeLessThan(
    OWN_TALKS * STAFF,
  );
});

it('a search and a choice of people list one more than is shown, so that the page knows of the others', async () => {
  const { school, teacher } = await aSchool(0);
  await families(school, teacher, 1, SHOWN.contactsMost);
  const listed = async (path: string, as = teacher) =>
    (await messaging.service.call<unknown[]>('GET', path, { as })).body.length;
  expect(await listed('/messages/search?search=garden')).toBe(SHOWN.foundMost + 1);
  expect(await listed('/messages/contacts')).toBe(SHOWN.contactsMost + 1);
  // An announcement may be addressed by the office to any family.
  const office = await school.account('school_admin');
  expect(await listed('/announcement-students?search=some', office)).toBe(ANNOUNCEMENTS.foundMost + 1);
});

it('seeded conversations open, and continue after their last message', async () => {
  const { teacher, talk } = await aSchool(0);
  const call = messaging.service.call<OpenedConversation>('POST', '/messages/conversations', {
    as: teacher,
    body: { kind: 'family', studentId: talk?.studentId, personIds: [talk?.guardianId] },
  });
  const { conversationId } = (await call).body;
  const { body: messages } = await messaging.service.call<{ seq: number; at: string }[]>(
    'GET',
    `/messages/conversations/${conversationId}/messages`,
    { as: teacher },
  );
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: OWN_EACH }, (_, index) => index + 1));
});
