import type {
  KeptFile,
  MessageContact,
  MessageReport,
  OpenedConversation,
  SavedScheduled,
  WrittenMessage,
} from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './browser';
import { PICTURE } from './pictures';
import { dayAhead } from './scene-bodies';

export interface ConversationUnderTest {
  id: string;
  /** Messages of the guardian: one that stays, and one that may be withdrawn. */
  kept: string;
  removed: string;
  /** A message of the other person, which the guardian reported. */
  answer: string;
  reportId: string;
  personId: string;
  guardianId: string;
  /** A conversation of the guardian and the office about the same child. */
  deskId: string;
  /** Messages that the guardian scheduled: one that stays, and one that may be withdrawn. */
  later: string;
  laterRemoved: string;
  /** A file that the guardian attached, and the query that the guardian opens it with. */
  fileId: string;
  fileAddress: Record<string, string>;
}

interface Talking {
  parent: Browser;
  teacher: Browser;
  admin: Browser;
}

const PATH = '/api/messages/conversations';

/** Lets a guardian write to a teacher of the child, retrying because messaging learns of people a moment after they are entered. */
export async function beginConversation(
  { parent, teacher, admin }: Talking,
  text = 'Good morning',
): Promise<ConversationUnderTest> {
  const contact = await eventually(async () => {
    const { body } = await parent.get<MessageContact[]>('/api/messages/contacts');
    return body.find(({ role }) => role === 'teacher') ?? false;
  });
  const { personId, child } = contact;
  const wanted = { kind: 'family', personIds: [personId], studentId: child?.studentId };
  const { conversationId: id } = (await parent.post<OpenedConversation>(PATH, wanted)).body;
  const say = async (as: Browser) =>
    (await as.post<WrittenMessage>(`${PATH}/${id}/messages`, { text })).body.message.id;
  const [kept, removed, answer] = [await say(parent), await say(parent), await say(teacher)];
  const reportId = await reportOf(answer, id, { parent, admin }, text);
  const families = (await admin.get<MessageContact[]>('/api/messages/contacts')).body;
  const guardianId =
    families.find((each) => each.kind === 'family' && each.child?.studentId === child?.studentId)?.personId ??
    '';
  const deskId = await askOffice(parent, child?.studentId ?? '', text);
  const [later, laterRemoved] = [await writeLater(parent, id, text), await writeLater(parent, id, text)];
  const { file } = (await parent.call<KeptFile>('POST', '/api/message-files', { body: PICTURE })).body;
  await parent.post(`${PATH}/${id}/messages`, { files: [{ id: file.id, name: text }] });
  const fileAddress = Object.fromEntries(new URLSearchParams(file.url.split('?')[1]));
  const atDesk = { deskId, later, laterRemoved };
  return {
    id,
    ...atDesk,
    personId,
    guardianId,
    kept,
    removed,
    answer,
    reportId,
    fileId: file.id,
    fileAddress,
  };
}

/** Three days from now. */
export const LATER = {
  sendOn: dayAhead(3),
  sendTime: '08:00',
};

async function writeLater(as: Browser, id: string, text: string): Promise<string> {
  const { body } = await as.post<SavedScheduled>(`${PATH}/${id}/scheduled`, { text, ...LATER });
  return body.scheduled.id;
}

async function askOffice(parent: Browser, studentId: string, text: string): Promise<string> {
  const { conversationId } = (await parent.post<OpenedConversation>('/api/desk/conversations', { studentId }))
    .body;
  await parent.post(`${PATH}/${conversationId}/messages`, { text });
  return conversationId;
}

async function reportOf(
  messageId: string,
  id: string,
  { parent, admin }: Pick<Talking, 'parent' | 'admin'>,
  reason: string,
): Promise<string> {
  await parent.post(`${PATH}/${id}/messages/${messageId}/report`, { reason });
  const reports = (await admin.get<MessageReport[]>('/api/school-admin/message-reports')).body;
  return reports.find((report) => report.decided === null)?.id ?? '';
}

/** Reports another answer, which nobody has decided about yet. */
export async function reportAgain(id: string, { parent, teacher, admin }: Talking): Promise<string> {
  const text = 'Good evening';
  const { message } = (await teacher.post<WrittenMessage>(`${PATH}/${id}/messages`, { text })).body;
  return reportOf(message.id, id, { parent, admin }, text);
}
