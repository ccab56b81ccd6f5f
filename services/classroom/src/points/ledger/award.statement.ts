import { FACT_RULES, type PointsOfOne } from '@homeroom/contracts';
import type { RecordedRole, Role } from '@homeroom/domain';
import { keptOutcome, raising, type RequestKey, statement } from '@homeroom/database';
import { reachesClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';
import { GIVEN_BY_HAND } from '../../ground/categories/categories';
import {
  ADDING_TO_TOTAL,
  byOffice,
  ENTRY_COLUMNS,
  ENTRY_NAMES,
  NAMED_VISITORS,
  type PointEntryRow,
} from './point-entry';

/**
 * The part that awards and undos share: from the ledger rows written as `entry`, updates the students' totals and publishes the facts. All
 * in one statement, so that it takes one round trip between BEGIN and COMMIT, and nobody can write a ledger row here and forget the total.
 * `about` names the awards in the facts and `subject` the rows with their classes, both by student. Row and total carry the stamp with
 * which `raised` invalidates answers about the class. Totals are locked in one order, so that two people giving to the same children cannot
 * deadlock.
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
  const subjects =
    about === subject ? subject : `${about} JOIN ${subject} ON ${subject}.student_id = ${about}.student_id`;
  return `total AS (
    INSERT INTO point_total (school_id, student_id, year_id, points, stamp)
    SELECT $1, entry.student_id, ${subject}.year_id, entry.amount, entry.stamp
    FROM entry JOIN ${subject} ON ${subject}.student_id = entry.student_id ORDER BY entry.student_id
    ${ADDING_TO_TOTAL}, stamp = excluded.stamp
    RETURNING student_id, points, revision
  ), fact AS (
    INSERT INTO outbox (school_id, id, name, version, request_id, payload)
    SELECT $1, ${eventId}, '${fact}', ${version}, ${requestId}, jsonb_build_object('entryId', ${about}.id, 'studentId', ${about}.student_id,
      'classNumber', ${subject}.class_number, 'amount', ${about}.amount, 'behaviorPoints', total.points,
      'pointsRevision', total.revision${besides})
    FROM ${subjects} JOIN total ON total.student_id = ${subject}.student_id
  )`;
}

interface AwardGate {
  isReached: boolean;
  /** Whether the class is active. */
  isOpen: boolean;
}

/** The access check alone, for an award that was given before. */
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

/** The result of an award, as kept for a repeated request. If the entry's columns are null, nothing was written. */
export type AwardOutcome = AwardGate &
  Pick<PointsOfOne, 'behaviorPoints' | 'pointsRevision'> &
  (WrittenEntry | { [K in keyof WrittenEntry]: null });

export interface Award {
  entryId: string;
  eventId: string;
  studentId: string;
  /** Null if it is given in the class. */
  groupId: string | null;
  categoryId: string | null;
  amount: number | null;
  note: string | null;
  awardedBy: string;
  /** The role by which they have access to the class, and the one that is recorded. */
  role: Role;
  recordedAs: RecordedRole;
  requestId: string | null;
  key: RequestKey | undefined;
}

/** The differences between awards in a class and in a group: who may give them, whether it is open, and where they are recorded. */
interface Place {
  isReached: string;
  isOpen: string;
  enrolled: string;
  groupId: string;
  /** SQL: which categories may be used. */
  categories: string;
}

const IN_CLASS: Place = {
  isReached: reachesClass('c.id', 'asked.role', 'asked.awarded_by'),
  isOpen: 'c.is_active',
  enrolled: '',
  groupId: 'NULL::uuid',
  categories: GIVEN_BY_HAND,
};

/** Awards by games, which cannot be given by hand. */
const OF_GAME: Place = { ...IN_CLASS, categories: `NOT (${GIVEN_BY_HAND})` };

const IN_GROUP: Place = {
  isReached: reachesGroup('place.group_id', 'asked.role', 'asked.awarded_by'),
  isOpen: 'true',
  enrolled: `JOIN group_enrolment place ON place.school_id = $1 AND place.student_id = s.id
       AND place.group_id = asked.group_id AND place.ends_on IS NULL`,
  groupId: 'subject.group_id',
  categories: GIVEN_BY_HAND,
};

/** The values of each award: column name in the statement, type, and where it comes from. */
const SAID: readonly [column: string, type: string, of: (award: Award) => unknown][] = [
  ['entry_id', 'uuid', ({ entryId }) => entryId],
  ['event_id', 'uuid', ({ eventId }) => eventId],
  ['student_id', 'uuid', ({ studentId }) => studentId],
  ['group_id', 'uuid', ({ groupId }) => groupId],
  ['category_id', 'uuid', ({ categoryId }) => categoryId],
  ['amount', 'int', ({ amount }) => amount],
  ['note', 'text', ({ note }) => note],
  ['awarded_by', 'uuid', ({ awardedBy }) => awardedBy],
  ['role', 'text', ({ role }) => role],
  ['recorded_as', 'text', ({ recordedAs }) => recordedAs],
  ['request_id', 'text', ({ requestId }) => requestId],
  ['key_hash', 'bytea', ({ key }) => key?.keyHash ?? null],
  ['request_hash', 'bytea', ({ key }) => key?.requestHash ?? null],
];
const saidAs = (form: (param: string, column: string) => string) =>
  SAID.map(([column, type], place) => form(`$${place + 2}::${type}`, column)).join(', ');

/** How many awards are requested, and what happens to one that cannot be written right now. */
interface Company {
  asked: string;
  students: string;
  lock: string;
  unless: string;
}

/** A single award waits, and fails if its key is known. */
const ALONE: Company = {
  asked: `SELECT ${saidAs((param, column) => `${param} AS ${column}`)}`,
  students: '= $4::uuid',
  lock: 'FOR SHARE',
  unless: '',
};

/** The award is left out instead of keeping others waiting. */
const AT_ONCE: Company = {
  ...ALONE,
  lock: 'FOR SHARE SKIP LOCKED',
  unless: `WHERE NOT EXISTS (SELECT FROM repeated_write known
     WHERE known.school_id = $1 AND known.person_id = asked.awarded_by AND known.key_hash = asked.key_hash)`,
};

const TOGETHER: Company = {
  ...AT_ONCE,
  asked: `SELECT * FROM unnest(${saidAs((param) => `${param}[]`)}) AS each (${SAID.map(([column]) => column).join(', ')})`,
  students: '= ANY($4::uuid[])',
};

const ADMITTED = 'is_reached AND is_open AND amount IS NOT NULL';

/**
 * Checks and writes any number of awards, no two of them to one student, and stores each result under the request's key. No row if the
 * school has no such active student there; nothing is written if the caller has no access, the place is not active, or the category is not
 * the school's or not given in this way. Students are locked before anything is looked up through their class, so that a concurrent move
 * waits and the version raised is that of their current class.
 */
const awardText = (
  { isReached, isOpen, enrolled, groupId, categories }: Place,
  { asked, students, lock, unless }: Company,
) => `WITH asked AS (
     ${asked}
   ), student AS (
     SELECT id, class_id FROM student WHERE school_id = $1 AND id ${students} AND is_active ${lock}
   ), subject AS (
     SELECT asked.entry_id, asked.event_id, asked.student_id, asked.group_id, asked.category_id, asked.note, asked.awarded_by,
       asked.recorded_as, asked.request_id, asked.key_hash, asked.request_hash, s.class_id, c.year_id,
       c.number AS class_number, ${isReached} AS is_reached, ${isOpen} AS is_open,
       coalesce(asked.amount, k.amount) AS amount, k.key AS category_key, k.name AS category_name,
       CASE asked.recorded_as WHEN 'class_device' THEN c.name ${NAMED_VISITORS}
         WHEN 'teacher' THEN (SELECT t.first_name || ' ' || t.last_name FROM teacher t
           WHERE t.school_id = $1 AND t.id = asked.awarded_by) END AS awarder
     FROM asked JOIN student s ON s.id = asked.student_id
     JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
     ${enrolled}
      LEFT JOIN point_category k ON k.school_id = $1 AND k.id = asked.category_id AND k.archived_at IS NULL
        AND ${categories} AND (k.class_id IS NULL OR k.class_id = s.class_id)
      ${unless}
   ), raised AS (
     ${raising(`SELECT $1::uuid AS school_id, class_id AS about FROM subject WHERE ${ADMITTED}`)} RETURNING about, stamp
   ), entry AS (
     INSERT INTO point_entry
       (school_id, id, student_id, class_id, group_id, category_id, amount, note, awarded_by, awarded_by_role, stamp)
     SELECT $1, entry_id, student_id, class_id, ${groupId}, category_id, amount, note, awarded_by, recorded_as, raised.stamp
     FROM subject JOIN raised ON raised.about = subject.class_id WHERE ${ADMITTED}
     RETURNING *
   ), ${totalAndFact('points.awarded', {
     ...{ about: 'entry', subject: 'subject', eventId: 'subject.event_id', requestId: 'subject.request_id' },
     besides: `, 'awardedBy', entry.awarded_by, 'categoryName', subject.category_name,
      'categoryKey', subject.category_key`,
   })},
   found AS (
     SELECT subject.entry_id, subject.awarded_by, subject.key_hash, subject.request_hash, e.id IS NOT NULL AS is_written,
       jsonb_build_object('isReached', subject.is_reached, 'isOpen', subject.is_open, 'behaviorPoints', total.points,
         'pointsRevision', total.revision, 'id', e.id, 'studentId', e.student_id, 'amount', e.amount, 'categoryId', e.category_id,
         'categoryKey', subject.category_key, 'categoryName', subject.category_name, 'note', e.note,
         'awardedAt', e.awarded_at, 'awardedById', e.awarded_by, 'awardedByName', subject.awarder,
         'isByOffice', ${byOffice('subject.recorded_as', 'subject.category_key')}) AS outcome
     FROM subject LEFT JOIN entry e ON e.id = subject.entry_id LEFT JOIN total ON total.student_id = subject.student_id
   ), ${keptOutcome({ found: 'found', written: 'is_written', person: 'awarded_by', key: 'key_hash', request: 'request_hash' })}
   SELECT entry_id AS "entryId", outcome FROM found`;

export interface AwardFound {
  entryId: string;
  outcome: AwardOutcome;
}

const one = (name: string, place: Place, company: Company) => {
  const bound = statement<AwardFound, unknown[]>(name, awardText(place, company));
  return (award: Award) => bound(...SAID.map(([, , of]) => of(award)));
};
const inClass = one('points.award', IN_CLASS, ALONE);
const inGroup = one('points.award_in_group', IN_GROUP, ALONE);

export function award(given: Award) {
  return given.groupId === null ? inClass(given) : inGroup(given);
}

/** Like an award in the class, but with the category of games. */
export const awardOfGame = one('points.award_of_game', OF_GAME, ALONE);

const oneAtOnce = one('points.award_at_once', IN_CLASS, AT_ONCE);
const several = statement<AwardFound, unknown[][]>('points.award_together', awardText(IN_CLASS, TOGETHER));

/**
 * Awards in classes that can be written at once, each to another student. No row for one that has to be sent alone: the student is locked
 * or does not exist, or the key is known.
 */
export function awardAtOnce(awards: readonly Award[]) {
  const [first, ...more] = awards;
  return first && more.length === 0 ? oneAtOnce(first) : several(...SAID.map(([, , of]) => awards.map(of)));
}

/** SQL: whether the caller still has access to the class or group in which an entry was given. */
const reachesPlaceOf = (entry: string, role: string, personId: string) => `CASE WHEN ${entry}.group_id IS NULL
  THEN ${reachesClass(`${entry}.class_id`, role, personId)}
  ELSE ${reachesGroup(`${entry}.group_id`, role, personId)} END`;

/** The result of an undo: the award, whether the caller gave it and whether it is recent enough; null points if it was not undone. */
export type UndoOutcome = PointEntryRow & {
  isOwn: boolean;
  /** Whether the caller still has access to the class in which it was given. */
  isReached: boolean;
  isYoung: boolean;
  behaviorPoints: number | null;
  pointsRevision: number;
};

/**
 * Writes the reversal of an award. Two concurrent undos conflict on the unique constraint on the reversed row: the second waits, then
 * writes nothing.
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
     total.revision AS "pointsRevision", ${ENTRY_COLUMNS}, entry.awarded_at AS "undoneAt"
   FROM award e LEFT JOIN entry ON true LEFT JOIN total ON true ${ENTRY_NAMES}`,
);

/** The access check alone, for an undo that was done before. */
export const undoGate = statement<
  Pick<UndoOutcome, 'isOwn' | 'isReached'>,
  [awardId: string, askerId: string, role: Role]
>(
  'points.undo_gate',
  `SELECT e.awarded_by = $3::uuid AS "isOwn", ${reachesPlaceOf('e', '$4', '$3')} AS "isReached"
   FROM point_entry e WHERE e.school_id = $1 AND e.id = $2 AND e.reverses_entry_id IS NULL`,
);
