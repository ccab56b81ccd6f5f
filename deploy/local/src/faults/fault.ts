/** What goes wrong where somebody is asked who they are and what is theirs. */
type FaultKind = 'guard dropped' | 'permission widened' | 'school_id left out' | 'check turned round';

/** One mistake that somebody could make in a change, and that would let somebody do what is not theirs to do. */
export interface Fault {
  id: string;
  kind: FaultKind;
  /** From the root of the clone. */
  file: string;
  /** As it stands there, once. */
  right: string;
  wrong: string;
  /** The specs of which one must fail. */
  noticedBy: readonly string[];
  /** Why nothing is open all the same. It counts among the survivors, and here it says what holds. */
  heldBy?: string;
}

/** For faults of one part: each with its place and the specs that must notice it, under the part's name. */
export const faultsOf =
  (part: string) =>
  (
    id: string,
    [file, noticedBy]: readonly [string, readonly string[]],
    kind: FaultKind,
    right: string,
    wrong: string,
  ): Fault => ({ id: `${part}-${id}`, file, kind, right, wrong, noticedBy });
