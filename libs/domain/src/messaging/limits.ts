/** What holds for every conversation. */
export const MESSAGES = {
  textMaxLength: 10_000,
  /** Whoever began it among them. */
  peopleMost: 30,
  pageSize: 40,
  listSize: 30,
  contactsMost: 50,
  foundMost: 50,
  searchMaxLength: 80,
  /** A badge counts no further. */
  countMost: 100,
  /** How often one message may be written anew: each form of it is kept. */
  editsMost: 50,
  reportMaxLength: 1_000,
} as const;
