import { AppError, type FieldErrors } from '@homeroom/contracts';
import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

const UNKNOWN_FIELD = 'whitelistValidation';

/**
 * Unknown fields are refused, never stripped: a typo must not look like success. Implicit conversion stays off, because
 * it turns the text "false" into true.
 */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: false,
    validationError: { target: false, value: false },
    exceptionFactory: toAppError,
  });
}

function toAppError(errors: ValidationError[]): AppError {
  const fields: FieldErrors = {};
  collect(errors, '', fields);
  const unknown = errors.filter(({ constraints }) => constraints && UNKNOWN_FIELD in constraints);
  if (unknown.length > 0) return new AppError('UNKNOWN_FIELD', undefined, { fields });
  const reasons = Object.values(fields).flat();
  const [first] = reasons;
  const sentence = first !== undefined && reasons.every((reason) => reason === first) ? first : undefined;
  return new AppError('VALIDATION_FAILED', sentence, { fields });
}

function collect(errors: ValidationError[], path: string, fields: FieldErrors): void {
  for (const { property, constraints, children } of errors) {
    const name = path ? `${path}.${property}` : property;
    if (constraints) fields[name] = [...new Set(Object.values(constraints))].slice(0, 3);
    if (children?.length) collect(children, name, fields);
  }
}
