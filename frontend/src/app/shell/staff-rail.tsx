import type { SignedInUser } from '@homeroom/contracts';
import type { Mark } from '../../lib/place-marks';
import { Rail } from './rail';
import { staffPlacesOf } from './staff-places';

interface StaffRailProps {
  user: SignedInUser;
  marks: readonly Mark[];
}

/** With all places of a school's staff, which families do not load. */
export default function StaffRail({ user, marks }: StaffRailProps) {
  return <Rail places={staffPlacesOf(user)} marks={marks} />;
}
