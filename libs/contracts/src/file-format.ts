import { LIST_FORMATS } from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';

/** As which kind of file; a workbook where nothing is said. */
export function FileFormat() {
  return applyDecorators(IsOptional(), IsIn(LIST_FORMATS, { message: 'Choose Excel or CSV.' }));
}
