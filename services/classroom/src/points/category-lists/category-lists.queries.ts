import type { EditableCategory } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { CATEGORIES } from '@homeroom/domain';
import { reachesClass } from '../../ground/access/class-reach';
import { CATEGORIES_WITH_CLASS, CATEGORY, GIVEN_BY_HAND, OF_LIST } from '../../ground/categories/categories';

const EDITABLE = `${CATEGORY}, k.archived_at IS NOT NULL AS "isArchived", k.version`;

export const listOf = statement<EditableCategory, [classNumber: number | null]>(
  'category_lists.list',
  `SELECT ${EDITABLE} FROM ${CATEGORIES_WITH_CLASS} WHERE ${OF_LIST}
   ORDER BY k.archived_at IS NOT NULL, k.position, k.id`,
);

/** Serialises changes of a school's categories, so that a list's limit and order hold. */
export const holdLists = statement<never>(
  'category_lists.hold',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom categories ' || $1::text, 0))`,
);

export const oneCategory = statement<
  EditableCategory & { isReached: boolean },
  [categoryId: string, role: string, personId: string]
>(
  'category_lists.one',
  `SELECT ${EDITABLE}, k.class_id IS NOT NULL AND ${reachesClass('k.class_id', '$3', '$4')} AS "isReached"
   FROM ${CATEGORIES_WITH_CLASS} WHERE k.school_id = $1 AND k.id = $2 AND ${GIVEN_BY_HAND}`,
);

export const addCategory = statement<
  never,
  [id: string, classId: string | null, name: string, icon: string, amount: number]
>(
  'category_lists.add',
  `INSERT INTO point_category (school_id, id, class_id, key, name, icon, amount, position)
   SELECT $1, $2::uuid, $3, 'own-' || $2::text, $4, $5, $6,
     1 + coalesce((SELECT max(position) FROM point_category
       WHERE school_id = $1 AND class_id IS NOT DISTINCT FROM $3::uuid), 0)`,
);

/** No row if somebody else has saved since that version. */
export const changeCategory = statement<
  { id: string },
  [id: string, version: number, name: string, icon: string, amount: number, isArchived: boolean]
>(
  'category_lists.change',
  `UPDATE point_category SET name = $4, icon = $5, amount = $6, version = version + 1,
     archived_at = CASE WHEN $7::boolean THEN coalesce(archived_at, now()) END
   WHERE school_id = $1 AND id = $2 AND version = $3 RETURNING id`,
);

export const orderCategories = statement<never, [ids: string[]]>(
  'category_lists.order',
  `UPDATE point_category k SET position = given.position
   FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, position)
   WHERE k.school_id = $1 AND k.id = given.id AND k.position <> given.position`,
);

export function isFull(list: readonly EditableCategory[]): boolean {
  const open = list.filter(({ isArchived }) => !isArchived).length;
  return open >= CATEGORIES.most;
}
