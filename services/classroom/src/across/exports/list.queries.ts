import { matchesWords, type Statement, statement } from '@homeroom/database';
import type { TeacherType } from '@homeroom/domain';
import type { CsvCell } from '@homeroom/platform';
import { schoolToday } from '../../ground/calendar/week';
import { LEADER } from '../../ground/access/class-cards';
import { isNamed } from '../../people/guardians/guardian.entity';

export type ListRow = Record<string, CsvCell>;
/** Whom a list holds: null for everybody. */
interface Fitting {
  isActive: boolean | null;
  classNumber: number | null;
  words: string[];
  teacherType: TeacherType | null;
  groupId: string | null;
  /** Of attendance. */
  from: string;
  to: string;
}
/** Of families those whose child fits. */
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

/** A row for each child: whoever has two in the school stands there twice. */
export const familyList = select(
  'families',
  `SELECT g.sign_in_id AS "parentId", CASE WHEN ${isNamed('g')} THEN g.last_name END AS "lastName",
     CASE WHEN ${isNamed('g')} THEN g.first_name END AS "firstName", g.email, g.phone,
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
const BY_COURSE = 'folded(course.name), folded(g.name), g.id';
const NAMES = `course.name AS "courseName", g.name AS "groupName"`;

const groups = statement<ListRow, [words: string[]]>(
  'exports.groups',
  `SELECT ${NAMES}, (
     SELECT string_agg(t.first_name || ' ' || t.last_name, ', ' ORDER BY named.role = 'teacher' DESC, t.name_key, t.id)
     FROM group_teaching named JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id
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
/** Who is in which group now; of one group where it is named. */
export const groupMemberList: SelectList = ({ groupId, words }) => groupMembers(groupId, words);

/** On the school's own calendar. */
export const today = statement<{ today: string }>('exports.today', `SELECT ${schoolToday()}::text AS today`);
