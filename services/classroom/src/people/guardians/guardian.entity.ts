import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a guardian is called whose name nobody has given. */
export const AFTER_CHILD = 'Parent of ';

/** SQL that is true where somebody has given a guardian's name. */
export const isNamed = (guardian: string) => `${guardian}.first_name NOT LIKE '${AFTER_CHILD}%'`;

/** Why is not said: it would tell of children in other classes. */
export const OFFICE_ALONE =
  'Only your school’s office changes the name, the contact or the PIN of this parent.';

/** SQL: a name as it is compared, however it is written. */
export const comparedName = (name: string) => `folded(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`;

/** SQL: the digits of a telephone number. */
export const digitsOf = (phone: string) => `nullif(regexp_replace(${phone}, '[^0-9]', '', 'g'), '')`;

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
