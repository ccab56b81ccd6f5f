/**
 * What became of it. `unknown` may have arrived and is not sent again; `later` certainly did not; `gone` and `stopped` will
 * never arrive there.
 */
export interface Outcome {
  state: 'sent' | 'later' | 'unknown' | 'refused' | 'gone' | 'stopped';
}
