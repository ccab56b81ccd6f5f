import type { QueryResult } from 'pg';

/** Behind a statement that failed, and whose failure somebody swallowed, a COMMIT succeeds and says ROLLBACK. */
export function requireCommit(ended: QueryResult | undefined): void {
  if (ended?.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database');
}
