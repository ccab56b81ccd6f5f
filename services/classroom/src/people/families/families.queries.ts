import type { FamilyGuardian, FamilyRecord } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { isNamed } from '../guardians/guardian.entity';

/** SQL: in which order a child's family is called; of those without a place first whoever's contact stands on the record. */
export const IN_ORDER_OF_CALLS = (tie: string, guardian: string, child: string) =>
  `${tie}.call_place NULLS LAST, ${guardian}.email IS DISTINCT FROM ${child}.parent_email, ${guardian}.id`;

/** Everybody in the record, also who has no access: it is read here and where the office changes it, and nowhere else. */
export const guardiansInRecord = statement<FamilyGuardian, [studentId: string]>(
  'families.guardians',
  `SELECT g.id, g.sign_in_id AS "parentId", g.first_name AS "firstName", g.last_name AS "lastName", ${isNamed('g')} AS "isNamed",
     g.email, g.phone, tie.has_access AS "hasAccess", tie.has_custody AS "hasCustody", tie.lives_with AS "livesWith",
     tie.is_contacted AS "isContacted", tie.may_collect AS "mayCollect", tie.gets_letters AS "getsLetters",
     tie.call_place AS "callPlace"
   FROM family_tie tie JOIN guardian g ON g.school_id = $1 AND g.id = tie.guardian_id
   JOIN student s ON s.school_id = $1 AND s.id = tie.student_id
   WHERE tie.school_id = $1 AND tie.student_id = $2
   ORDER BY tie.has_access DESC, ${IN_ORDER_OF_CALLS('tie', 'g', 's')}`,
);

export const childInRecord = statement<FamilyRecord['student'], [studentId: string]>(
  'families.child',
  `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber"
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
     gets_letters = $9, call_place = $10
   WHERE school_id = $1 AND guardian_id = $2 AND student_id = $3`,
);
