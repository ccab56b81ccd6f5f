/** The columns of a row that somebody decides about; all of the decision is null as long as it waits. */
export interface Decidable<Decision extends string> {
  at: Date;
  decision: Decision | null;
  decisionReason: string | null;
  decidedAt: Date | null;
  decidedByName: string | null;
}

/** As it is answered: with what was decided, and by whom, in one. */
export function withDecision<Decision extends string, Row extends object>(row: Row & Decidable<Decision>) {
  const { at, decision, decisionReason, decidedAt, decidedByName, ...found } = row;
  const decided =
    decision && decidedAt
      ? { at: decidedAt.toISOString(), decision, reason: decisionReason ?? '', byName: decidedByName }
      : null;
  return { ...found, at: at.toISOString(), decided };
}
