import { LIMITS, normaliseSchoolCode } from '@homeroom/domain';
import { Transform } from 'class-transformer';
import { RequiredText } from './fields';

/** Normalised, so that lower-case letters and spaces do not matter. */
export function SchoolCode(sentence: string) {
  return (target: object, key: string) => {
    RequiredText(LIMITS.schoolCodeLength, sentence)(target, key);
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normaliseSchoolCode(value) : value,
    )(target, key);
  };
}
