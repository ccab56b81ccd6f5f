import { statement } from '@homeroom/database';

/** Times in milliseconds, oldest first. */
export interface Count {
  key: string;
  marks: number[];
}

/** Run outside of any school. Locks the rows in key order until the transaction ends. */
export const lockCounts = statement<Count, [keys: string[]]>(
  'way_back_count.lock',
  `INSERT INTO way_back_count (key) SELECT key FROM unnest($1::text[]) AS key ORDER BY key
   ON CONFLICT (key) DO UPDATE SET touched_at = now() RETURNING key, marks`,
);

export const saveCounts = statement<never, [keys: string[], marks: string[]]>(
  'way_back_count.save',
  `UPDATE way_back_count SET marks = next.marks::jsonb FROM unnest($1::text[], $2::text[]) AS next(key, marks)
   WHERE way_back_count.key = next.key`,
);

/** Runs the same statement whether or not the wish is stored, so that the duration reveals nothing. */
export const keepWish = statement<never, [id: string, addressKey: string, isKept: boolean]>(
  'way_back_wish.keep',
  'INSERT INTO way_back_wish (id, address_key) SELECT $1::uuid, $2::text WHERE $3::boolean',
);

/** Locks the wishes, so that no other worker takes them. */
export const takeWishes = statement<{ id: string; addressKey: string }, [most: number]>(
  'way_back_wish.take',
  `SELECT id, address_key AS "addressKey" FROM way_back_wish ORDER BY asked_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
);

export const forgetWishes = statement<never, [ids: string[]]>(
  'way_back_wish.forget',
  'DELETE FROM way_back_wish WHERE id = ANY($1::uuid[])',
);
