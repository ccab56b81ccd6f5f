/** What a family may ask about the data that the school keeps of its child: a copy, a correction, or its erasure. */
export const DATA_REQUEST_KINDS = ['copy', 'correction', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** `released`: the copy may be downloaded. `closed`: the guardian lost the child before the office answered. */
export const DATA_REQUEST_STATES = ['open', 'released', 'done', 'refused', 'withdrawn', 'closed'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** What happened to a request, for those who are told of it. */
export const DATA_REQUEST_STEPS = ['asked', 'extended', 'answered', 'withdrawn', 'closed'] as const;
export type DataRequestStep = (typeof DATA_REQUEST_STEPS)[number];

/** How a request is answered without a download. */
export const DATA_REQUEST_OUTCOMES = ['done', 'refused'] as const;
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number];

export const DATA_REQUESTS = {
  wordsMaxLength: 1_000,
  answerMaxLength: 1_000,
  /** Calendar months from receipt, as data protection law demands, and how many more the office may take once. */
  answeredWithinMonths: 1,
  extendedByMonths: 2,
  releasedDays: 14,
  /** Downloads of one release: enough for a slow line and a second device. */
  takenMost: 30,
  /** Requests of one guardian within a week, withdrawn ones included: each one is announced to the office. */
  askedMost: 10,
  /** After the answer: as long as somebody may ask whether the school answered. */
  keptYears: 3,
} as const;
