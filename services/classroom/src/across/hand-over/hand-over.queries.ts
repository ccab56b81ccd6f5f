import type {
  HandOver,
  HandOverChild,
  HandOverCounts,
  HandOverLine,
  HandOverOfClass,
} from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { HAND_OVER } from '@homeroom/domain';
import { takenBy } from '../../attendance/registers/registers.queries';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { COLLECTION, withCollection } from '../../people/families/collectors.queries';

const HAND_OVER_COLUMNS = `h.id, h.place, h.is_drill AS "isDrill",
   ${takenBy('h.opened_at', 'h.opened_by_role', 'h.opened_by')} AS opened,
   ${takenBy('h.closed_at', 'h.closed_by_role', 'h.closed_by')} AS closed`;

/** SQL: the students named by lines of hand-over $2; `that` narrows it. */
const named = (that = '') =>
  `(SELECT l.student_id FROM hand_over_line l WHERE l.school_id = $1 AND l.hand_over_id = $2 ${that})`;

/** SQL: the students whom that day's latest register has as not present. Read by register, because marks have no index by day alone. */
const ABSENT = `(SELECT last.student_id FROM (
     SELECT DISTINCT ON (m.student_id) m.student_id, m.late IS NULL AND m.meaning <> 'present' AS is_absent
     FROM attendance_register r JOIN attendance_mark m ON m.school_id = $1 AND m.register_id = r.id
     WHERE r.school_id = $1 AND r.day = (SELECT day FROM hand_over WHERE school_id = $1 AND id = $2)
     ORDER BY m.student_id, r.taken_at DESC, r.id DESC) last WHERE last.is_absent)`;

/**
 * SQL: the students in hand-over $2, with whether the register has them as absent and whether they were handed over. A running one uses the
 * school as it is, a closed one the state at its end; students who were handed over and have left since are included. Conditions use IN
 * with a list computed once: plans are made while the tables are empty, and a join would scan all lines for each child.
 */
const ROLL = `SELECT s.id, s.class_id, s.id IN ${ABSENT} AS is_absent, s.id IN ${named(`AND l.outcome = 'stands'`)} AS is_given
   FROM student s WHERE s.school_id = $1 AND (s.is_active OR s.id IN ${named()})
     AND (SELECT closed_at IS NULL FROM hand_over WHERE school_id = $1 AND id = $2)
   UNION ALL SELECT kept.student_id, kept.class_id, kept.is_absent, kept.student_id IN ${named(`AND l.outcome = 'stands'`)}
   FROM hand_over_child kept WHERE kept.school_id = $1 AND kept.hand_over_id = $2`;

/** SQL: for a closed hand-over, the students with a line that does not count because they were not in it. */
const OUTSIDE = `SELECT s.id, s.class_id, false, false FROM student s WHERE s.school_id = $1 AND s.id IN ${named(`AND l.why = 'not_in_it'`)}
     AND NOT EXISTS (SELECT FROM hand_over_child kept WHERE kept.school_id = $1 AND kept.hand_over_id = $2 AND kept.student_id = s.id)
     AND (SELECT closed_at IS NOT NULL FROM hand_over WHERE school_id = $1 AND id = $2)`;

/** SQL: the number of students in each state. */
const counts = (
  isGiven: string,
  isAbsent: string,
) => `count(*) FILTER (WHERE NOT ${isGiven} AND NOT ${isAbsent})::int AS waiting,
   count(*) FILTER (WHERE ${isGiven})::int AS "handedOver", count(*) FILTER (WHERE NOT ${isGiven} AND ${isAbsent})::int AS "notHere"`;

export const runningHandOver = statement<HandOver>(
  'hand_overs.running',
  `SELECT ${HAND_OVER_COLUMNS} FROM hand_over h WHERE h.school_id = $1 AND h.closed_at IS NULL`,
);

export const handOverById = statement<HandOver, [id: string]>(
  'hand_overs.by_id',
  `SELECT ${HAND_OVER_COLUMNS} FROM hand_over h WHERE h.school_id = $1 AND h.id = $2`,
);

/**
 * The version of a class's list depends on the versions of the class and of the school (guardians and ties), and on the register's
 * absences; handing children over does not change it.
 */
export const classesOfHandOver = statement<HandOverOfClass, [id: string]>(
  'hand_overs.classes',
  `SELECT "classNumber", "className", waiting, "handedOver", "notHere", left(md5(concat_ws(' ',
       (SELECT string_agg(v.stamp::text, ' ' ORDER BY v.about, v.place) FROM state_version v
        WHERE v.school_id = $1 AND v.about = ANY ($1 || counted.ids)), counted.absent)), 12) AS version
   FROM (SELECT c.number AS "classNumber", c.name AS "className", ${counts('roll.is_given', 'roll.is_absent')},
       array_agg(DISTINCT c.id) AS ids, string_agg(roll.id::text, ' ' ORDER BY roll.id) FILTER (WHERE roll.is_absent) AS absent
     FROM (${ROLL}) roll JOIN class_card c ON c.school_id = $1 AND c.id = roll.class_id
     GROUP BY c.number, c.name) counted
   ORDER BY "classNumber", "className"`,
);

/** Those of these classes for which no look by this person was recorded recently; records it now. */
export const noteLook = statement<
  { classNumber: number },
  [id: string, personId: string, classNumbers: readonly number[]]
>(
  'hand_overs.note_look',
  `INSERT INTO hand_over_look AS known (school_id, hand_over_id, person_id, class_number)
   SELECT $1, $2, $3, each.number FROM unnest($4::int[]) AS each (number) ORDER BY each.number
   ON CONFLICT (school_id, hand_over_id, person_id, class_number) DO UPDATE SET noted_at = now()
     WHERE known.noted_at < now() - interval '${HAND_OVER.lookHours} hours'
   RETURNING class_number AS "classNumber"`,
);

/** SQL: the most recently closed hand-overs. */
const LAST = `SELECT * FROM hand_over WHERE school_id = $1 AND closed_at IS NOT NULL
     ORDER BY closed_at DESC, id DESC LIMIT ${HAND_OVER.pastShown}`;

export const pastHandOvers = statement<HandOver & { counts: HandOverCounts }>(
  'hand_overs.past',
  `WITH last AS MATERIALIZED (${LAST}), counted AS MATERIALIZED (
     SELECT on_it.hand_over_id, ${counts('on_it.is_given', 'on_it.is_absent')} FROM (
       SELECT kept.hand_over_id, kept.is_absent, (kept.hand_over_id, kept.student_id) IN (SELECT l.hand_over_id, l.student_id
         FROM hand_over_line l WHERE l.school_id = $1 AND l.outcome = 'stands') AS is_given
       FROM hand_over_child kept WHERE kept.school_id = $1 AND kept.hand_over_id IN (SELECT id FROM last)) on_it
     GROUP BY 1)
   SELECT ${HAND_OVER_COLUMNS}, jsonb_build_object('waiting', coalesce(counted.waiting, 0),
     'handedOver', coalesce(counted."handedOver", 0), 'notHere', coalesce(counted."notHere", 0)) AS counts
   FROM last h LEFT JOIN counted ON counted.hand_over_id = h.id
   ORDER BY h.closed_at DESC, h.id DESC`,
);

/** No row if one is running: of two concurrent openings, the second waits for the first. */
export const openHandOver = statement<
  never,
  [id: string, place: string, isDrill: boolean, by: string, role: string]
>(
  'hand_overs.open',
  `INSERT INTO hand_over (school_id, id, place, is_drill, day, opened_by, opened_by_role)
   VALUES ($1, $2, $3, $4, ${schoolToday()}, $5, $6)
   ON CONFLICT (school_id) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
);

export const holdHandOver = statement<
  {
    isOpen: boolean;
    isDrill: boolean;
    isFresh: boolean;
    isOnlyOne: boolean;
    place: string;
    openingId: string;
  },
  [id: string]
>(
  'hand_overs.hold',
  `SELECT closed_at IS NULL AS "isOpen", is_drill AS "isDrill", place, coalesce(opening_id, id) AS "openingId", closed_at > now() - interval '${HAND_OVER.reopenHours} hours' AS "isFresh",
     NOT EXISTS (SELECT FROM hand_over other WHERE other.school_id = $1 AND other.closed_at IS NULL AND other.id <> h.id) AS "isOnlyOne"
   FROM hand_over h WHERE h.school_id = $1 AND h.id = $2 FOR UPDATE`,
);

/** Must run before closing, because the roll is computed while the hand-over is open. */
export const keepChildren = statement<never, [id: string]>(
  'hand_overs.keep_children',
  `INSERT INTO hand_over_child (school_id, hand_over_id, student_id, class_id, is_absent)
   SELECT $1, $2, roll.id, roll.class_id, roll.is_absent FROM (${ROLL}) roll`,
);

export const closeHandOver = statement<never, [id: string, by: string, role: string]>(
  'hand_overs.close',
  `UPDATE hand_over SET closed_at = now(), closed_by = $3, closed_by_role = $4, changes = changes + 1
   WHERE school_id = $1 AND id = $2`,
);

/** Drops the stored list, so that its children are the school's current ones again. */
export const reopenHandOver = statement<never, [id: string, openingId: string]>(
  'hand_overs.reopen',
  `WITH gone AS (DELETE FROM hand_over_child WHERE school_id = $1 AND hand_over_id = $2)
   UPDATE hand_over SET closed_at = NULL, closed_by = NULL, closed_by_role = NULL, changes = changes + 1, opening_id = $3
   WHERE school_id = $1 AND id = $2`,
);

/** Guardians whose present children have all been handed over, and who need not come. */
export const haveTheirChildren = statement<{ id: string }, [id: string]>(
  'hand_overs.have_their_children',
  `SELECT kin.guardian_id AS id FROM guardianship kin JOIN student s ON s.school_id = $1 AND s.id = kin.student_id AND s.is_active
   WHERE kin.school_id = $1 GROUP BY kin.guardian_id HAVING bool_and(s.id IN ${named(`AND l.outcome = 'stands'`)})`,
);

/** Returns nothing for a closed hand-over, so that phones overwrite what they have stored of it. */
export const childrenAtGate = statement<HandOverChild, [id: string, from: number, until: number]>(
  'hand_overs.children',
  `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber",
     roll.is_absent AS "isAbsent", ${COLLECTION}
   FROM (${ROLL}) roll JOIN class_card c ON c.school_id = $1 AND c.id = roll.class_id AND c.number BETWEEN $3 AND $4
   JOIN student s ON s.school_id = $1 AND s.id = roll.id
   ${withCollection(`'guardianId', g.id, 'relation', NULL`, `'guardianId', NULL`)}
   WHERE EXISTS (SELECT FROM hand_over h WHERE h.school_id = $1 AND h.id = $2 AND h.closed_at IS NULL)
   ORDER BY c.number, s.name_key, s.id`,
);

/** SQL: the line `l` as everybody may read it. */
export const LINE_COLUMNS = `l.student_id AS "studentId", l.nth, l.outcome, l.to_name AS "to", l.relation, l.reason, l.why,
   ${takenBy('l.at', 'l.by_role', 'l.by_id')} AS "by",
   ${takenBy('l.taken_back_at', 'l.taken_back_by_role', 'l.taken_back_by')} || jsonb_build_object('reason', l.taken_back_reason) AS "takenBack"`;

export const linesAfter = statement<HandOverLine & { change: number }, [id: string, after: number]>(
  'hand_overs.lines',
  `SELECT ${LINE_COLUMNS}, l.change FROM hand_over h
   JOIN hand_over_line l ON l.school_id = $1 AND l.hand_over_id = h.id AND l.change > $3
   WHERE h.school_id = $1 AND h.id = $2 AND h.closed_at IS NULL ORDER BY l.change LIMIT ${HAND_OVER.linesAtOnce}`,
);

/** A row of the file, with times in the school's time zone. A child with several lines has a row for each. */
export interface ListedChild
  extends Pick<HandOverChild, 'firstName' | 'lastName' | 'classNumber' | 'isAbsent'> {
  day: string;
  isDrill: boolean;
  outcome: HandOverLine['outcome'] | null;
  to: string | null;
  relation: string | null;
  reason: string | null;
  why: HandOverLine['why'];
  at: string | null;
  writtenAt: string | null;
  byId: string | null;
  takenBackReason: string | null;
  takenBackAt: string | null;
  takenBackById: string | null;
}

const onClock = (column: string) => `to_char(${column} AT TIME ZONE ${schoolZone()}, 'YYYY-MM-DD HH24:MI')`;

/** Everybody in the hand-over, for the people accountable for them. */
export const wholeHandOver = statement<ListedChild, [id: string]>(
  'hand_overs.whole',
  `SELECT hand_over.day::text AS day, hand_over.is_drill AS "isDrill", c.number AS "classNumber", s.first_name AS "firstName",
     s.last_name AS "lastName", roll.is_absent AS "isAbsent",
     l.outcome, l.to_name AS "to", l.relation, l.reason, l.why, ${onClock('l.at')} AS at, ${onClock('l.written_at')} AS "writtenAt", l.by_id AS "byId",
     l.taken_back_reason AS "takenBackReason", ${onClock('l.taken_back_at')} AS "takenBackAt", l.taken_back_by AS "takenBackById"
   FROM hand_over JOIN (${ROLL} UNION ALL ${OUTSIDE}) roll ON true JOIN class_card c ON c.school_id = $1 AND c.id = roll.class_id
   JOIN student s ON s.school_id = $1 AND s.id = roll.id
   LEFT JOIN hand_over_line l ON l.school_id = $1 AND l.hand_over_id = $2 AND l.student_id = roll.id
   WHERE hand_over.school_id = $1 AND hand_over.id = $2
   ORDER BY c.number, s.name_key, s.id, l.nth`,
);
