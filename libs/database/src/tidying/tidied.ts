/** Rows that lose their meaning with time, and when. A service lists its own in `database/tidied.ts`. */
export interface Tidied {
  table: string;
  /** The column that holds a row's time: the row goes when that lies longer back than `after`; without a time it stays. */
  since: string;
  /** An interval as Postgres writes them: `2 days`. */
  after: string;
  /** SQL: a moment of the school whose id is given, before which its rows go sooner than that; null where it has none. */
  orBefore?: (school: string) => string;
  /** Only rows of which this is true as well. */
  only?: string;
  /**
   * SQL: rows that somebody holds back, by what this service knows of it. Who holds them is asked before each batch
   * (`Tidying.askBefore`), and where nobody answers nothing goes.
   */
  heldBack?: string;
  /** Not a table of school rows. */
  platform?: true;
}

/** Of the tables that every service has. Who hears a fact again after longer than that hears it as a new one. */
export const STANDARD_TIDIED: readonly Tidied[] = [
  { table: 'outbox', since: 'sent_at', after: '24 hours' },
  { table: 'inbox', since: 'handled_at', after: '30 days' },
  // An Idempotency-Key holds for 24 hours; the answers may hold a PIN, encrypted.
  { table: 'repeated_write', since: 'created_at', after: '24 hours' },
];
