export class CheckFailed extends Error {}

/** A tool that was stopped from outside. */
export class Ended extends CheckFailed {
  readonly ended = true;

  constructor() {
    super('Stopped.');
  }
}
