import type { Identity, RegisterChange, RegisterLesson, RegisterMark, TakenBy } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { AbsenceReason, HalfDay, RecordedRole, Session } from '@homeroom/domain';
import { NAMED_VISITORS } from '../../points/ledger/point-entry';
import { explains } from '../absences/absences.queries';
import { atPlace, halfDaysThatWait, isSaid, type Place, type PlaceText } from './register-place';

/** SQL: who took or changed it, as JSON; null if nobody did. */
export const takenBy = (
  at: string,
  role: string,
  person: string,
  named = '',
) => `CASE WHEN ${at} IS NOT NULL THEN jsonb_build_object(
    'at', ${at}, 'role', ${role}, 'name', CASE ${role}
      WHEN 'teacher' THEN (SELECT t.first_name || ' ' || t.last_name FROM teacher t WHERE t.school_id = $1 AND t.id = ${person})
      WHEN 'class_device' THEN (SELECT d.name FROM class_card d WHERE d.school_id = $1 AND d.device_id = ${person}
        ORDER BY d.ended_on NULLS FIRST LIMIT 1) ${named} ${NAMED_VISITORS} END) END`;
const TAKEN = takenBy('r.taken_at', 'r.taken_by_role', 'r.taken_by');
const CHANGED = takenBy('r.changed_at', 'r.changed_by_role', 'r.changed_by');
/** Includes the name of the guardian whose report was undone; a register is also read on the class's device, and leaves it out. */
const CHANGED_MARK = takenBy(
  'r.changed_at',
  'r.changed_by_role',
  'r.changed_by',
  `WHEN 'parent' THEN (SELECT g.first_name || ' ' || g.last_name FROM guardian g WHERE g.school_id = $1 AND g.id = r.changed_by)`,
);

export interface PlaceGate {
  isReached: boolean;
  /** Whether the place is the caller's to correct on a later day, if their role may do that at all. */
  mayCorrect: boolean;
  classNumber: number | null;
  groupId: string | null;
  name: string;
}

const SOUGHT = { day: 'sought.day', session: 'sought.session', madeAt: 'sought.made_at' };

/** No row if the school has no such class, group or register. */
const gateAtPlace = atPlace<
  PlaceGate,
  [role: string, personId: string, day: string | null, session: string | null, madeAt: Date | null]
>(
  'registers.gate',
  (
    place,
  ) => `SELECT is_reached AS "isReached", coalesce(may_correct, false) AS "mayCorrect", class_number AS "classNumber",
     CASE WHEN is_group THEN id END AS "groupId", name
   FROM (SELECT $5::date AS day, $6::text AS session, $7::timestamptz AS made_at) sought
   CROSS JOIN LATERAL (${place.found({ role: '$3', personId: '$4' }, SOUGHT, 'judged')}) place`,
);

export function gateOfPlace(
  place: Place,
  { role, personId }: Pick<Identity, 'role' | 'personId'>,
  { day = null, session = null }: { day?: string | null; session?: string | null },
  madeAt: Date | null = null,
) {
  return gateAtPlace(place, role, personId, day, session, madeAt);
}

/** For statements that come after the gate. */
const NOBODY = { role: 'NULL', personId: 'NULL' };

export interface RegisterRow {
  id: string;
  version: number;
  taken: TakenBy;
  changed: TakenBy | null;
  lesson: RegisterLesson | null;
}

const registerText = ({
  found,
}: PlaceText) => `SELECT r.id, r.version, ${TAKEN} AS taken, ${CHANGED} AS changed, r.lesson
   FROM (${found(NOBODY)}) place
   JOIN attendance_register r ON r.school_id = $1 AND r.day = $3::date AND r.place_id = place.id AND r.session = $4`;
export const registerOf = atPlace<RegisterRow, [day: string, session: Session]>(
  'registers.register',
  registerText,
);

export interface StudentRow {
  studentId: string;
  firstName: string;
  lastName: string;
  mark: RegisterMark | null;
  reported: { reason: AbsenceReason; note: string | null; code: string | null } | null;
}

/** SQL: members of the place on the day without a mark in another register, and everybody with a mark in this one. */
const studentsText = ({ found, here }: PlaceText) => `WITH place AS (${found(NOBODY)}), register AS (
     SELECT r.id FROM place JOIN attendance_register r
       ON r.school_id = $1 AND r.day = $3::date AND r.place_id = place.id AND r.session = $4
   ), mark AS (
     SELECT m.* FROM register JOIN attendance_mark m ON m.school_id = $1 AND m.register_id = register.id
   ), listed AS (
     SELECT student_id FROM (${here('$3::date')}) here WHERE NOT ${isSaid('here.student_id', { day: '$3::date', session: '$4' })}
     UNION SELECT student_id FROM mark
   )
   SELECT s.id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName",
     CASE WHEN m.code IS NOT NULL
       THEN jsonb_build_object('code', m.code, 'minutes', m.minutes, 'note', m.note) END AS mark,
     (SELECT jsonb_build_object('reason', a.reason, 'note', a.note, 'code', a.code) FROM absence_report a
      WHERE a.school_id = $1 AND a.student_id = s.id AND a.ends_on >= $3::date AND a.starts_on <= $3::date
        AND ${explains('a')} ORDER BY a.state, a.reported_at DESC LIMIT 1) AS reported
   FROM listed JOIN student s ON s.school_id = $1 AND s.id = listed.student_id LEFT JOIN mark m ON m.student_id = s.id
   ORDER BY s.name_key, s.id`;
export const studentsOf = atPlace<StudentRow, [day: string, session: Session]>(
  'registers.students',
  studentsText,
);

/** The caller's running classes, with the half days for which they still need a register. */
export const ownClasses = statement<
  { classNumber: number; className: string; open: HalfDay[] },
  [personId: string, day: string]
>(
  'registers.own_classes',
  `SELECT c.number AS "classNumber", c.name AS "className", ${halfDaysThatWait('c.id', '$3::date')} AS open
   FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL AND c.is_active
   WHERE g.school_id = $1 AND g.teacher_id = $2 AND c.student_count > 0 ORDER BY c.number`,
);

export const takenOfClasses = statement<
  { classId: string; session: Session },
  [day: string, classIds: readonly string[]]
>(
  'registers.taken_of_classes',
  `SELECT place_id AS "classId", session FROM attendance_register
   WHERE school_id = $1 AND day = $2::date AND place_id = ANY($3::uuid[])`,
);

export const registerPlace = statement<
  { placeId: string; isGroup: boolean; day: string; session: Session },
  [registerId: string]
>(
  'registers.place',
  `SELECT place_id AS "placeId", is_group AS "isGroup", day::text, session
   FROM attendance_register WHERE school_id = $1 AND id = $2`,
);

/** The newest first. */
export const changesOf = statement<
  Omit<RegisterChange, 'by'> & { by: TakenBy & { role: RecordedRole } },
  [registerId: string]
>(
  'registers.changes',
  `SELECT r.id, r.student_id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName",
     jsonb_build_object('code', r.from_code, 'minutes', r.from_minutes, 'note', r.from_note) AS "from",
     jsonb_build_object('code', r.to_code, 'minutes', r.to_minutes, 'note', r.to_note) AS "to", r.reason,
     ${CHANGED_MARK} AS by
   FROM attendance_change r JOIN student s ON s.school_id = $1 AND s.id = r.student_id
   WHERE r.school_id = $1 AND r.register_id = $2 ORDER BY r.changed_at DESC, s.name_key, r.id LIMIT 500`,
);
