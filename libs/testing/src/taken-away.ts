import type { ServiceName } from '@homeroom/contracts';
import type { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';
import { ownDatabase } from './test-database';

type Migration = new () => ForwardMigration;

interface Column {
  place: string;
  table: string;
  type: string;
  /** Whether an insert has to set it. */
  isDemanded: boolean;
}

/** The columns of a service's tables according to the catalogue, which shows the effect of a migration however it is written. */
async function columnsOf(runner: QueryRunner, service: ServiceName): Promise<Map<string, Column>> {
  const found = (await runner.query(
    `SELECT c.relname || '.' || a.attname AS place, c.relname AS "table", format_type(a.atttypid, a.atttypmod) AS type,
       a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "isDemanded"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v') ORDER BY 1`,
    [service],
  )) as Column[];
  return new Map(found.map((column) => [column.place, column]));
}

/** What a process of the previous schema no longer finds, or can no longer write. */
function takenAway(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const tables = (columns: ReadonlyMap<string, Column>) =>
    new Set([...columns.values()].map(({ table }) => table));
  const [had, has] = [tables(before), tables(after)];
  const goneTables = [...had].filter((table) => !has.has(table)).map((table) => `${table} is gone`);
  const changed = [...before.values()].flatMap(({ place, table, type }) => {
    if (!has.has(table)) return [];
    const now = after.get(place);
    if (!now) return [`${place} is gone`];
    return now.type === type ? [] : [`${place} is ${now.type}`];
  });
  const demanded = [...after.values()].filter(
    ({ place, table, isDemanded }) => isDemanded && had.has(table) && before.get(place)?.isDemanded !== true,
  );
  return [...goneTables, ...changed, ...demanded.map(({ place }) => `${place} is demanded`)];
}

/**
 * During a release the previous version still runs, on the new tables. Returns what a service's migrations take away from it without
 * declaring that it is unused (`ForwardMigration.takesAway`), and declarations without effect. Only migrations from before the rule are
 * exempt, by name.
 */
export async function takenAwayUnsaid(
  service: ServiceName,
  migrations: readonly Migration[],
  beforeTheRule: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const watched = migrations.map((Each) => {
    class Watched extends Each {
      override async up(runner: QueryRunner): Promise<void> {
        const before = await columnsOf(runner, service);
        await Each.prototype.up.call(this, runner);
        const taken = takenAway(before, await columnsOf(runner, service));
        const said = this.takesAway?.what ?? [];
        if (beforeTheRule.includes(Each.name)) {
          if (taken.length === 0) faults.push(`${Each.name} takes nothing away and needs no exception`);
          return;
        }
        const unsaid = taken.filter((what) => !said.includes(what));
        const notTaken = said.filter((what) => !taken.includes(what)).map((what) => `not true: ${what}`);
        faults.push(...[...unsaid, ...notTaken].map((what) => `${Each.name}: ${what}`));
      }
    }
    // The name identifies the migration.
    return Object.defineProperty(Watched, 'name', { value: Each.name });
  });
  const own = await ownDatabase(service, watched);
  await own.drop();
  const names = new Set(migrations.map(({ name }) => name));
  return [
    ...faults,
    ...beforeTheRule.filter((name) => !names.has(name)).map((name) => `${name} is not there`),
  ];
}
