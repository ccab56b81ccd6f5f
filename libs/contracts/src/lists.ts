import {
  LIST_FORMATS,
  LIST_NAMES,
  type ListFormat,
  type ListName,
  TEACHER_TYPES,
  type TeacherType,
} from '@homeroom/domain';
import { IsIn, IsOptional } from 'class-validator';
import { FindPeople } from './people';

export class ListParam {
  @IsIn(LIST_NAMES, { message: 'Choose one of the lists.' })
  list!: ListName;
}

/** GET /api/school-admin/lists/{list}: one file with everybody who fits, families by their child. A file has no pages. */
export class ExportList extends FindPeople {
  @IsOptional()
  @IsIn(LIST_FORMATS, { message: 'Choose Excel or CSV.' })
  format?: ListFormat;
  /** Of teachers. */
  @IsOptional()
  @IsIn(TEACHER_TYPES, { message: 'Choose the kind of teacher.' })
  teacherType?: TeacherType;
}
