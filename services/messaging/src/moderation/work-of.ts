import type { OpenedCase } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { exportsOf, notesOf, stepsOf } from './work-of.queries';

/** What the school has done about a case. */
export async function workOf(
  tx: Tx,
  caseId: string,
): Promise<Pick<OpenedCase, 'notes' | 'steps' | 'exports'>> {
  const notes = await tx.sql(notesOf(caseId));
  const steps = await tx.sql(stepsOf(caseId));
  const exports = await tx.sql(exportsOf(caseId));
  return { notes: notes.map(dated), steps: steps.map(dated), exports: exports.map(dated) };
}

const dated = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() });
