import { randomUUID } from 'node:crypto';
import { SERVICES } from '@homeroom/contracts';
import { openStore } from '@homeroom/files/store';
import { type Client, escapeIdentifier } from 'pg';
import { findTables, labelOf, type Table } from '../catalogue';
import { withClient } from '../connection';
import type { PlatformDatabase } from '../platform-database.spec-support';
import { inDatabase } from '../schema';

interface Column {
  name: string;
  type: string;
}

/** A value for each column type; the deletion does not depend on what a row means. */
const VALUES: readonly [type: RegExp, value: string][] = [
  [/\[\]$/, `'{}'`],
  [/^uuid$/, 'gen_random_uuid()'],
  [/^(text|character)/, `md5(random()::text) || ' Åsa محمد'`],
  [/^(smallint|integer|bigint|numeric|double|real)/, '1'],
  [/^boolean$/, 'false'],
  [/^json/, `'{}'`],
  [/^bytea$/, `'\\x00ff'`],
  [/^date$/, 'current_date'],
  [/^timestamp/, `now() - interval '3 days'`],
  [/^time /, `'08:00'`],
  [/^interval$/, `'1 hour'`],
  [/range$/, `'empty'`],
];

function valueOf({ name, type }: Column, table: Table): string {
  const found = VALUES.find(([like]) => like.test(type))?.[1];
  if (found === undefined) throw new Error(`No value for ${labelOf(table)}.${name} of ${type}`);
  return found;
}

/** A platform database that accepts any row: check constraints are dropped, and foreign keys are not enforced while rows are inserted. */
export class FullSchools {
  tables: Table[] = [];
  private fillings: { table: Table; text: string }[] = [];

  constructor(private readonly platform: PlatformDatabase) {}

  private get url(): string {
    return inDatabase(this.platform.builder.adminUrl, this.platform.name);
  }

  async prepare(): Promise<void> {
    await withClient(this.url, async (client) => {
      this.tables = await findTables(client);
      const { rows } = await client.query<{ drop: string }>(
        `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
         FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
         WHERE contype = 'c' AND n.nspname = ANY($1)`,
        [[...SERVICES]],
      );
      for (const { drop } of rows) await client.query(drop);
      // A case that is kept prevents the deletion of its school.
      const filled = this.tables.filter(
        ({ columns, name }) => columns.includes('school_id') && name !== 'kept_case',
      );
      for (const table of filled)
        this.fillings.push({ table, text: filling(table, await columnsOf(client, table)) });
    });
  }

  /** Adds a school with rows in every table, and files; its last day is long past, and all of its data was exported. */
  async add(
    code: string,
    { rows = 1, many = {} }: { rows?: number; many?: Record<string, number> } = {},
  ): Promise<string> {
    const id = randomUUID();
    await withClient(this.url, async (client) => {
      await client.query('SET session_replication_role = replica');
      for (const { table, text } of this.fillings)
        await client.query(text, [id, many[labelOf(table)] ?? rows]);
      await client.query(
        `UPDATE school.school SET code = $2, name = 'Ålesund مدرسة', status = 'suspended', time_zone = 'UTC',
           contact_name = 'Grace Hopper', contact_email = 'head@school.example', registered_from = '192.0.2.0'
         WHERE school_id = $1`,
        [id, code],
      );
      await client.query(
        `UPDATE school.leaving SET last_day = (now() AT TIME ZONE 'UTC')::date - 31, closed_at = now() WHERE school_id = $1`,
        [id],
      );
      // Long ago, so that no event is still in transit.
      for (const service of SERVICES)
        await client.query(
          `UPDATE ${service}.outbox SET created_at = now() - interval '3 days', sent_at = now() - interval '3 days' WHERE school_id = $1`,
          [id],
        );
      await client.query('DELETE FROM auth.directory WHERE school_id = $1', [id]);
      await client.query(
        `INSERT INTO auth.directory (school_id, kind, value) VALUES ($1, 'school_code', $2), ($1, 'parent_id', $1::text)`,
        [id, code],
      );
      await client.query(
        `INSERT INTO school.audit_entry (school_id, id, actor_role, action) VALUES
           ($1, gen_random_uuid(), 'super_super_admin', 'school.verified'),
           ($1, gen_random_uuid(), 'super_super_admin', 'teacher.renamed'),
           ($1, gen_random_uuid(), 'school_admin', 'school.notice_given')`,
        [id],
      );
    });
    await this.settle(id);
    const store = openStore(this.platform.settings.files);
    for (const text of ['one', 'another']) await store.put(`school/${id}/${randomUUID()}`, Buffer.from(text));
    return id;
  }

  /** Clears what would prevent the deletion. The alarm and the hand-over that nobody ended are old enough to count as forgotten. */
  async settle(schoolId: string): Promise<void> {
    const long = `'2026-01-01'`;
    for (const change of [
      `classroom.data_hold SET lifted_at = ${long}`,
      `alerts.incident SET status = 'active', raised_at = ${long}`,
      `classroom.hand_over SET opened_at = ${long}, closed_at = NULL`,
      `classroom.hand_over_line SET written_at = ${long},
         hand_over_id = (SELECT h.id FROM classroom.hand_over h WHERE h.school_id = $1 ORDER BY h.id LIMIT 1)`,
      `alerts.incident_raise SET last_at = ${long},
         incident_id = (SELECT i.id FROM alerts.incident i WHERE i.school_id = $1 ORDER BY i.id LIMIT 1)`,
    ])
      await this.platform.rows(`UPDATE ${change} WHERE school_id = $1`, [schoolId]);
  }

  /** Returns a digest per table of this school's rows, or of everyone else's. */
  digests(schoolId: string, whose: 'its' | 'others'): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    return withClient(this.url, async (client) => {
      for (const table of this.tables) {
        const hasSchool = table.columns.includes('school_id');
        if (!hasSchool && whose === 'its') continue;
        const which = hasSchool ? `t.school_id ${whose === 'its' ? '=' : '<>'} $1` : '$1::uuid IS NOT NULL';
        const { rows } = await client.query<{ count: number; digest: string }>(
          `SELECT count(*)::int AS count, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
           FROM ${quoted(table)} t WHERE ${which}`,
          [schoolId],
        );
        const [{ count, digest } = { count: 0, digest: '' }] = rows;
        if (count > 0) found[labelOf(table)] = `${count} ${digest}`;
      }
      return found;
    });
  }
}

async function columnsOf(client: Client, table: Table): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type FROM pg_attribute a
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND a.attidentity = '' AND a.attname <> 'school_id' AND a.attnotnull
       AND (NOT a.atthasdef OR format_type(a.atttypid, NULL) = 'uuid')`,
    [quoted(table)],
  );
  return rows;
}

/** SQL that inserts rows into the table; $1 is the school, $2 the number of rows. */
function filling(table: Table, columns: readonly Column[]): string {
  const names = ['school_id', ...columns.map((column) => escapeIdentifier(column.name))];
  const values = ['$1', ...columns.map((column) => valueOf(column, table))];
  return `INSERT INTO ${quoted(table)} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM generate_series(1, $2::int) ON CONFLICT DO NOTHING`;
}

const quoted = ({ schema, name }: Table) => `${schema}.${escapeIdentifier(name)}`;
