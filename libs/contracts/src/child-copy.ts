import { type Language, OFFERED_CODES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { OptionalChoice } from './fields';

const KEY = 'Name the copy by 16 to 64 letters, digits and hyphens.';
const ZIP = { message: 'Choose one of the ZIP files of the copy.' };

/** GET /api/school-export/students/{studentId}/zips */
export class FindChildCopy {
  /** Drawn by whoever takes it: all ZIPs that are taken under it, each as often as it takes, are one copy for a day. */
  @IsOptional()
  @Matches(/^[\w-]{16,64}$/, { message: KEY })
  copy?: string;
}

/** As the copy has them where it has been begun, else as they would be now. */
export interface ChildCopyZips {
  zips: ChildCopyZip[];
}

/** What of the child's files is in one of them; the first one has all else too. */
export interface ChildCopyZip {
  files: number;
  bytes: number;
}

/** GET /api/school-export/students/{studentId} */
export class TakeChildCopy extends FindChildCopy {
  /** Which ZIP; the first one, with which a copy begins, where nothing is said. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(ZIP)
  @Min(1, ZIP)
  @Max(1_000, ZIP)
  zip?: number;
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
