import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a guardian is called whose name nobody has given. */
export const AFTER_CHILD = 'Parent of ';

/** SQL that is true where somebody has given a guardian's name. */
export const isNamed = (guardian: string) => `${guardian}.first_name NOT LIKE '${AFTER_CHILD}%'`;

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
