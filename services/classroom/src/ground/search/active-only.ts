import type { PersonStatus } from '@homeroom/domain';

/** Null for no filter. The default is everybody. */
export function activeOnly(status: PersonStatus = 'all'): boolean | null {
  return status === 'all' ? null : status === 'active';
}
