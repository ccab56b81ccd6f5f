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
   * The account of the class's device: signing in with the class password means acting as this class. Created with the first class card,
   * whose id it has, it moves with the class into the next year.
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
  /** May be set below the platform's forty, never above. */
  @Column('int', { name: 'max_students' })
  maxStudents!: number;
}
