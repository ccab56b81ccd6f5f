import { AppError } from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';

/** One row more than an answer without pages may hold, to see whether there are more. */
export const WHOLE_AND_ONE = SERVER_LIMITS.wholeListRows + 1;

/** Returns all rows for a request without a page, or an error if there are too many. */
export function whole<T>(rows: T[]): T[] {
  if (rows.length > SERVER_LIMITS.wholeListRows) throw new AppError('PAGE_NEEDED');
  return rows;
}
