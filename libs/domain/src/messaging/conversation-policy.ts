import { fileTypeOf, type FileKind } from '../files';
import type { SchoolState } from '../school-status';
import { hoursOpenAt, type SchoolHoursPlace, type WhyClosed } from './hours';
import type { MessengerSettings, MessengerStatus } from './messenger-settings';
import { isOpenBetween, whyNotNow } from './reach';

/**
 * Of whom a conversation is: one guardian and one of those who teach the child or run the school, about that child; people who
 * work at the school; students; the school's office as such and one who asks it, a guardian about a child or a teacher.
 */
export const CONVERSATION_KINDS = ['family', 'staff', 'students', 'desk'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

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
  /** Of a family's conversation, also with the office: the child it is about. */
  child?: { id: string; isActive: boolean; sections: readonly string[] };
  parties: readonly Party[];
  /** Of students: who wants nothing from whom. */
  blocks?: readonly { by: string; of: string }[];
  /** Of the office: its place in it, and who answers there now. Whoever asks is the only party. */
  desk?: { id: string; isOpen: boolean; onDuty: readonly string[] };
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
  return conversation.kind === 'students'
    ? judgeStudent(conversation, writer, others, { contents, school, atAnyHour })
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

function judgeStudent(
  conversation: ConversationStanding,
  writer: Party,
  others: readonly Party[],
  {
    contents,
    school,
    atAnyHour,
  }: { contents: readonly ContentKind[]; school: SchoolMoment; atAnyHour: boolean },
): WritingVerdict {
  const { messenger } = writer;
  if (!messenger) return no('not_theirs');
  const { settings, status } = messenger;
  const { enabled, features } = settings;
  const timeRestrictions = { ...settings.timeRestrictions, ...(atAnyHour ? { enabled: false } : {}) };
  const why = whyNotNow({ enabled, timeRestrictions }, status, school, school.now);
  if (why === 'off' || why === 'restricted') return no(why);
  if (!takesContents(settings, contents)) return no('content');
  const isGroup = conversation.parties.length > 2;
  if (isGroup && !features.groupChats) return no('group');
  const near = others.filter((other) => mayMeet(writer, other, { isGroup, contents }));
  if (near.length === 0) return no('nobody');
  const reached = near.filter((other) => !isBlocked(conversation, writer, other));
  if (reached.length === 0) return no('blocked');
  if (why === undefined) return reaching(reached);
  const opens = enabled ? hoursOpenAt(timeRestrictions, school, school.now) : undefined;
  return { may: false, why, ...(opens ? { opensAt: opens } : {}) };
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
  const guardians = parties.filter(({ role }) => role === 'parent').length;
  if (kind === 'family' ? guardians !== 1 || parties.length !== 2 : child !== undefined) return false;
  if (!parties.every((party) => belongs(party, conversation))) return false;
  return kind !== 'students' || reachedAtAnyHour(conversation, writerId).length === parties.length - 1;
}

/** Of a conversation among students: whom somebody in it could send this to in the hours. */
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
export function belongs({ role, isActive, sections, children }: Party, of: ConversationStanding): boolean {
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
    case 'family':
      break;
  }
  const { child } = of;
  if (!child?.isActive) return false;
  if (role === 'parent') return children?.includes(child.id) ?? false;
  if (role === 'teacher') return sections.some((section) => child.sections.includes(section));
  return role === 'school_admin';
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
