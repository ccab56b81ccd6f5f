import { LIST_FORMATS } from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';

/** The file format of an export; a workbook by default. */
export function FileFormat() {
  return applyDecorators(IsOptional(), IsIn(LIST_FORMATS, { message: 'Choose Excel or CSV.' }));
}
