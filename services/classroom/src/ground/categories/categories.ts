import type { PointCategoryRecord } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { STARTING_CATEGORIES } from '@homeroom/domain';
import { v7 as uuidv7 } from 'uuid';

export const categories = statement<PointCategoryRecord>(
  'points.categories',
  'SELECT id, key, name, amount, icon FROM point_category WHERE school_id = $1 ORDER BY position',
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
