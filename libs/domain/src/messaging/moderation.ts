import type { Party } from './conversation-policy';

/**
 * Why a student's message is a case for the class's leaders: it waits for approval, it was held for its words or because somebody may be in
 * danger (`safeguarding`), or somebody reported it.
 */
export const CASE_REASONS = ['approval', 'words', 'report', 'safeguarding'] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** The possible decisions about a held message and about a reported one. */
export const CASE_DECISIONS = ['delivered', 'refused', 'kept', 'removed'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

export function decisionsFor(reason: CaseReason): readonly CaseDecision[] {
  return reason === 'report' ? ['kept', 'removed'] : ['delivered', 'refused'];
}

/** The number of days for which the decision may exclude the sender from the messenger. */
export const RESTRICT_DAYS = [1, 3, 7, 30] as const;
export type RestrictDays = (typeof RESTRICT_DAYS)[number];

/** The escalation of a case that nobody has looked at: first to the people named by the school, then to the whole office. */
export const CASE_STEPS = ['lead', 'office'] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

/** Whether the family is to be called because of a case. */
export const CALL_STATES = ['none', 'open', 'done'] as const;
export type CallState = (typeof CALL_STATES)[number];

export interface ModerationRules {
  /** People of the office. If none of them works there any more, the whole office is notified. */
  leadIds: readonly string[];
  /** How long until a case that nobody has looked at is escalated. */
  minutes: number;
  /** The same if somebody may be in danger, in which case the first step is immediate. */
  urgentMinutes: number;
  /** The school's additions to the list of words that indicate danger. */
  words: readonly string[];
}

/** Used until other settings are saved. */
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
  /** Messages that may concern somebody in danger may wait in greater number than others. */
  urgentHeldMost: 100,
  /** Messages of one person in a row that are judged together, and how much of the end of each. */
  togetherMost: 10,
  togetherMaxLength: 200,
  healthWeeks: 12,
  /** A smaller number could identify a child. */
  smallestCell: 10,
} as const;

/** The number as it may be shown; null if it is too small, including zero. */
export const shownCell = (count: number): number | null => (count < MODERATION.smallestCell ? null : count);

/** The result of scanning a student's message. */
export interface FoundWords {
  bad: boolean;
  safeguarding: boolean;
}

/**
 * Between a teacher and a student only words hold a message, whoever wrote it and whatever a class has set; approval is for messages among
 * students. Only the office decides.
 */
export function whyHeldAmongTaught({ bad, safeguarding }: FoundWords): 'safeguarding' | 'words' | null {
  if (safeguarding) return 'safeguarding';
  return bad ? 'words' : null;
}

/**
 * Why a message is held before delivery, and which classes' leaders decide: those of the sender's class, and of each class that requires
 * approval for its students. If somebody may be in danger it is held whatever the classes have set. Null if it is delivered at once.
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
