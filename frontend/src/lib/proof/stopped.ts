/** Somebody did not want to wait for the calculation. */
export class ProofStopped extends Error {
  override name = 'ProofStopped';
}
