import type { PersonStatus } from '@homeroom/domain';

/** Null where it does not matter. Who does not say wants everybody. */
export function activeOnly(status: PersonStatus = 'all'): boolean | null {
  return status === 'all' ? null : status === 'active';
}
