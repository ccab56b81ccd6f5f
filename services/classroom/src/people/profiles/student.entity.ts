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
  /** The four digits typed at sign-in, issued by auth. */
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
  /** As entered at enrolment; access depends on the guardian's account. */
  @Column('text', { name: 'parent_email', nullable: true })
  parentEmail!: string | null;
  @Column('text', { name: 'parent_phone', nullable: true })
  parentPhone!: string | null;
  /** A student who has left keeps record and points, takes no place, and has no access. */
  @Column({ type: 'boolean', name: 'is_active', insert: false })
  isActive!: boolean;
}
