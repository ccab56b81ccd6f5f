import type { Collector, FamilyGuardian, FamilyRecord, KnownCollectors } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { digitsOf, isNamed, isNamedIn, isSamePerson } from '../guardians/guardian.entity';
import { severeMarks } from './medical-reach';

/** SQL: the order in which a child's family is called; among those without a place, the contact on the record comes first. */
export const IN_ORDER_OF_CALLS = (tie: string, guardian: string, child: string) =>
  `${tie}.call_place NULLS LAST, ${guardian}.email IS DISTINCT FROM ${child}.parent_email, ${guardian}.id`;

/** Everybody on record, including those without access; this is read only here and where the office edits it. */
export const guardiansInRecord = statement<FamilyGuardian, [studentId: string]>(
  'families.guardians',
  `SELECT g.id, g.sign_in_id AS "parentId", g.first_name AS "firstName", g.last_name AS "lastName", ${isNamed('g')} AS "isNamed",
     g.email, g.phone, g.address, g.language, tie.has_access AS "hasAccess", tie.has_custody AS "hasCustody",
     tie.lives_with AS "livesWith", tie.is_contacted AS "isContacted", tie.may_collect AS "mayCollect",
     tie.gets_letters AS "getsLetters", tie.call_place AS "callPlace", tie.version
   FROM family_tie tie JOIN guardian g ON g.school_id = $1 AND g.id = tie.guardian_id
   JOIN student s ON s.school_id = $1 AND s.id = tie.student_id
   WHERE tie.school_id = $1 AND tie.student_id = $2
   ORDER BY tie.has_access DESC, ${IN_ORDER_OF_CALLS('tie', 'g', 's')}`,
);

type Child = FamilyRecord['student'] & Pick<FamilyRecord, 'marks'>;

export const childInRecord = statement<Child, [studentId: string, role: string, personId: string]>(
  'families.child',
  `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber",
     ${severeMarks('s', '$3', '$4')} AS marks
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.id = $2`,
);

export const setTerms = statement<
  never,
  [
    guardianId: string,
    studentId: string,
    hasAccess: boolean,
    hasCustody: boolean,
    livesWith: boolean,
    isContacted: boolean,
    mayCollect: boolean,
    getsLetters: boolean,
    callPlace: number | null,
  ]
>(
  'families.set_terms',
  `UPDATE family_tie SET has_access = $4, has_custody = $5, lives_with = $6, is_contacted = $7, may_collect = $8,
     gets_letters = $9, call_place = $10, version = version + 1
   WHERE school_id = $1 AND guardian_id = $2 AND student_id = $3`,
);

/**
 * SQL: whether `each` of a list is, by name or number, a guardian who may not collect the child. Neither an older list nor another order of
 * the name's words lets in somebody whom the office keeps away.
 */
export const isKeptAway = (each: string, child: string) => `EXISTS (
    SELECT FROM family_tie tie JOIN guardian g ON g.school_id = $1 AND g.id = tie.guardian_id
    WHERE tie.school_id = $1 AND tie.student_id = ${child} AND NOT tie.may_collect
      AND (${isNamedIn('g', `${each}->>'name'`)}
        OR ${digitsOf(`${each}->>'phone'`)} = ${digitsOf('g.phone')}))`;

/** SQL: whether the guardian may not collect the child, by this record of theirs or another record of the same person. */
export const isBarred = (guardian: string, child: string) => `EXISTS (
    SELECT FROM family_tie away JOIN guardian kept ON kept.school_id = $1 AND kept.id = away.guardian_id
    WHERE away.school_id = $1 AND away.student_id = ${child} AND NOT away.may_collect
      AND (kept.id = ${guardian}.id OR ${isSamePerson('kept', guardian)}))`;

/** SQL: the indexes of those people in a child's list. */
export const keptAwayOf = (people: string, child: string) => `coalesce((
    SELECT jsonb_agg(nth - 1 ORDER BY nth) FROM jsonb_array_elements(${people}) WITH ORDINALITY AS named(each, nth)
    WHERE ${isKeptAway('each', child)}), '[]')`;

export const NO_LIST: KnownCollectors = { version: 0, people: [], keptAway: [] };

export const collectorsOf = statement<KnownCollectors, [studentId: string]>(
  'families.collectors',
  `SELECT list.version, list.people, ${keptAwayOf('list.people', 'list.student_id')} AS "keptAway"
   FROM collection_list list WHERE list.school_id = $1 AND list.student_id = $2`,
);

/** No row if somebody has saved another list meanwhile. */
export const saveCollectors = statement<
  { version: number },
  [studentId: string, people: string, madeFrom: number]
>(
  'families.save_collectors',
  `INSERT INTO collection_list AS known (school_id, student_id, people, version)
   SELECT $1, $2, $3::jsonb, 1 WHERE $4::int = 0
     OR EXISTS (SELECT FROM collection_list WHERE school_id = $1 AND student_id = $2 AND version = $4)
   ON CONFLICT (school_id, student_id) DO UPDATE SET people = excluded.people, version = known.version + 1
     WHERE known.version = $4
   RETURNING version`,
);

/** The list as stored, without fields that were not given. */
export function peopleAsKept(people: readonly Collector[]): string {
  return JSON.stringify(people.map(({ name, phone, relation }) => ({ name, phone, relation })));
}
