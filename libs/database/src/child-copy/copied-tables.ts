import type { DataClass } from '@homeroom/domain';
import { inUtc } from '../read-slowly';
import {
  type CatalogueTable,
  type ExportedTable,
  exportedOf,
  type ExportRules,
  withWhatMayLeave,
} from '../school-export/exported-columns';

/** A table of which a child's rows are in its copy. */
interface ChildTable {
  /** What its rows are, of a table that goes by itself: no school takes it along, and a family may see it while it is there. */
  about?: string;
  /** Columns that leave. An id of another row leaves as `said` or not at all, as it may be somebody else's. */
  columns: readonly string[];
  /** What ids of other rows mean, in words: SQL about a row `r`. */
  said?: Readonly<Record<string, string>>;
  /** Which rows, where it is not all that name the child: SQL about a row `r`, in which `$2` is the child. */
  rows?: string;
  /** In which order, where it is not that of the key: SQL about a row `r`. */
  order?: string;
}

/** What a service says of its part of a child's copy. A name is a table's, or `table.column`. */
export interface ChildRules {
  tables: Readonly<Record<string, ChildTable>>;
  /** What of a child's data is not in its copy, and why. */
  leftOut: Readonly<Record<string, string>>;
  /** Beside which rows the child's files stand: SQL about a use `u` of a file, in which `$2` is the child. */
  files?: string;
}

/** Why `repeated_write` is in no copy, which each service has a table of. */
export const REPEATED_WRITE = 'answers to requests that were sent twice, sealed, for a day';

export interface CopiedTable {
  name: string;
  /** What its rows are, in the school's words. */
  about: string;
  /** SQL of what a row says, by the name under which it says it. */
  cells: Readonly<Record<string, string>>;
  rows: string;
  order: string;
}

/** What a copy may have in it: what the school takes along, and what goes by itself where the rules ask for it. */
function knownOf(
  catalogue: readonly CatalogueTable[],
  exported: ExportRules,
  { tables }: ChildRules,
): ExportedTable[] {
  const passing = catalogue.flatMap((table) => {
    const about = tables[table.name]?.about;
    if (about === undefined || exported.withheld[table.name] !== undefined) return [];
    return [{ ...withWhatMayLeave(table, exported), rows: about }];
  });
  return [...exportedOf(catalogue, exported), ...passing];
}

/** The tables of a child's copy, in the order of the rules. */
export function copiedOf(
  catalogue: readonly CatalogueTable[],
  exported: ExportRules,
  rules: ChildRules,
): CopiedTable[] {
  const known = new Map(knownOf(catalogue, exported, rules).map((table) => [table.name, table]));
  return Object.entries(rules.tables).flatMap(([name, child]) => {
    const table = known.get(name);
    return table ? [copied(table, child)] : [];
  });
}

function copied(table: ExportedTable, { columns, said = {}, rows, order }: ChildTable): CopiedTable {
  const own = table.columns.filter(({ name }) => columns.includes(name));
  const named = namesChild(table);
  if (rows === undefined && named === undefined)
    throw new Error(`Nothing says which rows of ${table.name} are of a child`);
  return {
    name: table.name,
    about: table.rows ?? '',
    cells: { ...Object.fromEntries(own.map(({ name, type }) => [name, cellOf(name, type)])), ...said },
    rows: rows ?? `r."${named}" = $2`,
    order: order ?? table.key.map((column) => `r."${column}"`).join(', '),
  };
}

/** Times as UTC, all else as JSON has it. */
function cellOf(name: string, type: string): string {
  const column = `r."${name}"`;
  return type === 'timestamp with time zone' ? inUtc(column) : column;
}

/** The column of a table that names a child, if it has one. */
function namesChild({ columns }: Pick<CatalogueTable, 'columns'>): string | undefined {
  return columns.find(({ name, refersTo }) => refersTo === 'student' || name === 'student_id')?.name;
}

/** What nobody has decided about a child's copy, and rules about what is not there: a spec expects none of both. */
export function undecidedOfChild(
  catalogue: readonly CatalogueTable[],
  exported: ExportRules,
  rules: ChildRules,
): string[] {
  const { tables, leftOut } = rules;
  const known = knownOf(catalogue, exported, rules);
  const columnsOf = (table: ExportedTable) => table.columns.map(({ name }) => `${table.name}.${name}`);
  // Also what no export has: a family reads what is missing, whoever else may have it.
  const unnamed = catalogue.filter((table) => isOfChildren(table) && !tables[table.name]);
  const notCopied = known.flatMap(({ name: table, columns }) => {
    const child = tables[table];
    if (!child) return [];
    return columns
      .filter(({ name, type }) => !isId(type) && !child.columns.includes(name))
      .map(({ name }) => `${table}.${name}`);
  });
  const undecided = [...unnamed.map(({ name }) => name), ...notCopied]
    .filter((place) => leftOut[place] === undefined)
    .map((place) => `${place}: whether it is in the copy of a child`);
  const copied = new Set(known.flatMap((table) => [table.name, ...columnsOf(table)]));
  const there = new Set(catalogue.map(({ name }) => name));
  const named = Object.entries(tables).flatMap(([name, { columns }]) => [
    name,
    ...columns.map((column) => `${name}.${column}`),
  ]);
  const gone = [
    ...named.filter((place) => !copied.has(place)),
    ...Object.keys(leftOut).filter((place) => !copied.has(place) && !there.has(place)),
  ];
  return [...undecided, ...gone.map((place) => `${place}: is not there`)];
}

/** A table whose rows are said to be of children, or that names one. */
function isOfChildren(table: CatalogueTable): boolean {
  const { of } = JSON.parse(table.comment) as DataClass;
  return of.includes('student') || namesChild(table) !== undefined;
}

const isId = (type: string): boolean => type === 'uuid' || type === 'uuid[]';
