import type { Language, Role, TeacherType } from '@homeroom/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who may sign in. What else is known of a person belongs to the service that owns their profile, under the same id. */
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
  /** The address whose owner has shown that mails to it arrive; it counts while it is still the account's. */
  @Column('text', { name: 'verified_email', nullable: true })
  verifiedEmail!: string | null;
  /** Four digits of a teacher or student, nine of a guardian. */
  @Column('text', { name: 'sign_in_id', nullable: true })
  signInId!: string | null;
  /** The STU-… number on a student's record. */
  @Column('text', { name: 'record_id', nullable: true })
  recordId!: string | null;
  @Column('text', { name: 'teacher_type', nullable: true })
  teacherType!: TeacherType | null;
  @Column('integer', { name: 'class_number', nullable: true })
  classNumber!: number | null;
  /** With `section`, what is typed at a class device to find its card. */
  @Column('text', { nullable: true })
  grade!: string | null;
  @Column('text', { nullable: true })
  section!: string | null;
  /** Null where nobody has chosen one. */
  @Column('text', { nullable: true })
  language!: Language | null;
  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;
  /** When all that was opened in its name was ended last. */
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true, insert: false, update: false })
  endedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
