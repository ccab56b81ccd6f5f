import type { RosterCells, RosterImport, RosterLine } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import {
  type LineList,
  type RosterChanges,
  type RosterKind,
  type ShownRosterKind,
  type RosterList,
  SERVER_LIMITS,
} from '@homeroom/domain';
import { WAITS_TO_BE_DONE, WAITS_TO_BE_UNDONE } from '../../ground/orders/lines-of-imports';
import { leaseOn } from '../../ground/orders/order';
import { LAST_DAY } from '../../people/profiles/last-day';

export type Held = Pick<RosterImport, 'state' | 'list' | 'makesClasses'> & WholeFile;

/** Whether a file claims to list everybody in the school, and everybody in its groups. */
export interface WholeFile {
  isWhole: boolean;
  areGroupsWhole: boolean;
}

/** Locks the import, so that concurrent attempts to begin it wait for one another. */
export const holdImport = statement<Held, [importId: string]>(
  'roster.hold',
  `SELECT state, list, makes_classes AS "makesClasses", is_whole AS "isWhole", are_groups_whole AS "areGroupsWhole" FROM roster_import
   WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

export const storedLines = statement<PlannedLine, [importId: string]>(
  'roster.stored_lines',
  `SELECT line, list, kind, about, reason, subject_id, let_go_on::text, cells FROM roster_line
   WHERE school_id = $1 AND import_id = $2 ORDER BY line`,
);

/** No row if the line asks nothing. */
export const answerLine = statement<
  { line: number },
  [importId: string, line: number, answer: NonNullable<RosterCells['isSame']>]
>(
  'roster.answer_line',
  `UPDATE roster_line SET cells = cells || jsonb_build_object('isSame', $4::text)
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND (reason = 'left' OR cells ? 'isSame') RETURNING line`,
);

export const removeLines = statement<never, [importId: string]>(
  'roster.remove_lines',
  'DELETE FROM roster_line WHERE school_id = $1 AND import_id = $2',
);

export const begin = statement<
  never,
  [importId: string, by: string, takesLeavers: boolean, takesEndings: boolean, takesReturns: boolean]
>(
  'roster.begin',
  `UPDATE roster_import SET state = 'running', ordered_by = $3, takes_leavers = $4, takes_endings = $5, takes_returns = $6, ordered_at = now(), traceparent = DEFAULT,
     expires_at = 'infinity'
   WHERE school_id = $1 AND id = $2`,
);

const CAN_BE_UNDONE = `state = 'done' AND finished_at > now() - interval '${SERVER_LIMITS.rosterUndoDays} days'`;

/** No row if it is too late, or it was never carried out. */
export const beginUndo = statement<{ id: string }, [importId: string, by: string]>(
  'roster.begin_undo',
  `UPDATE roster_import SET state = 'undoing', ordered_by = $3, ordered_at = now(), traceparent = DEFAULT,
     expires_at = 'infinity'
   WHERE school_id = $1 AND id = $2 AND ${CAN_BE_UNDONE} RETURNING id`,
);

/** SQL: the import is being carried out or undone. */
export const IS_UNDER_WAY = `state IN ('running', 'undoing')`;

export const lease = leaseOn('roster_import', 'id', IS_UNDER_WAY);

export type WaitingLine = Pick<RosterLine, 'line' | 'list' | 'about' | 'cells'> & {
  kind: RosterKind;
  subjectId: string | null;
};

export const nextLines = statement<WaitingLine, [importId: string, most: number]>(
  'roster.next_lines',
  `SELECT l.line, l.list, l.kind, l.about, l.cells, l.subject_id AS "subjectId"
   FROM roster_import i JOIN roster_line l ON l.school_id = $1 AND l.import_id = i.id AND ${WAITS_TO_BE_DONE}
   WHERE i.school_id = $1 AND i.id = $2 ORDER BY l.line LIMIT $3::int`,
);

/** No row if it was done before. */
export const lineDone = statement<
  { line: number },
  [importId: string, line: number, subjectId: string, changes: string]
>(
  'roster.line_done',
  `UPDATE roster_line SET done_at = now(), subject_id = $4, changes = $5::jsonb
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND done_at IS NULL RETURNING line`,
);

/** `lines` as JSON. Fewer rows if some were done before. */
export const linesDone = statement<{ line: number }, [importId: string, lines: string]>(
  'roster.lines_done',
  `UPDATE roster_line l SET done_at = now(), subject_id = given."subjectId", changes = given.changes
   FROM jsonb_to_recordset($3::jsonb) AS given (line int, "subjectId" uuid, changes jsonb)
   WHERE l.school_id = $1 AND l.import_id = $2 AND l.line = given.line AND l.done_at IS NULL RETURNING l.line`,
);

export const lineRefused = statement<never, [importId: string, line: number, column: string, reason: string]>(
  'roster.line_refused',
  `UPDATE roster_line SET kind = 'refused', about = ARRAY[$4::text], reason = $5
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND done_at IS NULL`,
);

export const lineFailed = statement<{ failures: number }, [importId: string, line: number]>(
  'roster.line_failed',
  `UPDATE roster_line SET failures = failures + 1
   WHERE school_id = $1 AND import_id = $2 AND line = $3 RETURNING failures`,
);

export interface DoneLine {
  line: number;
  list: LineList;
  cells: RosterCells;
  about: readonly string[];
  kind: 'add' | 'update' | 'return' | 'end' | 'leave';
  subjectId: string;
  changes: RosterChanges;
  /** The key in another program, if the line changed it. */
  key: readonly [was: string | null, became: string | null] | null;
}

/** In reverse order: a student who took a place that another had left moves back first. */
export const nextToUndo = statement<DoneLine, [importId: string, most: number]>(
  'roster.next_to_undo',
  `SELECT line, list, kind, cells, about, subject_id AS "subjectId", changes - 'sourcedId' AS changes,
     changes -> 'sourcedId' AS key FROM roster_line l
   WHERE school_id = $1 AND import_id = $2 AND ${WAITS_TO_BE_UNDONE}
   ORDER BY line DESC LIMIT $3::int`,
);

/** Of these students, those whom the import deactivated and somebody has changed since, whom its undo does not reactivate. */
export const changedLeavers = statement<{ id: string }, [importId: string, studentIds: readonly string[]]>(
  'roster.changed_leavers',
  `SELECT subject_id AS id FROM roster_line
   WHERE school_id = $1 AND import_id = $2 AND list = 'students' AND kind = 'leave' AND stayed = 'changed'
     AND subject_id = ANY($3::uuid[])`,
);

/** No row if it was undone before. */
export const lineUndone = statement<
  { line: number },
  [importId: string, line: number, stayed: string | null]
>(
  'roster.line_undone',
  `UPDATE roster_line SET undone_at = now(), stayed = $4
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND undone_at IS NULL RETURNING line`,
);

/** `lines` as JSON. Fewer rows if some were undone before. */
export const linesUndone = statement<{ line: number }, [importId: string, lines: string]>(
  'roster.lines_undone',
  `UPDATE roster_line l SET undone_at = now(), stayed = given.stays
   FROM jsonb_to_recordset($3::jsonb) AS given (line int, stays text)
   WHERE l.school_id = $1 AND l.import_id = $2 AND l.line = given.line AND l.undone_at IS NULL RETURNING l.line`,
);

export const lineStays = statement<never, [importId: string, line: number, why: string]>(
  'roster.line_stays',
  `UPDATE roster_line SET stayed = $4
   WHERE school_id = $1 AND import_id = $2 AND line = $3 AND undone_at IS NULL`,
);

/** Kept for a while after its end, to be viewed and undone. */
const KEPT = `now() + interval '${SERVER_LIMITS.rosterUndoDays + 16} days'`;

type Ended<C extends string> = { list: RosterList } & Record<C, number>;

export const finish = statement<Ended<'added' | 'changed' | 'refused'>, [importId: string]>(
  'roster.finish',
  `WITH ended AS (
     UPDATE roster_import SET state = 'done', finished_at = now(), leased_until = NULL, expires_at = ${KEPT}
     WHERE school_id = $1 AND id = $2 AND state = 'running' RETURNING id, list
   )
   SELECT ended.list, count(*) FILTER (WHERE kind = 'add')::int AS added, count(*) FILTER (WHERE kind IN ('update', 'end') OR (kind IN ('leave', 'return') AND done_at IS NOT NULL))::int AS changed,
     count(*) FILTER (WHERE kind = 'refused')::int AS refused
   FROM ended JOIN roster_line l ON l.school_id = $1 AND l.import_id = ended.id GROUP BY ended.id, ended.list`,
);

export const finishUndo = statement<Ended<'undone' | 'stayed'>, [importId: string]>(
  'roster.finish_undo',
  `WITH ended AS (
     UPDATE roster_import SET state = 'undone', undone_at = now(), leased_until = NULL, expires_at = ${KEPT}
     WHERE school_id = $1 AND id = $2 AND state = 'undoing' RETURNING id, list
   )
   SELECT ended.list, count(undone_at)::int AS undone, count(stayed)::int AS stayed
   FROM ended JOIN roster_line l ON l.school_id = $1 AND l.import_id = ended.id GROUP BY ended.id, ended.list`,
);

/** Files that were only examined: only the newest are kept, so that examining files cannot fill the disk. */
export const removeOldPlans = statement<never>(
  'roster.remove_old_plans',
  `DELETE FROM roster_import WHERE school_id = $1 AND state = 'planned' AND id NOT IN (
     SELECT id FROM roster_import WHERE school_id = $1 AND state = 'planned'
     ORDER BY planned_at DESC, id DESC LIMIT ${SERVER_LIMITS.rosterPlansKept})`,
);

export const addImport = statement<
  never,
  [
    importId: string,
    by: string,
    list: RosterList,
    makesClasses: boolean,
    isWhole: boolean,
    areGroupsWhole: boolean,
  ]
>(
  'roster.add_import',
  `INSERT INTO roster_import (school_id, id, planned_by, list, makes_classes, is_whole, are_groups_whole)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** The columns of a line, as JSON. */
export interface PlannedLine {
  line: number;
  list: LineList;
  kind: RosterKind;
  about: readonly string[];
  reason: string | null;
  subject_id: string | null;
  /** The day on which the school let this person go. */
  let_go_on: string | null;
  cells: RosterCells;
}

export const addLines = statement<never, [importId: string, lines: string]>(
  'roster.add_lines',
  `INSERT INTO roster_line (school_id, import_id, line, list, kind, about, reason, subject_id, let_go_on, cells)
   SELECT $1, $2, line, list, kind, ARRAY(SELECT jsonb_array_elements_text(about)), reason, subject_id, let_go_on, cells
   FROM jsonb_to_recordset($3::jsonb)
     AS given(line int, list text, kind text, about jsonb, reason text, subject_id uuid, let_go_on date, cells jsonb)`,
);

/** SQL: as what a line `l` of the import `i` is shown. */
const SHOWN_KIND = `CASE WHEN i.state = 'planned' AND l.kind = 'refused' AND l.reason = 'left' THEN 'asked' ELSE l.kind END`;

const IMPORT = `SELECT i.id, i.list, i.makes_classes AS "makesClasses", i.takes_leavers AS "takesLeavers", i.takes_endings AS "takesEndings", i.takes_returns AS "takesReturns", i.state, i.planned_at AS "plannedAt", i.finished_at AS "finishedAt",
    CASE WHEN ${CAN_BE_UNDONE} THEN i.finished_at + interval '${SERVER_LIMITS.rosterUndoDays} days' END AS "undoUntil",
    lines.endings, lines.returners, lines.return, lines.add, lines.update, lines."end", lines.leave, lines.unchanged, lines.asked, lines.refused, lines.classes, lines.done, lines.undone, lines.stayed, lines."undoDecided"
  FROM roster_import i CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind = 'add')::int AS add, count(*) FILTER (WHERE kind = 'update')::int AS update,
      count(*) FILTER (WHERE kind = 'return')::int AS return, count(*) FILTER (WHERE kind = 'return' AND list IN ('students', 'teachers'))::int AS returners,
      count(*) FILTER (WHERE kind = 'end')::int AS "end", count(*) FILTER (WHERE kind = 'leave' AND list = 'groups')::int AS endings,
      count(*) FILTER (WHERE kind = 'leave')::int AS leave, count(*) FILTER (WHERE kind = 'unchanged')::int AS unchanged,
      count(*) FILTER (WHERE ${SHOWN_KIND} = 'asked')::int AS asked, count(*) FILTER (WHERE ${SHOWN_KIND} = 'refused')::int AS refused,
      count(*) FILTER (WHERE line < 0 AND kind <> 'refused')::int AS classes, count(done_at)::int AS done,
      count(undone_at)::int AS undone, count(stayed)::int AS stayed,
      count(*) FILTER (WHERE undone_at IS NOT NULL OR stayed IS NOT NULL)::int AS "undoDecided"
    FROM roster_line l WHERE l.school_id = $1 AND l.import_id = i.id
  ) lines`;

export type ImportRow = Pick<
  RosterImport,
  | 'id'
  | 'list'
  | 'makesClasses'
  | 'takesLeavers'
  | 'endings'
  | 'takesEndings'
  | 'returners'
  | 'takesReturns'
  | 'state'
  | 'classes'
  | 'done'
  | 'undone'
  | 'stayed'
  | 'undoDecided'
> &
  Record<ShownRosterKind, number> & { plannedAt: Date; finishedAt: Date | null; undoUntil: Date | null };

export const importById = statement<ImportRow, [importId: string]>(
  'roster.import',
  `${IMPORT} WHERE i.school_id = $1 AND i.id = $2`,
);

const MOST_SHOWN = 20;

export const latestImports = statement<ImportRow>(
  'roster.latest',
  `${IMPORT} WHERE i.school_id = $1 ORDER BY i.planned_at DESC LIMIT ${MOST_SHOWN}`,
);

/** How many students and teachers an import removes from groups. */
export const endsOf = statement<{ students: number; teachers: number }, [importId: string]>(
  'roster.ends_of',
  `SELECT count(*) FILTER (WHERE list = 'groupStudents')::int AS students,
     count(*) FILTER (WHERE list = 'groupTeachers')::int AS teachers
   FROM roster_line WHERE school_id = $1 AND import_id = $2 AND kind = 'end'`,
);

type Wanted = [importId: string, kind: ShownRosterKind | null];

const WANTED = `FROM roster_import i JOIN roster_line l ON l.school_id = $1 AND l.import_id = i.id
   WHERE i.school_id = $1 AND i.id = $2 AND ($3::text IS NULL OR ${SHOWN_KIND} = $3)`;

export const countLines = statement<{ total: number }, Wanted>(
  'roster.count_lines',
  `SELECT count(*)::int AS total ${WANTED}`,
);

/** SQL: who has left and could be meant by a line `l` that asks, or is meant according to the office's answer. */
const LEFT = `CASE WHEN l.reason = 'left' OR l.cells ->> 'isSame' = 'yes' THEN coalesce(
    (SELECT jsonb_build_object('recordId', s.record_id, 'on', ${LAST_DAY}) FROM student s WHERE s.school_id = $1 AND s.id = l.subject_id),
    (SELECT jsonb_build_object('recordId', t.sign_in_id, 'on', t.out_on) FROM teacher t WHERE t.school_id = $1 AND t.id = l.subject_id)) END`;

export const linesOf = statement<RosterLine, [...Wanted, limit: number, offset: number]>(
  'roster.lines',
  `SELECT l.line, l.list, ${SHOWN_KIND} AS kind, l.cells, l.about, l.reason, l.let_go_on::text AS "letGoOn",
     l.done_at IS NOT NULL AS "isDone", l.undone_at IS NOT NULL AS "isUndone", l.stayed, ${LEFT} AS "left"
   ${WANTED} ORDER BY l.line LIMIT $4::int OFFSET $5::int`,
);

export type RefusedLine = Pick<RosterLine, 'line' | 'cells' | 'about' | 'reason'>;

/** Refused lines as they came, with the reason; those of a plan that wait for an answer are not refused yet. */
export const refusedLines = statement<RefusedLine, [importId: string]>(
  'roster.refused_lines',
  `SELECT l.line, l.cells, l.about, l.reason
   FROM roster_import i JOIN roster_line l ON l.school_id = $1 AND l.import_id = i.id
   WHERE i.school_id = $1 AND i.id = $2 AND ${SHOWN_KIND} = 'refused' ORDER BY l.line`,
);
