/** Limits of all conversations. */
export const MESSAGES = {
  textMaxLength: 10_000,
  /** Including the person who started it. */
  peopleMost: 30,
  pageSize: 40,
  listSize: 30,
  /** Shown of each kind of contact, and of the messages found; one more is sent, so that the page knows of others. */
  contactsMost: 50,
  foundMost: 50,
  searchMaxLength: 80,
  /** A badge does not count beyond this. */
  countMost: 100,
  /** The minimum interval between two "is writing" signals. */
  writingApartMs: 3_000,
  /** How often one message may be edited, because every version is kept. */
  editsMost: 50,
  reportMaxLength: 1_000,
  /** The office's reason for reading other people's messages; recorded in the audit log. */
  reasonMaxLength: 300,
  /** Shorter, because children read on small screens and every word is scanned. */
  studentTextMaxLength: 2_000,
  /** Messages of one student that wait for approval. */
  heldMost: 20,
  /** People that one student has blocked. */
  blocksMost: 100,
  badWordsMost: 300,
  badWordMaxLength: 60,
} as const;

/** The school's office, to which families and teachers write as one participant. */
export const DESK = {
  opensAt: '08:00',
  closesAt: '15:30',
  sentenceMaxLength: 300,
  /** The maximum number of waiting conversations in the list, longest wait first. */
  waitingMost: 100,
  listSize: 30,
} as const;
