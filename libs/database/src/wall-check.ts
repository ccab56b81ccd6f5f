import type { SelfCheckResult } from '@homeroom/contracts';
import type { DataSource, QueryRunner } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import { readWalls, type WallReport } from './wall-catalogue';

/**
 * Tries to break the isolation between schools with the service's own role and connections. A row is inserted for a school that does not
 * exist; then the same transaction enters another school, and none, and tries to reach that row and everything else. Nothing is ever
 * committed.
 */
export async function tryTheWalls(source: DataSource): Promise<SelfCheckResult> {
  const runner = source.createQueryRunner();
  try {
    const walls = await readWalls(runner);
    const attempts = await neverCommitted(runner, () => attempt(runner, walls.tenantTables));
    const [left] = await rowsOf<{ school: string | null }>(
      runner,
      "SELECT current_setting('app.school_id', true) AS school",
    );
    return {
      ...attempts,
      ...catalogueResults(walls),
      'connection-reuse': result(!left?.school, 'a connection kept its school'),
    };
  } finally {
    await runner.release();
  }
}

async function neverCommitted<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  await runner.query('BEGIN');
  try {
    return await work();
  } finally {
    await runner.query('ROLLBACK');
  }
}

function catalogueResults({ unforced, unstated, powers, durable }: WallReport): SelfCheckResult {
  const open = [...unforced, ...unstated];
  return {
    'row-security': result(open.length === 0, `without its wall: ${open.join(', ')}`),
    'role-rights': result(powers.length === 0, `the role may too much: ${powers.join(', ')}`),
    'durable-writes': result(durable, 'a commit may be lost in a power cut'),
  };
}

/** The table exists in every service and the application has all rights on its rows, so that only the isolation can refuse. */
const BAIT = 'repeated_write';

async function attempt(runner: QueryRunner, tables: readonly string[]): Promise<SelfCheckResult> {
  const [owner, stranger, bait] = [uuidv4(), uuidv4(), uuidv4()];
  const count = async (condition: string, value: string): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      runner,
      `SELECT count(*)::int AS n FROM ${BAIT} WHERE ${condition}`,
      [value],
    );
    return row?.n ?? 0;
  };
  const lay = (school: string) =>
    runner.query(
      `INSERT INTO ${BAIT} (school_id, person_id, key_hash, request_hash) VALUES ($1, $2, '\\x00', '\\x00')`,
      [school, bait],
    );
  const seen = async () => [
    ...((await count('person_id = $1', bait)) > 0 ? [BAIT] : []),
    ...(await tablesWithRows(runner, tables)),
  ];

  await enter(runner, owner);
  await lay(owner);
  // An attempt to reach a row that does not exist would always look refused.
  if ((await count('person_id = $1', bait)) !== 1)
    throw new Error('The row to try with could not be laid out');
  const injected = await count('person_id::text = $1', `${stranger}' OR '1' = '1`);

  await enter(runner, stranger);
  const read = await seen();
  const changed = [
    ...(await rowsOf(runner, `UPDATE ${BAIT} SET answer = '\\x01' WHERE person_id = $1 RETURNING 1`, [bait])),
    ...(await rowsOf(runner, `DELETE FROM ${BAIT} WHERE person_id = $1 RETURNING 1`, [bait])),
  ];
  const slippedIn = await succeeds(runner, () => lay(owner));

  await leave(runner);
  const readOutside = await seen();
  const slippedInOutside = await succeeds(runner, () => lay(stranger));
  return {
    'cross-school-read': result(read.length === 0, `another school's rows are seen in ${read.join(', ')}`),
    'cross-school-write': result(changed.length === 0 && !slippedIn, "another school's rows can be written"),
    'no-school': result(
      readOutside.length === 0 && !slippedInOutside,
      `open without a school: ${readOutside.join(', ')}`,
    ),
    'statement-injection': result(injected === 0, 'a value was run as a statement'),
  };
}

/** The tables of which any row is visible from here. The school leads every key, so each check is one index lookup. */
async function tablesWithRows(runner: QueryRunner, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const looks = tables.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM "${name}")`);
  return (await rowsOf<{ name: string }>(runner, looks.join(' UNION ALL '))).map(({ name }) => name);
}

/** Uses a savepoint, because a refused statement must not abort the transaction in which the other attempts follow. */
async function succeeds(runner: QueryRunner, write: () => Promise<unknown>): Promise<boolean> {
  await runner.query('SAVEPOINT attempt');
  try {
    await write();
    return true;
  } catch {
    return false;
  } finally {
    await runner.query('ROLLBACK TO SAVEPOINT attempt');
  }
}

async function enter(runner: QueryRunner, school: string): Promise<void> {
  await runner.query("SELECT set_config('app.school_id', $1, true)", [school]);
}

async function leave(runner: QueryRunner): Promise<void> {
  await runner.query("SET LOCAL app.school_id = ''");
}

async function rowsOf<Row>(runner: QueryRunner, text: string, values: unknown[] = []): Promise<Row[]> {
  const { records } = await runner.query(text, values, true);
  return (records ?? []) as Row[];
}

function result(passed: boolean, otherwise: string): { passed: boolean; detail?: string } {
  return passed ? { passed } : { passed, detail: otherwise };
}
