import type { ReportRead } from '@homeroom/contracts';
import { byLastName, statement } from '@homeroom/database';
import { OWN_REPORT_GRADES, type ProgressSpan, type ReportTemplate } from '@homeroom/domain';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { reachesStudent } from '../../ground/access/student-reach';
import type { ReportContent } from './reported';

export interface Sheet {
  studentId: string;
  content: ReportContent;
}

/** Locks the order's students in id order, so that concurrent releases of their reports wait without deadlock. */
export const holdOrdered = statement<never, [orderId: string]>(
  'released_reports.hold_ordered',
  `SELECT FROM student WHERE school_id = $1 AND id IN (SELECT student_id FROM report_sheet
     WHERE school_id = $1 AND order_id = $2) ORDER BY id FOR NO KEY UPDATE`,
);

/**
 * The order's sheets of students who are still in its class and for whom no report of the same term, year or weeks was released after the
 * sheet was made: that one is newer, or the same. Requires the locks of `holdOrdered`.
 */
export const sheetsToRelease = statement<Sheet, [orderId: string]>(
  'released_reports.sheets',
  `SELECT l.student_id AS "studentId", l.content FROM report_sheet l
   JOIN report_order o ON o.school_id = $1 AND o.id = l.order_id
   JOIN student s ON s.school_id = $1 AND s.id = l.student_id AND s.is_active AND s.class_id = o.class_id
   WHERE l.school_id = $1 AND l.order_id = $2 AND l.content IS NOT NULL
     AND NOT EXISTS (SELECT FROM released_report r WHERE r.school_id = $1 AND r.student_id = l.student_id AND r.about = o.about
       AND r.taken_back_at IS NULL AND r.released_at >= l.made_at)
   ORDER BY l.student_id`,
);

/** Locks the students in id order, so that concurrent releases of their reports wait without deadlock. */
export const holdStudents = statement<never, [studentIds: readonly string[]]>(
  'released_reports.hold_students',
  'SELECT FROM student WHERE school_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
);

/** Takes back earlier reports of the same term, year or weeks, which the newer one replaces. */
export const replaceEarlier = statement<
  { id: string },
  [studentIds: readonly string[], about: string, by: string]
>(
  'released_reports.replace_earlier',
  `UPDATE released_report SET taken_back_at = now(), taken_back_by = $4
   WHERE school_id = $1 AND student_id = ANY($2::uuid[]) AND about = $3 AND taken_back_at IS NULL RETURNING id`,
);

export const addReleased = statement<
  never,
  [
    ids: readonly string[],
    studentIds: readonly string[],
    contents: readonly string[],
    startsOn: string,
    template: string,
    by: string,
    about: string,
  ]
>(
  'released_reports.add',
  `INSERT INTO released_report (school_id, id, student_id, starts_on, content, template, released_by, about)
   SELECT $1, id, student_id, $5::date, content, $6::jsonb, $7, $8
   FROM unnest($2::uuid[], $3::uuid[], $4::jsonb[]) AS given (id, student_id, content)`,
);

export interface ReleasedRow {
  id: string;
  studentId: string;
  name: string;
  span: ProgressSpan;
  releasedAt: Date;
}

interface Own {
  acknowledgedAt: Date | null;
}

/** SQL: whether the guardian of `kin` gets the school's letters, may be contacted, and has not acknowledged `r`. */
const WAITS = `kin.gets_letters AND kin.is_contacted AND NOT EXISTS (SELECT FROM report_acknowledgement said
    WHERE said.school_id = $1 AND said.report_id = r.id AND said.guardian_id = kin.guardian_id)`;

const LINE = `r.id, r.student_id AS "studentId", r.content->>'name' AS name, r.content->'span' AS span, r.released_at AS "releasedAt"`;

/**
 * SQL, as `JSON`: the guardians who may see the child and have acknowledged report `r`, and those who get the school's letters and have
 * not.
 */
const READ = `jsonb_build_object(
    'by', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', g.first_name || ' ' || g.last_name, 'at', a.acknowledged_at)
        ORDER BY a.acknowledged_at, g.id), '[]')
      FROM report_acknowledgement a JOIN guardianship kin ON kin.school_id = $1 AND kin.student_id = r.student_id
        AND kin.guardian_id = a.guardian_id
      JOIN guardian g ON g.school_id = $1 AND g.id = a.guardian_id
      WHERE a.school_id = $1 AND a.report_id = r.id),
    'waiting', (SELECT coalesce(jsonb_agg(g.first_name || ' ' || g.last_name ORDER BY ${byLastName('g', 'id')}), '[]')
      FROM guardianship kin JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
      WHERE kin.school_id = $1 AND kin.student_id = r.student_id AND ${WAITS}),
    'isReminded', r.reminded_on IS NOT DISTINCT FROM ${schoolToday()})`;

/** The released reports of a class, newest first, and whether the caller wrote the comment printed on each. */
export const releasedInClass = statement<
  ReleasedRow & { read: ReportRead; isWriter: boolean },
  [classId: string, personId: string]
>(
  'released_reports.of_class',
  `SELECT ${LINE}, ${READ} AS read, EXISTS (SELECT FROM report_comment k WHERE k.school_id = $1 AND k.student_id = r.student_id
       AND k.about = r.about AND k.written_by = $3::uuid AND k.text = r.content->>'comment') AS "isWriter"
   FROM student s
   JOIN released_report r ON r.school_id = $1 AND r.student_id = s.id AND r.taken_back_at IS NULL
   WHERE s.school_id = $1 AND s.class_id = $2 AND s.is_active
   ORDER BY r.starts_on DESC, r.about, s.name_key, s.id LIMIT 400`,
);

/** Locks the reports, so that a concurrent withdrawal waits. */
export const holdReleased = statement<
  { id: string; studentId: string; isReached: boolean },
  [ids: readonly string[], role: string, personId: string]
>(
  'released_reports.hold',
  `SELECT r.id, r.student_id AS "studentId", ${reachesStudent('s', '$3', '$4')} AS "isReached"
   FROM released_report r JOIN student s ON s.school_id = $1 AND s.id = r.student_id
   WHERE r.school_id = $1 AND r.id = ANY($2::uuid[]) ORDER BY r.id FOR UPDATE OF r`,
);

export const takeBack = statement<{ id: string; studentId: string }, [ids: readonly string[], by: string]>(
  'released_reports.take_back',
  `UPDATE released_report SET taken_back_at = now(), taken_back_by = $3
   WHERE school_id = $1 AND id = ANY($2::uuid[]) AND taken_back_at IS NULL RETURNING id, student_id AS "studentId"`,
);

/** Marks the reminder, at most once a day. */
export const remind = statement<
  { id: string; studentId: string; guardianIds: string[] },
  [ids: readonly string[]]
>(
  'released_reports.remind',
  `UPDATE released_report r SET reminded_on = ${schoolToday()}
   FROM (SELECT r.id, array_agg(kin.guardian_id ORDER BY kin.guardian_id) AS guardian_ids FROM released_report r
     JOIN guardianship kin ON kin.school_id = $1 AND kin.student_id = r.student_id
     WHERE r.school_id = $1 AND r.id = ANY($2::uuid[]) AND ${WAITS} GROUP BY r.id) whom
   WHERE r.school_id = $1 AND r.id = whom.id AND r.taken_back_at IS NULL AND r.reminded_on IS DISTINCT FROM ${schoolToday()}
   RETURNING r.id, r.student_id AS "studentId", whom.guardian_ids AS "guardianIds"`,
);

/** SQL: whether `r` is released and the caller may open it; students may open their own only in the upper years. */
const OPENED_BY = `r.school_id = $1 AND r.student_id = $2 AND r.taken_back_at IS NULL AND ${reachesStudent('s', '$3', '$4')}
  AND ($3 <> 'student' OR EXISTS (SELECT FROM class_card c WHERE c.school_id = $1 AND c.id = s.class_id
    AND c.grade IN (${OWN_REPORT_GRADES.map((grade) => `'${grade}'`).join(', ')})))`;

const OF_STUDENT = `released_report r JOIN student s ON s.school_id = $1 AND s.id = r.student_id WHERE ${OPENED_BY}`;

/** SQL: when the caller acknowledged it. */
const OWN = `(SELECT said.acknowledged_at FROM report_acknowledgement said WHERE said.school_id = $1 AND said.report_id = r.id
    AND said.guardian_id = $4::uuid AND $3 = 'parent') AS "acknowledgedAt"`;

type Asker = [studentId: string, role: string, personId: string];

export const releasedTo = statement<ReleasedRow & Own, Asker>(
  'released_reports.of_student',
  `SELECT ${LINE}, ${OWN} FROM ${OF_STUDENT} ORDER BY r.released_at DESC, r.id DESC LIMIT 100`,
);

/** Locked, so that nobody takes it back in between. */
export const holdToRead = statement<{ id: string }, [...Asker, reportId: string]>(
  'released_reports.hold_to_read',
  `SELECT r.id FROM ${OF_STUDENT} AND r.id = $5 FOR SHARE OF r`,
);

/** No row if the guardian has already acknowledged it. */
export const acknowledge = statement<{ at: Date }, [reportId: string, guardianId: string]>(
  'released_reports.acknowledge',
  `INSERT INTO report_acknowledgement (school_id, report_id, guardian_id) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING acknowledged_at AS at`,
);

export const acknowledgedAt = statement<{ at: Date }, [reportId: string, guardianId: string]>(
  'released_reports.acknowledged_at',
  `SELECT acknowledged_at AS at FROM report_acknowledgement WHERE school_id = $1 AND report_id = $2 AND guardian_id = $3`,
);

export const releasedOne = statement<
  ReleasedRow & Own & { content: ReportContent; template: ReportTemplate; day: string },
  [...Asker, reportId: string]
>(
  'released_reports.one',
  `SELECT ${LINE}, ${OWN}, r.content, r.template,
     (r.released_at AT TIME ZONE ${schoolZone()})::date::text AS day
   FROM ${OF_STUDENT} AND r.id = $5`,
);
