import type { SignedInUser } from '@homeroom/contracts';
import { Suspense } from 'react';
import { lazy } from '../../lib/lazy';
import { orNothing } from '../../lib/or-nothing';
import type { Mark } from '../../lib/place-marks';
import { PlaceGroups } from './place-groups';
import { Rail } from './rail';
import { staffPlacesOf } from './staff-places';
import UnsentSender from './unsent-sender';

const Forgetting = lazy(() => orNothing(import('../../features/hand-over/components/forgetting')));

interface StaffRailProps {
  user: SignedInUser;
  marks: readonly Mark[];
}

/** The rail with all staff places, and the sender for work done offline; families load neither. */
export default function StaffRail({ user, marks }: StaffRailProps) {
  return (
    <>
      <Rail
        places={staffPlacesOf(user)}
        marks={marks}
        rest={(places, drawing) => <PlaceGroups places={places} drawing={drawing} />}
      />
      <UnsentSender />
      <Suspense fallback={null}>
        <Forgetting />
      </Suspense>
    </>
  );
}
