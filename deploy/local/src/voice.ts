/** An error that the user can fix: its message is one sentence that says what to do, printed without a stack. */
export class Refusal extends Error {
  readonly forUser = true;

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

type Note = (detail: string) => void;

/** The console output of the start; steps.mjs implements it, because it is needed before anything is compiled. */
export interface Voice {
  say(line?: string): void;
  step<T>(title: string, work: (note: Note) => Promise<T>): Promise<T>;
}
