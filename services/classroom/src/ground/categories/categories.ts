import type { PointCategoryRecord } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { GAMES_CATEGORY, STARTING_CATEGORIES } from '@homeroom/domain';
import { v7 as uuidv7 } from 'uuid';
import { classNumbered } from '../access/class-reach';

/** SQL: a category `k` as read for giving points. */
export const CATEGORY = `k.id, k.key, k.name, k.amount, k.icon, c.number AS "classNumber"`;
export const CATEGORIES_WITH_CLASS = `point_category k
  LEFT JOIN class_card c ON c.school_id = $1 AND c.id = k.class_id`;

/** SQL: excludes the category of points from games. */
export const GIVEN_BY_HAND = `k.key <> '${GAMES_CATEGORY.key}'`;

/** SQL: the categories of one list, a class's or, if $2 is null, the school's. */
export const OF_LIST = `k.school_id = $1 AND ${GIVEN_BY_HAND} AND k.class_id IS NOT DISTINCT FROM
  (CASE WHEN $2::int IS NOT NULL THEN ${classNumbered('$2')} END)`;

/** The school's categories, then those of the class if one is given. */
export const categories = statement<PointCategoryRecord, [classNumber: number | null]>(
  'points.categories',
  `SELECT ${CATEGORY} FROM ${CATEGORIES_WITH_CLASS}
   WHERE k.school_id = $1 AND k.archived_at IS NULL AND ${GIVEN_BY_HAND}
     AND (k.class_id IS NULL OR k.class_id = ${classNumbered('$2::int')})
   ORDER BY k.class_id IS NOT NULL, k.position, k.id`,
);

/** Created with the first rule that lets games give points. */
export const gamesCategory = statement<{ id: string }>(
  'points.games_category',
  `SELECT id FROM point_category WHERE school_id = $1 AND key = '${GAMES_CATEGORY.key}'`,
);

const addCategories = statement<
  never,
  [ids: string[], keys: string[], names: string[], amounts: number[], icons: string[]]
>(
  'points.add_categories',
  `INSERT INTO point_category (school_id, id, key, name, amount, icon, position)
   SELECT $1, id, key, name, amount, icon, position
   FROM unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[])
     WITH ORDINALITY AS given (id, key, name, amount, icon, position)
   ON CONFLICT (school_id, key) DO NOTHING`,
);

/** The categories every school starts with. Idempotent: adds only what is missing. */
export async function addStartingCategories(tx: Tx): Promise<void> {
  const column = <K extends keyof (typeof STARTING_CATEGORIES)[number]>(key: K) =>
    STARTING_CATEGORIES.map((category) => category[key]);
  const ids = STARTING_CATEGORIES.map(() => uuidv7());
  await tx.sql(addCategories(ids, column('key'), column('name'), column('amount'), column('icon')));
}

export async function addGamesCategory(tx: Tx): Promise<void> {
  const { key, name, amount, icon } = GAMES_CATEGORY;
  await tx.sql(addCategories([uuidv7()], [key], [name], [amount], [icon]));
}
