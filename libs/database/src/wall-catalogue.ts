import { SERVICES } from '@homeroom/contracts';
import type { QueryRunner } from 'typeorm';

/** What the database reports about the isolation of this service's schema and about the current role. */
export interface WallReport {
  /** Tables of tenant rows that the application may read. */
  tenantTables: string[];
  /** Tables on which row-level security is not forced. */
  unforced: string[];
  /** Tables of tenant rows with a policy for the application that does not check the school. */
  unstated: string[];
  /** The role's powers to bypass the isolation. */
  powers: string[];
  /** Whether a confirmed commit is on disk. */
  durable: boolean;
}

interface TableRow {
  name: string;
  isPlatform: boolean;
  readable: boolean;
  forced: boolean;
  stated: boolean;
}

const TABLES = `
  SELECT c.relname AS name,
         coalesce(obj_description(c.oid, 'pg_class') = 'platform table', false) AS "isPlatform",
         has_table_privilege(c.oid, 'SELECT') AS readable,
         c.relrowsecurity AND c.relforcerowsecurity AS forced,
         coalesce((SELECT bool_and(coalesce(p.qual, '') LIKE '%app.school_id%' AND coalesce(p.with_check, '') LIKE '%app.school_id%')
                   FROM pg_policies p
                   WHERE p.schemaname = current_schema() AND p.tablename = c.relname
                     AND p.roles && ARRAY[current_user, 'public']::name[]), false) AS stated
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migration'`;

const POWERS = `
  SELECT unnest(ARRAY[
    CASE WHEN rolsuper THEN 'superuser' END,
    CASE WHEN rolbypassrls THEN 'sees past row-level security' END,
    CASE WHEN rolcreaterole OR rolcreatedb THEN 'makes roles or databases' END,
    CASE WHEN EXISTS (SELECT 1 FROM pg_class c WHERE c.relowner = r.oid) THEN 'owns tables' END,
    CASE WHEN EXISTS (SELECT 1 FROM pg_auth_members m WHERE m.member = r.oid) THEN 'acts as another role' END,
    CASE WHEN EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace
                        AND c.relkind IN ('r', 'p') AND has_table_privilege(c.oid, 'TRUNCATE'))
         THEN 'empties tables' END,
    CASE WHEN EXISTS (SELECT 1 FROM pg_namespace n WHERE n.nspname = ANY($1) AND n.nspname <> current_schema()
                        AND has_schema_privilege(n.oid, 'USAGE'))
         THEN 'enters the schema of another service' END]) AS power
  FROM pg_roles r WHERE rolname = current_user`;

const DURABLE = `
  SELECT current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on'
         AND current_setting('synchronous_commit') <> 'off' AS durable`;

export async function readWalls(runner: QueryRunner): Promise<WallReport> {
  const tables = (await runner.query(TABLES)) as TableRow[];
  const powers = (await runner.query(POWERS, [[...SERVICES]])) as { power: string | null }[];
  const [settings] = (await runner.query(DURABLE)) as { durable: boolean }[];
  const tenant = tables.filter(({ isPlatform }) => !isPlatform);
  return {
    tenantTables: tenant.filter(({ readable }) => readable).map(({ name }) => name),
    unforced: tables.filter(({ forced }) => !forced).map(({ name }) => name),
    unstated: tenant.filter(({ stated, readable }) => readable && !stated).map(({ name }) => name),
    powers: powers.flatMap(({ power }) => power ?? []),
    durable: settings?.durable ?? false,
  };
}
