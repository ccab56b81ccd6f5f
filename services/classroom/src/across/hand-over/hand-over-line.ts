import type { HandOverLine } from '@homeroom/contracts';

/** What is known of it here besides stays here. */
export function toLine(row: HandOverLine): HandOverLine {
  const { studentId, nth, outcome, to, relation, reason, why, by, takenBack } = row;
  return { studentId, nth, outcome, to, relation, reason, why, by, takenBack };
}
