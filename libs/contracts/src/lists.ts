import {
  LIST_NAMES,
  type ListFormat,
  type ListName,
  TEACHER_TYPES,
  type TeacherType,
} from '@homeroom/domain';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { OptionalDay } from './days';
import { FileFormat, WholeFile } from './file-format';
import { FindPeople } from './people';

export class ListParam {
  @IsIn(LIST_NAMES, { message: 'Choose one of the lists.' })
  list!: ListName;
}

/** GET /api/school-admin/lists/{list}: one file with everybody who matches, families listed under their child, without paging. */
@WholeFile()
export class ExportList extends FindPeople {
  @FileFormat()
  format?: ListFormat;
  /** For the list of teachers. */
  @IsOptional()
  @IsIn(TEACHER_TYPES, { message: 'Choose the kind of teacher.' })
  teacherType?: TeacherType;
  /** For the list of a group's members. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a group.' })
  groupId?: string;
  /** Days on the school's calendar. By default all days for points and rewards, and the last four weeks for attendance. */
  @OptionalDay()
  from?: string;
  @OptionalDay()
  to?: string;
}
