import { LIMITS, SENTENCES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { OptionalDay, RequiredDay } from './days';
import { ClearableText, DecidedByServer } from './fields';
import { Version } from './school';

/** Monday to Friday, as schools eat in every country that is served. */
export const LUNCH_DAYS = 5;
const ALL_DAYS = { message: SENTENCES.reload };

/** What there is on one day; null where the office has written nothing. */
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

/** GET /api/lunch-menu: the week of the day that is asked for, else the one that runs on the school's own calendar. */
export interface LunchMenu {
  /** Its Monday. */
  week: string;
  /** Today on the school's own calendar. */
  today: string;
  timeZone: string;
  days: LunchDay[];
  /** Counts the saves: a change names the one it was made from. 0 where nobody has saved anything yet. */
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
