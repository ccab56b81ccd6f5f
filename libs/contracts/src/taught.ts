import { GRADES, MESSAGES, SENTENCES, type TaughtRules } from '@homeroom/domain';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import type { ConversationPerson } from './conversation-people';
import { Group, IfGiven, RequiredProse } from './fields';
import type { MessageInEvidence } from './message-reports';
import { ChangeTimes } from './messaging';
import { Version } from './school';

const SEQ_MAX = 2_147_483_647;
const before = { message: 'Name the message to start before.' };

/** GET /api/school-admin/taught-rules: whether teachers and the students they teach may write to each other. */
export interface SchoolTaughtRules extends TaughtRules {
  /** Incremented on each save; 0 before the first. */
  version: number;
}

/** PATCH /api/school-admin/taught-rules: omitted fields stay unchanged. */
export class ChangeTaughtRules {
  @Version()
  version!: number;
  @IfGiven()
  @IsBoolean({ message: 'This is either on or off.' })
  isAllowed?: boolean;
  @IfGiven()
  @IsIn(GRADES, { message: SENTENCES.grade })
  fromGrade?: string;
  @Group(() => ChangeTimes)
  hours?: ChangeTimes;
}

/** GET /api/school-admin/taught-conversations */
export class FindTaughtConversations {
  /** The last conversation of the previous page. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a conversation from the list.' })
  before?: string;
}

/** A conversation between a student and a teacher, without its content; the one begun last comes first. */
export interface TaughtConversation {
  id: string;
  /** Null if the school no longer knows the person. */
  student: ConversationPerson | null;
  teacher: ConversationPerson | null;
  messages: number;
  lastAt: string | null;
}

/** POST /api/school-admin/taught-conversations/{conversationId}/open: who opened it, and why, is recorded in the school's audit log. */
export class OpenTaughtConversation {
  @RequiredProse(MESSAGES.reasonMaxLength, 'Say why you are reading it.')
  reason!: string;
  @IfGiven()
  @IsInt(before)
  @Min(1, before)
  @Max(SEQ_MAX, before)
  before?: number;
}

export interface OpenedTaughtConversation {
  success: true;
  /** Oldest first. */
  messages: MessageInEvidence[];
  /** The texts of messages before they were edited or withdrawn. */
  earlier: { messageId: string; text: string }[];
}

/** GET /api/messages/taught-of-children: with whom a guardian's children have written, but not what. */
export interface TaughtOfChild {
  id: string;
  student: ConversationPerson;
  teacher: ConversationPerson;
}
