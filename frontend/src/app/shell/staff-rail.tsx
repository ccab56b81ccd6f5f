import type { SignedInUser } from '@homeroom/contracts';
import type { Mark } from '../../lib/place-marks';
import { Rail } from './rail';
import { staffPlacesOf } from './staff-places';
import UnsentSender from './unsent-sender';

interface StaffRailProps {
  user: SignedInUser;
  marks: readonly Mark[];
}

/** With all places of a school's staff, and what they did without a connection; families load neither. */
export default function StaffRail({ user, marks }: StaffRailProps) {
  return (
    <>
      <Rail places={staffPlacesOf(user)} marks={marks} />
      <UnsentSender />
    </>
  );
}
