import type { SignedInUser } from '@homeroom/contracts';
import { useOutletContext } from 'react-router-dom';

/** Whoever is signed in, on the pages that only signed-in people have. */
export function useSignedInUser(): SignedInUser {
  return useOutletContext<SignedInUser>();
}
