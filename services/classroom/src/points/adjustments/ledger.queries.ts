import type { LedgerRow, PointBalance } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

/** SQL: the year of the student's current class. */
const YEAR_OF_STUDENT = `(SELECT c.year_id FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
  WHERE s.school_id = $1 AND s.id = $2)`;

/**
 * SQL: what a student has spent in a year, less refunds. A refund counts in the year in which it was made, and in the year of the purchase,
 * in which the student is again if the year end is taken back. Above zero if something bought in an earlier year was refunded in this one.
 */
export const spentIn = (
  student: string,
  year: string,
) => `coalesce((SELECT sum(p.amount) FROM point_spending p
    JOIN redemption bought ON bought.school_id = $1 AND bought.id = p.redemption_id
  WHERE p.school_id = $1 AND p.student_id = ${student}
    AND (p.year_id = ${year} OR (p.kind = 'refund' AND bought.year_id = ${year}))), 0)`;

export const balanceOf = statement<PointBalance, [studentId: string]>(
  'ledger.balance',
  `SELECT coalesce(t.points, 0) AS earned, (coalesce(t.points, 0) + ${spentIn('$2::uuid', 'y.id')})::int AS spendable
   FROM (SELECT ${YEAR_OF_STUDENT} AS id) y
   LEFT JOIN point_total t ON t.school_id = $1 AND t.student_id = $2 AND t.year_id = y.id`,
);

/** SQL: earnings and spendings as one list. */
const ROWS = `SELECT e.id, CASE WHEN e.reverses_entry_id IS NOT NULL THEN 'undo' WHEN e.is_adjustment THEN 'adjustment'
     ELSE 'award' END AS kind, e.amount, e.awarded_at AS at, k.name, e.note
   FROM point_entry e LEFT JOIN point_category k ON k.school_id = $1 AND k.id = e.category_id
   WHERE e.school_id = $1 AND e.student_id = $2
   UNION ALL SELECT p.id, p.kind, p.amount, p.at, r.name, CASE p.kind WHEN 'refund' THEN r.reason END
   FROM point_spending p JOIN redemption r ON r.school_id = $1 AND r.id = p.redemption_id
   WHERE p.school_id = $1 AND p.student_id = $2`;

export const ledgerRows = statement<
  Omit<LedgerRow, 'at'> & { at: Date },
  [studentId: string, before: string | null, limit: number]
>(
  'ledger.rows',
  `WITH line AS (${ROWS})
   SELECT * FROM line WHERE $3::uuid IS NULL OR (at, id) < (SELECT last.at, last.id FROM line last WHERE last.id = $3)
   ORDER BY at DESC, id DESC LIMIT $4`,
);
