import { type Language, OFFERED_CODES } from '@homeroom/domain';
import { IsUUID } from 'class-validator';
import { OptionalChoice } from './fields';

/** GET /api/school-export/students/{studentId} */
export class TakeChildCopy {
  /** In which its paper is written; the school's where nothing is said. */
  @OptionalChoice(OFFERED_CODES, 'Choose a language from the list.')
  language?: Language;
}

/** GET {service} /internal/child-copy?schoolId=&studentId= */
export class FindChildPart {
  @IsUUID()
  schoolId!: string;
  @IsUUID()
  studentId!: string;
}
