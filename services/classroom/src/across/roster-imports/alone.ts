import { AppError } from '@homeroom/contracts';
import { violatedConstraint } from '@homeroom/database';

/** One import of a school at a time: two that run at once would each plan on what the other changes. */
export async function alone<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    throw violatedConstraint(error) === 'roster_import_running' ? new AppError('IMPORT_RUNNING') : error;
  }
}
