import { LIMITS, SENTENCES, type TermPlan, type YearPlan } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID, ValidateNested } from 'class-validator';
import { RequiredDay } from './days';
import { DecidedByServer, OptionalText, RequiredText } from './fields';
import { Version } from './school';

export interface SchoolYear extends YearPlan {
  id: string;
  /** The year that runs on the school's own calendar: the one that began last. */
  isCurrent: boolean;
  /** Whether the school's classes are those of this year: it runs until the office promotes everybody into the next. */
  classes: 'running' | 'ended' | 'none';
}

/** GET /api/school-admin/school-years: oldest first. */
export interface SchoolYears {
  years: SchoolYear[];
  /** What usually follows the last of them in the school's country. */
  next: YearPlan;
  /** Today on the school's own calendar. */
  today: string;
  /** Counts the saves: a change names the one it was made from. */
  version: number;
}

const SOME_TERMS = { message: SENTENCES.termCount };

class WrittenTerm implements TermPlan {
  /** As it came, of a term that was there; a new one has none. */
  @OptionalText(36)
  id?: string;
  @RequiredText(LIMITS.yearNameMaxLength)
  name!: string;
  @RequiredDay()
  startsOn!: string;
  @RequiredDay()
  endsOn!: string;
}

/** POST /api/school-admin/school-years and PATCH …/{yearId}: the whole year, with all of its terms in order. */
export class WriteSchoolYear implements YearPlan {
  @Version()
  version!: number;
  @RequiredText(LIMITS.yearNameMaxLength)
  name!: string;
  @RequiredDay()
  startsOn!: string;
  @RequiredDay()
  endsOn!: string;
  @IsArray(SOME_TERMS)
  @ArrayMinSize(1, SOME_TERMS)
  @ArrayMaxSize(LIMITS.termsPerYear, SOME_TERMS)
  @ValidateNested({ each: true, ...SOME_TERMS })
  @Type(() => WrittenTerm)
  terms!: WrittenTerm[];
  @DecidedByServer()
  schoolId?: unknown;
}

export class YearParam {
  @IsUUID(undefined, { message: 'Choose a school year.' })
  yearId!: string;
}

/** What each write of them answers; also POST …/{yearId}/remove, which takes no body. */
export interface SavedSchoolYears {
  success: true;
  years: SchoolYears;
}
