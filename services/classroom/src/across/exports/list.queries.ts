import { listedAs, matchesWords, type Statement, statement } from '@homeroom/database';
import { LIMITS, type TeacherType } from '@homeroom/domain';
import type { CsvCell } from '@homeroom/platform';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { LEADER } from '../../ground/access/class-cards';
import { byOffice, NAMED_VISITORS } from '../../points/ledger/point-entry';
import { givenFirstName, givenLastName } from '../../people/guardians/guardian.entity';

export type ListRow = Record<string, CsvCell>;
/** On the school's calendar; null for no limit, which attendance never uses. */
export interface Days {
  from: string | null;
  to: string | null;
}
/** The filters of a list; null for no filter. */
interface Fitting extends Days {
  isActive: boolean | null;
  classNumber: number | null;
  words: string[];
  teacherType: TeacherType | null;
  groupId: string | null;
}
/** A list of families holds those whose child matches. */
export type SelectList = (fitting: Fitting) => Statement<ListRow>;

function select(name: string, text: string): SelectList {
  const rows = statement<ListRow, [boolean | null, number | null, string[]]>(`exports.${name}`, text);
  return ({ isActive, classNumber, words }) => rows(isActive, classNumber, words);
}

const state = (row: string) => `CASE WHEN ${row}.is_active THEN 'active' ELSE 'inactive' END AS state`;
const OF_CLASS = `c.number AS "classNumber", c.name AS "className"`;
const CHILD_FITS = `s.school_id = $1 AND ($2::boolean IS NULL OR s.is_active = $2)
  AND ($3::int IS NULL OR (c.number = $3 AND c.ended_on IS NULL)) AND ${matchesWords('s.search_text', '$4')}`;
const CLASS_OF_CHILD = 'JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id';

export const studentList = select(
  'students',
  `SELECT s.record_id AS "recordId", s.sign_in_id AS "signInId", s.last_name AS "lastName",
     s.first_name AS "firstName", ${OF_CLASS}, s.grade, s.section, coalesce(p.points, 0) AS points,
     s.parent_email AS "parentEmail", s.parent_phone AS "parentPhone", ${state('s')}
   FROM student s ${CLASS_OF_CHILD}
   LEFT JOIN point_total p ON p.school_id = $1 AND p.student_id = s.id AND p.year_id = c.year_id
   WHERE ${CHILD_FITS} ORDER BY c.number, s.name_key, s.id`,
);

/**
 * One row for each child, so a guardian with two children at the school appears twice. The address and number are left out for a child
 * about whom the school must not contact them, because people phone their way down such lists.
 */
export const familyList = select(
  'families',
  `SELECT g.sign_in_id AS "parentId", ${givenLastName('g')} AS "lastName",
     ${givenFirstName('g')} AS "firstName", CASE WHEN kin.is_contacted THEN g.email END AS email,
     CASE WHEN kin.is_contacted THEN g.phone END AS phone, CASE WHEN kin.is_contacted THEN 'yes' ELSE 'no' END AS contact,
     s.record_id AS "childRecordId", s.last_name AS "childLastName", s.first_name AS "childFirstName", ${OF_CLASS},
     ${state('s')}
   FROM guardianship kin
   JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
   JOIN student s ON s.school_id = $1 AND s.id = kin.student_id ${CLASS_OF_CHILD}
   WHERE kin.school_id = $1 AND ${CHILD_FITS} ORDER BY c.number, s.name_key, s.id, g.sign_in_id`,
);

const teachers = statement<ListRow, [boolean | null, number | null, string[], TeacherType | null]>(
  'exports.teachers',
  `SELECT t.sign_in_id AS "teacherId", t.last_name AS "lastName", t.first_name AS "firstName",
     CASE t.teacher_type WHEN 'principal' THEN 'Principal' WHEN 'subject' THEN 'Subject'
       ELSE 'Principal and subject' END AS kind,
     t.email, taught.numbers AS classes, ${state('t')}
   FROM teacher t CROSS JOIN LATERAL (
     SELECT string_agg(c.number::text, ', ' ORDER BY c.number) AS numbers, bool_or(c.number = $3) AS "isOfClass"
     FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
     WHERE g.school_id = $1 AND g.teacher_id = t.id
   ) taught
   WHERE t.school_id = $1 AND ($2::boolean IS NULL OR t.is_active = $2)
     AND ($3::int IS NULL OR taught."isOfClass") AND ${matchesWords('t.search_text', '$4')}
     AND ($5::text IS NULL OR t.teacher_type = $5)
   ORDER BY t.name_key, t.id`,
);
export const teacherList: SelectList = ({ isActive, classNumber, words, teacherType }) =>
  teachers(isActive, classNumber, words, teacherType);

export const classList = select(
  'classes',
  `SELECT ${OF_CLASS}, c.grade, c.section, leader.name AS leader, c.student_count AS students,
     c.max_students AS places, ${state('c')}
   FROM class_card c ${LEADER}
   WHERE c.school_id = $1 AND c.ended_on IS NULL AND ($2::boolean IS NULL OR c.is_active = $2) AND ($3::int IS NULL OR c.number = $3)
     AND ${matchesWords("' ' || folded(c.name)", '$4')}
   ORDER BY c.number`,
);

const GROUP_RUNS = `FROM course_group g JOIN course ON course.school_id = $1 AND course.id = g.course_id
   WHERE g.school_id = $1 AND g.ended_on IS NULL`;
const BY_COURSE = `${listedAs('course.name')}, ${listedAs('g.name')}, g.id`;
const NAMES = `course.name AS "courseName", g.name AS "groupName"`;

const groups = statement<ListRow, [words: string[]]>(
  'exports.groups',
  `SELECT ${NAMES}, (
     SELECT string_agg(t.first_name || ' ' || t.last_name, ', ' ORDER BY named.role = 'teacher' DESC, t.name_key, t.id)
     FROM group_teaching named JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id AND t.is_active
     WHERE named.school_id = $1 AND named.group_id = g.id
   ) AS teachers, g.student_count AS students, g.max_students AS places
   ${GROUP_RUNS} AND ${matchesWords("(' ' || folded(course.name || ' ' || g.name))", '$2')} ORDER BY ${BY_COURSE}`,
);
export const groupList: SelectList = ({ words }) => groups(words);

const groupMembers = statement<ListRow, [groupId: string | null, words: string[]]>(
  'exports.group_members',
  `SELECT ${NAMES}, s.record_id AS "recordId", s.sign_in_id AS "signInId", s.last_name AS "lastName",
     s.first_name AS "firstName", ${OF_CLASS}, e.starts_on::text AS since
   FROM course_group g JOIN course ON course.school_id = $1 AND course.id = g.course_id
   JOIN group_enrolment e ON e.school_id = $1 AND e.group_id = g.id AND e.ends_on IS NULL
   JOIN student s ON s.school_id = $1 AND s.id = e.student_id AND s.is_active ${CLASS_OF_CHILD}
   WHERE g.school_id = $1 AND g.ended_on IS NULL AND ($2::uuid IS NULL OR g.id = $2)
     AND ${matchesWords('s.search_text', '$3')}
   ORDER BY ${BY_COURSE}, s.name_key, s.id`,
);
/** Current members of all groups, or of one if it is named. */
export const groupMemberList: SelectList = ({ groupId, words }) => groupMembers(groupId, words);

/** SQL: whether a moment is within the days $5 to $6 in the school's time zone. */
const WITHIN = (
  moment: string,
) => `($5::date IS NULL OR ${moment} >= $5::date::timestamp AT TIME ZONE ${schoolZone()})
     AND ($6::date IS NULL OR ${moment} < ($6::date + 1)::timestamp AT TIME ZONE ${schoolZone()})`;
const DAY_AND_TIME = (moment: string) =>
  `to_char(${moment} AT TIME ZONE ${schoolZone()}, 'YYYY-MM-DD HH24:MI')`;
const CHILD = `s.record_id AS "recordId", s.sign_in_id AS "signInId", s.last_name AS "lastName",
     s.first_name AS "firstName", ${OF_CLASS}`;
type OfDays = [boolean | null, number | null, string[], from: string | null, to: string | null];

const points = statement<ListRow, OfDays>(
  'exports.points',
  `SELECT ${CHILD}, ${DAY_AND_TIME('line.at')} AS at, line.kind, line.amount, line.name, line.note, line.by, line.by_admin AS "byAdmin"
   FROM (
     SELECT e.student_id, e.id, e.awarded_at AS at, CASE WHEN e.reverses_entry_id IS NOT NULL THEN 'undo'
         WHEN e.is_adjustment THEN 'adjustment' ELSE 'award' END AS kind, e.amount, k.name, e.note,
       coalesce(t.first_name || ' ' || t.last_name, CASE e.awarded_by_role ${NAMED_VISITORS} END) AS by,
       CASE WHEN ${byOffice('e.awarded_by_role', 'k.key')} THEN e.awarded_by END AS by_admin
     FROM point_entry e LEFT JOIN point_category k ON k.school_id = $1 AND k.id = e.category_id
       LEFT JOIN teacher t ON t.school_id = $1 AND t.id = e.awarded_by
     WHERE e.school_id = $1 AND ${WITHIN('e.awarded_at')}
     UNION ALL SELECT p.student_id, p.id, p.at, p.kind, p.amount, d.name, CASE p.kind WHEN 'refund' THEN d.reason END, NULL, NULL
     FROM point_spending p JOIN redemption d ON d.school_id = $1 AND d.id = p.redemption_id
     WHERE p.school_id = $1 AND ${WITHIN('p.at')}
   ) line
   JOIN student s ON s.school_id = $1 AND s.id = line.student_id ${CLASS_OF_CHILD}
   WHERE ${CHILD_FITS} ORDER BY line.at, line.id LIMIT ${LIMITS.listFileLines + 1}`,
);
/** Every row of the ledger, the oldest first. */
export const pointList: SelectList = ({ isActive, classNumber, words, from, to }) =>
  points(isActive, classNumber, words, from, to);

const redemptions = statement<ListRow, OfDays>(
  'exports.redemptions',
  `SELECT ${CHILD}, ${DAY_AND_TIME('d.asked_at')} AS at, d.name, d.price, replace(d.state, '_', ' ') AS state,
     ${DAY_AND_TIME('d.decided_at')} AS decided, d.reason
   FROM redemption d JOIN student s ON s.school_id = $1 AND s.id = d.student_id ${CLASS_OF_CHILD}
   WHERE ${CHILD_FITS} AND d.school_id = $1 AND ${WITHIN('d.asked_at')}
   ORDER BY d.asked_at, d.id LIMIT ${LIMITS.listFileLines + 1}`,
);
export const redemptionList: SelectList = ({ isActive, classNumber, words, from, to }) =>
  redemptions(isActive, classNumber, words, from, to);

/** Today on the school's calendar. */
export const today = statement<{ today: string }>('exports.today', `SELECT ${schoolToday()}::text AS today`);
