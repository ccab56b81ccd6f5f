import {
  type CalendarDays,
  CONVERSATION_KINDS,
  type ConversationKind,
  type ConversationStanding,
  MESSAGES,
  type Quiet,
  QUIETS,
  REACTION_KINDS,
  type ReactionKind,
} from '@homeroom/domain';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import type { ConversationChild, ConversationPerson } from './conversation-people';
import { TimeOfDayOrNull } from './days';
import type { DeskStanding } from './desk-standing';
import {
  IfGiven,
  NumberInAddress,
  OptionalProse,
  OptionalText,
  RequiredProse,
  RequiredText,
  UniqueIds,
} from './fields';
import { FileList, type ShownFile, type WrittenFile } from './files';
import { Version } from './school';

const people = { message: `Choose 1 to ${MESSAGES.peopleMost - 1} people, each only once.` };
const before = { message: 'Name the message to start before.' };
const upTo = { message: 'Name the message that was seen last.' };
const atMost = (most: number) => ({ message: `Ask for 1 to ${most} entries.` });
/** Error text for a reply to a message that does not exist or was withdrawn. */
export const NOT_QUOTED = 'The message you are replying to is gone. Send yours without it.';
/** Error text for a reaction that is not available. */
export const WHICH_REACTION = 'Choose one of the reactions.';
/** Error text for a message without text and files. */
export const WRITE_FIRST = 'Write a message first.';
/** The maximum of an int4 column. */
const SEQ_MAX = 2_147_483_647;

/** GET /api/messages/contacts?search=: people to whom the current user may start writing. */
export class FindMessageContacts {
  @OptionalText(MESSAGES.searchMaxLength)
  search?: string;
}

/** The kinds of conversation that are opened with people; those with the office are opened at `/api/desk`. */
const WITH_PEOPLE = CONVERSATION_KINDS.filter((kind) => kind !== 'desk');
type KindWithPeople = (typeof WITH_PEOPLE)[number];

/** A family is represented by the guardian; a guardian sees the people responsible for the child. */
export interface MessageContact extends ConversationPerson {
  kind: KindWithPeople;
  /** The child whom the conversation would be about. */
  child: ConversationChild | null;
}

/** GET /api/messages/conversations: ordered by newest message, latest first. */
export class FindConversations {
  /** The last message of the last conversation on the previous page. */
  @IsOptional()
  @IsUUID(undefined, before)
  before?: string;
  @IsOptional()
  @NumberInAddress()
  @IsInt(atMost(MESSAGES.listSize))
  @Min(1, atMost(MESSAGES.listSize))
  @Max(MESSAGES.listSize, atMost(MESSAGES.listSize))
  limit?: number;
}

export interface ConversationSummary {
  id: string;
  kind: ConversationKind;
  child: ConversationChild | null;
  /** The other participants; the office is not among them. */
  people: ConversationPerson[];
  unread: number;
  last: {
    id: string;
    seq: number;
    at: string;
    senderId: string;
    /** The beginning of the text; empty if it was withdrawn or consists of files only. */
    text: string;
    /** The number of attached files. */
    files: number;
    isWithdrawn: boolean;
  };
}

/** POST /api/messages/conversations: returns the existing conversation of these people if there is one. */
export class OpenConversation {
  @IsIn(WITH_PEOPLE, {
    message:
      'Choose whether the conversation is with a family, among staff, among students or with someone you teach.',
  })
  kind!: KindWithPeople;
  /** The other participants. */
  @UniqueIds(people, { least: 1, most: MESSAGES.peopleMost - 1 })
  personIds!: string[];
  @IfGiven()
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId?: string;
}

export interface OpenedConversation {
  success: true;
  conversationId: string;
}

/** The hours in which a member of staff answers; null in a view for the usual school hours. */
export interface AnswerHours {
  startsAt: string;
  endsAt: string;
}

/** PUT /api/messages/hours: the user's own hours; null for the usual ones. */
export class SetAnswerHours {
  @TimeOfDayOrNull()
  startsAt!: string | null;
  @TimeOfDayOrNull()
  endsAt!: string | null;
}

/** GET /api/messages/conversations/{conversationId} */
export interface ConversationView {
  id: string;
  kind: ConversationKind;
  child: ConversationChild | null;
  /** All participants, including the current user; `seen` is the number of the newest message they have seen. */
  people: (ConversationPerson & { seen: number; hours: AnswerHours | null })[];
  unread: number;
  /** The input of the rule that decides who may write, which the page evaluates too. */
  standing: ConversationStanding;
  /** IANA name of the school's clock. */
  timeZone: string;
  /** The days on which there is school; null if the school has planned none. */
  calendar: CalendarDays | null;
  /** For a conversation with the office: its state. */
  desk: DeskStanding | null;
  /** Whether the current user lets others see that they are writing. */
  showsWriting: boolean;
  /** Until when notifications are muted for the current user; null if they are not. */
  quietUntil: string | null;
}

/** POST …/{conversationId}/quiet */
export class QuietConversation {
  @IsIn(QUIETS, { message: 'Choose for how long.' })
  quiet!: Quiet;
}

/** PATCH /api/messages/writing: whether others see that the user is writing. */
export class ShowWriting {
  @IsBoolean({ message: 'This is either on or off.' })
  isShown!: boolean;
}

/** GET …/{conversationId}/messages: the newest of those before `before`, oldest first. */
export class FindMessages {
  @IsOptional()
  @NumberInAddress()
  @IsInt(before)
  @Min(1, before)
  @Max(SEQ_MAX, before)
  before?: number;
  @IsOptional()
  @NumberInAddress()
  @IsInt(atMost(MESSAGES.pageSize))
  @Min(1, atMost(MESSAGES.pageSize))
  @Max(MESSAGES.pageSize, atMost(MESSAGES.pageSize))
  limit?: number;
}

/** The message that is replied to, in its current state. */
export interface QuotedMessage {
  id: string;
  senderId: string;
  /** The beginning of the text; empty if it was withdrawn or consists of files only. */
  text: string;
  files: number;
  isWithdrawn: boolean;
}

/** A reaction and the participants who gave it, in the order in which they did. */
export interface ShownReaction {
  kind: ReactionKind;
  by: string[];
}

export interface Message {
  id: string;
  /** The number of the message in its conversation, which defines the order. */
  seq: number;
  senderId: string;
  at: string;
  /** Empty if it was withdrawn or consists of files only. */
  text: string;
  /** Empty if it was withdrawn. */
  files: ShownFile[];
  /** Also null if the current user never received the quoted message. */
  repliesTo: QuotedMessage | null;
  /** The reactions visible to the current user; empty if the message was withdrawn. */
  reactions: ShownReaction[];
  /** When it was last edited. */
  editedAt: string | null;
  isWithdrawn: boolean;
  version: number;
  /** The person who wrote it in the office's name, visible to people who work at the school. */
  answeredBy: string | null;
}

/** POST …/{conversationId}/messages: text, files, or both. */
export class SendMessage {
  @OptionalProse(MESSAGES.textMaxLength)
  text?: string;
  /** Files uploaded before (`POST /api/message-files`), in this order. */
  @FileList()
  files?: WrittenFile[];
  /** A message of the same conversation. */
  @IfGiven()
  @IsUUID(undefined, { message: NOT_QUOTED })
  replyTo?: string;
  /**
   * When writing in the office's name: the newest message that the writer saw. Later messages stay unanswered; if omitted, all count as
   * answered.
   */
  @IfGiven()
  @IsInt(upTo)
  @Min(0, upTo)
  @Max(SEQ_MAX, upTo)
  answersUpTo?: number;
}

/** POST …/messages/{messageId}/reactions: adds or removes a reaction, at most one of each kind. */
export class React {
  @IsIn(REACTION_KINDS, { message: WHICH_REACTION })
  kind!: ReactionKind;
  @IsBoolean({ message: 'This is either on or off.' })
  isOn!: boolean;
}

export interface Reacted {
  success: true;
  reactions: ShownReaction[];
}

/** PATCH …/messages/{messageId}: earlier versions are kept, and the files stay. */
export class EditMessage {
  @RequiredProse(MESSAGES.textMaxLength, WRITE_FIRST)
  text!: string;
  @Version()
  version!: number;
}

/** A student's message that a teacher reads before it is delivered; nobody else has received it. */
export interface HeldMessage {
  id: string;
  conversationId: string;
  at: string;
  text: string;
  files: ShownFile[];
  state: 'waiting' | 'refused';
}

/** Exactly one of the two is set: the message was sent, or it is held. */
export interface SentMessage {
  success: true;
  message: Message | null;
  held: HeldMessage | null;
}

export interface WrittenMessage {
  success: true;
  message: Message;
}

/** POST …/{conversationId}/read */
export class ReadConversation {
  @IsInt(upTo)
  @Min(0, upTo)
  @Max(SEQ_MAX, upTo)
  upTo!: number;
}

/** GET /api/messages/unread: the total over all conversations; 100 means 100 or more. */
export interface UnreadMessages {
  unread: number;
}

/** GET /api/messages/search?search=: searches everything the current user may read, newest first. */
export class SearchMessages {
  @RequiredText(MESSAGES.searchMaxLength, 'Type what you are looking for.')
  search!: string;
}

export interface FoundMessage extends Pick<Message, 'id' | 'seq' | 'senderId' | 'at' | 'text'> {
  conversationId: string;
  senderName: string;
}
