import { GRADES, MESSAGES, SENTENCES, type TaughtRules } from '@homeroom/domain';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import type { ConversationPerson } from './conversation-people';
import { Group, IfGiven, RequiredProse } from './fields';
import type { MessageInEvidence } from './message-reports';
import { ChangeTimes } from './messaging';
import { Version } from './school';

const SEQ_MAX = 2_147_483_647;
const before = { message: 'Name the message to start before.' };

/** GET /api/school-admin/taught-rules: whether teachers and the students whom they teach write to each other. */
export interface SchoolTaughtRules extends TaughtRules {
  /** Counts the saves; 0 as long as nobody has said anything. */
  version: number;
}

/** PATCH /api/school-admin/taught-rules: what is left out stays as it is. */
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
  /** The last one that was shown. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a conversation from the list.' })
  before?: string;
}

/** That there is one, and of whom; the one begun last first. */
export interface TaughtConversation {
  id: string;
  /** Null where the school does not know them any more. */
  student: ConversationPerson | null;
  teacher: ConversationPerson | null;
  messages: number;
  lastAt: string | null;
}

/** POST /api/school-admin/taught-conversations/{conversationId}/open: who opened it, and why, stands in the school's book. */
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
  /** What they said before they were written anew or withdrawn. */
  earlier: { messageId: string; text: string }[];
}

/** GET /api/messages/taught-of-children: of a guardian's children, who wrote with whom; not what. */
export interface TaughtOfChild {
  id: string;
  student: ConversationPerson;
  teacher: ConversationPerson;
}
