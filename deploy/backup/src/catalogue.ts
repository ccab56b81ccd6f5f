import { SERVICES } from '@homeroom/contracts';
import { type Client, escapeIdentifier } from 'pg';
import { Refused } from './refused';

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** Service → names of the migrations applied to its schema, in order. */
export type Migrations = Record<string, string[]>;

export const labelOf = ({ schema, name }: Table) => `${schema}.${name}`;

function identifier({ schema, name }: Table): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

const listed = ({ columns }: Table) => columns.map((column) => escapeIdentifier(column)).join(', ');

export const copyOut = (table: Table) => `COPY ${identifier(table)} (${listed(table)}) TO STDOUT`;
export const copyIn = (table: Table) => `COPY ${identifier(table)} (${listed(table)}) FROM STDIN`;

/**
 * Makes the text output independent of server settings, and raises an error instead of returning partial data when row security hides rows
 * from the role.
 */
export const PLAIN_TEXT = `SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD';
  SET IntervalStyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET row_security = off`;

/**
 * Returns every service's tables, each after the tables that its foreign keys reference. The migration table is not data and is left out.
 */
export async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: string }>(
    `SELECT c.oid::text, n.nspname AS schema, c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migration'
     GROUP BY c.oid, n.nspname, c.relname ORDER BY n.nspname, c.relname`,
    [[...SERVICES]],
  );
  const { rows: keys } = await client.query<{ child: string; parent: string }>(
    `SELECT conrelid::text AS child, confrelid::text AS parent
     FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  return inOrder(rows, keys);
}

function inOrder(tables: (Table & { oid: string })[], keys: { child: string; parent: string }[]): Table[] {
  const result: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ oid }) => oid));
    const isFree = (oid: string) => !keys.some(({ child, parent }) => child === oid && open.has(parent));
    const free = waiting.filter(({ oid }) => isFree(oid));
    if (free.length === 0)
      throw new Refused(`Foreign keys go in a circle: ${waiting.map(labelOf).join(', ')}`);
    result.push(...free.map(({ schema, name, columns }) => ({ schema, name, columns })));
    waiting = waiting.filter(({ oid }) => !isFree(oid));
  }
  return result;
}

/** A database of another release may lack the table. */
export async function hasTable(client: Client, label: string): Promise<boolean> {
  const { rows } = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [label]);
  return rows.length > 0;
}

export async function findMigrations(client: Client): Promise<Migrations> {
  const result: Migrations = {};
  for (const schema of SERVICES) {
    if (!(await hasTable(client, `${schema}.migration`))) continue;
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM ${escapeIdentifier(schema)}.migration ORDER BY "timestamp", name`,
    );
    result[schema] = rows.map(({ name }) => name);
  }
  return result;
}

/** Tables whose rows are not protected by tenant row security. */
export async function findUnwalled(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ label: string }>(
    `SELECT n.nspname || '.' || c.relname AS label
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND c.relname <> 'migration'
       AND NOT (c.relrowsecurity AND c.relforcerowsecurity
                AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid))`,
    [[...SERVICES]],
  );
  return rows.map(({ label }) => label);
}
