/** A school's decision about a reported message. */
export const REPORT_DECISIONS = ['kept', 'removed'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** The maximum number of undecided reports by one person on one message. */
export const REPORTS_MOST = 5;
