/** Tells the operator one line. */
export type Say = (line: string) => void;

/** Something the operator can mend: one sentence that says what, printed without a stack. */
export class Refused extends Error {
  override name = 'Refused';
}

export function reasonOf(error: unknown): string {
  const [cause] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return cause instanceof Error ? cause.message : String(cause);
}
