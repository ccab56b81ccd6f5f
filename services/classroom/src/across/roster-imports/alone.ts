import { AppError } from '@homeroom/contracts';
import { violatedConstraint } from '@homeroom/database';

/** Allows one import per school at a time, because two at once would each plan on data that the other changes. */
export async function alone<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    throw violatedConstraint(error) === 'roster_import_running' ? new AppError('IMPORT_RUNNING') : error;
  }
}
