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
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import type { ConversationChild, ConversationPerson } from './conversation-people';
import { TimeOfDayOrNull } from './days';
import type { DeskStanding } from './desk-standing';
import { IfGiven, OptionalProse, OptionalText, RequiredProse, RequiredText } from './fields';
import { FileList, type ShownFile, type WrittenFile } from './files';
import { Version } from './school';

const people = { message: `Choose 1 to ${MESSAGES.peopleMost - 1} people, each only once.` };
const before = { message: 'Name the message to start before.' };
const upTo = { message: 'Name the message that was seen last.' };
const atMost = (most: number) => ({ message: `Ask for 1 to ${most} entries.` });
/** Of an answer to what is not there, or was withdrawn. */
export const NOT_QUOTED = 'The message you are replying to is gone. Send yours without it.';
/** Of a sign that is not offered there. */
export const WHICH_REACTION = 'Choose one of the reactions.';
/** Of a message without words and files. */
export const WRITE_FIRST = 'Write a message first.';
/** What an int4 holds. */
const SEQ_MAX = 2_147_483_647;

/** GET /api/messages/contacts?search=: somebody whom the asker may begin to write to. */
export class FindMessageContacts {
  @OptionalText(MESSAGES.searchMaxLength)
  search?: string;
}

/** What is begun with people; the office is asked at `/api/desk`. */
const WITH_PEOPLE = CONVERSATION_KINDS.filter((kind) => kind !== 'desk');
type KindWithPeople = (typeof WITH_PEOPLE)[number];

/** Of a family the guardian, or, to a guardian, who is there for the child. */
export interface MessageContact extends ConversationPerson {
  kind: KindWithPeople;
  /** Whom it would be about. */
  child: ConversationChild | null;
}

/** GET /api/messages/conversations: the one with the newest message first. */
export class FindConversations {
  /** The last message of the last conversation that was shown. */
  @IsOptional()
  @IsUUID(undefined, before)
  before?: string;
  @IsOptional()
  @Type(() => Number)
  @IsInt(atMost(MESSAGES.listSize))
  @Min(1, atMost(MESSAGES.listSize))
  @Max(MESSAGES.listSize, atMost(MESSAGES.listSize))
  limit?: number;
}

export interface ConversationSummary {
  id: string;
  kind: ConversationKind;
  child: ConversationChild | null;
  /** The others; the office is nobody. */
  people: ConversationPerson[];
  unread: number;
  last: {
    id: string;
    seq: number;
    at: string;
    senderId: string;
    /** How it begins; empty where it was withdrawn, or is files alone. */
    text: string;
    /** How many came with it. */
    files: number;
    isWithdrawn: boolean;
  };
}

/** POST /api/messages/conversations: where these people have one already, it is that one. */
export class OpenConversation {
  @IsIn(WITH_PEOPLE, {
    message:
      'Choose whether the conversation is with a family, among staff, among students or with someone you teach.',
  })
  kind!: KindWithPeople;
  /** The others. */
  @IsArray(people)
  @ArrayMinSize(1, people)
  @ArrayMaxSize(MESSAGES.peopleMost - 1, people)
  @ArrayUnique(people)
  @IsUUID(undefined, { each: true, ...people })
  personIds!: string[];
  @IfGiven()
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId?: string;
}

export interface OpenedConversation {
  success: true;
  conversationId: string;
}

/** From when to when somebody who works at the school answers; null in a view for the usual hours of school. */
export interface AnswerHours {
  startsAt: string;
  endsAt: string;
}

/** PUT /api/messages/hours: one's own; null for the usual ones. */
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
  /** Everybody of it, the asker too; `seen` is the number of the newest message that they have seen. */
  people: (ConversationPerson & { seen: number; hours: AnswerHours | null })[];
  unread: number;
  /** What the rule about writing is asked with: the page asks it too. */
  standing: ConversationStanding;
  /** IANA name of the school's clock. */
  timeZone: string;
  /** On which days there is school; null where the school has planned none. */
  calendar: CalendarDays | null;
  /** Of one with the office: how it stands. */
  desk: DeskStanding | null;
  /** Whether the asker lets others see that they are writing. */
  showsWriting: boolean;
  /** Until when the asker is told of nothing here; null where they are told. */
  quietUntil: string | null;
}

/** POST …/{conversationId}/quiet */
export class QuietConversation {
  @IsIn(QUIETS, { message: 'Choose for how long.' })
  quiet!: Quiet;
}

/** PATCH /api/messages/writing: whether others see that one is writing. */
export class ShowWriting {
  @IsBoolean({ message: 'This is either on or off.' })
  isShown!: boolean;
}

/** GET …/{conversationId}/messages: the newest of those before `before`, oldest first. */
export class FindMessages {
  @IsOptional()
  @Type(() => Number)
  @IsInt(before)
  @Min(1, before)
  @Max(SEQ_MAX, before)
  before?: number;
  @IsOptional()
  @Type(() => Number)
  @IsInt(atMost(MESSAGES.pageSize))
  @Min(1, atMost(MESSAGES.pageSize))
  @Max(MESSAGES.pageSize, atMost(MESSAGES.pageSize))
  limit?: number;
}

/** What a message answers to, as it stands now. */
export interface QuotedMessage {
  id: string;
  senderId: string;
  /** How it begins; empty where it was withdrawn, or is files alone. */
  text: string;
  files: number;
  isWithdrawn: boolean;
}

/** Which sign, and whose places have given it, whoever was first before the others. */
export interface ShownReaction {
  kind: ReactionKind;
  by: string[];
}

export interface Message {
  id: string;
  /** Counts the messages of the conversation: their order. */
  seq: number;
  senderId: string;
  at: string;
  /** Empty where it was withdrawn, or is files alone. */
  text: string;
  /** None where it was withdrawn. */
  files: ShownFile[];
  /** Null also where it never reached whoever asks. */
  repliesTo: QuotedMessage | null;
  /** Those that whoever asks may see; none where it was withdrawn. */
  reactions: ShownReaction[];
  /** When it was last written anew. */
  editedAt: string | null;
  isWithdrawn: boolean;
  version: number;
  /** Who wrote it in the office's name, to those who work at the school. */
  answeredBy: string | null;
}

/** POST …/{conversationId}/messages: words, files, or both. */
export class SendMessage {
  @OptionalProse(MESSAGES.textMaxLength)
  text?: string;
  /** Brought before (`POST /api/message-files`), in this order. */
  @FileList()
  files?: WrittenFile[];
  /** A message of the same conversation. */
  @IfGiven()
  @IsUUID(undefined, { message: NOT_QUOTED })
  replyTo?: string;
  /** In the office's name: the newest message that its writer saw. What came behind it goes on waiting; left out, all is answered. */
  @IfGiven()
  @IsInt(upTo)
  @Min(0, upTo)
  @Max(SEQ_MAX, upTo)
  answersUpTo?: number;
}

/** POST …/messages/{messageId}/reactions: one of each kind, given or taken back. */
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

/** PATCH …/messages/{messageId}: the forms before are kept, and its files stay. */
export class EditMessage {
  @RequiredProse(MESSAGES.textMaxLength, WRITE_FIRST)
  text!: string;
  @Version()
  version!: number;
}

/** What a student wrote and a teacher reads before it goes on: nobody else has it. */
export interface HeldMessage {
  id: string;
  conversationId: string;
  at: string;
  text: string;
  files: ShownFile[];
  state: 'waiting' | 'refused';
}

/** One of the two: it went out, or it waits. */
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

/** GET /api/messages/unread: in all conversations; 100 is 100 or more. */
export interface UnreadMessages {
  unread: number;
}

/** GET /api/messages/search?search=: in what the asker may read, the newest first. */
export class SearchMessages {
  @RequiredText(MESSAGES.searchMaxLength, 'Type what you are looking for.')
  search!: string;
}

export interface FoundMessage extends Pick<Message, 'id' | 'seq' | 'senderId' | 'at' | 'text'> {
  conversationId: string;
  senderName: string;
}
