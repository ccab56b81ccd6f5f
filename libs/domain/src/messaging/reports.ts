/** What a school decides about a message that somebody reported. */
export const REPORT_DECISIONS = ['kept', 'removed'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
