import { SERVICES } from '@homeroom/contracts';
import { Client } from 'pg';
import {
  appOf,
  BACKUP,
  loginRoles,
  MIGRATOR,
  ownerOf,
  PLATFORM_DOORS,
  platformOf,
  relayOf,
  rolePassword,
} from './roles';

/**
 * Roles, schemas and the tenancy functions, as the database's superuser. May be run any number of times; data is never
 * touched. Owners cannot sign in, the applications own nothing, only the backup role sees past row-level security.
 */
export async function prepareCluster(adminUrl: string, roleSecret: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('homeroom.prepare'))");
    for (const service of SERVICES) await createRole(client, ownerOf(service), 'NOLOGIN');
    for (const role of loginRoles()) {
      const rights = role === BACKUP ? 'LOGIN BYPASSRLS' : 'LOGIN NOBYPASSRLS';
      await createRole(client, role, `${rights} PASSWORD '${rolePassword(roleSecret, role)}'`);
    }
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await createTenancy(client);
    for (const service of SERVICES) {
      const [owner, app, relay] = [ownerOf(service), appOf(service), relayOf(service)];
      await client.query(`GRANT ${owner} TO ${MIGRATOR}`);
      await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${app}, ${relay}, ${MIGRATOR}, ${BACKUP}`);
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${service} AUTHORIZATION ${owner}`);
      await client.query(`GRANT USAGE ON SCHEMA ${service} TO ${app}, ${relay}, ${BACKUP}`);
      for (const role of [app, relay]) await setUp(client, role, service);
    }
    for (const service of PLATFORM_DOORS) {
      const role = platformOf(service);
      await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${role}`);
      await client.query(`GRANT USAGE ON SCHEMA ${service} TO ${role}`);
      await client.query(`ALTER ROLE ${role} SET default_transaction_read_only = on`);
      await setUp(client, role, service);
    }
  } finally {
    await client.end();
  }
}

async function createRole(client: Client, name: string, rights: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${name} ${rights}`);
}

async function setUp(client: Client, role: string, schema: string): Promise<void> {
  await client.query(`ALTER ROLE ${role} SET search_path = ${schema}, tenancy`);
  await client.query(`ALTER ROLE ${role} SET statement_timeout = '15s'`);
  await client.query(`ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '30s'`);
  await client.query(`ALTER ROLE ${role} SET jit = off`);
}

/**
 * `SET LOCAL` inside the transaction is the one form that PgBouncer keeps apart and that Citus passes on to its shards.
 * `entered_school()` reads '' on a connection that was used before and NULL on a fresh one; both mean "no school".
 */
async function createTenancy(client: Client): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS tenancy;
    GRANT USAGE ON SCHEMA tenancy TO PUBLIC;
    CREATE OR REPLACE FUNCTION tenancy.enter_school(school uuid) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN EXECUTE format('SET LOCAL app.school_id = %L', school); END $$;
  `);
}
