/** Rows that expire, and when. Each service lists its own in `database/tidied.ts`. */
export interface Tidied {
  table: string;
  /** The column with a row's timestamp: rows older than `after` are deleted; rows without a timestamp are kept. */
  since: string;
  /** A Postgres interval: `2 days`. */
  after: string;
  /** SQL: a time for the school whose id is given; rows from before it are deleted sooner. Null if it has none. */
  orBefore?: (school: string) => string;
  /** SQL: an additional condition for rows to delete. */
  only?: string;
  /**
   * SQL: rows that are on hold, as far as this service knows. The owner of the holds is asked before each batch (`Tidying.askBefore`);
   * without a response nothing is deleted.
   */
  heldBack?: string;
  /** A platform table, without tenant rows. */
  platform?: true;
}

/** For the tables that every service has. A fact received again after its inbox row is gone counts as a new one. */
export const STANDARD_TIDIED: readonly Tidied[] = [
  { table: 'outbox', since: 'sent_at', after: '24 hours' },
  { table: 'inbox', since: 'handled_at', after: '30 days' },
  // An Idempotency-Key is valid for 24 hours; the responses may contain a PIN, encrypted.
  { table: 'repeated_write', since: 'created_at', after: '24 hours' },
];
