/** A write without a response. It is resent under its own key, so that it happens once. */
export interface Unsent<Write = unknown> {
  /** Its Idempotency-Key. */
  key: string;
  /** The kind, which determines the feature that sends it. */
  kind: string;
  /** When the action happened, in milliseconds. */
  at: number;
  write: Write;
}

/** A write not yet stored in IndexedDB. */
export interface UnderWay {
  owner: string;
  item: Unsent;
}
