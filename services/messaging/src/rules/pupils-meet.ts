import { SCHOOL_DAYS } from '../school/school-days';
import { SCHOOL_ZONE } from '../school/school-zone';
import { openToGrade } from './open-to-grade';

/** SQL: whether the class of this pupil accepts what is to be sent. */
type LetsThrough = (pupil: string) => string;
const WORDS: LetsThrough = (pupil) => `(${pupil}.settings->'features'->>'textMessages')::boolean`;

/**
 * The rule about which students reach each other, repeated on the rows (`pupils`) beside that of `libs/domain`. `w` is the writer, `r` the
 * person they would reach.
 */
const uses = (
  pupil: string,
  isGroup: string,
  letsThrough: LetsThrough,
) => `NOT ${pupil}.is_restricted AND (${pupil}.settings->>'enabled')::boolean
  AND ${letsThrough(pupil)}
  AND (NOT (${isGroup}) OR (${pupil}.settings->'features'->>'groupChats')::boolean)`;

const scope = (pupil: string) => `${pupil}.settings->>'scope'`;

const NEAR = `(w.class_id = r.class_id
  OR (${scope('w')} = 'school' AND ${scope('r')} = 'school')
  OR (${scope('w')} <> 'classroom' AND ${scope('r')} <> 'classroom' AND w.grade = r.grade))`;

const NOT_BLOCKED = `NOT EXISTS (SELECT FROM student_block b WHERE b.school_id = $1
  AND ((b.blocked_by = w.person_id AND b.student_id = r.person_id) OR (b.blocked_by = r.person_id AND b.student_id = w.person_id)))`;

/** SQL: the student `r` may write and be written to under their class's settings. */
const takesPart = (letsThrough = WORDS): string => uses('r', 'false', letsThrough);

/** SQL: the school and the class of the student `r` let them write with their teachers. */
export const WRITES_WITH_TEACHERS = `${openToGrade('r.grade')} AND ${takesPart()}`;

export const mayMeet = (isGroup: string, letsThrough = WORDS): string =>
  `w.person_id <> r.person_id AND ${uses('w', isGroup, letsThrough)} AND ${uses('r', isGroup, letsThrough)} AND ${NEAR} AND ${NOT_BLOCKED}`;

const within = (list: string, more: string) => `EXISTS (SELECT FROM jsonb_to_recordset(school.days->'${list}')
  AS day (kind text, "startsOn" date, "endsOn" date, "endsAt" text)
  WHERE school.at::date BETWEEN day."startsOn" AND day."endsOn" AND ${more})`;

/** SQL: it is within these hours, in the school's time zone and calendar. */
const inHours = (hours: string): string => `(NOT (${hours}->>'enabled')::boolean OR EXISTS (
  SELECT FROM (SELECT now() AT TIME ZONE ${SCHOOL_ZONE} AS at, ${SCHOOL_DAYS} AS days) school
  WHERE to_char(school.at, 'HH24:MI') >= ${hours}->>'startTime'
    AND to_char(school.at, 'HH24:MI') < ${hours}->>'endTime'
    AND (extract(isodow FROM school.at) < 6 OR (${hours}->>'weekendsAllowed')::boolean)
    AND (school.days IS NULL OR (${within('terms', 'true')} AND NOT ${within('entries', `day.kind = 'holiday'`)}
      AND NOT ${within('entries', `day.kind = 'half_day' AND to_char(school.at, 'HH24:MI') >= day."endsAt"`)}))))`;

const hoursOf = (pupil: string): string => `${pupil}.settings->'timeRestrictions'`;

/** SQL: it is within the hours of `w`'s class. */
export const IN_HOURS = inHours(hoursOf('w'));

/**
 * SQL: in a conversation `c` with students, each of whom has a row in `pupil`, what `writer` writes reaches the member `m`. `PRESENT`
 * checks that its people belong to it; between a teacher and a student the student's class decides, and its hours and the school's both
 * apply.
 */
export const agreesOnPupils = ({
  writer,
  isGroup,
  letsThrough = WORDS,
  atAnyHour = 'false',
}: {
  writer: string;
  isGroup: string;
  letsThrough?: LetsThrough;
  atAnyHour?: string;
}): string => `CASE c.kind
  WHEN 'students' THEN EXISTS (SELECT FROM pupil w JOIN pupil r ON r.person_id = m.person_id
    WHERE w.person_id = ${writer} AND ${mayMeet(isGroup, letsThrough)} AND (${atAnyHour} OR ${IN_HOURS}))
  WHEN 'taught' THEN EXISTS (SELECT FROM pupil r JOIN taught_rules rules ON rules.school_id = $1
    WHERE r.person_id = c.student_id AND ${takesPart(letsThrough)}
      AND (${atAnyHour} OR (${inHours(hoursOf('r'))} AND ${inHours('rules.hours')})))
  ELSE false END`;
