/** A write that nobody answered for. It goes again under its own key, so that it happens once. */
export interface Unsent<Write = unknown> {
  /** Its Idempotency-Key. */
  key: string;
  /** Which feature sends it. */
  kind: string;
  /** When somebody did it, in milliseconds. */
  at: number;
  write: Write;
}

/** One that the device's own store does not have yet. */
export interface UnderWay {
  owner: string;
  item: Unsent;
}
