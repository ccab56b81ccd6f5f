/** Prints one line for the operator. */
export type Say = (line: string) => void;

/** An error that the operator can fix: its message is one sentence, printed without a stack. */
export class Refused extends Error {
  override name = 'Refused';
}

export function reasonOf(error: unknown): string {
  const [cause] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return cause instanceof Error ? cause.message : String(cause);
}
