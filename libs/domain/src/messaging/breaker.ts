import { holdsLink } from '../links';

/**
 * When a person who has just signed in on an unknown browser is taken for an impostor. Stolen sign-ins are used to send links and pictures
 * to many families before the owner notices. Writing to a few people is never blocked, nor is writing to many from a known browser; schools
 * have announcements for that, which are not counted.
 */
export const BREAKER = {
  /** A browser counts as new to an account for three days, by when the victim of a stolen password has usually noticed. */
  youngHours: 72,
  /** The length of the window … */
  windowMinutes: 15,
  /** … and the number of conversations in it: more than a guardian has teachers, and more than anybody writes one by one with care. */
  conversationsInWindow: 8,
  /** … or the number of people: two groups of maximum size, and a few more. */
  peopleInWindow: 60,
  /** Against slow sending that stays below each window: a working day of a teacher who writes to a class family by family. */
  conversationsInDay: 24,
  /** How far back messages are counted, and recalled. */
  dayHours: 24,
  /** How long the counted data is kept; it is not needed for longer. */
  keptHours: 48,
} as const;

const HOUR_MS = 3_600_000;

/** Whether the account has known the browser for too short a time to trust it; a time in the future counts as new. */
export function isYoung(knownSince: number, now: number): boolean {
  return now - knownSince < BREAKER.youngHours * HOUR_MS;
}

/** Whether a message contains a link or something to open; audio files do not count, because nothing is opened. */
export function leadsOn(text: string, fileTypes: readonly string[] = []): boolean {
  return fileTypes.some((type) => !type.startsWith('audio/')) || holdsLink(text);
}

/** What a new browser has sent links or files to, including this message, without duplicates. */
export interface SentByNew {
  conversations: number;
  people: number;
  conversationsInDay: number;
}

/** Whether a limit is exceeded. */
export function breaks({ conversations, people, conversationsInDay }: SentByNew): boolean {
  return (
    conversations > BREAKER.conversationsInWindow ||
    (conversations > 1 && people > BREAKER.peopleInWindow) ||
    conversationsInDay > BREAKER.conversationsInDay
  );
}

/** The office's decision about a frozen sender: it was really them, or it was not and they stay frozen. */
export const FREEZE_DECISIONS = ['lifted', 'kept'] as const;
export type FreezeDecision = (typeof FREEZE_DECISIONS)[number];
