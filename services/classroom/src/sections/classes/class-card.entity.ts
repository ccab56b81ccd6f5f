import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the sixty numbered class cards of a school year. */
@Entity('class_card')
export class ClassCardRow {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid')
  id!: string;
  @Column('uuid', { name: 'year_id' })
  yearId!: string;
  /**
   * The account of the class's device: whoever signs in with the class password acts as this class. Made with the first card,
   * whose id it has, it moves on into the next year with the class.
   */
  @Column('uuid', { name: 'device_id' })
  deviceId!: string;
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
