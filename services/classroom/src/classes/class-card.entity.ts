import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the school's sixty numbered class cards. */
@Entity('class_card')
export class ClassCardRow {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  /** Also the id of the class's device: whoever signs in with the class password acts as this class. */
  @PrimaryColumn('uuid')
  id!: string;
  @Column('int')
  number!: number;
  @Column('text')
  name!: string;
  @Column('text')
  grade!: string;
  @Column('text')
  section!: string;
  /** May be lowered below the platform's forty, never raised above. */
  @Column('int', { name: 'max_students' })
  maxStudents!: number;
}
