import type {
  ClassMessenger,
  ConversationSummary,
  DemoSchool,
  IssuedStudentPin,
  MessageContact,
  OpenedConversation,
  StudentRecord,
} from '@homeroom/contracts';
import type { Meeting } from './meeting';
import { CONVERSATIONS, say } from './messages';
import { Office } from './office';
import { meetingPeople } from './sign-ins';

type OfStudent = Extract<IssuedStudentPin['credentials'], { student: unknown }>;

/** People also try Homeroom in the evening and at weekends. */
const OPEN_LONG = { enabled: true, startTime: '07:00', endTime: '21:00', weekendsAllowed: true };

/** Two classmates, alternating. */
const AMONG_CHILDREN = [
  'Are you coming to the garden club today? 🌻',
  'Yes! I want to see if our beans are taller than yours.',
  'Mine have a flower already!!',
];
/** A message that the filter holds for a teacher's decision. */
const HELD = 'No way, that is so damn unfair 😤';

/** Writes messages between children of the readme's class; does nothing if there are any. */
export async function writeAmongChildren(
  app: string,
  { office, colleague }: Meeting,
  school: DemoSchool,
  students: readonly StudentRecord[],
): Promise<void> {
  const { card, student } = meetingPeople(school);
  const signIn = (studentId: string, password: string) =>
    Office.signIn(app, { schoolCode: school.code, studentId, password }, '/api/auth/student-login');
  const child = await signIn(student.signInId, student.pin);
  const written = await child.ask<ConversationSummary[]>('GET', CONVERSATIONS);
  const classmate = students.find(
    ({ classNumber, studentId }) => classNumber === card.classNumber && studentId !== student.studentId,
  );
  if (written.length > 0 || !classmate) return;
  const path = `/api/simple-students/${classmate.id}/pin`;
  const { credentials } = await office.ask<{ credentials: OfStudent }>('POST', path, { for: 'student' });
  const friend = await signIn(credentials.student.studentId, credentials.student.pin);

  await setTimes(colleague, card.classNumber, { enabled: false });
  const isFriend = ({ personId }: MessageContact) => personId === classmate.id;
  await child.until<MessageContact[]>('/api/messages/contacts', (known) => known.some(isFriend));
  const { conversationId } = await child.ask<OpenedConversation>('POST', CONVERSATIONS, {
    ...{ kind: 'students', personIds: [classmate.id] },
  });
  await say(conversationId, [child, friend], AMONG_CHILDREN, student.firstName);
  await friend.ask('POST', `${CONVERSATIONS}/${conversationId}/messages`, { text: HELD });
  await setTimes(colleague, card.classNumber, OPEN_LONG);
}

async function setTimes(
  teacher: Office,
  classNumber: number,
  timeRestrictions: Partial<typeof OPEN_LONG>,
): Promise<void> {
  const path = `/api/messages/settings?classNumber=${classNumber}`;
  const { version } = await teacher.ask<ClassMessenger>('GET', path);
  await teacher.ask('PATCH', path, { version, timeRestrictions });
}
