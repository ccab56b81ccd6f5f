import { type Statement, statement } from './statement';

/** For each table a statement that removes the rows of a school in which one of some ids stands in one of these columns. */
export function removals(
  name: string,
  namedBy: Readonly<Record<string, readonly string[]>>,
): ((ids: readonly string[]) => Statement<never>)[] {
  return Object.entries(namedBy).map(([table, columns]) =>
    statement<never, [ids: readonly string[]]>(
      `${name}_${table}`,
      `DELETE FROM ${table} WHERE school_id = $1
       AND (${columns.map((column) => `${column} = ANY($2::uuid[])`).join(' OR ')})`,
    ),
  );
}
