/** How somebody shows who they are: a second factor, or the password or PIN where there is none. */
export const PROOF_METHODS = ['password', 'pin'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];
