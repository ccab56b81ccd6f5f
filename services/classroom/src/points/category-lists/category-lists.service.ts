import {
  type AddCategory,
  AppError,
  type CategoryList,
  type ChangeCategory,
  type EditableCategory,
  type Identity,
  type OrderCategories,
  type OrderedCategories,
  refusedAt,
  type WrittenCategory,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type AuditAction, CATEGORIES, SENTENCES } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { holdYear } from '../../ground/calendar/running-year';
import { admitToList } from '../../ground/access/list-access';
import {
  addCategory,
  changeCategory,
  holdLists,
  isFull,
  listOf,
  oneCategory,
  orderCategories,
} from './category-lists.queries';

const NOT_YOURS = 'Only the office can change the school’s own categories.';

/** Categories for points: the school's, kept by its office, and a class's, kept by its leader. */
@Injectable()
export class CategoryListsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async list(identity: Identity, classNumber: number | null): Promise<CategoryList> {
    await admitToList(this.db, identity, classNumber, null);
    const [categories] = await this.db.read(listOf(classNumber));
    return { categories };
  }

  add(identity: Identity, wanted: AddCategory): Promise<WrittenCategory> {
    const { classNumber = null, name, icon, amount } = wanted;
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const classId = await admitToList(this.db, identity, classNumber, NOT_YOURS);
      await judged();
      await tx.sql(holdLists());
      const list = await tx.sql(listOf(classNumber));
      if (isFull(list) || list.length >= CATEGORIES.keptMost) throw new AppError('CATEGORY_LIMIT');
      const id = uuidv7();
      await tx.sql(addCategory(id, classId, name, icon, amount));
      return this.written(tx, identity, id, 'points.category_added');
    });
  }

  change(identity: Identity, categoryId: string, wanted: ChangeCategory): Promise<WrittenCategory> {
    const { version, name, icon, amount, isArchived } = wanted;
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await tx.sql(holdLists());
      const category = await this.reached(tx, identity, categoryId);
      await judged();
      if (Math.sign(amount) !== Math.sign(category.amount)) throw refusedAt('amount', SENTENCES.categorySign);
      const restores = category.isArchived && !isArchived;
      if (restores && isFull(await tx.sql(listOf(category.classNumber))))
        throw new AppError('CATEGORY_LIMIT');
      const [changed] = await tx.sql(changeCategory(categoryId, version, name, icon, amount, isArchived));
      if (!changed) throw new AppError('CHANGED_MEANWHILE');
      return this.written(tx, identity, categoryId, actionOf(category.isArchived, isArchived));
    });
  }

  /** Moves only one category, so that a colleague's concurrent moves are kept. */
  order(identity: Identity, { categoryId, beforeId }: OrderCategories): Promise<OrderedCategories> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await tx.sql(holdLists());
      const { classNumber, isArchived } = await this.reached(tx, identity, categoryId);
      await judged();
      const open = (await tx.sql(listOf(classNumber))).filter((category) => !category.isArchived);
      const rest = open.map(({ id }) => id).filter((id) => id !== categoryId);
      const at = beforeId === undefined ? rest.length : rest.indexOf(beforeId);
      if (isArchived || at < 0) throw new AppError('CHANGED_MEANWHILE');
      await tx.sql(orderCategories(rest.toSpliced(at, 0, categoryId)));
      await this.note(tx, 'points.categories_ordered', classNumber);
      return { success: true, categories: await tx.sql(listOf(classNumber)) };
    });
  }

  /** 404 for another school's category, 403 for another class's. */
  private async reached(tx: Tx, { role, personId }: Identity, categoryId: string): Promise<EditableCategory> {
    const [found] = await tx.sql(oneCategory(categoryId, role, personId));
    if (!found) throw new AppError('NOT_FOUND');
    const { isReached, ...category } = found;
    if (role !== 'school_admin' && !isReached) throw new AppError('FORBIDDEN', NOT_YOURS);
    return category;
  }

  private async written(
    tx: Tx,
    identity: Identity,
    categoryId: string,
    action: AuditAction,
  ): Promise<WrittenCategory> {
    const category = await this.reached(tx, identity, categoryId);
    await this.note(tx, action, category.classNumber, { categoryId });
    return { success: true, category };
  }

  private note(tx: Tx, action: AuditAction, classNumber: number | null, more: { categoryId?: string } = {}) {
    const detail = { ...(classNumber === null ? {} : { classNumber }), ...more };
    return this.book.write(tx, { action, detail });
  }
}

function actionOf(was: boolean, is: boolean): AuditAction {
  if (was === is) return 'points.category_changed';
  return is ? 'points.category_archived' : 'points.category_restored';
}
