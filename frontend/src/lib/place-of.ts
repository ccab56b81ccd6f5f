import type { SignedInUser } from '@homeroom/contracts';

/** Person and school: what was fetched for one pair must not be seen under another. */
export function placeOf({ id, schoolId }: Pick<SignedInUser, 'id' | 'schoolId'>): string {
  return `${id} ${schoolId}`;
}
