import { statement } from './statement';

/**
 * For what fills a school at once: the local start waits for it, nobody else does, and a machine that has more to do at
 * that moment is no fault. Holds until the transaction ends.
 */
export const takesItsTime = statement<never>(
  'database.takes_its_time',
  "SELECT set_config('statement_timeout', '5min', true) WHERE $1::uuid IS NOT NULL",
);
