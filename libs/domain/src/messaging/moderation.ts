import type { Party } from './conversation-policy';

/** Why a message of a student lies with those who lead the class: it waits before it is delivered, or somebody reported it. */
export const CASE_REASONS = ['approval', 'words', 'report'] as const;
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

/**
 * Why a message waits before it goes on, and whose leaders decide: those of the class of who wrote it, and those of each class that
 * wants its students to get nothing else. Null where it goes at once.
 */
export function whyHeld(
  writer: Party,
  reached: readonly Party[],
  hasBadWords: boolean,
): { reason: 'approval' | 'words'; sections: readonly string[] } | null {
  const all = [writer, ...reached];
  const wanting = (rule: 'requireApproval' | 'filterBadWords') =>
    all.filter(({ messenger }) => messenger?.settings.moderation[rule]);
  const filtering = hasBadWords ? wanting('filterBadWords') : [];
  const approving = wanting('requireApproval');
  if (filtering.length + approving.length === 0) return null;
  return {
    reason: filtering.length > 0 ? 'words' : 'approval',
    sections: [...new Set([writer, ...filtering, ...approving].flatMap(({ sections }) => sections))],
  };
}
