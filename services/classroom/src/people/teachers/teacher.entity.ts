import type { TeacherType } from '@homeroom/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('teacher')
export class TeacherRow {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid')
  id!: string;
  /** The four digits typed at sign-in, issued by auth. */
  @Column('text', { name: 'sign_in_id' })
  signInId!: string;
  @Column('text', { name: 'first_name' })
  firstName!: string;
  @Column('text', { name: 'last_name' })
  lastName!: string;
  /** Principal types lead their classes; a subject teacher awards and reads in them. */
  @Column('text', { name: 'teacher_type' })
  teacherType!: TeacherType;
  @Column('text', { nullable: true })
  email!: string | null;
  /** A teacher who has left keeps the classes in case they return, and has no access. */
  @Column({ type: 'boolean', name: 'is_active', insert: false })
  isActive!: boolean;
  /** The school's directory deactivated them, so it may bring them back. */
  @Column({ type: 'boolean', name: 'out_by_directory', insert: false })
  outByDirectory!: boolean;
  /** The address comes from the directory, and was not entered by the school. */
  @Column({ type: 'boolean', name: 'email_by_directory' })
  emailByDirectory!: boolean;
}

/** Who teaches which class. What a teacher has access to depends on this row. */
@Entity('teaching')
export class TeachingRow {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid', { name: 'teacher_id' })
  teacherId!: string;
  @PrimaryColumn('uuid', { name: 'class_id' })
  classId!: string;
}
