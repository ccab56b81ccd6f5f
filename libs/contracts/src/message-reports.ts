import {
  MESSAGES,
  type ReactionKind,
  REPORT_DECISIONS,
  type ReportDecision,
  type Role,
  SENTENCES,
} from '@homeroom/domain';
import { IsIn, IsOptional } from 'class-validator';
import type { ConversationChild, ConversationPerson } from './conversation-people';
import type { Message } from './conversations';
import { RequiredProse } from './fields';
import type { ShownFile } from './files';
import { PageQuery } from './paging';

/** POST …/messages/{messageId}/report: reports the message to the school, which decides. */
export class ReportMessage {
  @RequiredProse(MESSAGES.reportMaxLength, 'Say what is wrong with this message.')
  reason!: string;
}

/** GET /api/school-admin/message-reports: all, or only undecided ones. Without a page, the first `LIMITS.decidableListed`. */
export class FindReports extends PageQuery {
  @IsOptional()
  @IsIn(['waiting'], { message: SENTENCES.listFilter })
  which?: 'waiting';
}

/** Undecided reports first, newest first; the messages themselves are opened one by one. */
export interface MessageReport {
  id: string;
  at: string;
  reason: string;
  /** Null if the school no longer knows the person. */
  by: ConversationPerson | null;
  sender: ConversationPerson | null;
  child: ConversationChild | null;
  decided: {
    at: string;
    decision: ReportDecision;
    reason: string;
    byName: string | null;
  } | null;
}

/** The quoted message as shown to the person who decides, including its text before it was withdrawn. */
export interface QuoteInEvidence {
  id: string;
  senderId: string;
  senderName: string;
  at: string;
  text: string;
  files: ShownFile[];
  isWithdrawn: boolean;
}

/** A reaction, by whom, and when it was removed. */
export interface ReactionInEvidence {
  kind: ReactionKind;
  name: string;
  at: string;
  takenBackAt: string | null;
}

export interface MessageInEvidence extends Omit<Message, 'repliesTo' | 'reactions'> {
  senderName: string;
  senderRole: Role | null;
  repliesTo: QuoteInEvidence | null;
  reactions: ReactionInEvidence[];
}

/** POST /api/school-admin/message-reports/{reportId}/open: who opened it is recorded in the school's audit log. */
export interface OpenedReport {
  success: true;
  /** The reported message and those around it as they stood when it was reported, oldest first. */
  messages: MessageInEvidence[];
  reportedId: string;
  /** The texts that the reported message had before that, oldest first. */
  earlier: string[];
}

/** POST /api/school-admin/message-reports/{reportId}/decide */
export class DecideReport {
  @IsIn(REPORT_DECISIONS, { message: 'Choose what happens to the message.' })
  decision!: ReportDecision;
  @RequiredProse(MESSAGES.reportMaxLength, 'Say why you made this decision.')
  reason!: string;
}
