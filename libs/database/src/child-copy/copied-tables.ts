import type { DataClass } from '@homeroom/domain';
import { inUtc } from '../read-slowly';
import {
  type CatalogueTable,
  type ExportedTable,
  exportedOf,
  type ExportRules,
  withWhatMayLeave,
} from '../school-export/exported-columns';

/** A table whose rows about a child are part of the child's copy. */
interface ChildTable {
  /**
   * For a table that is deleted automatically, a description of its rows: no school export contains it, but a family may see it while it
   * exists.
   */
  about?: string;
  /** The columns to export. Ids of other rows are exported as in `said` or not at all, because they may be somebody else's. */
  columns: readonly string[];
  /** What ids of other rows stand for, as text: SQL about a row `r`. */
  said?: Readonly<Record<string, string>>;
  /** The rows to copy, if not all that refer to the child: SQL about a row `r`, in which `$2` is the child. */
  rows?: string;
  /** The order of the rows, if not by key: SQL about a row `r`. */
  order?: string;
}

/** The rules for a service's part of a child's copy. A name is that of a table, or `table.column`. */
export interface ChildRules {
  tables: Readonly<Record<string, ChildTable>>;
  /** Data about children that is not in the copy, and why. */
  leftOut: Readonly<Record<string, string>>;
  /** The rows to which the child's files are attached: SQL about a use `u` of a file, in which `$2` is the child. */
  files?: string;
}

/** Why `repeated_write`, a table of every service, is in no copy. */
export const REPEATED_WRITE = 'answers to requests that were sent twice, sealed, for a day';

export interface CopiedTable {
  name: string;
  /** What the rows are, in the school's own terms. */
  about: string;
  /** The SQL of each exported value, by its name. */
  cells: Readonly<Record<string, string>>;
  rows: string;
  order: string;
}

/** The tables that may be in a copy: those a school export contains, and automatically deleted ones that the rules include. */
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

/** Times in UTC, everything else as its JSON value. */
function cellOf(name: string, type: string): string {
  const column = `r."${name}"`;
  return type === 'timestamp with time zone' ? inUtc(column) : column;
}

/** The column that refers to a child, if the table has one. */
function namesChild({ columns }: Pick<CatalogueTable, 'columns'>): string | undefined {
  return columns.find(({ name, refersTo }) => refersTo === 'student' || name === 'student_id')?.name;
}

/** Tables and columns without a rule for a child's copy, and rules about things that do not exist. A spec expects neither. */
export function undecidedOfChild(
  catalogue: readonly CatalogueTable[],
  exported: ExportRules,
  rules: ChildRules,
): string[] {
  const { tables, leftOut } = rules;
  const known = knownOf(catalogue, exported, rules);
  const columnsOf = (table: ExportedTable) => table.columns.map(({ name }) => `${table.name}.${name}`);
  // Includes tables that are in no export: a family is told what is missing from the copy, whoever else may have it.
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

/** Whether the table's rows are declared to be about children, or refer to one. */
function isOfChildren(table: CatalogueTable): boolean {
  const { of } = JSON.parse(table.comment) as DataClass;
  return of.includes('student') || namesChild(table) !== undefined;
}

const isId = (type: string): boolean => type === 'uuid' || type === 'uuid[]';
