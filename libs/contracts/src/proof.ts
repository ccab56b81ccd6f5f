import type { ProofMethod } from '@homeroom/domain';
import { IfGiven, Secret } from './fields';

/** GET /api/account/proof: by what this person can show who they are. */
export interface ProofMethods {
  methods: ProofMethod[];
}

/** POST /api/account/proof: one of the ways that GET names. */
export class ShowProof {
  /** The password or the PIN, where there is no second factor. */
  @IfGiven()
  @Secret('Please enter your password.')
  password?: string;
}

export interface Proved {
  success: true;
  /** Until then nothing asks again. */
  until: string;
}
