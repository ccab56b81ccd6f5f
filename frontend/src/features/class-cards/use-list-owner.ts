import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/signed-in-user';
import { useAddress } from '../../lib/use-address';
import { classesQuery } from './api/get-classes';

/** The list owner in the address; defaults to the school for the office and to the first class for a teacher. */
export function useListOwner() {
  const isOffice = useSignedInUser().role === 'school_admin';
  const address = useAddress();
  const classes = useQuery({ ...classesQuery, enabled: !isOffice });
  const asked = Number(address.read('class'));
  const first = isOffice ? null : (classes.data?.[0]?.classNumber ?? null);
  return {
    isOffice,
    classNumber: asked > 0 ? asked : first,
    /** False while a teacher's classes are loading, or if there are none. */
    isKnown: isOffice || asked > 0 || first !== null,
    /** Only a teacher can lack a list; the school's own exists before the first class. */
    hasNone: !isOffice && classes.data?.length === 0,
    choose: (classNumber: number | null) =>
      address.change({ class: classNumber === null ? '' : String(classNumber) }),
  };
}
