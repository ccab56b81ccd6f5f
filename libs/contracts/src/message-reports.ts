import {
  MESSAGES,
  type ReactionKind,
  REPORT_DECISIONS,
  type ReportDecision,
  type Role,
} from '@homeroom/domain';
import { IsIn } from 'class-validator';
import type { ConversationChild, ConversationPerson } from './conversation-people';
import type { Message } from './conversations';
import { RequiredProse } from './fields';
import type { ShownFile } from './files';

/** POST …/messages/{messageId}/report: to the school, which decides. */
export class ReportMessage {
  @RequiredProse(MESSAGES.reportMaxLength, 'Say what is wrong with this message.')
  reason!: string;
}

/** GET /api/school-admin/message-reports: those that wait first, the newest first; what was written is opened one by one. */
export interface MessageReport {
  id: string;
  at: string;
  reason: string;
  /** Null where the school does not know them any more. */
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

/** What a message answers to, to whoever decides: also what it said before it was withdrawn. */
export interface QuoteInEvidence {
  id: string;
  senderId: string;
  senderName: string;
  at: string;
  text: string;
  files: ShownFile[];
  isWithdrawn: boolean;
}

/** A sign that was given, by whom, and when it was taken back. */
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

/** POST /api/school-admin/message-reports/{reportId}/open: who opened it stands in the school's book. */
export interface OpenedReport {
  success: true;
  /** The reported one and what was written around it, oldest first. */
  messages: MessageInEvidence[];
  reportedId: string;
  /** What the reported message said before it was written anew or withdrawn, oldest first. */
  earlier: string[];
}

/** POST /api/school-admin/message-reports/{reportId}/decide */
export class DecideReport {
  @IsIn(REPORT_DECISIONS, { message: 'Choose what happens to the message.' })
  decision!: ReportDecision;
  @RequiredProse(MESSAGES.reportMaxLength, 'Say why you made this decision.')
  reason!: string;
}
