import { APOSTROPHES, HYPHENS } from '@homeroom/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a guardian is called whose name nobody has given. */
export const AFTER_CHILD = 'Parent of ';

/** SQL that is true where somebody has given a guardian's name. */
export const isNamed = (guardian: string) => `${guardian}.first_name NOT LIKE '${AFTER_CHILD}%'`;

const fullName = (guardian: string) => `${guardian}.first_name || ' ' || ${guardian}.last_name`;

const given = (guardian: string, name: string) => `CASE WHEN ${isNamed(guardian)} THEN ${name} END`;

/**
 * SQL: a guardian's name as somebody gave it, and null where nobody has. What stands there then names one of the children, and that
 * may be one of whom the family of another child, or this guardian by now, must not read.
 */
export const givenName = (guardian: string) => given(guardian, `trim(${fullName(guardian)})`);
export const givenFirstName = (guardian: string) => given(guardian, `${guardian}.first_name`);
export const givenLastName = (guardian: string) => given(guardian, `${guardian}.last_name`);

/** Why is not said: it would tell of children in other classes. */
export const OFFICE_ALONE =
  'Only your school’s office can change this parent’s name, contact details or PIN.';

const TYPED = APOSTROPHES + HYPHENS;
const MEANT = "''".repeat(APOSTROPHES.length) + '-'.repeat(HYPHENS.length);

/** SQL: a name as it is compared, however it is written: `sameName` in the database. */
export const comparedName = (name: string) =>
  `trim(regexp_replace(folded(translate(${name}, '${TYPED}', '${MEANT}')), '\\s+', ' ', 'g'))`;

/** SQL: the words of a name as they are compared. */
const wordsOf = (name: string) =>
  `regexp_split_to_array(trim(regexp_replace(${comparedName(name)}, '[\\s,.]+', ' ', 'g')), ' ')`;

/** SQL: the guardian is called so. */
export const isSoCalled = (guardian: string, name: string) =>
  `(${isNamed(guardian)} AND ${comparedName(fullName(guardian))} = ${comparedName(name)})`;

/** SQL: all words of the guardian's name stand in this one, in whatever order and whatever stands between them; of a single word it is the whole. */
export const isNamedIn = (guardian: string, name: string) => `(${isSoCalled(guardian, name)}
      OR ${isNamed(guardian)} AND cardinality(${wordsOf(fullName(guardian))}) > 1 AND ${wordsOf(fullName(guardian))} <@ ${wordsOf(name)})`;

/** SQL: the digits of a telephone number. */
export const digitsOf = (phone: string) => `nullif(regexp_replace(${phone}, '[^0-9]', '', 'g'), '')`;

/** SQL: the same telephone number, however it is written. */
const isSameNumber = (one: string, other: string) => `${digitsOf(one)} = ${digitsOf(other)}`;

/** SQL: two records are of one person: their address is the same, or their number where they are not called differently. */
export const isSamePerson = (one: string, other: string) =>
  `(lower(${one}.email) = lower(${other}.email) OR ${isSameNumber(`${one}.phone`, `${other}.phone`)}
      AND (NOT ${isNamed(one)} OR NOT ${isNamed(other)} OR ${isSoCalled(other, fullName(one))}))`;

/** SQL: what stands on the child's record is this guardian's: the number is, or it stands there beside their address. */
export const isOnRecord = (guardian: string, child: string) =>
  `(${isSameNumber(`${guardian}.phone`, `${child}.parent_phone`)} OR lower(${guardian}.email) = lower(${child}.parent_email))`;

/**
 * SQL: the number on the record of the child `s` is to be called without a name: none of the family has it as theirs, and it is of nobody
 * whom the school does not call. `called` is asked of the tie `tie`.
 */
export const isNobodysNumber = (called: string) => `s.parent_phone IS NOT NULL AND NOT EXISTS (
    SELECT FROM family_tie tie JOIN guardian g ON g.school_id = $1 AND g.id = tie.guardian_id
    WHERE tie.school_id = $1 AND tie.student_id = s.id AND ${isOnRecord('g', 's')}
      AND (NOT (${called}) OR ${isSameNumber('g.phone', 's.parent_phone')}))`;

/** A parent or guardian of one or more students of this school. */
@Entity('guardian')
export class GuardianRow {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid')
  id!: string;
  /** The nine digits typed at sign-in, drawn by auth. */
  @Column('text', { name: 'sign_in_id' })
  signInId!: string;
  @Column('text', { name: 'first_name' })
  firstName!: string;
  @Column('text', { name: 'last_name' })
  lastName!: string;
  @Column('text', { nullable: true })
  email!: string | null;
  @Column('text', { nullable: true })
  phone!: string | null;
}

/** Whose child it is: what a guardian may see hangs on this row. */
@Entity('guardianship')
export class GuardianshipRow {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid', { name: 'guardian_id' })
  guardianId!: string;
  @PrimaryColumn('uuid', { name: 'student_id' })
  studentId!: string;
}
