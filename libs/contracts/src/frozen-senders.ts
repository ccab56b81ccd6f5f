import { FREEZE_DECISIONS, type FreezeDecision } from '@homeroom/domain';
import { IsIn } from 'class-validator';
import type { ConversationPerson } from './conversation-people';

/**
 * GET /api/messages/frozen-senders: people who are frozen first, then those whom the office has released. Without a page, the first
 * `PAGE_SIZE.most`.
 */
export interface FrozenSender {
  id: string;
  /** Null if the school no longer knows them. */
  person: ConversationPerson | null;
  frozenAt: string;
  /** What was sent from the new browser before it was frozen: messages with a link or a file, … */
  sent: number;
  /** … those recalled because a recipient had not read them yet, … */
  recalled: number;
  /** … and those that a recipient had read. */
  read: number;
  decided: { decision: FreezeDecision; at: string; byName: string | null } | null;
  /** Nobody may release themselves while another member of the office could do it. */
  mayLift: boolean;
}

/** POST /api/messages/frozen-senders/{freezeId}/decide */
export class DecideFreeze {
  @IsIn(FREEZE_DECISIONS, { message: 'Say whether they may continue.' })
  decision!: FreezeDecision;
}
