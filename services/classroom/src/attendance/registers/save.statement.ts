import { FACT_RULES, type RegisterLesson } from '@homeroom/contracts';
import { keptOutcome, type RequestKey } from '@homeroom/database';
import type {
  AttendanceMeaning,
  AttendanceRules,
  Lateness,
  RecordedRole,
  Role,
  Session,
} from '@homeroom/domain';
import { explains } from '../absences/absences.queries';
import { atPlace, beginsAt, isSaid, type Place, type PlaceText } from './register-place';

/** A student who is not simply present, with the meaning of the code. */
export interface SaidMark {
  studentId: string;
  code: string;
  meaning: AttendanceMeaning;
  late: Lateness | null;
  minutes: number | null;
  note: string | null;
  /** The reason has to be found out, unless the family has reported it. */
  needsReason: boolean;
}

export interface Save {
  role: Role;
  personId: string;
  recordedAs: RecordedRole;
  registerId: string;
  day: string;
  session: Session;
  version: number;
  studentIds: readonly string[];
  presentCode: string;
  marks: readonly SaidMark[];
  reason: string | null;
  /** Ids for as many facts as could be published. */
  eventIds: readonly string[];
  requestId: string | null;
  /** Whether the register is today's; nobody is told about an earlier day. */
  isToday: boolean;
  /** The audit log line as JSON; null if none is written. */
  line: string | null;
  key: RequestKey | undefined;
  /** Details of a class's lesson, stored with the first save. */
  lesson: RegisterLesson | null;
  /** When the half days begin, which puts the sessions of a day in their order. */
  halfDays: Pick<AttendanceRules, 'morningStartsAt' | 'afternoonStartsAt'>;
  /** When it was saved on a device that could not send it. */
  madeAt: Date | null;
}

/** The result of a save. If `id` is null nothing was written: the version is outdated, or the caller has no access to the place. */
export interface SaveOutcome {
  isReached: boolean;
  id: string | null;
  version: number | null;
  takenAt: string | null;
  notHere: string[];
}

type Values = [
  role: string,
  personId: string,
  recordedAs: string,
  registerId: string,
  day: string,
  session: string,
  version: number,
  studentIds: readonly string[],
  presentCode: string,
  marked: readonly string[],
  codes: readonly string[],
  meanings: readonly string[],
  lates: readonly (string | null)[],
  minutes: readonly (number | null)[],
  notes: readonly (string | null)[],
  needReason: readonly boolean[],
  reason: string | null,
  eventIds: readonly string[],
  requestId: string | null,
  isToday: boolean,
  line: string | null,
  keyHash: Buffer | null,
  requestHash: Buffer | null,
  lesson: string | null,
  morningStartsAt: string,
  afternoonStartsAt: string,
  madeAt: Date | null,
];

const versionOf = (name: 'register.taken' | 'absence.unexplained' | 'absence.explained' | 'audit.noted') =>
  `'${name}'::text AS name, ${FACT_RULES[name].version} AS version`;

/** SQL: whether the mark says that the student has come. */
const hasCome = (mark: string) => `(${mark}.meaning = 'present' OR ${mark}.late IS NOT NULL)`;

/**
 * SQL: whether the session of one register comes after that of another on the day. A register may be saved long after its session, so when it
 * was taken only counts if nothing else is known: a group numbers its own lessons, at whatever hour they are.
 */
function isAfter(one: string, other: string): string {
  const begins = (register: string) => beginsAt(register, { morning: '$27', afternoon: '$28' });
  const number = (register: string) => `(length(${register}.session), ${register}.session)`;
  return `CASE WHEN ${begins(one)} IS NOT NULL AND ${begins(other)} IS NOT NULL THEN ${begins(one)} > ${begins(other)}
    WHEN ${one}.place_id = ${other}.place_id AND ${one}.is_group THEN ${number(one)} > ${number(other)}
    ELSE ${one}.taken_at > ${other}.taken_at END`;
}

/** SQL: whether the student is marked as here on the day in a session after that of `register`, other than in the one being saved. */
const cameAfter = (register: string, studentId: string) => `EXISTS (SELECT FROM attendance_mark came
    JOIN attendance_register later ON later.school_id = $1 AND later.id = came.register_id JOIN register ON register.id <> later.id
    WHERE came.school_id = $1 AND came.student_id = ${studentId} AND came.day = $7::date AND ${hasCome('came')}
      AND ${isAfter('later', register)})`;

/**
 * A whole register in one statement: it judges, writes the register where the version is still the one it was made from, the marks
 * that are new or others, what they were before, the facts, and what it found under the request's key. Whoever saves the same
 * register meanwhile waits at its row and then finds another version. On the device of a class notes are neither read nor written.
 *
 * Who is away in one lesson after another is told of once: a lesson says nothing while the day has an absence of which nobody knows why.
 * Where that one is explained and another is left, the last one taken is told, of which they may know already and then hear nothing
 * anew. Nobody is told of whoever has come since: a register that waited on a device arrives after those of later sessions.
 *
 * The key keeps another version too: whoever sends the same save twice meets the register that the first one has written, and has to
 * be told what came of that.
 */
const saveText = ({ found, here }: PlaceText) => `WITH made AS (SELECT $29::timestamptz AS at), place AS (
     ${found('$3', '$4', { day: '$7::date', session: '$8', madeAt: '(SELECT at FROM made)' }, 'holds')}
   ), register AS (
     INSERT INTO attendance_register AS known
       (school_id, id, place_id, is_group, day, session, version, taken_by, taken_by_role, lesson)
     SELECT $1, $6::uuid, place.id, place.is_group, $7::date, $8, 1, $4::uuid, $5, $26::jsonb FROM place
     WHERE place.is_reached AND ($9::int = 0 OR EXISTS (SELECT FROM attendance_register earlier
       WHERE earlier.school_id = $1 AND earlier.day = $7::date AND earlier.place_id = place.id AND earlier.session = $8))
     ON CONFLICT (school_id, day, place_id, session) DO UPDATE SET version = known.version + 1,
       changed_by = $4::uuid, changed_by_role = $5, changed_at = now()
     WHERE known.version = $9
     RETURNING id, version, place_id, is_group, taken_at, session, lesson
   ), here AS (
     ${here('$7::date')}
   ), given AS (
     SELECT seen.id AS student_id, coalesce(other.code, $11) AS code, coalesce(other.meaning, 'present') AS meaning,
       other.late, other.minutes, other.note, coalesce(other.needs_reason, false) AS needs_reason
     FROM unnest($10::uuid[]) AS seen (id)
     LEFT JOIN unnest($12::uuid[], $13::text[], $14::text[], $15::text[], $16::int[], $17::text[], $18::boolean[])
       AS other (student_id, code, meaning, late, minutes, note, needs_reason) ON other.student_id = seen.id
   ), earlier AS (
     SELECT m.student_id, m.code, m.minutes, m.note, m.absence_id
     FROM register JOIN attendance_mark m ON m.school_id = $1 AND m.register_id = register.id
   ), theirs AS (
     SELECT student_id FROM here WHERE NOT ${isSaid('here.student_id', { day: '$7::date', session: '$8' })}
     UNION SELECT student_id FROM earlier
   ), said AS (
     SELECT given.student_id, given.code, given.meaning, given.late, given.minutes, given.needs_reason,
       CASE WHEN $3 = 'class_device' THEN earlier.note ELSE given.note END AS note,
       earlier.student_id IS NULL OR (earlier.code, earlier.minutes) IS DISTINCT FROM (given.code, given.minutes)
         OR $3 <> 'class_device' AND earlier.note IS DISTINCT FROM given.note AS is_other,
       earlier.absence_id
     FROM given JOIN theirs USING (student_id) LEFT JOIN earlier USING (student_id)
   ), written AS (
     INSERT INTO attendance_mark AS known
       (school_id, register_id, student_id, day, session, code, meaning, late, minutes, note, absence_id)
     SELECT $1, register.id, said.student_id, $7::date, $8, said.code, said.meaning, said.late, said.minutes, said.note,
       CASE WHEN said.needs_reason AND NOT EXISTS (SELECT FROM absence_report told WHERE told.school_id = $1
           AND told.student_id = said.student_id AND told.ends_on >= $7::date AND told.starts_on <= $7::date
           AND ${explains('told')})
         THEN coalesce(said.absence_id, gen_random_uuid()) END
     FROM register, said WHERE said.is_other
     ON CONFLICT (school_id, register_id, student_id) DO UPDATE SET code = excluded.code, meaning = excluded.meaning,
       late = excluded.late, minutes = excluded.minutes, note = excluded.note, absence_id = excluded.absence_id
     RETURNING student_id, code, minutes, note, absence_id
   ), changed AS (
     INSERT INTO attendance_change (school_id, id, register_id, student_id, from_code, from_minutes, from_note, to_code,
       to_minutes, to_note, reason, changed_by, changed_by_role)
     SELECT $1, gen_random_uuid(), register.id, w.student_id, e.code, e.minutes, e.note, w.code, w.minutes, w.note, $19,
       $4::uuid, $5
     FROM register, written w JOIN earlier e USING (student_id)
   ), told AS (
     SELECT ${versionOf('register.taken')}, jsonb_build_object('registerId', register.id,
       'classId', CASE WHEN NOT place.is_group THEN place.id END, 'classNumber', place.class_number,
       'groupId', CASE WHEN place.is_group THEN place.id END) AS payload
     FROM register, place
     UNION ALL SELECT ${versionOf('absence.unexplained')},
       jsonb_build_object('absenceId', w.absence_id, 'studentId', w.student_id)
     FROM written w LEFT JOIN earlier e USING (student_id) CROSS JOIN register
     WHERE $22 AND w.absence_id IS NOT NULL AND e.absence_id IS NULL AND NOT ${cameAfter('register', 'w.student_id')}
       AND NOT ($8 LIKE 'lesson%' AND EXISTS (SELECT FROM attendance_mark away WHERE away.register_id <> register.id
         AND away.school_id = $1 AND away.student_id = w.student_id AND away.day = $7::date AND away.absence_id IS NOT NULL))
     UNION ALL SELECT ${versionOf('absence.explained')},
       jsonb_build_object('absenceId', e.absence_id, 'studentId', w.student_id)
     FROM written w JOIN earlier e USING (student_id) WHERE e.absence_id IS NOT NULL AND w.absence_id IS NULL
     UNION ALL SELECT ${versionOf('absence.unexplained')},
       jsonb_build_object('absenceId', away.absence_id, 'studentId', w.student_id)
     FROM written w JOIN earlier e USING (student_id) JOIN said USING (student_id) CROSS JOIN register CROSS JOIN LATERAL (
       SELECT m.absence_id FROM attendance_mark m
       JOIN attendance_register taken ON taken.school_id = $1 AND taken.id = m.register_id
       WHERE m.school_id = $1 AND m.student_id = w.student_id AND m.day = $7::date AND m.absence_id IS NOT NULL
         AND m.register_id <> register.id AND NOT (${hasCome('said')} AND ${isAfter('register', 'taken')})
         AND NOT ${cameAfter('taken', 'm.student_id')}
       ORDER BY taken.taken_at DESC, taken.id LIMIT 1) away
     WHERE $22 AND e.absence_id IS NOT NULL AND w.absence_id IS NULL AND said.late IS NULL
     UNION ALL SELECT ${versionOf('audit.noted')}, $23::jsonb FROM register WHERE $23 IS NOT NULL
   ), facts AS (
     INSERT INTO outbox (school_id, id, name, version, request_id, payload)
     SELECT $1, ($20::uuid[])[row_number() OVER ()], name, version, $21, payload FROM told
   ), found AS (
     SELECT to_jsonb(seen) AS outcome, seen."isReached" AS is_judged FROM (
       SELECT place.is_reached AS "isReached", register.id, register.version, register.taken_at AS "takenAt",
         (SELECT coalesce(jsonb_agg(given.student_id), '[]') FROM given
          WHERE NOT EXISTS (SELECT FROM theirs WHERE theirs.student_id = given.student_id)) AS "notHere"
       FROM place LEFT JOIN register ON true
     ) seen
   ), ${keptOutcome({ found: 'found', written: 'is_judged', person: '$4', key: '$24', request: '$25' })}
   SELECT outcome FROM found`;

const saveAt = atPlace<{ outcome: SaveOutcome }, Values>('registers.save', saveText);

export function save(place: Place, given: Save) {
  const { role, personId, recordedAs, registerId, day, session, version, studentIds, presentCode } = given;
  const { marks, reason, eventIds, requestId, isToday, line, key, lesson, halfDays, madeAt } = given;
  const values = [
    ...([role, personId, recordedAs, registerId, day, session, version, studentIds, presentCode] as const),
    marks.map(({ studentId }) => studentId),
    marks.map(({ code }) => code),
    marks.map(({ meaning }) => meaning),
    marks.map(({ late }) => late),
    marks.map(({ minutes }) => minutes),
    marks.map(({ note }) => note),
    marks.map(({ needsReason }) => needsReason),
    ...([reason, eventIds, requestId, isToday, line] as const),
    ...([key?.keyHash ?? null, key?.requestHash ?? null] as const),
    lesson && JSON.stringify(lesson),
    ...([halfDays.morningStartsAt, halfDays.afternoonStartsAt, madeAt] as const),
  ] as const satisfies Readonly<Values>;
  return saveAt(place, ...values);
}
