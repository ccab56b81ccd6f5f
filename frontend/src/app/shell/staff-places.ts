import type { SignedInUser } from '@homeroom/contracts';
import { STAFF_NAVIGATION } from '../found-staff-navigation';
import { isAccount, type Place, placesOf } from '../navigation';

export function staffPlacesOf(user: SignedInUser): Place[] {
  return placesOf(user, STAFF_NAVIGATION).filter((place) => !isAccount(place));
}
