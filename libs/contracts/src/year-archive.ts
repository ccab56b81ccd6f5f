import { IsUUID } from 'class-validator';
import { type SchoolYear, YearParam } from './school-years';

/** A class of a past year; it can no longer be changed. */
export interface ArchivedClass {
  id: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  /** Everybody who was in it, even for part of the year. */
  students: number;
  teachers: string[];
}

/** GET /api/school-admin/school-years/{yearId}/classes: the classes of a past year; none for a current or future one. */
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
  /** Points awarded in this class. */
  points: number;
  /** The class into which the child was promoted at the end of the year; null if the child left, or was elsewhere by then. */
  nextClassNumber: number | null;
}

/** GET /api/school-admin/school-years/{yearId}/classes/{classId} */
export interface ArchivedClassPage {
  year: YearArchive['year'];
  class: ArchivedClass;
  /** One line per period of membership, by name. */
  students: ArchivedStudent[];
}

export class ArchivedClassParam extends YearParam {
  @IsUUID(undefined, { message: 'Choose a class.' })
  classId!: string;
}
