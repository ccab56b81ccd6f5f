import { DESK } from '@homeroom/domain';
import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import type { ConversationChild, ConversationPerson } from './conversation-people';
import type { ConversationSummary } from './conversations';
import { TimeOfDay } from './days';
import type { DeskHours } from './desk-standing';
import { ClearableProse, IfGiven } from './fields';
import { Version } from './school';

const last = { message: 'Name the message that was seen last.' };

/** GET /api/desk: for who asks it and who answers there. */
export interface Desk extends DeskHours {
  version: number;
  /** Of a guardian: the children about whom they may ask. Whoever teaches asks for themselves. */
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

/** POST /api/desk/conversations: whoever asks has one about each child, or, where they teach, one. */
export class AskDesk {
  @IfGiven()
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId?: string;
}

/** POST /api/desk/conversations/begin: the office writes first. Where it has one with them about this child, it is that one. */
export class BeginAtDesk {
  @IsUUID(undefined, { message: 'Choose a parent or guardian.' })
  personId!: string;
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

/** GET /api/desk/conversations */
export class FindDeskConversations {
  /** The last message of the last answered one that was shown. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Name the message to start before.' })
  before?: string;
}

/** One that the office answers, and how it stands. */
export interface DeskLine extends Pick<ConversationSummary, 'id' | 'child' | 'unread' | 'last'> {
  asker: ConversationPerson | null;
  /** Since when an answer is waited for; null where none is. */
  waitingSince: string | null;
  takenBy: ConversationPerson | null;
}

/** Those that wait, the longest first; a page of the others, the newest first. */
export interface DeskConversations {
  waiting: DeskLine[];
  /** How many wait in all. */
  waitingCount: number;
  answered: DeskLine[];
}

/** POST /api/desk/conversations/{conversationId}/take */
export class TakeAsked {
  /** Taken on, or given back to all. */
  @IsBoolean({ message: 'Say yes or no.' })
  take!: boolean;
  /** Who has it, as the page shows: nobody takes from a colleague what they did not see there. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Say who is handling it now.' })
  from?: string | null;
}

/** POST /api/desk/conversations/{conversationId}/settle: nothing has to be answered. */
export class SettleAsked {
  /** The newest message that was read: what came meanwhile goes on waiting. */
  @IsInt(last)
  @Min(1, last)
  @Max(2_147_483_647, last)
  upTo!: number;
}
