import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('student')
export class StudentRow {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid')
  id!: string;
  /** `STU-…` on the school's paper, unique in the school. */
  @Column('text', { name: 'record_id' })
  recordId!: string;
  /** The four digits typed at sign-in, drawn by auth. */
  @Column('text', { name: 'sign_in_id' })
  signInId!: string;
  @Column('uuid', { name: 'class_id' })
  classId!: string;
  @Column('text', { name: 'first_name' })
  firstName!: string;
  @Column('text', { name: 'last_name' })
  lastName!: string;
  @Column('text')
  grade!: string;
  @Column('text')
  section!: string;
  /** As written down at enrolment; the guardian's account is what counts for rights. */
  @Column('text', { name: 'parent_email', nullable: true })
  parentEmail!: string | null;
  @Column('text', { name: 'parent_phone', nullable: true })
  parentPhone!: string | null;
  /** Somebody who has left keeps record and points, takes no place, and gets in nowhere. */
  @Column({ type: 'boolean', name: 'is_active', insert: false })
  isActive!: boolean;
}
