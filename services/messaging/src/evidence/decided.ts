/** The columns of a row that needs a decision; all columns of the decision are null while it is pending. */
export interface Decidable<Decision extends string> {
  at: Date;
  decision: Decision | null;
  decisionReason: string | null;
  decidedAt: Date | null;
  decidedByName: string | null;
}

/** The row as it is sent in responses: with the decision and who made it in one object. */
export function withDecision<Decision extends string, Row extends object>(row: Row & Decidable<Decision>) {
  const { at, decision, decisionReason, decidedAt, decidedByName, ...found } = row;
  const decided =
    decision && decidedAt
      ? { at: decidedAt.toISOString(), decision, reason: decisionReason ?? '', byName: decidedByName }
      : null;
  return { ...found, at: at.toISOString(), decided };
}
