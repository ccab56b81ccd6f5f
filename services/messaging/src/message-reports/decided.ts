interface Decidable<Decision> {
  decision: Decision | null;
  decisionReason: string | null;
  decidedAt: Date | null;
  decidedByName: string | null;
}

/** What was decided about a message, from the columns of its row; null as long as it waits. */
export function decidedOf<Decision>(row: Decidable<Decision>) {
  const { decision, decisionReason, decidedAt, decidedByName } = row;
  if (!decision || !decidedAt) return null;
  return { at: decidedAt.toISOString(), decision, reason: decisionReason ?? '', byName: decidedByName };
}
