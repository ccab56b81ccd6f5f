import type { AppError } from '@homeroom/contracts';

/**
 * A refusal whose writes are to be committed. It is returned instead of thrown, because an error would roll them back, and becomes the
 * error after the commit.
 */
export class RefusalKept {
  constructor(readonly error: AppError) {}
}

/** Call it outside the transaction. */
export function asRefusal<Answer>(answer: Answer): Exclude<Answer, RefusalKept> {
  if (answer instanceof RefusalKept) throw answer.error;
  return answer as Exclude<Answer, RefusalKept>;
}
