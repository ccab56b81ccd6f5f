export class CheckFailed extends Error {}

/** A tool that something else than itself brought to its end. */
export class Ended extends CheckFailed {
  readonly ended = true;

  constructor() {
    super('Stopped.');
  }
}
