import { fileTypeOf, type FileKind } from '../files';
import type { SchoolState } from '../school-status';
import { hoursOpenAt, type SchoolHoursPlace, type WhyClosed } from './hours';
import type { MessengerSettings, MessengerStatus, TimeRestrictions } from './messenger-settings';
import { isOpenBetween, whyNotNow } from './reach';
import { commonHours, isOpenToGrade, type TaughtRules } from './taught';

/**
 * The kinds of conversation. `family`: one guardian and one person who teaches the child or runs the school, about that child; `staff`:
 * people who work at the school; `students`; `desk`: the school's office and a person who asks it, a guardian about a child or a teacher;
 * `taught`: a teacher and a student they teach, where the school allows it.
 */
export const CONVERSATION_KINDS = ['family', 'staff', 'students', 'desk', 'taught'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** Whether a student takes part, so that messages have hours, are scanned, and cannot be edited. */
export const isWithStudents = (kind: ConversationKind): boolean => kind === 'students' || kind === 'taught';

/** `reaction`: an emoji on somebody else's message. */
export const CONTENT_KINDS = ['text', 'photo', 'video', 'voice', 'document', 'reaction'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * The class setting that allows each kind of content. No class allows documents, because a leader could not check them at a glance. A
 * reaction is a ready-made text, so it needs the setting for text.
 */
const CONTENT_FEATURE = {
  text: 'textMessages',
  photo: 'photoSharing',
  video: 'videoSharing',
  voice: 'voiceMessages',
  document: null,
  reaction: 'textMessages',
} as const satisfies Record<ContentKind, keyof MessengerSettings['features'] | null>;

const CONTENT_OF_FILE = {
  picture: 'photo',
  video: 'video',
  audio: 'voice',
  document: 'document',
  text: 'document',
} as const satisfies Record<FileKind, ContentKind>;

/** The kinds of content in a message. An unknown file type counts as a document. */
export function contentsOf(text: string, fileTypes: readonly string[] = []): readonly ContentKind[] {
  const ofFiles = fileTypes.map((type) => CONTENT_OF_FILE[fileTypeOf(type)?.kind ?? 'document']);
  return [...new Set([...(text === '' ? [] : (['text'] as const)), ...ofFiles])];
}

/** Whether a class's settings allow all of these contents. */
export function takesContents({ features }: MessengerSettings, contents: readonly ContentKind[]): boolean {
  return contents.every((content) => {
    const feature = CONTENT_FEATURE[content];
    return feature !== null && features[feature];
  });
}

/** A participant of a conversation, with their current position at the school. */
export interface Party {
  personId: string;
  role: string;
  isActive: boolean;
  /** The classes and groups that they are in or teach. For students only the class, because groups do not connect them. */
  sections: readonly string[];
  /** For guardians. */
  children?: readonly string[];
  /** For students: their class's settings, and whether they may write at all. */
  messenger?: {
    settings: MessengerSettings;
    status: MessengerStatus;
    grade: string;
  };
}

export interface ConversationStanding {
  kind: ConversationKind;
  /** For a family's conversation, also with the office: the child it is about. For a teacher and a student: the student. */
  child?: { id: string; isActive: boolean; sections: readonly string[] };
  parties: readonly Party[];
  /** For students: who has blocked whom. */
  blocks?: readonly { by: string; of: string }[];
  /** For the office: its participant id, and the people who answer there now. The person who asks is the only party. */
  desk?: { id: string; isOpen: boolean; onDuty: readonly string[] };
  /** For a teacher and a student: the school's rules. */
  taught?: TaughtRules;
}

/** The state of the school at the time of the decision. */
export interface SchoolMoment extends SchoolHoursPlace {
  state: SchoolState;
  hasMessages: boolean;
  now: Date;
}

export type WhyNotWrite =
  | 'suspended'
  | 'read_only'
  | 'feature_off'
  /** They do not belong to the conversation, or no longer do. */
  | 'not_theirs'
  | 'content'
  | 'off'
  | 'restricted'
  | 'group'
  | 'blocked'
  /** The office accepts no new messages. */
  | 'desk_closed'
  /** A new browser of theirs sent links or files to many people, and the office has not released them. */
  | 'frozen'
  /** There is nobody left whom the message would reach. */
  | 'nobody'
  | WhyClosed;

export type WritingVerdict =
  | { may: true; reaches: readonly string[] }
  /** When writing opens again, if that depends on time alone. */
  | { may: false; why: WhyNotWrite; opensAt?: Date };

const no = (why: WhyNotWrite): WritingVerdict => ({ may: false, why });

/**
 * Decides whether this person may write this content into this conversation now, and whom it reaches. Checked before anything is sent,
 * changed or passed on, by the server and, to enable its buttons, by the page. Lasting reasons take precedence over temporary ones.
 */
export function judgeWriting(
  conversation: ConversationStanding,
  writerId: string,
  contents: readonly ContentKind[],
  school: SchoolMoment,
  { atAnyHour = false }: { atAnyHour?: boolean } = {},
): WritingVerdict {
  if (school.state === 'suspended' || school.state === 'read_only') return no(school.state);
  if (!school.hasMessages) return no('feature_off');
  if (conversation.kind === 'desk') return judgeAtDesk(conversation, writerId);
  const writer = conversation.parties.find(({ personId }) => personId === writerId);
  if (!writer || !belongs(writer, conversation)) return no('not_theirs');
  const others = conversation.parties.filter((party) => party !== writer && belongs(party, conversation));
  const asked = { contents, school, atAnyHour };
  if (conversation.kind === 'students') return judgeStudent(conversation, writer, others, asked);
  return conversation.kind === 'taught'
    ? judgeTaught(conversation, writer, others, asked)
    : judgeAdult(others);
}

/** Adults can write at any hour and send any content: pages mention the hours, but nothing is held back. */
function judgeAdult(others: readonly Party[]): WritingVerdict {
  return others.length > 0 ? reaching(others) : no('nobody');
}

/** A person who asks reaches the office while it accepts messages; people on duty can answer, also what was asked before it closed. */
function judgeAtDesk(conversation: ConversationStanding, writerId: string): WritingVerdict {
  const { desk, parties } = conversation;
  const asker = parties.find((party) => belongs(party, conversation));
  const isOnDuty = desk?.onDuty.includes(writerId) ?? false;
  if (!desk || (!isOnDuty && asker?.personId !== writerId)) return no('not_theirs');
  if (isOnDuty) return asker ? reaching([asker]) : no('nobody');
  if (desk.onDuty.length === 0) return no('nobody');
  return desk.isOpen ? { may: true, reaches: [desk.id] } : no('desk_closed');
}

interface Asked {
  contents: readonly ContentKind[];
  school: SchoolMoment;
  atAnyHour: boolean;
}

function judgeStudent(
  conversation: ConversationStanding,
  writer: Party,
  others: readonly Party[],
  asked: Asked,
): WritingVerdict {
  const { messenger } = writer;
  if (!messenger) return no('not_theirs');
  const { features, timeRestrictions } = messenger.settings;
  const { lasting, passing } = saidByClass(messenger, timeRestrictions, asked);
  if (lasting) return no(lasting);
  const isGroup = conversation.parties.length > 2;
  if (isGroup && !features.groupChats) return no('group');
  const near = others.filter((other) => mayMeet(writer, other, { isGroup, contents: asked.contents }));
  if (near.length === 0) return no('nobody');
  const reached = near.filter((other) => !isBlocked(conversation, writer, other));
  if (reached.length === 0) return no('blocked');
  return passing ?? reaching(reached);
}

/** Both are bound by the settings of the student's class, and by the hours of both the class and the school. */
function judgeTaught(
  { taught }: ConversationStanding,
  writer: Party,
  others: readonly Party[],
  asked: Asked,
): WritingVerdict {
  const messenger = [writer, ...others].find(({ role }) => role === 'student')?.messenger;
  if (!taught || !messenger || others.length === 0) return no('nobody');
  const hours = commonHours(taught.hours, messenger.settings.timeRestrictions);
  const { lasting, passing } = saidByClass(messenger, hours, asked);
  if (!lasting) return passing ?? reaching(others);
  // A teacher must not learn why a student cannot be reached.
  return no(lasting === 'content' || writer.role === 'student' ? lasting : 'nobody');
}

/** The objections of a student's class: lasting ones, otherwise those of the hours, which pass. */
function saidByClass(
  { settings, status }: NonNullable<Party['messenger']>,
  hours: TimeRestrictions,
  { contents, school, atAnyHour }: Asked,
): { lasting?: WhyNotWrite; passing?: WritingVerdict } {
  const { enabled } = settings;
  const timeRestrictions = { ...hours, ...(atAnyHour ? { enabled: false } : {}) };
  const why = whyNotNow({ enabled, timeRestrictions }, status, school, school.now);
  if (why === 'off' || why === 'restricted') return { lasting: why };
  if (!takesContents(settings, contents)) return { lasting: 'content' };
  if (why === undefined) return {};
  const opens = hoursOpenAt(timeRestrictions, school, school.now);
  return { passing: { may: false, why, ...(opens ? { opensAt: opens } : {}) } };
}

const reaching = (parties: readonly Party[]): WritingVerdict => ({
  may: true,
  reaches: parties.map(({ personId }) => personId),
});

/**
 * Whether these people may start a conversation: all must belong to it, and a family's is between one guardian and the school. A student
 * may start one at any hour, but only with people they could write to; a conversation with the office is started alone.
 */
export function mayBegin(conversation: ConversationStanding, writerId: string): boolean {
  const { kind, child, parties } = conversation;
  if (kind === 'desk') {
    const isAsker = parties.length === 1 && parties[0]?.personId === writerId;
    return isAsker && judgeAtDesk(conversation, writerId).may;
  }
  if (!parties.some(({ personId }) => personId === writerId) || parties.length < 2) return false;
  const isOneWithOne = (role: 'parent' | 'student') =>
    parties.length === 2 && parties.filter((party) => party.role === role).length === 1;
  switch (kind) {
    case 'family':
      if (!isOneWithOne('parent')) return false;
      break;
    case 'taught':
      if (!isOneWithOne('student')) return false;
      break;
    default:
      if (child !== undefined) return false;
  }
  if (!parties.every((party) => belongs(party, conversation))) return false;
  return !isWithStudents(kind) || reachedAtAnyHour(conversation, writerId).length === parties.length - 1;
}

/** For a conversation with students: the people who can be reached during the hours. */
export function reachedAtAnyHour(
  conversation: ConversationStanding,
  writerId: string,
  contents: readonly ContentKind[] = ['text'],
): readonly string[] {
  const school = { state: 'open', hasMessages: true, timeZone: 'UTC', now: new Date() } as const;
  const verdict = judgeWriting(conversation, writerId, contents, school, { atAnyHour: true });
  return verdict.may ? verdict.reaches : [];
}

/** Whether the person belongs to the conversation as it is now; somebody who has left, or is no longer the child's guardian, does not. */
export function belongs(
  { personId, role, isActive, sections, children }: Party,
  of: ConversationStanding,
): boolean {
  if (!isActive) return false;
  switch (of.kind) {
    case 'staff':
      return role === 'teacher' || role === 'school_admin';
    case 'students':
      return role === 'student';
    case 'desk':
      // People who run the school act through the desk and are no party themselves.
      if (!of.child) return role === 'teacher';
      return role === 'parent' && of.child.isActive && (children?.includes(of.child.id) ?? false);
    case 'taught':
      if (!isTaughtOpen(of)) return false;
      if (role === 'student') return personId === of.child?.id && of.child.isActive;
      break;
    case 'family':
      break;
  }
  const { child } = of;
  if (!child?.isActive) return false;
  if (role === 'teacher') return sections.some((section) => child.sections.includes(section));
  if (of.kind === 'taught') return false;
  if (role === 'parent') return children?.includes(child.id) ?? false;
  return role === 'school_admin';
}

/** Whether the school allows it for the student's grade. */
function isTaughtOpen({ taught, child, parties }: ConversationStanding): boolean {
  const student = parties.find(({ personId }) => personId === child?.id);
  if (!taught || student?.role !== 'student' || !student.isActive) return false;
  return student.messenger !== undefined && isOpenToGrade(taught, student.messenger.grade);
}

/** Both classes must agree: what one of them has switched off cannot come in from the other. */
function mayMeet(
  writer: Party,
  other: Party,
  { isGroup, contents }: { isGroup: boolean; contents: readonly ContentKind[] },
): boolean {
  if (!writer.messenger || !other.messenger) return false;
  const { settings, status } = other.messenger;
  const { features } = settings;
  if (!settings.enabled || status === 'restricted') return false;
  if (!takesContents(settings, contents) || (isGroup && !features.groupChats)) return false;
  if (writer.sections.some((section) => other.sections.includes(section))) return true;
  const reach = ({ settings: { scope }, grade }: NonNullable<Party['messenger']>) => ({ scope, grade });
  return isOpenBetween(reach(writer.messenger), reach(other.messenger));
}

/** Whether either of the two has blocked the other. */
function isBlocked({ blocks = [] }: ConversationStanding, one: Party, other: Party): boolean {
  const [a, b] = [one.personId, other.personId];
  return blocks.some(({ by, of }) => (by === a && of === b) || (by === b && of === a));
}
