import { FACT_RULES } from '@homeroom/contracts';
import type { RecordedRole, Role } from '@homeroom/domain';
import { keptOutcome, raising, type RequestKey, statement } from '@homeroom/database';
import { reachesClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';
import { ENTRY_COLUMNS, ENTRY_NAMES, NAMED_VISITORS, type PointEntryRow } from './point-entry';

/**
 * The tail that an award and an undo share: from the ledger row written as `entry`, the student's total and the fact.
 * All of it is one statement, so it is one trip to the database between BEGIN and COMMIT, and nobody can write a ledger
 * row here and forget the total. `about` names the award that the fact tells of, `subject` where its class is read. Row and
 * total carry the stamp by which `raised` tells that answers about the class are others now.
 */
function totalAndFact(
  fact: 'points.awarded' | 'points.undone',
  {
    about,
    subject,
    eventId,
    requestId,
    besides = '',
  }: { about: string; subject: string; eventId: string; requestId: string; besides?: string },
): string {
  const { version } = FACT_RULES[fact];
  return `total AS (
    INSERT INTO point_total (school_id, student_id, year_id, points, stamp)
    SELECT $1, entry.student_id, ${subject}.year_id, entry.amount, entry.stamp FROM entry, ${subject}
    ON CONFLICT (school_id, student_id, year_id)
      DO UPDATE SET points = point_total.points + excluded.points, stamp = excluded.stamp
    RETURNING points
  ), fact AS (
    INSERT INTO outbox (school_id, id, name, version, request_id, payload)
    SELECT $1, ${eventId}, '${fact}', ${version}, ${requestId}, jsonb_build_object('entryId', ${about}.id, 'studentId', ${about}.student_id,
      'classNumber', ${subject}.class_number, 'amount', ${about}.amount, 'behaviorPoints', total.points${besides})
    FROM entry, total, ${subject}
  )`;
}

interface AwardGate {
  isReached: boolean;
  /** Whether the class is active. */
  isOpen: boolean;
}

/** The judgement of an award by itself, for one that was given before. */
export const awardGate = statement<AwardGate, [studentId: string, role: Role, awardedBy: string]>(
  'points.award_gate',
  `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached", c.is_active AS "isOpen"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.id = $2 AND s.is_active`,
);

/** The same in a group, to a student who is in it now. */
export const groupAwardGate = statement<
  AwardGate,
  [studentId: string, role: Role, awardedBy: string, groupId: string]
>(
  'points.group_award_gate',
  `SELECT ${reachesGroup('e.group_id', '$3', '$4')} AS "isReached", true AS "isOpen"
   FROM student s JOIN group_enrolment e ON e.school_id = $1 AND e.student_id = s.id AND e.group_id = $5
     AND e.ends_on IS NULL
   WHERE s.school_id = $1 AND s.id = $2 AND s.is_active`,
);

type WrittenEntry = Omit<PointEntryRow, 'awardedAt' | 'undoneAt' | 'isAdjustment'> & { awardedAt: string };

/** What the award found, as it is kept for a repeated request. Where the entry's columns are null nothing was written. */
export type AwardOutcome = AwardGate & { behaviorPoints: number } & (
    | WrittenEntry
    | { [K in keyof WrittenEntry]: null }
  );

export interface Award {
  entryId: string;
  eventId: string;
  studentId: string;
  /** Null where it is given in the class. */
  groupId: string | null;
  categoryId: string | null;
  amount: number | null;
  note: string | null;
  awardedBy: string;
  /** As whom they reach the class, and as whom they are written down. */
  role: Role;
  recordedAs: RecordedRole;
  requestId: string | null;
  key: RequestKey | undefined;
}

type AwardValues = [
  entryId: string,
  eventId: string,
  studentId: string,
  categoryId: string | null,
  amount: number | null,
  note: string | null,
  awardedBy: string,
  role: Role,
  recordedAs: RecordedRole,
  requestId: string | null,
  keyHash: Buffer | null,
  requestHash: Buffer | null,
];

/** What differs between an award in the class and one in a group: who may, whether it is open, and where it is written. */
interface Place {
  isReached: string;
  isOpen: string;
  enrolled: string;
  groupId: string;
}

const ADMITTED = `SELECT $1::uuid AS school_id, class_id AS about FROM subject
  WHERE is_reached AND is_open AND amount IS NOT NULL`;

/**
 * Judges, writes, and keeps what it found under the request's key: no row where the school has no such active student
 * there; nothing written where the asker does not reach the place, it is not active, or the category is not the school's.
 * The student is held, before anything is looked up by the class: whoever moves them meanwhile waits, and the class that is
 * raised is the one they are in.
 */
const awardText = ({ isReached, isOpen, enrolled, groupId }: Place) => `WITH student AS (
     SELECT id, class_id FROM student WHERE school_id = $1 AND id = $4 AND is_active FOR SHARE
   ), subject AS (
     SELECT s.id, s.class_id, c.year_id, c.number AS class_number, ${isReached} AS is_reached, ${isOpen} AS is_open,
       coalesce($6::int, k.amount) AS amount, k.key AS category_key, k.name AS category_name,
       CASE $10::text WHEN 'class_device' THEN c.name ${NAMED_VISITORS}
         WHEN 'teacher' THEN (SELECT t.first_name || ' ' || t.last_name FROM teacher t
           WHERE t.school_id = $1 AND t.id = $8::uuid) END AS awarder
     FROM student s
     JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
     ${enrolled}
     LEFT JOIN point_category k ON k.school_id = $1 AND k.id = $5::uuid AND k.archived_at IS NULL
       AND (k.class_id IS NULL OR k.class_id = s.class_id)
   ), raised AS (
     ${raising(ADMITTED)} RETURNING stamp
   ), entry AS (
     INSERT INTO point_entry
       (school_id, id, student_id, class_id, group_id, category_id, amount, note, awarded_by, awarded_by_role, stamp)
     SELECT $1, $2, id, class_id, ${groupId}, $5::uuid, amount, $7, $8::uuid, $10, raised.stamp FROM subject, raised
     RETURNING *
   ), ${totalAndFact('points.awarded', {
     ...{ about: 'entry', subject: 'subject', eventId: '$3', requestId: '$11' },
     besides: ", 'awardedBy', entry.awarded_by, 'categoryName', subject.category_name",
   })},
   found AS (
     SELECT to_jsonb(seen) AS outcome, seen.id IS NOT NULL AS is_written FROM (
       SELECT subject.is_reached AS "isReached", subject.is_open AS "isOpen", total.points AS "behaviorPoints",
         e.id, e.student_id AS "studentId", e.amount, e.category_id AS "categoryId",
         subject.category_key AS "categoryKey", subject.category_name AS "categoryName", e.note,
         e.awarded_at AS "awardedAt", e.awarded_by AS "awardedById", subject.awarder AS "awardedByName"
       FROM subject LEFT JOIN entry e ON true LEFT JOIN total ON true
     ) seen
   ), ${keptOutcome({ found: 'found', written: 'is_written', person: '$8', key: '$12', request: '$13' })}
   SELECT outcome FROM found`;

const awardInClass = statement<{ outcome: AwardOutcome }, AwardValues>(
  'points.award',
  awardText({
    isReached: reachesClass('c.id', '$9', '$8'),
    isOpen: 'c.is_active',
    enrolled: '',
    groupId: 'NULL::uuid',
  }),
);

const awardInGroup = statement<{ outcome: AwardOutcome }, [...AwardValues, groupId: string]>(
  'points.award_in_group',
  awardText({
    isReached: reachesGroup('place.group_id', '$9', '$8'),
    isOpen: 'true',
    enrolled: `JOIN group_enrolment place ON place.school_id = $1 AND place.student_id = s.id
       AND place.group_id = $14::uuid AND place.ends_on IS NULL`,
    groupId: '$14::uuid',
  }),
);

export function award(given: Award) {
  const { entryId, eventId, studentId, groupId, categoryId, amount, note } = given;
  const { awardedBy, role, recordedAs, requestId, key } = given;
  const said = [entryId, eventId, studentId, categoryId, amount, note] as const;
  const kept = [key?.keyHash ?? null, key?.requestHash ?? null] as const;
  const values = [...said, awardedBy, role, recordedAs, requestId, ...kept] as const;
  return groupId === null ? awardInClass(...values) : awardInGroup(...values, groupId);
}

/** SQL: whether the class or the group in which an entry was given is still the asker's. */
const reachesPlaceOf = (entry: string, role: string, personId: string) => `CASE WHEN ${entry}.group_id IS NULL
  THEN ${reachesClass(`${entry}.class_id`, role, personId)}
  ELSE ${reachesGroup(`${entry}.group_id`, role, personId)} END`;

/** What the undo found: the award, whether the asker made it and whether it is still young; null points: not undone. */
export type UndoOutcome = PointEntryRow & {
  isOwn: boolean;
  /** Whether the class in which it was given is still the asker's. */
  isReached: boolean;
  isYoung: boolean;
  behaviorPoints: number | null;
};

/**
 * Writes the reversal of an award. Two undos at once meet at the unique constraint on the reversed row: the second one
 * waits, then writes nothing.
 */
export const undo = statement<
  UndoOutcome,
  [
    awardId: string,
    reversalId: string,
    eventId: string,
    askerId: string,
    recordedAs: RecordedRole,
    windowMs: number,
    role: Role,
    requestId: string | null,
  ]
>(
  'points.undo',
  `WITH award AS (
     SELECT e.*, c.year_id, c.number AS class_number, e.awarded_by = $5::uuid AS is_own,
       ${reachesPlaceOf('e', '$8', '$5')} AS is_reached,
       e.awarded_at > now() - $7 * interval '1 millisecond' AS is_young
     FROM point_entry e JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id
     WHERE e.school_id = $1 AND e.id = $2 AND e.reverses_entry_id IS NULL
   ), undone AS (
     SELECT s.class_id FROM award JOIN student s ON s.school_id = $1 AND s.id = award.student_id
     WHERE is_own AND is_reached AND is_young FOR SHARE OF s
   ), raised AS (
     ${raising('SELECT $1::uuid AS school_id, class_id AS about FROM undone')} RETURNING stamp
   ), entry AS (
     INSERT INTO point_entry (school_id, id, student_id, class_id, group_id, category_id, amount, awarded_by,
       awarded_by_role, reverses_entry_id, stamp)
     SELECT $1, $3, student_id, class_id, group_id, category_id, -amount, $5::uuid, $6, id, raised.stamp FROM award, raised
     ON CONFLICT (school_id, reverses_entry_id) DO NOTHING
     RETURNING *
   ), ${totalAndFact('points.undone', { about: 'award', subject: 'award', eventId: '$4', requestId: '$9' })}
   SELECT e.is_own AS "isOwn", e.is_reached AS "isReached", e.is_young AS "isYoung", total.points AS "behaviorPoints",
     ${ENTRY_COLUMNS}, entry.awarded_at AS "undoneAt"
   FROM award e LEFT JOIN entry ON true LEFT JOIN total ON true ${ENTRY_NAMES}`,
);

/** The judgement of an undo by itself, for one that was done before. */
export const undoGate = statement<
  Pick<UndoOutcome, 'isOwn' | 'isReached'>,
  [awardId: string, askerId: string, role: Role]
>(
  'points.undo_gate',
  `SELECT e.awarded_by = $3::uuid AS "isOwn", ${reachesPlaceOf('e', '$4', '$3')} AS "isReached"
   FROM point_entry e WHERE e.school_id = $1 AND e.id = $2 AND e.reverses_entry_id IS NULL`,
);
