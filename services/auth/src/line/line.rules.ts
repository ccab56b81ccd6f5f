import { doublingsAt, lineState, PROOF_WORK, SIGN_IN_LINE } from '@homeroom/domain';
import type { LineRow } from './line.queries';

/** What the line requires of an attempt before it is judged. `over` is the number of failures above the limit. */
export type Demand =
  | { kind: 'nothing' }
  | { kind: 'proof'; work: number; over: number }
  | { kind: 'wait'; ms: number; over: number };

export function demandOf({ failures, endsAt, liftedUntil }: LineRow, now: number): Demand {
  if (liftedUntil && liftedUntil.getTime() > now) return { kind: 'nothing' };
  switch (lineState(failures)) {
    case 'open':
      return { kind: 'nothing' };
    case 'proof':
      return { kind: 'proof', work: workAt(failures), over: failures - SIGN_IN_LINE.free };
    case 'closed':
      return { kind: 'wait', ms: endsAt.getTime() - now, over: failures - SIGN_IN_LINE.closed };
  }
}

/** Average number of hashes for each piece of a proof. */
function workAt(failures: number): number {
  return PROOF_WORK * 2 ** doublingsAt(failures);
}

/**
 * The line may have moved on while a page was calculating, so one step is forgiven. A proof from further back was kept cheap on purpose.
 */
export function isEnoughWork(brought: number, wanted: number): boolean {
  return brought * 2 >= wanted;
}
