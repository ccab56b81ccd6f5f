import type { HandOverLine } from '@homeroom/contracts';

/** Drops the fields that stay internal. */
export function toLine(row: HandOverLine): HandOverLine {
  const { studentId, nth, outcome, to, relation, reason, why, by, takenBack } = row;
  return { studentId, nth, outcome, to, relation, reason, why, by, takenBack };
}
