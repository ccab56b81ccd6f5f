/**
 * One named statement with its values, ready for TenantDb. `$1` is always the current school and is filled in by TenantDb, so a statement
 * cannot be sent without it. `school_id = $1` gives the planner its index (and a sharded database its shard), while row-level security
 * remains the protection behind it.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** From $2 on. */
  readonly values: readonly unknown[];
  /** Type-level only: the shape of a row. */
  readonly row?: Row;
}

/** The rows of each statement. */
export type RowsOf<S> = { [K in keyof S]: S[K] extends Statement<infer Row> ? Row[] : never };

/**
 * Declares a statement once; calling it binds the values for $2, $3, …. Named statements are planned once per connection, which is the
 * largest single gain on a hot path. Names are unique within a service: `<feature>.<what>`.
 */
export function statement<Row, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
): (...values: Values) => Statement<Row> {
  return (...values) => ({ name, text, values });
}
