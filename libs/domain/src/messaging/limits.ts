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
  /** That somebody writes is passed on no oftener. */
  writingApartMs: 3_000,
  /** How often one message may be written anew: each form of it is kept. */
  editsMost: 50,
  reportMaxLength: 1_000,
  /** Why the office reads what others write; it stands in the book. */
  reasonMaxLength: 300,
  /** A child writes to children, who read on small screens, and each word of it is looked at. */
  studentTextMaxLength: 2_000,
  /** What one student has lying with their teachers. */
  heldMost: 20,
  /** Whom one student wants nothing from. */
  blocksMost: 100,
  badWordsMost: 300,
  badWordMaxLength: 60,
} as const;

/** Of the school's office, which families and teachers write to as one. */
export const DESK = {
  opensAt: '08:00',
  closesAt: '15:30',
  sentenceMaxLength: 300,
  /** Of those that wait so many are listed, whoever waits longest first. */
  waitingMost: 100,
  listSize: 30,
} as const;
