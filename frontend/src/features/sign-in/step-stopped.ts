/** The user returned to the form instead of giving the second factor. */
export class StepStopped extends Error {
  override name = 'StepStopped';
}
