import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/signed-in-user';
import { useAddress } from '../../lib/use-address';
import { classesQuery } from './api/get-classes';

/** Whose list the address names; else the school's for the office and the first class's for a teacher. */
export function useListOwner() {
  const isOffice = useSignedInUser().role === 'school_admin';
  const address = useAddress();
  const classes = useQuery({ ...classesQuery, enabled: !isOffice });
  const asked = Number(address.read('class'));
  const first = isOffice ? null : (classes.data?.[0]?.classNumber ?? null);
  return {
    isOffice,
    classNumber: asked > 0 ? asked : first,
    /** A teacher's classes are on their way, or there are none. */
    isKnown: isOffice || asked > 0 || first !== null,
    /** The school's own list is there before the first class. */
    hasNone: !isOffice && classes.data?.length === 0,
    choose: (classNumber: number | null) =>
      address.change({ class: classNumber === null ? '' : String(classNumber) }),
  };
}
