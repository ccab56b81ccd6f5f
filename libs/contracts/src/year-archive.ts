import { IsUUID } from 'class-validator';
import { type SchoolYear, YearParam } from './school-years';

/** A class of a year that is over. Nobody writes to it any more. */
export interface ArchivedClass {
  id: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  /** Everybody who was in it, also for a part of the year. */
  students: number;
  teachers: string[];
}

/** GET /api/school-admin/school-years/{yearId}/classes: those of a year that has ended; none of one that runs or is to come. */
export interface YearArchive {
  year: Pick<SchoolYear, 'id' | 'name' | 'startsOn' | 'endsOn'>;
  classes: ArchivedClass[];
}

export interface ArchivedStudent {
  id: string;
  firstName: string;
  lastName: string;
  startsOn: string;
  endsOn: string | null;
  /** Points that were given in this class. */
  points: number;
  /** The class into which the child went with the year's end; null where it left, or was elsewhere by then. */
  nextClassNumber: number | null;
}

/** GET /api/school-admin/school-years/{yearId}/classes/{classId} */
export interface ArchivedClassPage {
  year: YearArchive['year'];
  class: ArchivedClass;
  /** One line for each stretch of time, by name. */
  students: ArchivedStudent[];
}

export class ArchivedClassParam extends YearParam {
  @IsUUID(undefined, { message: 'Choose a class.' })
  classId!: string;
}
