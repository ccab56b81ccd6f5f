import type { AuditActor } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import type { ErasureStop } from '@homeroom/domain';
import type { AuditNotes } from '@homeroom/events';

/** SQL: an erasure that was ordered and neither carried out nor stopped. */
export const WAITS = 'e.done_at IS NULL AND e.stopped_at IS NULL';

const stop = statement<{ studentId: string }, [studentIds: readonly string[], because: ErasureStop]>(
  'erasures.stop',
  `UPDATE erasure e SET stopped_at = now(), stopped_because = $3
   WHERE e.school_id = $1 AND e.student_id = ANY($2::uuid[]) AND ${WAITS} RETURNING e.student_id AS "studentId"`,
);

/**
 * Requires the locks of these students. Anything that makes an erasure pointless stops it in the same transaction, so that somebody who
 * came back and left again before it was due keeps everything unless it is ordered anew.
 */
export async function stopErasures(
  tx: Tx,
  book: AuditNotes,
  stopped: { studentIds: readonly string[]; because: ErasureStop; by?: AuditActor },
): Promise<void> {
  const { studentIds, because, by } = stopped;
  for (const { studentId } of await tx.sql(stop(studentIds, because))) {
    const about = [{ kind: 'student' as const, id: studentId }];
    await book.write(tx, { action: 'student.erasure_stopped', about, detail: { because } }, by);
  }
}
