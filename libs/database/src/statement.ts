/**
 * One named statement with its values, ready for the door. `$1` is always the school the work runs in: the door puts it
 * there, so a statement cannot be sent without it, and `school_id = $1` gives the planner its index (and a sharded
 * database its shard) while row-level security stays the wall behind it.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** From $2 on. */
  readonly values: readonly unknown[];
  /** Only for the compiler: what a row looks like. */
  readonly row?: Row;
}

/** What the statements answer, each its own rows. */
export type RowsOf<S> = { [K in keyof S]: S[K] extends Statement<infer Row> ? Row[] : never };

/**
 * Declares a statement once; calling it binds the values for $2, $3, …. Named statements are planned once a connection,
 * which is the largest single gain on a hot path. Names are unique within a service: `<feature>.<what>`.
 */
export function statement<Row, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
): (...values: Values) => Statement<Row> {
  return (...values) => ({ name, text, values });
}
