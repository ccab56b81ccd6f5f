import { type Statement, statement } from './statement';
import type { Tx } from './transaction';

type Removal = (ids: readonly string[]) => Statement<{ count: number }>;

/** For each table, a statement that deletes the school's rows in which one of the given columns holds one of the given ids. */
export function removals(
  name: string,
  namedBy: Readonly<Record<string, readonly string[]>>,
): readonly Removal[] {
  return Object.entries(namedBy).map(([table, columns]) =>
    statement<{ count: number }, [ids: readonly string[]]>(
      `${name}_${table}`,
      `WITH gone AS (DELETE FROM ${table} WHERE school_id = $1
         AND (${columns.map((column) => `${column} = ANY($2::uuid[])`).join(' OR ')}) RETURNING 1)
       SELECT count(*)::int AS count FROM gone`,
    ),
  );
}

/** Returns the number of deleted rows. */
export async function removeAll(tx: Tx, all: readonly Removal[], ids: readonly string[]): Promise<number> {
  let rows = 0;
  for (const remove of all) for (const { count } of await tx.sql(remove(ids))) rows += count;
  return rows;
}
