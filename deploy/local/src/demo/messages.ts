import type {
  ConversationSummary,
  DemoSchool,
  Desk,
  MessageContact,
  OpenedConversation,
  WrittenMessage,
} from '@homeroom/contracts';
import type { Meeting } from './meeting';
import type { Office } from './office';
import { meetingPeople } from './sign-ins';

export const CONVERSATIONS = '/api/messages/conversations';

/** Messages, alternating between two people; the one who began the conversation writes first. */
const ABOUT_THE_CHILD = [
  'Good morning! {child} brought home the reading log and is very proud of it. Is there anything we should practice for Friday?',
  'Good morning! What lovely news. Reading aloud for ten minutes a day is plenty. {child} can choose the book.',
  'Thank you! One more thing: we have a dentist appointment on Thursday at 2, so I will pick {child} up a little early.',
  'That is fine. Please come to the office door, and I will have everything packed. 🌱',
];
const WITH_THE_OFFICE = [
  'Hello, we are moving at the end of the month. What do you need from us for the new address?',
  'Hello! A copy of the lease or of a utility bill is all we need. You can bring it by any morning.',
];
const AMONG_STAFF = [
  'Could I have the gym for an hour on Wednesday? We want to rehearse for the open evening.',
  'It is yours from 1 to 2. Please leave the mats as you find them.',
];

/** Addressed to the office; the last question is still unanswered. */
const AT_THE_DESK = [
  'Hello, is there a form for the bus? {child} would like to take it from January on.',
  'Hello! There is one. It is in {child}’s folder today.',
  'Thank you! Until when do you need it back?',
];

/** Writes the demo's conversations through the API; does nothing if there are any. */
export async function writeMessages(
  { office, guardian, colleague }: Meeting,
  school: DemoSchool,
): Promise<void> {
  if ((await guardian.ask<ConversationSummary[]>('GET', CONVERSATIONS)).length > 0) return;
  const { teacher, student } = meetingPeople(school);
  const isChild = ({ child }: MessageContact) => child?.firstName === student.firstName;
  const is = (contact: MessageContact, person?: { firstName: string; lastName: string }) =>
    contact.firstName === person?.firstName && contact.lastName === person.lastName;
  const [admin] = school.admins;
  await talk(
    [guardian, colleague],
    ABOUT_THE_CHILD,
    student.firstName,
    (contact) => isChild(contact) && is(contact, teacher),
  );
  await talk(
    [guardian, office],
    WITH_THE_OFFICE,
    student.firstName,
    (contact) => isChild(contact) && is(contact, admin),
  );
  await askOffice([guardian, office], student.firstName);
  await talk([colleague, office], AMONG_STAFF, student.firstName, (contact) => is(contact, admin));
}

async function askOffice(people: readonly [Office, Office], child: string): Promise<void> {
  const { children } = await people[0].ask<Desk>('GET', '/api/desk');
  const studentId = children.find(({ firstName }) => firstName === child)?.studentId;
  if (!studentId) return;
  const asked = await people[0].ask<OpenedConversation>('POST', '/api/desk/conversations', { studentId });
  await say(asked.conversationId, people, AT_THE_DESK, child);
}

/** Messaging receives people's events a moment after they were created. */
async function talk(
  people: readonly [Office, Office],
  texts: readonly string[],
  child: string,
  isWanted: (contact: MessageContact) => boolean,
): Promise<void> {
  const [first] = people;
  const contacts = await first.until<MessageContact[]>('/api/messages/contacts', (known) =>
    known.some(isWanted),
  );
  const wanted = contacts.find(isWanted);
  if (!wanted) return;
  const { conversationId } = await first.ask<OpenedConversation>('POST', CONVERSATIONS, {
    ...{ kind: wanted.kind, personIds: [wanted.personId] },
    ...(wanted.child ? { studentId: wanted.child.studentId } : {}),
  });
  await say(conversationId, people, texts, child);
}

/** Alternates between the two people. Each reads the other's message before answering. */
export async function say(
  conversationId: string,
  [first, second]: readonly [Office, Office],
  texts: readonly string[],
  child: string,
): Promise<void> {
  for (const [at, text] of texts.entries()) {
    const [writer, reader] = at % 2 === 0 ? [first, second] : [second, first];
    const { message } = await writer.ask<WrittenMessage>(
      'POST',
      `${CONVERSATIONS}/${conversationId}/messages`,
      {
        text: text.replaceAll('{child}', child),
      },
    );
    // The last message stays unread.
    if (at < texts.length - 1)
      await reader.ask('POST', `${CONVERSATIONS}/${conversationId}/read`, { upTo: message.seq });
  }
}
