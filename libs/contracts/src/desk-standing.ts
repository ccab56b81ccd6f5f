import type { ConversationPerson } from './conversation-people';

/** When the school's office answers, and its notice while it does not. */
export interface DeskHours {
  /** Whether it accepts new messages. */
  isOpen: boolean;
  /** '08:00', on the school's clock, on school days. */
  opensAt: string;
  closesAt: string;
  /** Shown out of hours and while the office is closed; null for the default text. */
  sentence: string | null;
}

/** The state of a conversation with the office, in GET /api/messages/conversations/{conversationId}. */
export interface DeskStanding extends DeskHours {
  /** The participant that stands for the office: its messages have this sender id. */
  id: string;
  seen: number;
  waitingSince: string | null;
  isTaken: boolean;
  /** Only for people who work at the school; a family sees that somebody has taken it, but not who. */
  takenBy: ConversationPerson | null;
  /** Only for people who work at the school: those who have written in the office's name. */
  staff: ConversationPerson[];
}
