import { DESK } from '@homeroom/domain';
import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import type { ConversationChild, ConversationPerson } from './conversation-people';
import type { ConversationSummary } from './conversations';
import { TimeOfDay } from './days';
import type { DeskHours } from './desk-standing';
import { ClearableProse, IfGiven } from './fields';
import { Version } from './school';

const last = { message: 'Name the message that was seen last.' };

/** GET /api/desk: for people who may ask the office and for those who answer there. */
export interface Desk extends DeskHours {
  version: number;
  /** For a guardian: the children about whom they may ask. Teachers ask on their own behalf. */
  children: ConversationChild[];
}

/** PATCH /api/desk */
export class ChangeDesk implements Partial<DeskHours> {
  @Version()
  version!: number;
  @IfGiven()
  @IsBoolean({ message: 'This is either on or off.' })
  isOpen?: boolean;
  @TimeOfDay()
  opensAt?: string;
  @TimeOfDay()
  closesAt?: string;
  @ClearableProse(DESK.sentenceMaxLength)
  sentence?: string | null;
}

/** POST /api/desk/conversations: one conversation per child for a guardian, or a single one for a teacher. */
export class AskDesk {
  @IfGiven()
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId?: string;
}

/**
 * POST /api/desk/conversations/begin: the office writes first. Returns the existing conversation with this person about this child if there
 * is one.
 */
export class BeginAtDesk {
  @IsUUID(undefined, { message: 'Choose a parent or guardian.' })
  personId!: string;
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

/** GET /api/desk/conversations */
export class FindDeskConversations {
  /** The last message of the last answered conversation on the previous page. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Name the message to start before.' })
  before?: string;
}

/** A conversation that the office answers, with its state. */
export interface DeskLine extends Pick<ConversationSummary, 'id' | 'child' | 'unread' | 'last'> {
  asker: ConversationPerson | null;
  /** Since when an answer is awaited; null if none is. */
  waitingSince: string | null;
  takenBy: ConversationPerson | null;
}

/** The waiting conversations, longest wait first, and a page of the others, newest first. */
export interface DeskConversations {
  waiting: DeskLine[];
  /** The total number of waiting conversations. */
  waitingCount: number;
  answered: DeskLine[];
}

/** POST /api/desk/conversations/{conversationId}/take */
export class TakeAsked {
  /** True to take the conversation, false to give it back to the whole office. */
  @IsBoolean({ message: 'Say yes or no.' })
  take!: boolean;
  /** Who has it according to the page, so that nobody takes it from a colleague without having seen that. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Say who is handling it now.' })
  from?: string | null;
}

/** POST /api/desk/conversations/{conversationId}/settle: marks it as needing no answer. */
export class SettleAsked {
  /** The newest message that was read; messages that arrived later stay unanswered. */
  @IsInt(last)
  @Min(1, last)
  @Max(2_147_483_647, last)
  upTo!: number;
}
