import type { Language, Role, TeacherType } from '@homeroom/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that may sign in. All other data about the person belongs to the service that owns the profile, under the same id. */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid')
  id!: string;
  @Column('text')
  role!: Role;
  @Column('text', { name: 'first_name' })
  firstName!: string;
  @Column('text', { name: 'last_name' })
  lastName!: string;
  @Column('text', { nullable: true })
  email!: string | null;
  /** The last address that was confirmed; it counts only while it is the account's current address. */
  @Column('text', { name: 'verified_email', nullable: true })
  verifiedEmail!: string | null;
  /** Four digits for a teacher or student, nine for a guardian. */
  @Column('text', { name: 'sign_in_id', nullable: true })
  signInId!: string | null;
  /** The STU-… number on a student's record. */
  @Column('text', { name: 'record_id', nullable: true })
  recordId!: string | null;
  @Column('text', { name: 'teacher_type', nullable: true })
  teacherType!: TeacherType | null;
  @Column('integer', { name: 'class_number', nullable: true })
  classNumber!: number | null;
  /** Typed together with `section` at a class device to find its card. */
  @Column('text', { nullable: true })
  grade!: string | null;
  @Column('text', { nullable: true })
  section!: string | null;
  /** Null if none was chosen. */
  @Column('text', { nullable: true })
  language!: Language | null;
  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;
  /** When all of the account's sessions were last ended. */
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true, insert: false, update: false })
  endedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
