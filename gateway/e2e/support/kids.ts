import type { ClassMessenger, MessageContact, ModerationCase, OpenedConversation } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './browser';

/** Two students of a class; one sent the other a message that a teacher has to read first. */
export interface KidsUnderTest {
  classNumber: number;
  kid: Browser;
  kidId: string;
  otherId: string;
  /** Their conversation. */
  id: string;
  /** The case that awaits a decision. */
  caseId: string;
}

interface OfKids {
  admin: Browser;
  classNumber: number;
  mark: string;
  signIn: (slip: { studentId: string; pin: string }) => Promise<Browser>;
}

interface Enrolled {
  student: { id: string };
  credentials: { student: { studentId: string; pin: string } };
}

const MESSAGES = '/api/messages';

export async function beginKids({ admin, classNumber, mark, signIn }: OfKids): Promise<KidsUnderTest> {
  const enrol = async (firstName: string) =>
    (await admin.post<Enrolled>('/api/simple-students', { classNumber, firstName, lastName: 'Kid' })).body;
  const [one, other] = [await enrol(`${mark}One`), await enrol(`${mark}Other`)];
  const kid = await signIn(one.credentials.student);
  const otherId = other.student.id;
  const settings = `${MESSAGES}/settings?classNumber=${classNumber}`;
  await eventually(async () => {
    const { status, body } = await admin.get<ClassMessenger>(settings);
    const change = { version: body.version, timeRestrictions: { enabled: false } };
    return status === 200 && (await admin.call('PATCH', settings, { body: change })).status === 200;
  });
  await eventually(async () => {
    const { body } = await kid.get<MessageContact[]>(`${MESSAGES}/contacts`);
    return body.some(({ personId }) => personId === otherId);
  });
  const wanted = { kind: 'students', personIds: [otherId] };
  const { conversationId: id } = (await kid.post<OpenedConversation>(`${MESSAGES}/conversations`, wanted))
    .body;
  const kids = { classNumber, kid, kidId: one.student.id, otherId, id };
  return { ...kids, caseId: await holdAgain(kids, admin) };
}

/** Makes another message wait for a teacher, whatever happened to the one before. */
export async function holdAgain(
  { kid, kidId, otherId, id }: Omit<KidsUnderTest, 'caseId'>,
  admin: Browser,
): Promise<string> {
  await admin.call('PATCH', `${MESSAGES}/students/${kidId}`, { body: { status: 'active' } });
  await kid.post(`${MESSAGES}/blocks/${otherId}/remove`, {});
  await kid.post(`${MESSAGES}/conversations/${id}/messages`, { text: 'Oh shit' });
  const cases = (await admin.get<ModerationCase[]>(`${MESSAGES}/cases`)).body;
  const waiting = cases.find(({ decided, sender }) => decided === null && sender?.personId === kidId);
  if (!waiting) throw new Error('Nothing waits of what the student wrote');
  return waiting.id;
}
