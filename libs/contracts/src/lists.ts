import {
  LIST_NAMES,
  type ListFormat,
  type ListName,
  TEACHER_TYPES,
  type TeacherType,
} from '@homeroom/domain';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { OptionalDay } from './days';
import { FileFormat } from './file-format';
import { FindPeople } from './people';

export class ListParam {
  @IsIn(LIST_NAMES, { message: 'Choose one of the lists.' })
  list!: ListName;
}

/** GET /api/school-admin/lists/{list}: one file with everybody who fits, families by their child. A file has no pages. */
export class ExportList extends FindPeople {
  @FileFormat()
  format?: ListFormat;
  /** Of teachers. */
  @IsOptional()
  @IsIn(TEACHER_TYPES, { message: 'Choose the kind of teacher.' })
  teacherType?: TeacherType;
  /** Of a group's members. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a group.' })
  groupId?: string;
  /**
   * Days on the school's calendar. Of points and rewards: all where nothing is said. Of attendance: the last four weeks where nothing
   * is said.
   */
  @OptionalDay()
  from?: string;
  @OptionalDay()
  to?: string;
}
