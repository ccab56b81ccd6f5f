/**
 * What the staff report about a student during an alert: the student is with them, needs help, is missing, did not come today, or is with
 * another class. Students without a report have no state.
 */
export const ROLL_CALL_STATES = ['safe', 'needs_help', 'missing', 'absent', 'other_class'] as const;
export type RollCallState = (typeof ROLL_CALL_STATES)[number];

/** `open`: nothing has been reported. */
export type RollCallCounted = 'open' | RollCallState;
export const ROLL_CALL_COUNTED: readonly RollCallCounted[] = ['open', ...ROLL_CALL_STATES];

export type RollCallCounts = Record<RollCallCounted, number>;

/** The number of students whose whereabouts are known, whether or not they need help. */
export function accountedFor({ safe, needs_help, absent, other_class }: RollCallCounts): number {
  return safe + needs_help + absent + other_class;
}

export function countRollCall(states: Iterable<RollCallState | null>): RollCallCounts {
  const counts = Object.fromEntries(ROLL_CALL_COUNTED.map((state) => [state, 0])) as RollCallCounts;
  for (const state of states) counts[state ?? 'open'] += 1;
  return counts;
}
