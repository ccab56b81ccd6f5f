/**
 * The outcome of a delivery. `unknown` may have arrived and is not sent again; `later` certainly has not arrived; `gone` and `stopped` can
 * never arrive.
 */
export interface Outcome {
  state: 'sent' | 'later' | 'unknown' | 'refused' | 'gone' | 'stopped';
}
