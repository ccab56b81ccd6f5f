import type { NamedPointEntry, PointEntry } from '@homeroom/contracts';
import { GAMES_CATEGORY, VISITOR_NAMES } from '@homeroom/domain';
import { weekStart } from '../../ground/calendar/week';

/** A ledger row as read by the statements in this folder, with the related names. */
export interface PointEntryRow {
  id: string;
  studentId: string;
  amount: number;
  categoryId: string | null;
  categoryKey: string | null;
  categoryName: string | null;
  note: string | null;
  awardedAt: Date;
  awardedById: string;
  awardedByName: string | null;
  isByOffice: boolean;
  undoneAt: Date | null;
  isAdjustment: boolean;
}

/** SQL: CASE branches for visitors of the school, of whom it has no record. */
export const NAMED_VISITORS = Object.entries(VISITOR_NAMES)
  .map(([role, name]) => `WHEN '${role}' THEN '${name}'`)
  .join(' ');

/** SQL: whether an administrator gave it by hand. Points from games are recorded as the office's, because they follow its rule. */
export const byOffice = (role: string, categoryKey: string) =>
  `(${role} = 'school_admin' AND ${categoryKey} IS DISTINCT FROM '${GAMES_CATEGORY.key}')`;

/**
 * SQL, after an INSERT into `point_total`: adds to a total that is there, and raises its revision under the lock of its row, so that whoever
 * learns of two totals knows which is newer.
 */
export const ADDING_TO_TOTAL = `ON CONFLICT (school_id, student_id, year_id) DO UPDATE
  SET points = point_total.points + excluded.points, revision = point_total.revision + 1`;

/** SQL: awards `e` that are neither undone nor themselves an undo. */
export const STANDING = `e.reverses_entry_id IS NULL AND NOT EXISTS (SELECT 1 FROM point_entry undo
  WHERE undo.school_id = $1 AND undo.reverses_entry_id = e.id)`;

/** SQL: the same, against all undos of the school, looked up once and not for each of a hundred thousand awards. */
export const STANDING_OF_MANY = `e.reverses_entry_id IS NULL AND e.id NOT IN (SELECT undo.reverses_entry_id
  FROM point_entry undo WHERE undo.school_id = $1 AND undo.reverses_entry_id IS NOT NULL)`;

/**
 * SQL: awards `e` of this week as every page counts them: given since Monday and not undone. One given on Sunday and undone on Monday
 * counts in neither week.
 */
export const STANDING_THIS_WEEK = `e.awarded_at >= ${weekStart()} AND ${STANDING}`;

/**
 * Columns and joins of such a row. `entry` names the source of the award: the table, or the rows that a statement has just inserted, which
 * it cannot yet read from the table.
 */
export const ENTRY_COLUMNS = `e.id, e.student_id AS "studentId", e.amount, e.category_id AS "categoryId",
  k.key AS "categoryKey", k.name AS "categoryName", e.note, e.awarded_at AS "awardedAt",
  e.is_adjustment AS "isAdjustment", e.awarded_by AS "awardedById", coalesce(t.first_name || ' ' || t.last_name, d.name,
    CASE e.awarded_by_role ${NAMED_VISITORS} END) AS "awardedByName",
  ${byOffice('e.awarded_by_role', 'k.key')} AS "isByOffice"`;

export const ENTRY_NAMES = `LEFT JOIN point_category k ON k.school_id = $1 AND k.id = e.category_id
  LEFT JOIN teacher t ON t.school_id = $1 AND t.id = e.awarded_by
  LEFT JOIN class_card d ON d.school_id = $1 AND d.id = e.class_id AND d.device_id = e.awarded_by`;

/** SQL: whether `e` was given by a person and not by a game under the office's rule. */
export const IS_BY_NO_GAME = `(e.category_id IN (SELECT id FROM point_category
  WHERE school_id = $1 AND key = '${GAMES_CATEGORY.key}')) IS NOT TRUE`;

/** SQL: whether `e` is an award and not an adjustment of the total. */
export const IS_AWARD = 'NOT e.is_adjustment';

export type NamedEntryRow = PointEntryRow & { studentName: string };

export function toNamedEntry(row: NamedEntryRow): NamedPointEntry {
  return { ...toPointEntry(row), studentName: row.studentName };
}

export function toPointEntry(row: PointEntryRow): PointEntry {
  const { id, studentId, amount, categoryId, categoryKey, categoryName, note, isByOffice } = row;
  return {
    id,
    studentId,
    amount,
    categoryId,
    categoryKey,
    categoryName,
    note,
    awardedAt: row.awardedAt.toISOString(),
    awardedBy: row.awardedByName === null ? null : { id: row.awardedById, name: row.awardedByName },
    isByOffice,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    isAdjustment: row.isAdjustment,
  };
}
