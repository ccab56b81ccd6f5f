import { fileTypeOf, type FileKind } from '../files';
import type { SchoolState } from '../school-status';
import { hoursOpenAt, type SchoolHoursPlace, type WhyClosed } from './hours';
import type { MessengerSettings, MessengerStatus, TimeRestrictions } from './messenger-settings';
import { isOpenBetween, whyNotNow } from './reach';
import { commonHours, isOpenToGrade, type TaughtRules } from './taught';

/**
 * Of whom a conversation is: one guardian and one of those who teach the child or run the school, about that child; people who
 * work at the school; students; the school's office as such and one who asks it, a guardian about a child or a teacher; a teacher
 * and a student whom they teach, where the school allows it.
 */
export const CONVERSATION_KINDS = ['family', 'staff', 'students', 'desk', 'taught'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** Whether a student is in it: what is written there has hours, is looked through, and stays as it was written. */
export const isWithStudents = (kind: ConversationKind): boolean => kind === 'students' || kind === 'taught';

/** `reaction`: a sign at what somebody else has written. */
export const CONTENT_KINDS = ['text', 'photo', 'video', 'voice', 'document', 'reaction'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * What a class lets through of it. No class lets through documents: who leads it could not look into them at a glance. A sign is a word
 * that was chosen for its writer: where no words are, no signs are.
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

/** What a message is made of. A type that nobody knows is a document. */
export function contentsOf(text: string, fileTypes: readonly string[] = []): readonly ContentKind[] {
  const ofFiles = fileTypes.map((type) => CONTENT_OF_FILE[fileTypeOf(type)?.kind ?? 'document']);
  return [...new Set([...(text === '' ? [] : (['text'] as const)), ...ofFiles])];
}

/** Whether a class's settings let all of it through. */
export function takesContents({ features }: MessengerSettings, contents: readonly ContentKind[]): boolean {
  return contents.every((content) => {
    const feature = CONTENT_FEATURE[content];
    return feature !== null && features[feature];
  });
}

/** Somebody of a conversation, as they stand at the school at this moment. */
export interface Party {
  personId: string;
  role: string;
  isActive: boolean;
  /** The classes and groups that they are in or teach. Of students the class alone: groups do not bring them together. */
  sections: readonly string[];
  /** Of guardians. */
  children?: readonly string[];
  /** Of students: what their class's settings say, and whether they may write at all. */
  messenger?: {
    settings: MessengerSettings;
    status: MessengerStatus;
    grade: string;
  };
}

export interface ConversationStanding {
  kind: ConversationKind;
  /** Of a family's conversation, also with the office: the child it is about. Of a teacher's with a student: the student. */
  child?: { id: string; isActive: boolean; sections: readonly string[] };
  parties: readonly Party[];
  /** Of students: who wants nothing from whom. */
  blocks?: readonly { by: string; of: string }[];
  /** Of the office: its place in it, and who answers there now. Whoever asks is the only party. */
  desk?: { id: string; isOpen: boolean; onDuty: readonly string[] };
  /** Of a teacher and a student: what the school says of it. */
  taught?: TaughtRules;
}

/** The school at the moment of which is asked. */
export interface SchoolMoment extends SchoolHoursPlace {
  state: SchoolState;
  hasMessages: boolean;
  now: Date;
}

export type WhyNotWrite =
  | 'suspended'
  | 'read_only'
  | 'feature_off'
  /** They do not belong to it, or no more. */
  | 'not_theirs'
  | 'content'
  | 'off'
  | 'restricted'
  | 'group'
  | 'blocked'
  /** The office takes in nothing new. */
  | 'desk_closed'
  /** A new browser of theirs sent links or files to many, and the office has not let them go on. */
  | 'frozen'
  /** Nobody is left whom it would reach. */
  | 'nobody'
  | WhyClosed;

export type WritingVerdict =
  | { may: true; reaches: readonly string[] }
  /** When it opens, where time alone opens it. */
  | { may: false; why: WhyNotWrite; opensAt?: Date };

const no = (why: WhyNotWrite): WritingVerdict => ({ may: false, why });

/**
 * Whether this person may write this into this conversation now, and whom it reaches. It is asked before anything is sent, changed
 * or handed on, by the server and, for what its buttons show, by the page. What lasts is said before what passes.
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

/** Grown-ups write at every hour, and send what they like: what the clock says is said to them, and nothing is held back. */
function judgeAdult(others: readonly Party[]): WritingVerdict {
  return others.length > 0 ? reaching(others) : no('nobody');
}

/** Whoever asks reaches the office while it takes something in; whoever is there answers, also what was asked before it closed. */
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

/** For both of them what the student's class has set holds, and the hours of both class and school. */
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
  // Why a student is not reached is not for a teacher to be told.
  return no(lasting === 'content' || writer.role === 'student' ? lasting : 'nobody');
}

/** What a student's class says against it: what lasts, and else what the clock says, which passes. */
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
 * Whether these people may begin one: all of them belong to it, and a family's is between one guardian and the school. A student
 * begins one at every hour, with nobody whom they could not write to; who asks the office begins one alone.
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

/** Of a conversation with students: whom somebody in it could send this to in the hours. */
export function reachedAtAnyHour(
  conversation: ConversationStanding,
  writerId: string,
  contents: readonly ContentKind[] = ['text'],
): readonly string[] {
  const school = { state: 'open', hasMessages: true, timeZone: 'UTC', now: new Date() } as const;
  const verdict = judgeWriting(conversation, writerId, contents, school, { atAnyHour: true });
  return verdict.may ? verdict.reaches : [];
}

/** Whether they have to do with it as it stands: whoever has left, or lost the child, has not. */
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
      // Who runs the school has the desk's place, and none of their own.
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

/** The school allows it, for the grade that the student is in. */
function isTaughtOpen({ taught, child, parties }: ConversationStanding): boolean {
  const student = parties.find(({ personId }) => personId === child?.id);
  if (!taught || student?.role !== 'student' || !student.isActive) return false;
  return student.messenger !== undefined && isOpenToGrade(taught, student.messenger.grade);
}

/** Neither class decides for the other: what one of the two has switched off does not come in from outside. */
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

/** Whoever of the two said so. */
function isBlocked({ blocks = [] }: ConversationStanding, one: Party, other: Party): boolean {
  const [a, b] = [one.personId, other.personId];
  return blocks.some(({ by, of }) => (by === a && of === b) || (by === b && of === a));
}
