import {
  CASE_DECISIONS,
  type CaseDecision,
  type CaseReason,
  MESSAGES,
  RESTRICT_DAYS,
  type RestrictDays,
  type Role,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ClassNumber } from './class-cards';
import type { ConversationPerson, HeldMessage, Message } from './conversations';
import { IfGiven, RequiredProse, RequiredText } from './fields';
import type { ShownFile } from './files';

/** GET /api/messages/cases: of one class; administrators may ask for all. */
export class FindCases {
  @IsOptional()
  @Type(() => Number)
  @ClassNumber()
  classNumber?: number;
}

/** Those that wait first, the newest first; what was written is opened one by one. */
export interface ModerationCase {
  id: string;
  at: string;
  /** It waits for approval, or because of its words, or somebody reported it. */
  reason: CaseReason;
  /** Null where the school does not know them any more. */
  sender: ConversationPerson | null;
  /** The class of who wrote it. */
  classNumber: number | null;
  others: ConversationPerson[];
  reportedBy: ConversationPerson | null;
  decided: {
    at: string;
    decision: CaseDecision;
    reason: string;
    byName: string | null;
  } | null;
}

/** POST /api/messages/cases/{caseId}/open: who opened it stands in the school's book. */
export interface OpenedCase {
  success: true;
  /** What was written around it, oldest first; of a message that waits what was there before. */
  messages: (Message & { senderName: string; senderRole: Role | null })[];
  /** The reported one among them. */
  reportedId: string | null;
  /** What the reported message said before it was withdrawn, oldest first. */
  earlier: string[];
  /** The message that waits, or waited, and what came with it. */
  held: string | null;
  heldFiles: ShownFile[];
  /** The words because of which it waits. */
  words: string[];
  /** What whoever reported it said. */
  said: string | null;
}

/** POST /api/messages/cases/{caseId}/decide */
export class DecideCase {
  @IsIn(CASE_DECISIONS, { message: 'Choose what becomes of the message.' })
  decision!: CaseDecision;
  @RequiredProse(MESSAGES.reportMaxLength, 'Say why you decide so.')
  reason!: string;
  /** For how many days whoever wrote it is kept out of the messenger. */
  @IfGiven()
  @IsIn(RESTRICT_DAYS, { message: 'Choose for how many days.' })
  restrictDays?: RestrictDays;
}

/** GET /api/messages/held: the own ones that wait, and for a week those that were not delivered. */
export type OwnHeldMessages = HeldMessage[];

/** GET /api/messages/blocks */
export interface BlockedStudent {
  studentId: string;
  firstName: string;
  lastName: string;
}

/** POST /api/messages/blocks: neither of the two reaches the other any more. */
export class BlockStudent {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

/** POST /api/messages/bad-words, and …/remove */
export class BadWord {
  @RequiredText(MESSAGES.badWordMaxLength, 'Type a word.')
  word!: string;
}

export interface BadWords {
  words: string[];
}
