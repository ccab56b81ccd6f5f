import { AppError, REASONS, refusedAt } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type PermissionAnswer, SENTENCES } from '@homeroom/domain';
import { v7 as uuidv7 } from 'uuid';
import { addAnswer, type AnswerGate, replaceAnswer } from './children.queries';

export interface Answering {
  slipId: string;
  studentId: string;
  guardianId: string;
  answer: PermissionAnswer;
  note: string | null;
  /** When the answer was given that the guardian saw, null for none; omitted if this one replaces whatever there is. */
  over?: string | null | undefined;
  /** For an answer on paper. */
  paper?: { recordedBy: string; broughtOn: string };
}

/** Writes an answer over the guardian's earlier one, which stays in the history. Returns false if it says nothing new. */
export async function answerAnew(
  tx: Tx,
  { before, asksNote }: AnswerGate,
  { slipId, studentId, guardianId, answer, note, over, paper }: Answering,
): Promise<boolean> {
  if (note !== null && !asksNote) throw refusedAt('note', SENTENCES.permissionNote);
  if (!paper && before && !before.isPaper && before.answer === answer && before.note === note) return false;
  if (over !== undefined && over !== (before?.answeredAt ?? null))
    throw new AppError('CHANGED_MEANWHILE', REASONS.permissionAnswered);
  await tx.sql(replaceAnswer(slipId, studentId, guardianId));
  const { recordedBy = null, broughtOn = null } = paper ?? {};
  await tx.sql(addAnswer(uuidv7(), slipId, studentId, guardianId, answer, note, recordedBy, broughtOn));
  return true;
}
