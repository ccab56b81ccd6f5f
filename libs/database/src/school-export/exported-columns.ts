import type { DataClass } from '@homeroom/domain';

/** A service's rules for its own part. A name is that of a table, or `table.column`. */
export interface ExportRules {
  /** What a row of each table is, in the school's own terms. */
  tables: Readonly<Record<string, string>>;
  /** What is never exported, and why. */
  withheld: Readonly<Record<string, string>>;
  /** Columns that are named like a secret but are none, and why. */
  harmless?: Readonly<Record<string, string>>;
}

export interface CatalogueColumn {
  name: string;
  type: string;
  /** The table to which the foreign key refers. */
  refersTo: string | null;
}

export interface CatalogueTable {
  name: string;
  comment: string;
  columns: CatalogueColumn[];
  /** The columns of the primary key. */
  key: string[];
}

export interface ExportedTable extends DataClass {
  name: string;
  rows: string | undefined;
  columns: CatalogueColumn[];
  key: string[];
}

/** Internal columns that are not exported, in any table. */
const OF_THE_MACHINERY = [
  ...['school_id', 'traceparent', 'fact_id', 'class_fact', 'address_fact', 'stamp'],
  ...['leased_until', 'leased_by', 'lease_until', 'lease_by', 'search_text', 'name_key'],
];

const SECRET_WORDS =
  /(^|_)(secret|token|keys?|seed|salt|sealed|password|pin|endpoint|auth|p256dh|devices)(_|$)|hash/;

/** Whether the column is named like a secret, or holds bytes that are unreadable in a list. */
function looksSecret({ name, type }: CatalogueColumn): boolean {
  return type === 'bytea' || SECRET_WORDS.test(name);
}

/**
 * Selects the tables and columns to export: all that belong to somebody and are kept, except withheld ones. A column that looks like a
 * secret is left out until a rule declares it harmless.
 */
export function exportedOf(catalogue: readonly CatalogueTable[], rules: ExportRules): ExportedTable[] {
  return catalogue
    .map((table) => withWhatMayLeave(table, rules))
    .filter(({ name, of, kept }) => {
      const isSomebodys = of.some((whose) => whose !== 'none');
      return isSomebodys && kept !== 'passing' && rules.withheld[name] === undefined;
    });
}

/** A table without the columns that are never exported. */
export function withWhatMayLeave(
  { name, comment, columns, key }: CatalogueTable,
  rules: ExportRules,
): ExportedTable {
  const { of, kept } = JSON.parse(comment) as DataClass;
  const taken = columns.filter((column) => mayLeave(name, column, rules));
  return { name, of, kept, rows: rules.tables[name], columns: taken, key };
}

function mayLeave(table: string, column: CatalogueColumn, { withheld, harmless }: ExportRules): boolean {
  const place = `${table}.${column.name}`;
  if (OF_THE_MACHINERY.includes(column.name) || withheld[place] !== undefined) return false;
  return !looksSecret(column) || harmless?.[place] !== undefined;
}

/** Columns without a rule, and rules about things that do not exist. A spec expects neither. */
export function undecidedIn(catalogue: readonly CatalogueTable[], rules: ExportRules): string[] {
  const exported = exportedOf(catalogue, rules);
  const places = new Set(
    catalogue.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column.name}`)]),
  );
  const { withheld, harmless = {}, tables } = rules;
  const unsaid = exported.flatMap(({ name, rows }) =>
    rows === undefined ? [`${name}: what its rows are`] : [],
  );
  const columns = catalogue.filter(({ name }) => exported.some((table) => table.name === name));
  const undecided = columns.flatMap(({ name, columns }) =>
    columns
      .filter((column) => looksSecret(column) && !OF_THE_MACHINERY.includes(column.name))
      .map((column) => `${name}.${column.name}`)
      .filter((place) => withheld[place] === undefined && harmless[place] === undefined)
      .map((place) => `${place}: whether it leaves`),
  );
  const unknown = [...Object.keys(withheld), ...Object.keys(harmless)].filter((place) => !places.has(place));
  const gone = Object.keys(tables).filter((name) => !exported.some((table) => table.name === name));
  return [...unsaid, ...undecided, ...[...unknown, ...gone].map((place) => `${place}: does not go along`)];
}
