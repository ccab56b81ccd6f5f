import { LIST_FORMATS } from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { REASONS } from './reasons';

/** The file format of an export; a workbook by default. */
export function FileFormat() {
  return applyDecorators(IsOptional(), IsIn(LIST_FORMATS, { message: 'Choose Excel or CSV.' }));
}

/** The name of the rule of a field that a form has only because it inherits it. */
export const NOT_IN_FORM = 'isNotInForm';

/** For the export of a paged list: the file is whole, and a page that is asked for is refused, not ignored. */
export function WholeFile(): ClassDecorator {
  const refuse = ValidateBy({
    name: NOT_IN_FORM,
    validator: { validate: () => false, defaultMessage: () => REASONS.unknownField },
  });
  return ({ prototype }) => {
    for (const name of ['page', 'pageSize']) refuse(prototype as object, name);
  };
}
