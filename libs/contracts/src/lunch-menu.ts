import { LIMITS, SENTENCES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { OptionalDay, RequiredDay } from './days';
import { ClearableText, DecidedByServer } from './fields';
import { Version } from './school';

/** Monday to Friday, the school week in every supported country. */
export const LUNCH_DAYS = 5;
const ALL_DAYS = { message: SENTENCES.reload };

/** The dishes of one day; null if the office has entered nothing. */
export class WrittenLunch {
  @ClearableText(LIMITS.lunchDishMaxLength)
  dish!: string | null;
  @ClearableText(LIMITS.lunchDishMaxLength)
  vegetarian!: string | null;
  @ClearableText(LIMITS.lunchAllergensMaxLength)
  allergens!: string | null;
}

export interface LunchDay extends WrittenLunch {
  /** '2026-11-23' */
  day: string;
}

/** GET /api/lunch-menu: the week of the given day, by default the current week on the school's own calendar. */
export interface LunchMenu {
  /** The Monday of the week. */
  week: string;
  /** Today on the school's own calendar. */
  today: string;
  timeZone: string;
  days: LunchDay[];
  /** Incremented on each save; a change names the version it was based on. 0 before the first save. */
  version: number;
}

export class FindLunchMenu {
  @OptionalDay()
  day?: string;
}

/** PUT /api/lunch-menu: the whole week that the day belongs to, Monday first. */
export class WriteLunchMenu {
  @RequiredDay()
  week!: string;
  @Version()
  version!: number;
  @IsArray(ALL_DAYS)
  @ArrayMinSize(LUNCH_DAYS, ALL_DAYS)
  @ArrayMaxSize(LUNCH_DAYS, ALL_DAYS)
  @ValidateNested({ each: true, ...ALL_DAYS })
  @Type(() => WrittenLunch)
  days!: WrittenLunch[];
  @DecidedByServer()
  schoolId?: unknown;
}
