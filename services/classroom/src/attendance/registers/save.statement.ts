import { FACT_RULES, type RegisterLesson } from '@homeroom/contracts';
import { keptOutcome, type RequestKey } from '@homeroom/database';
import {
  type AttendanceMeaning,
  type AttendanceRules,
  isLesson,
  type Lateness,
  type RecordedRole,
  type Role,
  type Session,
} from '@homeroom/domain';
import { explains } from '../absences/absences.queries';
import { atPlace, beginsAt, hasHalfDay, type Place, type PlaceText } from './register-place';

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
interface SaveOutcome {
  isReached: boolean;
  id: string | null;
  version: number | null;
  takenAt: string | null;
  notHere: string[];
}

/** What the statements are given, by name. */
const valuesOf = ({ marks, lesson, halfDays, key, ...given }: Save) => ({
  ...given,
  marked: marks.map(({ studentId }) => studentId),
  codes: marks.map(({ code }) => code),
  meanings: marks.map(({ meaning }) => meaning),
  lates: marks.map(({ late }) => late),
  minutes: marks.map(({ minutes }) => minutes),
  notes: marks.map(({ note }) => note),
  needReason: marks.map(({ needsReason }) => needsReason),
  keyHash: key?.keyHash ?? null,
  requestHash: key?.requestHash ?? null,
  lesson: lesson && JSON.stringify(lesson),
  morning: halfDays.morningStartsAt,
  afternoon: halfDays.afternoonStartsAt,
});

type ValueName = keyof ReturnType<typeof valuesOf>;
type Names = Readonly<Record<ValueName, string>>;

const OF_ALL = [
  ...(['role', 'personId', 'recordedAs', 'day', 'session', 'studentIds', 'presentCode'] as const),
  ...(['marked', 'codes', 'meanings', 'lates', 'minutes', 'notes'] as const),
  ...(['eventIds', 'requestId', 'line', 'keyHash', 'requestHash', 'madeAt'] as const),
] as const;
const OF_FIRST = ['registerId', 'lesson'] as const;
const OF_ABSENCES = ['needReason', 'isToday', 'morning', 'afternoon'] as const;
const OF_CHANGES = ['version', 'reason'] as const;

/**
 * Postgres prepares everything that a statement contains before it runs it, so each kind of save has one that contains what such a save can
 * come to, and no more.
 */
const KINDS = {
  /** Nobody is away without a reason. */
  first: [...OF_ALL, ...OF_FIRST],
  firstWithAbsences: [...OF_ALL, ...OF_FIRST, ...OF_ABSENCES],
  again: [...OF_ALL, ...OF_ABSENCES, ...OF_CHANGES],
} as const satisfies Record<string, readonly ValueName[]>;
type Kind = keyof typeof KINDS;

const versionOf = (name: 'register.taken' | 'absence.unexplained' | 'absence.explained' | 'audit.noted') =>
  `'${name}'::text AS name, ${FACT_RULES[name].version} AS version`;

/** SQL: whether the mark says that the student has come. */
const hasCome = (mark: string) => `(${mark}.meaning = 'present' OR ${mark}.late IS NOT NULL)`;

/**
 * SQL: whether the session of one register comes after that of another on the day. A register may be saved long after its session, so when it
 * was taken only counts if nothing else is known: a group numbers its own lessons, at whatever hour they are.
 */
function isAfter(one: string, other: string, halfDays: Names): string {
  const begins = (register: string) => beginsAt(register, halfDays);
  const number = (register: string) => `(length(${register}.session), ${register}.session)`;
  return `CASE WHEN ${begins(one)} IS NOT NULL AND ${begins(other)} IS NOT NULL THEN ${begins(one)} > ${begins(other)}
    WHEN ${one}.place_id = ${other}.place_id AND ${one}.is_group THEN ${number(one)} > ${number(other)}
    ELSE ${one}.taken_at > ${other}.taken_at END`;
}

/** SQL: whether the student is marked as here on the day in a session after that of `register`, other than in the one being saved. */
const cameAfter = (register: string, studentId: string, v: Names) => `EXISTS (SELECT FROM attendance_mark came
    JOIN attendance_register later ON later.school_id = $1 AND later.id = came.register_id JOIN register ON register.id <> later.id
    WHERE came.school_id = $1 AND came.student_id = ${studentId} AND came.day = ${v.day}::date AND ${hasCome('came')}
      AND ${isAfter('later', register, v)})`;

/** SQL: the mark's id of an absence of which the family has reported nothing. */
const absenceId = (said: string, known: string, v: Names) => `CASE WHEN ${said}.needs_reason
    AND NOT EXISTS (SELECT FROM absence_report told WHERE told.school_id = $1 AND told.student_id = ${said}.student_id
      AND told.ends_on >= ${v.day}::date AND told.starts_on <= ${v.day}::date AND ${explains('told')})
  THEN ${known} END`;

/** SQL: whether a new absence of the mark `w` is told of. */
const isTold = (v: Names, ofLesson: boolean) => `${v.isToday} AND w.absence_id IS NOT NULL
  AND NOT ${cameAfter('register', 'w.student_id', v)}
  ${
    ofLesson
      ? `AND NOT EXISTS (SELECT FROM attendance_mark away WHERE away.register_id <> register.id
    AND away.school_id = $1 AND away.student_id = w.student_id AND away.day = ${v.day}::date AND away.absence_id IS NOT NULL)`
      : ''
  }`;

const fact = (name: 'absence.unexplained' | 'absence.explained', absence: string) =>
  `SELECT ${versionOf(name)}, jsonb_build_object('absenceId', ${absence}, 'studentId', w.student_id) AS payload`;

/** SQL in which saves of one kind differ from those of another. */
interface KindText {
  /** Writes the register `known`, unless it has another version. */
  register: string;
  /** The students who have a mark in it already, after those of `here`. */
  alsoHere: string;
  /** The marks that it has, as a CTE. */
  earlier: string;
  /** The marks that are `written`, and what else comes of them. */
  written: string;
  /** The facts besides that of the register, each after a UNION ALL. */
  told: string;
}

const REGISTER = ['id', 'version', 'place_id', 'is_group', 'taken_at', 'session', 'lesson'];
const MARK = 'school_id, register_id, student_id, day, session, code, meaning, late, minutes, note';
/** SQL: the values of these columns for a row of `said`. */
const markOf = (said: string, note: string, v: Names) =>
  `$1, register.id, ${said}.student_id, ${v.day}::date, ${v.session}, ${said}.code, ${said}.meaning, ${said}.late, ${said}.minutes,
       ${note}`;

/** Nobody has a mark in it before. */
const first = (v: Names, withAbsences: boolean, ofLesson: boolean): KindText => ({
  register: `INSERT INTO attendance_register
       (school_id, id, place_id, is_group, day, session, version, taken_by, taken_by_role, lesson)
     SELECT $1, ${v.registerId}::uuid, place.id, place.is_group, ${v.day}::date, ${v.session}, 1, ${v.personId}::uuid,
       ${v.recordedAs}, ${v.lesson}::jsonb FROM place WHERE place.is_reached
     ON CONFLICT (school_id, day, place_id, session) DO NOTHING RETURNING ${REGISTER.join(', ')}`,
  earlier: '',
  alsoHere: '',
  written: `written AS (
     INSERT INTO attendance_mark (${MARK}${withAbsences ? ', absence_id' : ''})
     SELECT ${markOf('given', `CASE WHEN ${v.role} <> 'class_device' THEN given.note END`, v)}
       ${withAbsences ? `, ${absenceId('given', 'gen_random_uuid()', v)}` : ''}
     FROM register, given WHERE given.is_theirs ${withAbsences ? 'RETURNING student_id, absence_id' : ''}
   )`,
  told: withAbsences
    ? `UNION ALL ${fact('absence.unexplained', 'w.absence_id')} FROM written w CROSS JOIN register WHERE ${isTold(v, ofLesson)}`
    : '',
});

const again = (v: Names, ofLesson: boolean): KindText => ({
  register: `UPDATE attendance_register known SET version = known.version + 1,
       changed_by = ${v.personId}::uuid, changed_by_role = ${v.recordedAs}, changed_at = now()
     FROM place WHERE place.is_reached AND known.school_id = $1 AND known.day = ${v.day}::date AND known.place_id = place.id
       AND known.session = ${v.session} AND known.version = ${v.version}::int
     RETURNING ${REGISTER.map((column) => `known.${column}`).join(', ')}`,
  alsoHere: 'UNION SELECT student_id FROM earlier',
  earlier: `, earlier AS (
     SELECT m.student_id, m.code, m.minutes, m.note, m.absence_id
     FROM register JOIN attendance_mark m ON m.school_id = $1 AND m.register_id = register.id
   )`,
  written: `said AS (
     SELECT given.student_id, given.code, given.meaning, given.late, given.minutes, given.needs_reason,
       CASE WHEN ${v.role} = 'class_device' THEN earlier.note ELSE given.note END AS note,
       earlier.student_id IS NULL OR (earlier.code, earlier.minutes) IS DISTINCT FROM (given.code, given.minutes)
         OR ${v.role} <> 'class_device' AND earlier.note IS DISTINCT FROM given.note AS is_other,
       earlier.absence_id
     FROM given LEFT JOIN earlier USING (student_id) WHERE given.is_theirs
   ), written AS (
     INSERT INTO attendance_mark AS known (${MARK}, absence_id)
     SELECT ${markOf('said', 'said.note', v)},
       ${absenceId('said', 'coalesce(said.absence_id, gen_random_uuid())', v)}
     FROM register, said WHERE said.is_other
     ON CONFLICT (school_id, register_id, student_id) DO UPDATE SET code = excluded.code, meaning = excluded.meaning,
       late = excluded.late, minutes = excluded.minutes, note = excluded.note, absence_id = excluded.absence_id
     RETURNING student_id, code, minutes, note, absence_id
   ), changed AS (
     INSERT INTO attendance_change (school_id, id, register_id, student_id, from_code, from_minutes, from_note, to_code,
       to_minutes, to_note, reason, changed_by, changed_by_role)
     SELECT $1, gen_random_uuid(), register.id, w.student_id, e.code, e.minutes, e.note, w.code, w.minutes, w.note, ${v.reason},
       ${v.personId}::uuid, ${v.recordedAs}
     FROM register, written w JOIN earlier e USING (student_id)
   )`,
  told: `UNION ALL ${fact('absence.unexplained', 'w.absence_id')}
     FROM written w LEFT JOIN earlier e USING (student_id) CROSS JOIN register
     WHERE e.absence_id IS NULL AND ${isTold(v, ofLesson)}
     UNION ALL ${fact('absence.explained', 'e.absence_id')}
     FROM written w JOIN earlier e USING (student_id) WHERE e.absence_id IS NOT NULL AND w.absence_id IS NULL
     UNION ALL ${fact('absence.unexplained', 'away.absence_id')}
     FROM written w JOIN earlier e USING (student_id) JOIN said USING (student_id) CROSS JOIN register CROSS JOIN LATERAL (
       SELECT m.absence_id FROM attendance_mark m
       JOIN attendance_register taken ON taken.school_id = $1 AND taken.id = m.register_id
       WHERE m.school_id = $1 AND m.student_id = w.student_id AND m.day = ${v.day}::date AND m.absence_id IS NOT NULL
         AND m.register_id <> register.id AND NOT (${hasCome('said')} AND ${isAfter('register', 'taken', v)})
         AND NOT ${cameAfter('taken', 'm.student_id', v)}
       ORDER BY taken.taken_at DESC, taken.id LIMIT 1) away
     WHERE ${v.isToday} AND e.absence_id IS NOT NULL AND w.absence_id IS NULL AND said.late IS NULL`,
});

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
function saveText({ found, here }: PlaceText, kind: Kind, ofLesson: boolean): string {
  const v = numbered(KINDS[kind]);
  const { register, earlier, alsoHere, written, told } =
    kind === 'again' ? again(v, ofLesson) : first(v, kind === 'firstWithAbsences', ofLesson);
  const isWithReasons = kind !== 'first';
  const at = { day: `${v.day}::date`, session: v.session, madeAt: '(SELECT at FROM made)', ofLesson };
  return `WITH made AS (SELECT ${v.madeAt}::timestamptz AS at), place AS (
     ${found({ role: v.role, personId: v.personId }, at, 'holds')}
   ), register AS (
     ${register}
   ), here AS (
     ${here(`${v.day}::date`)}
   )${earlier}, given AS (
     SELECT seen.id AS student_id, coalesce(other.code, ${v.presentCode}) AS code, coalesce(other.meaning, 'present') AS meaning,
       other.late, other.minutes, other.note, ${isWithReasons ? 'coalesce(other.needs_reason, false) AS needs_reason,' : ''}
       seen.id IN (SELECT student_id FROM here ${ofLesson ? '' : `WHERE NOT ${hasHalfDay('here.student_id', at)}`} ${alsoHere}) AS is_theirs
     FROM unnest(${v.studentIds}::uuid[]) AS seen (id)
     LEFT JOIN unnest(${v.marked}::uuid[], ${v.codes}::text[], ${v.meanings}::text[], ${v.lates}::text[], ${v.minutes}::int[],
         ${v.notes}::text[]${isWithReasons ? `, ${v.needReason}::boolean[]` : ''})
       AS other (student_id, code, meaning, late, minutes, note${isWithReasons ? ', needs_reason' : ''}) ON other.student_id = seen.id
   ), ${written}, told AS (
     SELECT ${versionOf('register.taken')}, jsonb_build_object('registerId', register.id,
       'classId', CASE WHEN NOT place.is_group THEN place.id END, 'classNumber', place.class_number,
       'groupId', CASE WHEN place.is_group THEN place.id END) AS payload
     FROM register, place
     ${told}
     UNION ALL SELECT ${versionOf('audit.noted')}, ${v.line}::jsonb FROM register WHERE ${v.line} IS NOT NULL
   ), facts AS (
     INSERT INTO outbox (school_id, id, name, version, request_id, payload)
     SELECT $1, (${v.eventIds}::uuid[])[row_number() OVER ()], name, version, ${v.requestId}, payload FROM told
   ), found AS (
     SELECT to_jsonb(seen) AS outcome, seen."isReached" AS is_judged FROM (
       SELECT place.is_reached AS "isReached", register.id, register.version, register.taken_at AS "takenAt",
         (SELECT coalesce(jsonb_agg(student_id), '[]') FROM given WHERE NOT is_theirs) AS "notHere"
       FROM place LEFT JOIN register ON true
     ) seen
   ), ${keptOutcome({ found: 'found', written: 'is_judged', person: v.personId, key: v.keyHash, request: v.requestHash })}
   SELECT outcome FROM found`;
}

/** The names as parameters from `$3` on, after the school and the place. */
const numbered = (names: readonly ValueName[]) =>
  Object.fromEntries(names.map((name, index) => [name, `$${index + 3}`])) as Names;

const saveAt = (kind: Kind, ofLesson: boolean) =>
  atPlace<{ outcome: SaveOutcome }, unknown[]>(
    `registers.save_${kind}_${ofLesson ? 'lesson' : 'half_day'}`,
    (place) => saveText(place, kind, ofLesson),
  );
const SAVES = {
  first: [saveAt('first', false), saveAt('first', true)],
  firstWithAbsences: [saveAt('firstWithAbsences', false), saveAt('firstWithAbsences', true)],
  again: [saveAt('again', false), saveAt('again', true)],
} as const;

export function save(place: Place, given: Save) {
  const kind =
    given.version > 0
      ? 'again'
      : given.marks.some(({ needsReason }) => needsReason)
        ? 'firstWithAbsences'
        : 'first';
  const [ofHalfDay, ofLesson] = SAVES[kind];
  const values = valuesOf(given);
  return (isLesson(given.session) ? ofLesson : ofHalfDay)(place, ...KINDS[kind].map((name) => values[name]));
}
