import { doublingsAt, lineState, PROOF_WORK, SIGN_IN_LINE } from '@homeroom/domain';
import type { LineRow } from './line.queries';

/** What the line wants of an attempt before it is judged. `over` says by how many failures it does. */
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

/** Hashes for each piece of a proof, on average. */
function workAt(failures: number): number {
  return PROOF_WORK * 2 ** doublingsAt(failures);
}

/**
 * The line may have moved on while somebody's page was calculating: one step is forgiven. A proof from further back was
 * cheap on purpose.
 */
export function isEnoughWork(brought: number, wanted: number): boolean {
  return brought * 2 >= wanted;
}
