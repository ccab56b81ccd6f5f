import { LIMITS, SENTENCES, type TermPlan, type YearPlan } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID, ValidateNested } from 'class-validator';
import { RequiredDay } from './days';
import { DecidedByServer, OptionalText, RequiredText } from './fields';
import { Version } from './school';

export interface SchoolYear extends YearPlan {
  id: string;
  /** The current year on the school's own calendar: the one that began last. */
  isCurrent: boolean;
  /** Whether the school's classes belong to this year; its classes run until the office promotes everybody into the next year. */
  classes: 'running' | 'ended' | 'none';
}

/** GET /api/school-admin/school-years: oldest first. */
export interface SchoolYears {
  years: SchoolYear[];
  /** A suggestion for the next year, by the custom of the school's country. */
  next: YearPlan;
  /** Today on the school's own calendar. */
  today: string;
  /** Incremented on each save; a change names the version it was based on. */
  version: number;
}

const SOME_TERMS = { message: SENTENCES.termCount };

class WrittenTerm implements TermPlan {
  /** The id of an existing term; absent for a new one. */
  @OptionalText(36)
  id?: string;
  @RequiredText(LIMITS.yearNameMaxLength)
  name!: string;
  @RequiredDay()
  startsOn!: string;
  @RequiredDay()
  endsOn!: string;
}

/** POST /api/school-admin/school-years and PATCH …/{yearId}: the complete year, with all of its terms in order. */
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

/** The response to each change of school years; also to POST …/{yearId}/remove, which takes no body. */
export interface SavedSchoolYears {
  success: true;
  years: SchoolYears;
}
