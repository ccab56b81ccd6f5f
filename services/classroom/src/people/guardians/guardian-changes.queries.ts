import { AppError } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { LIMITS, SENTENCES } from '@homeroom/domain';
import { reachesClass } from '../../ground/access/class-reach';
import { comparedName, digitsOf, isNamed } from './guardian.entity';

/** Changes in one family come after one another: the second child sees what the first became. */
export const lockGuardiansOf = statement<{ id: string }, [studentId: string]>(
  'guardians.lock_of_student',
  `SELECT g.id FROM family_tie kin JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
   WHERE kin.school_id = $1 AND kin.student_id = $2 ORDER BY g.id FOR NO KEY UPDATE OF g`,
);

/** A guardian who gets another child, or a new PIN: one after the other. */
export const lockGuardian = statement<{ id: string }, [guardianId: string]>(
  'guardians.lock',
  'SELECT id FROM guardian WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

const addGuardianship = statement<never, [guardianId: string, studentId: string]>(
  'guardians.add_guardianship',
  `INSERT INTO guardianship (school_id, guardian_id, student_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);

/** SQL: `g` is `barred` by another record: they read mails at the same address, or are called the same, by name or else by number. */
const IS_SAME_PERSON = `(lower(g.email) = lower(barred.email)
  OR (${isNamed('g')} AND ${isNamed('barred')}
    AND ${comparedName("g.first_name || ' ' || g.last_name")} = ${comparedName("barred.first_name || ' ' || barred.last_name")})
  OR (NOT (${isNamed('g')} AND ${isNamed('barred')}) AND ${digitsOf('g.phone')} = ${digitsOf('barred.phone')}))`;

const lockTies = statement<{ hasAccess: boolean }, [guardianId: string, studentId: string]>(
  'guardians.lock_ties',
  `SELECT tie.has_access AS "hasAccess" FROM family_tie tie
   JOIN guardian barred ON barred.school_id = $1 AND barred.id = tie.guardian_id
   JOIN guardian g ON g.school_id = $1 AND g.id = $2
   WHERE tie.school_id = $1 AND tie.student_id = $3
     AND (tie.guardian_id = $2 OR (NOT tie.has_access AND ${IS_SAME_PERSON})) FOR SHARE OF tie`,
);

/**
 * Whoever is kept away from the child by the office's word does not come back on another road, be it with another account: the one
 * they had has ended with their last child, and a list of last year still names them.
 */
export async function refuseBarred(tx: Tx, guardianId: string, studentId: string): Promise<void> {
  const ties = await tx.sql(lockTies(guardianId, studentId));
  if (ties.some(({ hasAccess }) => !hasAccess)) throw new AppError('GUARDIAN_BARRED');
}

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
 * Behind another address that somebody has entered. Auth takes it, also in place of one that the guardian has confirmed. Of
 * somebody who has access: whoever reads mails there chooses their PIN anew.
 */
export async function addressEntered(tx: Tx, guardianId: string): Promise<void> {
  await tx.sql(countAddress(guardianId));
  if ((await tx.sql(barsOfAddress(guardianId))).length > 0) throw new AppError('GUARDIAN_BARRED');
}

const countGuardians = statement<{ guardians: number }, [studentId: string]>(
  'guardians.count',
  'SELECT count(*)::int AS guardians FROM guardianship WHERE school_id = $1 AND student_id = $2',
);

/** Behind whatever brought somebody, with the student held: a record with more of them could be saved by nobody. */
export async function refuseCrowd(tx: Tx, studentId: string): Promise<void> {
  const [counted] = await tx.sql(countGuardians(studentId));
  if (counted && counted.guardians > LIMITS.guardiansPerStudent)
    throw new AppError('VALIDATION_FAILED', SENTENCES.mostGuardians);
}

/** Looked at behind the writing: whoever is barred at the same moment is there by then. */
export async function addGuardian(tx: Tx, guardianId: string, studentId: string): Promise<void> {
  await tx.sql(addGuardianship(guardianId, studentId));
  await refuseBarred(tx, guardianId, studentId);
  await refuseCrowd(tx, studentId);
}

/** Under the name that the office knows they stand on the list of who must not collect a child; it is no more theirs to choose. */
export const mustNotCollect = statement<{ studentId: string }, [guardianId: string]>(
  'guardians.must_not_collect',
  `SELECT student_id AS "studentId" FROM family_tie
   WHERE school_id = $1 AND guardian_id = $2 AND NOT may_collect LIMIT 1`,
);

/** What the office ends no teacher's wish brings back: whoever was linked on one is declined from now on. */
export const endGuardianship = statement<
  { guardianId: string },
  [guardianId: string, studentId: string, endedBy: string]
>(
  'guardians.end_guardianship',
  `WITH linked AS (
     UPDATE guardian_link SET state = 'declined', decided_by = $4, decided_at = now()
     WHERE school_id = $1 AND guardian_id = $2 AND student_id = $3 AND state = 'approved'
   )
   DELETE FROM guardianship WHERE school_id = $1 AND guardian_id = $2 AND student_id = $3
   RETURNING guardian_id AS "guardianId"`,
);

/**
 * SQL that is true where all children of a guardian are in classes that the asker reaches; an administrator reaches each.
 * Guardians belong to the school: a teacher who has one of the children in class decides nothing about the others' parent.
 */
export function hasWholeFamily(guardianId: string, role: string, personId: string): string {
  return `NOT EXISTS (SELECT 1 FROM guardianship family
    JOIN student child ON child.school_id = $1 AND child.id = family.student_id
    WHERE family.school_id = $1 AND family.guardian_id = ${guardianId}
      AND NOT ${reachesClass('child.class_id', role, personId)})`;
}

/** Who of them has an active child besides this one. */
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
 * The records of the children say what was the guardian's until now: they follow. What a record has nobody's is the guardian's where the
 * rest of it is, so that no number stands there beside somebody else's address.
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
