import { type Language, OFFERED_CODES } from '@homeroom/domain';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { NumberInAddress, OptionalChoice } from './fields';

const KEY = 'Name the copy by 16 to 64 letters, digits and hyphens.';
const ZIP = { message: 'Choose one of the ZIP files of the copy.' };

/** GET /api/school-export/students/{studentId}/zips */
export class FindChildCopy {
  /** A key drawn by the client. All ZIPs requested with it, each as often as needed, belong to one copy for a day. */
  @IsOptional()
  @Matches(/^[\w-]{16,64}$/, { message: KEY })
  copy?: string;
}

/** The ZIPs of the copy if it has been started, otherwise as they would be now. */
export interface ChildCopyZips {
  zips: ChildCopyZip[];
}

/** The share of the child's files in one ZIP; the first ZIP also holds everything else. */
export interface ChildCopyZip {
  files: number;
  bytes: number;
}

/** GET /api/school-export/students/{studentId} */
export class TakeChildCopy extends FindChildCopy {
  /** Which ZIP; by default the first, with which a copy starts. */
  @IsOptional()
  @NumberInAddress()
  @IsInt(ZIP)
  @Min(1, ZIP)
  @Max(1_000, ZIP)
  zip?: number;
  /** The language of its document; by default the school's. */
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
