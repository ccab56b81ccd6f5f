import type { SignedInUser } from '@homeroom/contracts';
import { STAFF_NAVIGATION } from '../found-staff-navigation';
import { type Place, placesOf } from '../navigation';

export function staffPlacesOf(user: SignedInUser): Place[] {
  return placesOf(user, STAFF_NAVIGATION).filter(({ to }) => to !== ACCOUNT);
}

/** One's own account stands with the person, at the head of every page. */
const ACCOUNT = '/account';
