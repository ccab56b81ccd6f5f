/** The user stopped the computation. */
export class ProofStopped extends Error {
  override name = 'ProofStopped';
}
