import type { AppError } from '@homeroom/contracts';

/**
 * A refusal that has done something: what was written stays, and whoever asked is refused. It is answered in the place of the
 * answer, since an error would take back what belongs to it, and becomes the error once all of it is committed.
 */
export class RefusalKept {
  constructor(readonly error: AppError) {}
}

/** Outside of the transaction. */
export function asRefusal<Answer>(answer: Answer): Exclude<Answer, RefusalKept> {
  if (answer instanceof RefusalKept) throw answer.error;
  return answer as Exclude<Answer, RefusalKept>;
}
