import { APOSTROPHES, HYPHENS } from '@homeroom/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The beginning of a guardian's name until somebody gives one. */
export const AFTER_CHILD = 'Parent of ';

/** SQL: true if somebody has given the guardian's name. */
export const isNamed = (guardian: string) => `${guardian}.first_name NOT LIKE '${AFTER_CHILD}%'`;

const fullName = (guardian: string) => `${guardian}.first_name || ' ' || ${guardian}.last_name`;

const given = (guardian: string, name: string) => `CASE WHEN ${isNamed(guardian)} THEN ${name} END`;

/**
 * SQL: a guardian's given name; null if there is none. The stored name then contains one of the children's, possibly one of whom another
 * family, or by now this guardian, must not read.
 */
export const givenName = (guardian: string) => given(guardian, `trim(${fullName(guardian)})`);
export const givenFirstName = (guardian: string) => given(guardian, `${guardian}.first_name`);
export const givenLastName = (guardian: string) => given(guardian, `${guardian}.last_name`);

/** Gives no reason, because it would reveal children in other classes. */
export const OFFICE_ALONE =
  'Only your school’s office can change this parent’s name, contact details or PIN.';

const TYPED = APOSTROPHES + HYPHENS;
const MEANT = "''".repeat(APOSTROPHES.length) + '-'.repeat(HYPHENS.length);

/** SQL: a name normalised for comparison, the database's version of `sameName`. */
export const comparedName = (name: string) =>
  `trim(regexp_replace(folded(translate(${name}, '${TYPED}', '${MEANT}')), '\\s+', ' ', 'g'))`;

/** SQL: the words of a name, normalised for comparison. */
const wordsOf = (name: string) =>
  `regexp_split_to_array(trim(regexp_replace(${comparedName(name)}, '[\\s,.]+', ' ', 'g')), ' ')`;

/** SQL: whether this is the guardian's name. */
export const isSoCalled = (guardian: string, name: string) =>
  `(${isNamed(guardian)} AND ${comparedName(fullName(guardian))} = ${comparedName(name)})`;

/**
 * SQL: whether all words of the guardian's name appear in this one, in any order and with others between them; a single-word name has to
 * match entirely.
 */
export const isNamedIn = (guardian: string, name: string) => `(${isSoCalled(guardian, name)}
      OR ${isNamed(guardian)} AND cardinality(${wordsOf(fullName(guardian))}) > 1 AND ${wordsOf(fullName(guardian))} <@ ${wordsOf(name)})`;

/** SQL: the digits of a telephone number. */
export const digitsOf = (phone: string) => `nullif(regexp_replace(${phone}, '[^0-9]', '', 'g'), '')`;

/** SQL: whether two telephone numbers are the same, in any notation. */
const isSameNumber = (one: string, other: string) => `${digitsOf(one)} = ${digitsOf(other)}`;

/** SQL: whether two records are of one person: the same address, or the same number unless their names differ. */
export const isSamePerson = (one: string, other: string) =>
  `(lower(${one}.email) = lower(${other}.email) OR ${isSameNumber(`${one}.phone`, `${other}.phone`)}
      AND (NOT ${isNamed(one)} OR NOT ${isNamed(other)} OR ${isSoCalled(other, fullName(one))}))`;

/** SQL: whether the contact on the child's record is this guardian's: the number is, or the address beside it. */
export const isOnRecord = (guardian: string, child: string) =>
  `(${isSameNumber(`${guardian}.phone`, `${child}.parent_phone`)} OR lower(${guardian}.email) = lower(${child}.parent_email))`;

/**
 * SQL: whether the number on the record of child `s` may be called without a name: nobody in the family has it as their own, and it is not
 * beside the contact of somebody whom the school does not call. `called` is a condition on `tie`.
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
  /** The nine digits typed at sign-in, issued by auth. */
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

/** Whose child it is. What a guardian may see depends on this row. */
@Entity('guardianship')
export class GuardianshipRow {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid', { name: 'guardian_id' })
  guardianId!: string;
  @PrimaryColumn('uuid', { name: 'student_id' })
  studentId!: string;
}
