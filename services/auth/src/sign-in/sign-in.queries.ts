import { statement } from '@homeroom/database';
import type { Language, Role, TeacherType } from '@homeroom/domain';
import { type BudgetRow, budgetsOf } from '../budgets/budgets.queries';
import type { SecretKind } from '../secrets/vault';

export interface AccountRow {
  accountId: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string | null;
  teacherType: TeacherType | null;
  classNumber: number | null;
  secret: Buffer;
  /** The hash of the token on the slip that came with the PIN. */
  slipHash: Buffer | null;
  budgets: BudgetRow[] | null;
}

export interface WaitingRow extends Omit<AccountRow, 'slipHash' | 'budgets'> {
  kind: SecretKind;
}

export const ACCOUNT = `a.id AS "accountId", a.role, a.first_name AS "firstName", a.last_name AS "lastName", a.email,
  a.teacher_type AS "teacherType", a.class_number AS "classNumber"`;

/** Finds the active account with a typed ID, and its secret of this kind. `$2` is the ID. */
function lookUp(name: string, kind: SecretKind, condition: string) {
  return statement<AccountRow, [typed: string]>(
    `sign_in.${name}`,
    `SELECT ${ACCOUNT}, c.secret, c.slip_hash AS "slipHash",
       ${budgetsOf(`'account:' || a.id`)} AS budgets
     FROM account a
     JOIN credential c ON c.school_id = a.school_id AND c.account_id = a.id AND c.kind = '${kind}'
     WHERE a.school_id = $1 AND a.is_active AND ${condition} LIMIT 1`,
  );
}

export const findAdmin = lookUp(
  'admin',
  'password',
  `a.role IN ('school_admin', 'super_super_admin') AND a.email = $2`,
);
export const findTeacher = lookUp('teacher', 'pin', `a.role = 'teacher' AND a.sign_in_id = $2`);
export const findStudent = lookUp('student', 'pin', `a.role = 'student' AND a.sign_in_id = $2`);
export const findGuardian = lookUp('guardian', 'pin', `a.role = 'parent' AND a.sign_in_id = $2`);
/** A record number may exist twice for a moment, if an account of an aborted creation has not been removed yet. */
export const findStudentByRecord = lookUp(
  'student_by_record',
  'pin',
  `a.role = 'student' AND upper(a.record_id) = upper($2) ORDER BY a.created_at DESC`,
);

/** For accounts that may have a second factor, whichever way they sign in. */
export const findWaiting = statement<WaitingRow, [accountId: string]>(
  'sign_in.waiting',
  `SELECT ${ACCOUNT}, c.secret, c.kind FROM account a
   JOIN credential c ON c.school_id = a.school_id AND c.account_id = a.id AND c.kind IN ('password', 'pin')
   WHERE a.school_id = $1 AND a.id = $2 AND a.is_active`,
);

/**
 * Verifying a secret takes time, in which a new one may be issued or the account deactivated. From here to the end of the transaction
 * neither can happen: such a change waits, and then ends this session with the others. The account is locked first, as in those changes.
 */
export const stillOpens = statement<
  { accountId: string },
  [accountId: string, kind: SecretKind, secret: Buffer]
>(
  'sign_in.still_opens',
  `SELECT a.id AS "accountId" FROM account a
   JOIN credential c ON c.school_id = a.school_id AND c.account_id = a.id
   WHERE a.school_id = $1 AND a.id = $2 AND a.is_active AND c.kind = $3 AND c.secret = $4
   FOR SHARE OF a, c`,
);

export interface ClassCardRow {
  accountId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  grade: string | null;
  section: string | null;
  classPassword: Buffer;
  principalPassword: Buffer;
  budgets: BudgetRow[] | null;
}

/** The cards that the typed grade may refer to: by grade and section, by the formula's number, and class 1. */
export const findClassCards = statement<
  ClassCardRow,
  [grade: string | null, section: string | null, number: number]
>(
  'sign_in.class_cards',
  `SELECT a.id AS "accountId", a.first_name AS "firstName", a.last_name AS "lastName",
     a.class_number AS "classNumber", a.grade, a.section,
     c.secret AS "classPassword", p.secret AS "principalPassword", ${budgetsOf(`'class:' || a.id`)} AS budgets
   FROM account a
   JOIN credential c ON c.school_id = a.school_id AND c.account_id = a.id AND c.kind = 'class_password'
   JOIN credential p ON p.school_id = a.school_id AND p.account_id = a.id AND p.kind = 'principal_password'
   WHERE a.school_id = $1 AND a.role = 'class_device' AND a.is_active
     AND ((a.grade = $2 AND a.section = $3) OR a.class_number IN ($4, 1))
   ORDER BY a.class_number`,
);

export const findSignedIn = statement<
  Omit<AccountRow, 'secret' | 'slipHash' | 'budgets' | 'email'> & { language: Language | null },
  [accountId: string]
>(
  'sign_in.signed_in',
  `SELECT ${ACCOUNT}, a.language FROM account a WHERE a.school_id = $1 AND a.id = $2 AND a.is_active`,
);
