import { holdsLink } from '../links';

/**
 * When somebody who has just signed in on a browser that their account did not know is taken for somebody else. What a stolen
 * sign-in is used for is links and pictures to many families at once, before its owner notices. Whoever writes to a few is let
 * through, and whoever does it on a browser that is theirs to many: the school has announcements for that, which are not counted.
 */
export const BREAKER = {
  /** A browser is new to an account for three days: whoever was robbed of a password has mostly noticed by then. */
  youngHours: 72,
  /** Within so many minutes … */
  windowMinutes: 15,
  /** … to so many conversations: more than a guardian has teachers, and than anybody writes one by one with care. */
  conversationsInWindow: 8,
  /** … or so many people: two groups as large as a group may be, and a few more. */
  peopleInWindow: 60,
  /** A drip that stays under each window: a working day of a teacher who writes to a class family by family. */
  conversationsInDay: 24,
  /** How far back goes what is counted, and what is taken back. */
  dayHours: 24,
  /** How long it is kept what was counted, and no longer than it is asked for. */
  keptHours: 48,
} as const;

const HOUR_MS = 3_600_000;

/** Whether an account got to know the browser so recently that it is not trusted yet; a time to come is no old one. */
export function isYoung(knownSince: number, now: number): boolean {
  return now - knownSince < BREAKER.youngHours * HOUR_MS;
}

/** Whether a message leads somewhere or shows something: voices are heard, and nothing is opened. */
export function leadsOn(text: string, fileTypes: readonly string[] = []): boolean {
  return fileTypes.some((type) => !type.startsWith('audio/')) || holdsLink(text);
}

/** To whom a new browser has sent what leads on, this message among them: each counted once. */
export interface SentByNew {
  conversations: number;
  people: number;
  conversationsInDay: number;
}

/** Whether this is one too many. */
export function breaks({ conversations, people, conversationsInDay }: SentByNew): boolean {
  return (
    conversations > BREAKER.conversationsInWindow ||
    (conversations > 1 && people > BREAKER.peopleInWindow) ||
    conversationsInDay > BREAKER.conversationsInDay
  );
}

/** What the office says of somebody who was stopped: it was really them, or it was not and they stay stopped. */
export const FREEZE_DECISIONS = ['lifted', 'kept'] as const;
export type FreezeDecision = (typeof FREEZE_DECISIONS)[number];
