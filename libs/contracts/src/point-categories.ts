import { CATEGORIES, categoryIcons, isPointAmount, LIMITS, SENTENCES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateBy } from 'class-validator';
import type { PointCategoryRecord } from './classroom';
import { classNumberRange } from './class-cards';
import { DecidedByServer, IfGiven, RequiredText } from './fields';
import { Version } from './school';

/** Of a class, or of the whole school where none is named. */
export function OptionalClass() {
  return applyDecorators(
    IsOptional(),
    Type(() => Number),
    IsInt(classNumberRange),
    Min(1, classNumberRange),
    Max(LIMITS.classesPerSchool, classNumberRange),
  );
}

/** GET /api/point-categories: those of the school, and those of a class besides where one is named; …/list to change them. */
export class FindCategories {
  @OptionalClass()
  classNumber?: number;
}

/** A category as whoever may change it sees it. */
export interface EditableCategory extends PointCategoryRecord {
  /** Put away: nobody gives it any more, and what was given keeps its words. */
  isArchived: boolean;
  version: number;
}

/** GET /api/point-categories/list: in their order, those that are put away last. */
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

/** POST /api/point-categories: the last of its list. */
export class AddCategory extends CategoryWords {
  @OptionalClass()
  classNumber?: number;
}

/** PATCH /api/point-categories/{categoryId}: what was praise stays praise. */
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

/** PUT /api/point-categories/order: one of a list stands before another one of it from now on, or last where none is named. */
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
