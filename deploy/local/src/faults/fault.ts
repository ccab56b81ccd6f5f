/** The kinds of mistake in authentication and authorisation code. */
type FaultKind = 'guard dropped' | 'permission widened' | 'school_id left out' | 'check turned round';

/** A mistake that a change could introduce, and that would let somebody do what they have no permission for. */
export interface Fault {
  id: string;
  kind: FaultKind;
  /** Path from the root of the clone. */
  file: string;
  /** The correct text, which occurs exactly once in the file. */
  right: string;
  wrong: string;
  /** Specs, of which at least one must fail. */
  noticedBy: readonly string[];
  /** Why this fault opens nothing nevertheless: names what still holds. It counts as a survivor. */
  heldBy?: string;
}

/** Where a permission is widened: such a service does not start, because it differs from the contract, and its own specs say nothing. */
export const BOTH_DOORS = ['gateway/src/both-doors.spec.ts'];

/** Builds the faults of one part, each with its file and the specs that must catch it; ids are prefixed with the part's name. */
export const faultsOf =
  (part: string) =>
  (
    id: string,
    [file, noticedBy]: readonly [string, readonly string[]],
    kind: FaultKind,
    right: string,
    wrong: string,
  ): Fault => ({ id: `${part}-${id}`, file, kind, right, wrong, noticedBy });
