import { FREEZE_DECISIONS, type FreezeDecision } from '@homeroom/domain';
import { IsIn } from 'class-validator';
import type { ConversationPerson } from './conversation-people';

/** GET /api/messages/frozen-senders: those who are stopped, then whom the office has let go on. */
export interface FrozenSender {
  id: string;
  /** Null where the school does not know them any more. */
  person: ConversationPerson | null;
  frozenAt: string;
  /** What went out of the new browser before it was stopped: messages with a link or a file, … */
  sent: number;
  /** … those that somebody had not read yet, and nobody sees any more, … */
  recalled: number;
  /** … and those that somebody had read. */
  read: number;
  decided: { decision: FreezeDecision; at: string; byName: string | null } | null;
  /** Nobody lets themselves go on while anybody else of the office could. */
  mayLift: boolean;
}

/** POST /api/messages/frozen-senders/{freezeId}/decide */
export class DecideFreeze {
  @IsIn(FREEZE_DECISIONS, { message: 'Say whether they may continue.' })
  decision!: FreezeDecision;
}
