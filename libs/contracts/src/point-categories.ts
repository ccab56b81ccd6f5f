import { CATEGORIES, categoryIcons, isPointAmount, LIMITS, SENTENCES } from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateBy } from 'class-validator';
import type { PointCategoryRecord } from './classroom';
import { classNumberRange } from './class-cards';
import { DecidedByServer, IfGiven, NumberInAddress, RequiredText } from './fields';
import { Version } from './school';

/** A class, or the whole school if omitted. */
export function OptionalClass() {
  return applyDecorators(
    IsOptional(),
    NumberInAddress(),
    IsInt(classNumberRange),
    Min(1, classNumberRange),
    Max(LIMITS.classesPerSchool, classNumberRange),
  );
}

/** GET /api/point-categories: the school's categories, plus those of the class if one is given; …/list to change them. */
export class FindCategories {
  @OptionalClass()
  classNumber?: number;
}

/** A category as seen by people who may change it. */
export interface EditableCategory extends PointCategoryRecord {
  /** Archived: it can no longer be awarded, and existing awards keep its name. */
  isArchived: boolean;
  version: number;
}

/** GET /api/point-categories/list: in order, archived ones last. */
export interface CategoryList {
  categories: EditableCategory[];
}

class CategoryWords {
  @RequiredText(CATEGORIES.nameMaxLength, 'Give the category a name.')
  name!: string;
  @IsIn(categoryIcons(), { message: 'Choose one of the pictures.' })
  icon!: string;
  @ValidateBy({
    name: 'isPointAmount',
    validator: { validate: isPointAmount, defaultMessage: () => SENTENCES.pointAmount },
  })
  amount!: number;
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/point-categories: adds it at the end of its list. */
export class AddCategory extends CategoryWords {
  @OptionalClass()
  classNumber?: number;
}

/** PATCH /api/point-categories/{categoryId}: praise cannot become a negative category, or the reverse. */
export class ChangeCategory extends CategoryWords {
  @Version()
  version!: number;
  @IsBoolean({ message: 'Say whether the category is put away.' })
  isArchived!: boolean;
}

const CATEGORY = { message: 'Choose a category from the list.' };

export class CategoryParam {
  @IsUUID(undefined, CATEGORY)
  categoryId!: string;
}

/** PUT /api/point-categories/order: moves a category before another one of the same list, or to the end if none is given. */
export class OrderCategories extends CategoryParam {
  @IfGiven()
  @IsUUID(undefined, CATEGORY)
  beforeId?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenCategory {
  success: true;
  category: EditableCategory;
}

export interface OrderedCategories extends CategoryList {
  success: true;
}
