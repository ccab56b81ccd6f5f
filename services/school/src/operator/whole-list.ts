import { AppError } from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';

/** One more than an answer without pages may hold: whether there are more is seen by it. */
export const WHOLE_AND_ONE = SERVER_LIMITS.wholeListRows + 1;

/** Whoever asks for no page has all of it, or hears that it is more. */
export function whole<T>(rows: T[]): T[] {
  if (rows.length > SERVER_LIMITS.wholeListRows) throw new AppError('PAGE_NEEDED');
  return rows;
}
