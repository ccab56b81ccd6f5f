/** What a school decides about a message that somebody reported. */
export const REPORT_DECISIONS = ['kept', 'removed'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** What one person may have lying of one message before somebody decides. */
export const REPORTS_MOST = 5;
