import { SERVICES } from '@homeroom/contracts/identity';
import { Client } from 'pg';
import { appOf, BACKUP, loginRoles, MIGRATOR, ownerOf, PLATFORM_DOORS, platformOf, relayOf } from './roles';

/** Held exclusively while a database is prepared and shared by migrations, because both write the same catalogue rows. */
export const PREPARATION_LOCK = 'homeroom.prepare';

/**
 * Creates roles and schemas, as the database's superuser. Idempotent; data is never touched. Owners cannot sign in, the applications own
 * nothing, and only the backup role bypasses row-level security.
 */
export async function prepareCluster(adminUrl: string, passwordOf: (role: string) => string): Promise<void> {
  await prepared(adminUrl, async (client) => {
    await prepareRoles(client, passwordOf);
    await prepareSchemas(client);
  });
}

/**
 * Prepares a further database of a cluster whose roles exist. The lock is per database while roles are per cluster; leaving them alone here
 * avoids collisions with a platform that is starting.
 */
export async function prepareDatabase(adminUrl: string): Promise<void> {
  await prepared(adminUrl, prepareSchemas);
}

async function prepared(adminUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [PREPARATION_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}

async function prepareRoles(client: Client, passwordOf: (role: string) => string): Promise<void> {
  for (const service of SERVICES) await createRole(client, ownerOf(service), 'NOLOGIN');
  for (const role of loginRoles()) {
    const rights = role === BACKUP ? 'LOGIN BYPASSRLS' : 'LOGIN NOBYPASSRLS';
    await createRole(client, role, `${rights} PASSWORD ${client.escapeLiteral(passwordOf(role))}`);
  }
  for (const service of SERVICES) {
    await client.query(`GRANT ${ownerOf(service)} TO ${MIGRATOR}`);
    for (const role of [appOf(service), relayOf(service)]) await setUp(client, role, service);
  }
  for (const service of PLATFORM_DOORS) {
    await client.query(`ALTER ROLE ${platformOf(service)} SET default_transaction_read_only = on`);
    await setUp(client, platformOf(service), service);
  }
}

async function prepareSchemas(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
  for (const service of SERVICES) {
    const [owner, app, relay] = [ownerOf(service), appOf(service), relayOf(service)];
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${app}, ${relay}, ${MIGRATOR}, ${BACKUP}`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${service} AUTHORIZATION ${owner}`);
    await client.query(`GRANT USAGE ON SCHEMA ${service} TO ${app}, ${relay}, ${BACKUP}`);
    await letBackupRead(client, service, owner);
  }
  for (const service of PLATFORM_DOORS) {
    const role = platformOf(service);
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${role}`);
    await client.query(`GRANT USAGE ON SCHEMA ${service} TO ${role}`);
  }
}

/** Includes tables that no helper here creates, such as the list of migrations, without which a backup does not know its own version. */
async function letBackupRead(client: Client, schema: string, owner: string): Promise<void> {
  for (const kind of ['TABLES', 'SEQUENCES']) {
    await client.query(`GRANT SELECT ON ALL ${kind} IN SCHEMA ${schema} TO ${BACKUP}`);
    await client.query(
      `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT SELECT ON ${kind} TO ${BACKUP}`,
    );
  }
}

async function createRole(client: Client, name: string, rights: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${name} ${rights}`);
}

async function setUp(client: Client, role: string, schema: string): Promise<void> {
  await client.query(`ALTER ROLE ${role} SET search_path = ${schema}`);
  await client.query(`ALTER ROLE ${role} SET statement_timeout = '15s'`);
  await client.query(`ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '30s'`);
  await client.query(`ALTER ROLE ${role} SET jit = off`);
  // Planning a long statement again each time costs more than executing it, so each connection plans it once.
  await client.query(`ALTER ROLE ${role} SET plan_cache_mode = force_generic_plan`);
}
