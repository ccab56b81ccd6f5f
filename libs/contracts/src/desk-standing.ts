import type { ConversationPerson } from './conversation-people';

/** When the school's office answers, and what it says while it does not. */
export interface DeskHours {
  /** Whether it takes in anything new. */
  isOpen: boolean;
  /** '08:00', on the school's clock, on days of school. */
  opensAt: string;
  closesAt: string;
  /** Said out of hours, and while it is closed; null for the usual words. */
  sentence: string | null;
}

/** How one with the office stands, in GET /api/messages/conversations/{conversationId}. */
export interface DeskStanding extends DeskHours {
  /** Whose place in it the office has: what it wrote was sent by this. */
  id: string;
  seen: number;
  waitingSince: string | null;
  isTaken: boolean;
  /** To those who work at the school; a family learns that somebody has, and not who. */
  takenBy: ConversationPerson | null;
  /** To those who work at the school: who has written in the office's name. */
  staff: ConversationPerson[];
}
