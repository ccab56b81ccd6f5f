/**
 * What the staff say of a student while an alert runs: who is with them, whom they need to send help to, whom they look for, who did
 * not come today, and who stands with another class. Of the others nobody has said anything.
 */
export const ROLL_CALL_STATES = ['safe', 'needs_help', 'missing', 'absent', 'other_class'] as const;
export type RollCallState = (typeof ROLL_CALL_STATES)[number];

/** `open` is of whom nothing was said. */
export type RollCallCounted = 'open' | RollCallState;
export const ROLL_CALL_COUNTED: readonly RollCallCounted[] = ['open', ...ROLL_CALL_STATES];

export type RollCallCounts = Record<RollCallCounted, number>;

/** Of whom the staff know where they are, whatever help they need. */
export function accountedFor({ safe, needs_help, absent, other_class }: RollCallCounts): number {
  return safe + needs_help + absent + other_class;
}

export function countRollCall(states: Iterable<RollCallState | null>): RollCallCounts {
  const counts = Object.fromEntries(ROLL_CALL_COUNTED.map((state) => [state, 0])) as RollCallCounts;
  for (const state of states) counts[state ?? 'open'] += 1;
  return counts;
}
