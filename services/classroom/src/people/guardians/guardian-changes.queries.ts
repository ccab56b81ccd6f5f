import { AppError } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { LIMITS, SENTENCES } from '@homeroom/domain';
import { reachesClass } from '../../ground/access/class-reach';
import { comparedName, digitsOf, isNamed } from './guardian.entity';

/** Serialises changes in one family, so that the second child's change sees the result of the first. */
export const lockGuardiansOf = statement<{ id: string }, [studentId: string]>(
  'guardians.lock_of_student',
  `SELECT g.id FROM family_tie kin JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
   WHERE kin.school_id = $1 AND kin.student_id = $2 ORDER BY g.id FOR NO KEY UPDATE OF g`,
);

/** Serialises adding a child to a guardian and issuing a new PIN. */
export const lockGuardian = statement<{ id: string }, [guardianId: string]>(
  'guardians.lock',
  'SELECT id FROM guardian WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

const addGuardianship = statement<never, [guardianId: string, studentId: string]>(
  'guardians.add_guardianship',
  `INSERT INTO guardianship (school_id, guardian_id, student_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);

/** SQL: whether `g` is this person through another record: it has the same email address, the same name, or else the same number. */
const isPerson = (other: string) => `(lower(g.email) = lower(${other}.email)
  OR (${isNamed('g')} AND ${isNamed(other)}
    AND ${comparedName("g.first_name || ' ' || g.last_name")} = ${comparedName(`${other}.first_name || ' ' || ${other}.last_name`)})
  OR (NOT (${isNamed('g')} AND ${isNamed(other)}) AND ${digitsOf('g.phone')} = ${digitsOf(`${other}.phone`)}))`;

const lockTies = statement<{ hasAccess: boolean }, [guardianId: string, studentId: string]>(
  'guardians.lock_ties',
  `SELECT tie.has_access AS "hasAccess" FROM family_tie tie
   JOIN guardian barred ON barred.school_id = $1 AND barred.id = tie.guardian_id
   JOIN guardian g ON g.school_id = $1 AND g.id = $2
   WHERE tie.school_id = $1 AND tie.student_id = $3
     AND (tie.guardian_id = $2 OR (NOT tie.has_access AND ${isPerson('barred')})) FOR SHARE OF tie`,
);

/**
 * A guardian whom the office keeps away from the child must not come back in another way, not even with another account: the earlier one
 * ended with their last child, and an older list may still name them.
 */
export async function refuseBarred(tx: Tx, guardianId: string, studentId: string): Promise<void> {
  const ties = await tx.sql(lockTies(guardianId, studentId));
  if (ties.some(({ hasAccess }) => !hasAccess)) throw new AppError('GUARDIAN_BARRED');
}

const formerGuardians = statement<{ guardianId: string }, [guardianId: string, studentId: string]>(
  'guardians.former',
  `SELECT f.guardian_id AS "guardianId" FROM former_guardian f
   JOIN guardian former ON former.school_id = $1 AND former.id = f.guardian_id
   JOIN guardian g ON g.school_id = $1 AND g.id = $2
   WHERE f.school_id = $1 AND f.student_id = $3 AND (f.guardian_id = $2 OR ${isPerson('former')}) LIMIT 1`,
);

/** Whom the office has removed from a child only the office adds again: with a new account too, if the earlier one ended. */
export async function refuseFormer(tx: Tx, guardianId: string, studentId: string): Promise<void> {
  if ((await tx.sql(formerGuardians(guardianId, studentId))).length > 0)
    throw new AppError('FORBIDDEN', 'Only your school’s office can add this parent again.');
}

/** SQL: guardians whom the office has removed from a child, or keeps away from it. */
export const REMOVED_GUARDIANS = `SELECT student_id, guardian_id, true AS is_kept_away FROM family_tie
     WHERE school_id = $1 AND NOT has_access
   UNION ALL SELECT f.student_id, f.guardian_id, false FROM former_guardian f WHERE f.school_id = $1 AND NOT EXISTS (SELECT
     FROM family_tie kin WHERE kin.school_id = $1 AND kin.student_id = f.student_id AND kin.guardian_id = f.guardian_id)`;

const barsOfAddress = statement<{ studentId: string }, [guardianId: string]>(
  'guardians.bars_of_address',
  `SELECT tie.student_id AS "studentId" FROM guardian g
   JOIN guardianship kin ON kin.school_id = $1 AND kin.guardian_id = g.id
   JOIN family_tie tie ON tie.school_id = $1 AND tie.student_id = kin.student_id AND NOT tie.has_access
   JOIN guardian barred ON barred.school_id = $1 AND barred.id = tie.guardian_id AND lower(barred.email) = lower(g.email)
   WHERE g.school_id = $1 AND g.id = $2 LIMIT 1`,
);

const countAddress = statement<never, [guardianId: string]>(
  'guardians.count_address',
  'UPDATE guardian SET address_entered = address_entered + 1 WHERE school_id = $1 AND id = $2',
);

/**
 * Called after another address was entered. Auth accepts it even in place of one that the guardian has confirmed. It must belong to
 * somebody with access, because whoever reads mail there can choose a new PIN.
 */
export async function addressEntered(tx: Tx, guardianId: string): Promise<void> {
  await tx.sql(countAddress(guardianId));
  if ((await tx.sql(barsOfAddress(guardianId))).length > 0) throw new AppError('GUARDIAN_BARRED');
}

const countGuardians = statement<{ guardians: number }, [studentId: string]>(
  'guardians.count',
  'SELECT count(*)::int AS guardians FROM guardianship WHERE school_id = $1 AND student_id = $2',
);

/** Called after a guardian was added, with the student locked: a record with more guardians could not be saved. */
export async function refuseCrowd(tx: Tx, studentId: string): Promise<void> {
  const [counted] = await tx.sql(countGuardians(studentId));
  if (counted && counted.guardians > LIMITS.guardiansPerStudent)
    throw new AppError('VALIDATION_FAILED', SENTENCES.mostGuardians);
}

/** Checked after the insert, so that a concurrent bar is seen. */
export async function addGuardian(tx: Tx, guardianId: string, studentId: string): Promise<void> {
  await tx.sql(addGuardianship(guardianId, studentId));
  await refuseBarred(tx, guardianId, studentId);
  await refuseCrowd(tx, studentId);
}

/** The name by which the office knows them is on a list of people who must not collect a child, so they may no longer change it. */
export const mustNotCollect = statement<{ studentId: string }, [guardianId: string]>(
  'guardians.must_not_collect',
  `SELECT student_id AS "studentId" FROM family_tie
   WHERE school_id = $1 AND guardian_id = $2 AND NOT may_collect LIMIT 1`,
);

/**
 * A teacher's request cannot bring back what the office has ended: an approved link counts as declined from then on. That they have been
 * the child's guardian is kept as long as the child's record, with which theirs is erased.
 */
export const endGuardianship = statement<
  { guardianId: string },
  [guardianId: string, studentId: string, endedBy: string]
>(
  'guardians.end_guardianship',
  `WITH linked AS (
     UPDATE guardian_link SET state = 'declined', decided_by = $4, decided_at = now()
     WHERE school_id = $1 AND guardian_id = $2 AND student_id = $3 AND state = 'approved'
   ), former AS (
     INSERT INTO former_guardian (school_id, guardian_id, student_id)
     SELECT school_id, guardian_id, student_id FROM guardianship WHERE school_id = $1 AND guardian_id = $2 AND student_id = $3
     ON CONFLICT DO NOTHING
   )
   DELETE FROM guardianship WHERE school_id = $1 AND guardian_id = $2 AND student_id = $3
   RETURNING guardian_id AS "guardianId"`,
);

/**
 * SQL: true if all children of a guardian are in classes that the caller has access to; an administrator has access to all. Guardians
 * belong to the school: a teacher of one child does not decide about the parent of the others.
 */
export function hasWholeFamily(guardianId: string, role: string, personId: string): string {
  return `NOT EXISTS (SELECT 1 FROM guardianship family
    JOIN student child ON child.school_id = $1 AND child.id = family.student_id
    WHERE family.school_id = $1 AND family.guardian_id = ${guardianId}
      AND NOT ${reachesClass('child.class_id', role, personId)})`;
}

/** Those of the guardians who have an active child besides this one. */
export const guardiansOfOthers = statement<
  { guardianId: string },
  [guardianIds: string[], studentId: string]
>(
  'guardians.of_others',
  `SELECT DISTINCT kin.guardian_id AS "guardianId" FROM guardianship kin
   JOIN student s ON s.school_id = $1 AND s.id = kin.student_id AND s.is_active
   WHERE kin.school_id = $1 AND kin.guardian_id = ANY($2::uuid[]) AND kin.student_id <> $3`,
);

/**
 * Updates children's records that have the guardian's previous contact. An empty part is filled if the rest is theirs, so that no number
 * appears beside somebody else's address.
 */
export const followContact = statement<
  never,
  [
    guardianId: string,
    emailBefore: string | null,
    phoneBefore: string | null,
    email: string | null,
    phone: string | null,
  ]
>(
  'guardians.follow_contact',
  `UPDATE student s SET
     parent_email = CASE WHEN s.parent_email IS NOT DISTINCT FROM $3::text THEN $5 ELSE s.parent_email END,
     parent_phone = CASE WHEN s.parent_phone IS NOT DISTINCT FROM $4::text
       AND (s.parent_email IS NULL OR s.parent_email IS NOT DISTINCT FROM $3::text) THEN $6 ELSE s.parent_phone END
   FROM guardianship kin
   WHERE kin.school_id = $1 AND kin.guardian_id = $2 AND s.school_id = $1 AND s.id = kin.student_id
     AND (s.parent_email = $3 OR s.parent_phone = $4 OR (kin.is_contacted AND s.parent_email IS NULL AND s.parent_phone IS NULL))`,
);
