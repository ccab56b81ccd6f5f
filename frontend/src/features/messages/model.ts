import type {
  ConversationPerson,
  ConversationSummary,
  ConversationView,
  Message,
  MessageContact,
} from '@homeroom/contracts';
import {
  type ContentKind,
  type ConversationStanding,
  DEFAULT_MESSENGER_SETTINGS,
  FILE_CHOICES,
  type FileKind,
  groupedBy,
  hoursOpenAt,
  judgeWriting,
  MESSAGES,
  type ReactionKind,
  reactionsIn,
  type SchoolHoursPlace,
  type SchoolState,
  whyClosed,
  type WritingVerdict,
} from '@homeroom/domain';
import { cutTo } from '../../lib/cut-to';
import { nameOf } from '../../lib/name-of';

/** The page of adults' messages. */
export const PATH = '/messages-bypass';
export const linkTo = (id: string) => `${PATH}?conversation=${id}`;

/** The contacts that are shown, and whether there are others. Each kind has its own limit. */
export function shownContacts(contacts: readonly MessageContact[]): ReturnType<typeof cutTo<MessageContact>> {
  const kinds = [...groupedBy(contacts, ({ kind }) => kind).values()];
  const each = kinds.map((ofKind) => cutTo(ofKind, MESSAGES.contactsMost));
  return { shown: each.flatMap(({ shown }) => shown), isCut: each.some(({ isCut }) => isCut) };
}

export interface DayOfMessages {
  /** The date in the reader's time zone. */
  key: string;
  messages: Message[];
}

export function byDay(messages: readonly Message[]): DayOfMessages[] {
  const days: DayOfMessages[] = [];
  for (const message of messages) {
    const key = new Date(message.at).toDateString();
    const last = days.at(-1);
    if (last?.key === key) last.messages.push(message);
    else days.push({ key, messages: [message] });
  }
  return days;
}

/** Pages come newest first, each in ascending order. A message that arrived between two requests is in both. */
export function inOrder(pages: readonly (readonly Message[])[]): Message[] {
  const bySeq = new Map(pages.flat().map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

export const namesOf = (people: readonly Pick<ConversationPerson, 'firstName' | 'lastName'>[]): string =>
  people.map(nameOf).join(', ');

export function othersOf({ people }: ConversationView, ownId: string) {
  return people.filter(({ personId }) => personId !== ownId);
}

/** Whether the person writes in the office's name: people who contact it are participants, its staff are not. */
export function isAtDesk({ desk, people }: ConversationView, ownId: string): boolean {
  return desk !== null && !people.some(({ personId }) => personId === ownId);
}

/** The first name of the participant with this place id, or the office. */
export function firstNameIn(
  { people, desk }: Pick<ConversationView, 'people' | 'desk'>,
  placeId: string,
  office: string,
): string {
  if (placeId === desk?.id) return office;
  return people.find(({ personId }) => personId === placeId)?.firstName ?? '';
}

/** The full name of the participant who gave a reaction, or the office. */
export function giverIn(
  { people, desk }: Pick<ConversationView, 'people' | 'desk'>,
  placeId: string,
  office: string,
): string {
  if (placeId === desk?.id) return office;
  return nameOf(people.find(({ personId }) => personId === placeId) ?? null);
}

/** The newest own message that everybody else has seen. */
export function seenUpTo(view: ConversationView, ownId: string): number {
  if (view.desk && !isAtDesk(view, ownId)) return view.desk.seen;
  const others = othersOf(view, ownId);
  return others.length === 0 ? 0 : Math.min(...others.map(({ seen }) => seen));
}

type WritingOf = [
  standing: ConversationStanding,
  ownId: string,
  school: SchoolHoursPlace & { state: SchoolState },
  now: Date,
];

/** The server's rule, evaluated here to decide what the page offers. */
export function mayWriteNow(
  standing: ConversationStanding,
  ownId: string,
  school: SchoolHoursPlace & { state: SchoolState },
  { contents = ['text'], now = new Date() }: { contents?: readonly ContentKind[]; now?: Date } = {},
): WritingVerdict {
  return judgeWriting(standing, ownId, contents, { ...school, hasMessages: true, now });
}

export interface FileChoice {
  accept: string;
  photo: boolean;
  /** Voice messages are allowed. */
  voice: boolean;
}

const KINDS = {
  photo: ['picture'],
  video: ['video'],
  voice: ['audio'],
  document: ['document', 'text'],
} as const satisfies Partial<Record<ContentKind, readonly FileKind[]>>;

/** The attachments the person may send now; undefined if none. */
export function filesToSend(...[standing, ownId, school, now]: WritingOf): FileChoice | undefined {
  const contents = (['photo', 'document', 'voice', 'video'] as const).filter(
    (content) => mayWriteNow(standing, ownId, school, { contents: [content], now }).may,
  );
  if (contents.length === 0) return undefined;
  const kinds = contents.flatMap((content): readonly FileKind[] => KINDS[content]);
  return {
    accept: kinds.map((kind) => FILE_CHOICES[kind]).join(','),
    ...{ photo: contents.includes('photo'), voice: contents.includes('voice') },
  };
}

/** The reactions the person may give now, in their order. */
export function signsToGive(...[standing, ownId, school, now]: WritingOf): readonly ReactionKind[] {
  const { may } = mayWriteNow(standing, ownId, school, { contents: ['reaction'], now });
  return may ? reactionsIn(standing.kind) : [];
}

/** When staff are available again; undefined while they are. */
export function backAtSchool(
  place: SchoolHoursPlace,
  now: Date,
  other: { startTime?: string; endTime?: string } = {},
): Date | null | undefined {
  const hours = { ...DEFAULT_MESSENGER_SETTINGS.timeRestrictions, ...other };
  return whyClosed(hours, place, now) === undefined ? undefined : (hoursOpenAt(hours, place, now) ?? null);
}

export function wroteLast({ last, people }: ConversationSummary, ownId: string): string | null {
  if (last.senderId === ownId) return null;
  return people.length > 1
    ? (people.find(({ personId }) => personId === last.senderId)?.firstName ?? '')
    : '';
}
