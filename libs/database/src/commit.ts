import type { QueryResult } from 'pg';

/** After a failed statement whose error was swallowed, COMMIT succeeds but reports ROLLBACK. */
export function requireCommit(ended: QueryResult | undefined): void {
  if (ended?.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database');
}
