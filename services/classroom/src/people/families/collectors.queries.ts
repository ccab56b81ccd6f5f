import type { CollectionOfStudent, MarkedStudent } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { reachesClass, runningClass } from '../../ground/access/class-reach';
import { schoolToday } from '../../ground/calendar/week';
import { comparedName, givenName, isNamedIn, isSoCalled } from '../guardians/guardian.entity';
import { IN_ORDER_OF_CALLS, isBarred, isKeptAway } from './families.queries';
import { severeMarks } from './medical-reach';

type Asked = [classNumber: number, role: string, personId: string];

export const classToCollect = statement<
  { isReached: boolean; classNumber: number; className: string; day: string },
  Asked
>(
  'collectors.class',
  `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached", c.number AS "classNumber", c.name AS "className",
     ${schoolToday()}::text AS day
   FROM ${runningClass('$2')}`,
);

/**
 * SQL: to whom child `s` may be handed over, guardians in calling order and then others on the list, and to whom not. People who are not
 * called have no number.
 */
export const COLLECTION = `coalesce(kin.people, '[]'::jsonb) || coalesce(other.people, '[]'::jsonb) AS "mayCollect",
     coalesce(kin.kept_away, '[]'::jsonb) AS "mayNot"`;

/** SQL: the joins for `COLLECTION`, with the fields of each guardian `g` of the child and of each other person `each`. */
export const withCollection = (ofGuardian: string, ofNamed: string) => `LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('name', ${givenName('g')}, ${ofGuardian})
         ORDER BY ${IN_ORDER_OF_CALLS('tie', 'g', 's')}) FILTER (WHERE NOT judged.barred) AS people,
       jsonb_agg(${givenName('g')} ORDER BY g.id) FILTER (WHERE judged.barred) AS kept_away
     FROM family_tie tie JOIN guardian g ON g.school_id = $1 AND g.id = tie.guardian_id
       CROSS JOIN LATERAL (SELECT ${isBarred('g', 's.id')} AS barred) judged
     WHERE tie.school_id = $1 AND tie.student_id = s.id
   ) kin ON true
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('name', each->'name', 'relation', each->'relation', ${ofNamed}) ORDER BY nth) AS people
     FROM collection_list list CROSS JOIN LATERAL jsonb_array_elements(list.people) WITH ORDINALITY AS named(each, nth)
     WHERE list.school_id = $1 AND list.student_id = s.id AND NOT ${isKeptAway('each', 's.id')}
   ) other ON true`;

export const WITH_COLLECTION = withCollection(
  `'phone', CASE WHEN tie.is_contacted THEN g.phone END, 'relation', NULL`,
  `'phone', each->'phone'`,
);

export const toCollect = statement<CollectionOfStudent, Asked>(
  'collectors.of_class',
  `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", ${COLLECTION}
   FROM class_card c JOIN student s ON s.school_id = $1 AND s.class_id = c.id AND s.is_active ${WITH_COLLECTION}
   WHERE c.school_id = $1 AND c.number = $2 AND c.ended_on IS NULL AND ${reachesClass('c.id', '$3', '$4')}
   ORDER BY s.name_key, s.id`,
);

/** Students with a severe note that the caller may see, in one class or in the whole school. */
export const markedStudents = statement<
  MarkedStudent,
  [classNumber: number | null, role: string, personId: string]
>(
  'medical.marked_students',
  `SELECT * FROM (
     SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber",
       ${severeMarks('s', '$3', '$4')} AS marks, s.name_key AS place
     FROM medical_record kept JOIN student s ON s.school_id = $1 AND s.id = kept.student_id AND s.is_active
     JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id AND ($2::int IS NULL OR c.number = $2)
     WHERE kept.school_id = $1 AND kept.notes <> '[]'
   ) marked WHERE marks <> '[]' ORDER BY "classNumber", place, id`,
);

/** Guardians of current students who may collect none of their children. */
export const collectsNobody = statement<{ id: string }>(
  'collectors.collects_nobody',
  `SELECT g.id FROM guardian g JOIN family_tie tie ON tie.school_id = $1 AND tie.guardian_id = g.id
   JOIN student s ON s.school_id = $1 AND s.id = tie.student_id AND s.is_active
   WHERE g.school_id = $1 GROUP BY g.id HAVING bool_and(${isBarred('g', 's.id')})`,
);

/** Somebody who has come for a child. */
export interface JudgedCollector {
  isBarred: boolean;
  /** As on the record or the list; null if on neither. */
  listed: { guardianId: string | null; name: string | null; relation: string | null } | null;
  /** The name of the guardian with this id, even if they have no connection with the child. */
  called: string | null;
}

const OF_CHILD = `FROM family_tie tie JOIN guardian g ON g.school_id = $1 AND g.id = tie.guardian_id
     WHERE tie.school_id = $1 AND tie.student_id = $2`;
const OF_LIST = `FROM collection_list list CROSS JOIN LATERAL jsonb_array_elements(list.people) WITH ORDINALITY AS named(each, nth)
     WHERE list.school_id = $1 AND list.student_id = $2 AND $3::uuid IS NULL
       AND ${comparedName(`each->>'name'`)} = ${comparedName('$4')}`;
/** SQL: the guardian with this id. Without an id the name counts, and bars somebody with its words in any order. */
const isMeant = (byName: string) => `CASE WHEN $3::uuid IS NOT NULL THEN g.id = $3 ELSE ${byName} END`;

/**
 * Whether the child may be handed over to this guardian or to a person of this name: a guardian who may collect it or somebody on its list,
 * but nobody with the name or number of somebody who may not.
 */
export const judgeCollector = statement<
  JudgedCollector,
  [studentId: string, guardianId: string | null, name: string | null]
>(
  'collectors.judge',
  `SELECT EXISTS (SELECT ${OF_CHILD} AND ${isBarred('g', '$2')} AND ${isMeant(isNamedIn('g', '$4'))})
       OR EXISTS (SELECT ${OF_LIST} AND ${isKeptAway('each', '$2')}) AS "isBarred",
     coalesce((SELECT jsonb_build_object('guardianId', g.id, 'relation', NULL,
         'name', ${givenName('g')})
       ${OF_CHILD} AND tie.may_collect AND ${isMeant(isSoCalled('g', '$4'))} ORDER BY g.id LIMIT 1),
     (SELECT jsonb_build_object('guardianId', NULL, 'relation', each->'relation', 'name', each->'name')
       ${OF_LIST} ORDER BY nth LIMIT 1)) AS listed,
     (SELECT ${givenName('g')} FROM guardian g WHERE g.school_id = $1 AND g.id = $3) AS called`,
);
