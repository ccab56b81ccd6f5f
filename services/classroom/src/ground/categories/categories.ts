import type { PointCategoryRecord } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { GAMES_CATEGORY, STARTING_CATEGORIES } from '@homeroom/domain';
import { v7 as uuidv7 } from 'uuid';

export const categories = statement<PointCategoryRecord>(
  'points.categories',
  `SELECT id, key, name, amount, icon FROM point_category WHERE school_id = $1 AND key <> '${GAMES_CATEGORY.key}'
   ORDER BY position`,
);

/** What games bring stands under a category of its own, which nobody gives by hand. There from the first rule that brings any. */
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

/** What every school starts with. Doing it again adds what is missing and changes nothing. */
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
