import type { Party } from './conversation-policy';

/**
 * Why a message of a student lies with those who lead the class: it waits before it is delivered, for its words too where somebody
 * may be in danger (`safeguarding`), or somebody reported it.
 */
export const CASE_REASONS = ['approval', 'words', 'report', 'safeguarding'] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** What becomes of a message that waits, and of one that was reported. */
export const CASE_DECISIONS = ['delivered', 'refused', 'kept', 'removed'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

export function decisionsFor(reason: CaseReason): readonly CaseDecision[] {
  return reason === 'report' ? ['kept', 'removed'] : ['delivered', 'refused'];
}

/** For how many days whoever wrote it may be kept out of the messenger with the decision. */
export const RESTRICT_DAYS = [1, 3, 7, 30] as const;
export type RestrictDays = (typeof RESTRICT_DAYS)[number];

/** To whom a case is told that nobody has looked at: to whom the school has named, then to everybody of the office. */
export const CASE_STEPS = ['lead', 'office'] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

/** Whether a family is to be called because of a case. */
export const CALL_STATES = ['none', 'open', 'done'] as const;
export type CallState = (typeof CALL_STATES)[number];

export interface ModerationRules {
  /** People of the office. Where nobody of them works there any more, all of it is told. */
  leadIds: readonly string[];
  /** Until the next is told of a case that nobody has looked at. */
  minutes: number;
  /** The same where somebody may be in danger; the first is told at once. */
  urgentMinutes: number;
  /** What the school adds to the list of words for which somebody may be in danger. */
  words: readonly string[];
}

/** Until somebody saves others. */
export const DEFAULT_MODERATION: ModerationRules = {
  ...{ leadIds: [], minutes: 240, urgentMinutes: 15, words: [] },
};

export const MODERATION = {
  leadsMost: 10,
  minutesFewest: 15,
  minutesMost: 2_880,
  urgentFewest: 5,
  urgentMost: 240,
  wordsMost: 300,
  wordMaxLength: 60,
  notesMost: 100,
  noteMaxLength: 2_000,
  exportsMost: 50,
  /** Of what somebody in danger may have written more waits than of anything else. */
  urgentHeldMost: 100,
  healthWeeks: 12,
  /** A smaller number could be a child. */
  smallestCell: 10,
} as const;

/** What a number says without saying it of anybody; null where few stand behind it, none among them. */
export const shownCell = (count: number): number | null => (count < MODERATION.smallestCell ? null : count);

/** What was found in what a student wrote. */
export interface FoundWords {
  bad: boolean;
  safeguarding: boolean;
}

/**
 * Between a teacher and a student words alone hold a message, whoever of the two wrote it and whatever a class has set; approval is
 * for what goes among students. Only the office decides.
 */
export function whyHeldAmongTaught({ bad, safeguarding }: FoundWords): 'safeguarding' | 'words' | null {
  if (safeguarding) return 'safeguarding';
  return bad ? 'words' : null;
}

/**
 * Why a message waits before it goes on, and whose leaders decide: those of the class of who wrote it, and those of each class that
 * wants its students to get nothing else. Where somebody may be in danger it waits whatever a class has set. Null where it goes at
 * once.
 */
export function whyHeld(
  writer: Party,
  reached: readonly Party[],
  found: FoundWords,
): { reason: Exclude<CaseReason, 'report'>; sections: readonly string[] } | null {
  const all = [writer, ...reached];
  const wanting = (rule: 'requireApproval' | 'filterBadWords') =>
    all.filter(({ messenger }) => messenger?.settings.moderation[rule]);
  const filtering = found.bad ? wanting('filterBadWords') : [];
  const approving = wanting('requireApproval');
  if (!found.safeguarding && filtering.length + approving.length === 0) return null;
  const byWords = filtering.length > 0 ? 'words' : 'approval';
  return {
    reason: found.safeguarding ? 'safeguarding' : byWords,
    sections: [...new Set([writer, ...filtering, ...approving].flatMap(({ sections }) => sections))],
  };
}
