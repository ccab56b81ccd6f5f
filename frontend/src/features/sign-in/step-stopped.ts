/** Somebody went back to the form in place of the second step. */
export class StepStopped extends Error {
  override name = 'StepStopped';
}
