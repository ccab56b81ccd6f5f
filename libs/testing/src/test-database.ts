import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ServiceName } from '@homeroom/contracts';
import {
  appOf,
  MIGRATOR,
  migrate,
  PLATFORM_DOORS,
  platformOf,
  prepareCluster,
  prepareDatabase,
  relayOf,
} from '@homeroom/database';
import { Client } from 'pg';
import type { MigrationInterface } from 'typeorm';

/** Spec files prepare the shared Postgres concurrently, so they have to agree on the passwords of its roles. */
function passwordOf(role: string): string {
  return createHmac('sha256', 'specs only').update(role).digest('hex');
}

/** The URL of the same database for another role. */
export function urlAs(url: string, role: string): string {
  return Object.assign(new URL(url), { username: role, password: passwordOf(role) }).href;
}

export interface TestDatabase {
  adminUrl: string;
  appUrl: string;
  relayUrl: string;
  migratorUrl: string;
  /** Only for services with a platform role. */
  platformUrl: string | undefined;
}

export function requiredSetting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run the specs with "npm test -- specs", which starts the databases.`,
    );
  return value;
}

type Migrations = (new () => MigrationInterface)[];

/** What this process has done already, so that several spec files in one process do it only once. */
const done = new Map<string | Migrations, Promise<void>>();

function once(what: string | Migrations, work: () => Promise<void>): Promise<void> {
  const doing = done.get(what) ?? work();
  done.set(what, doing);
  return doing;
}

/**
 * The test run's database with this service's schema. All spec files share it and use their own schools; preparing and migrating take a
 * lock, so files may start concurrently.
 */
export async function testDatabase(service: ServiceName, migrations: Migrations): Promise<TestDatabase> {
  const adminUrl = requiredSetting('TEST_DATABASE_ADMIN_URL');
  await once('cluster', () => prepareCluster(adminUrl, passwordOf));
  const migratorUrl = urlAs(adminUrl, MIGRATOR);
  await once(migrations, () => migrate(service, migratorUrl, migrations));
  const door = PLATFORM_DOORS.find((each) => each === service);
  return {
    adminUrl,
    migratorUrl,
    platformUrl: door && urlAs(adminUrl, platformOf(door)),
    appUrl: urlAs(adminUrl, appOf(service)),
    relayUrl: urlAs(adminUrl, relayOf(service)),
  };
}

type OwnDatabase = TestDatabase & { drop: () => Promise<void> };

/** A separate database in which these migrations run now. Drop it at the end. */
export async function ownDatabase(service: ServiceName, migrations: Migrations): Promise<OwnDatabase> {
  const own = await emptyDatabase(service);
  await migrate(service, own.migratorUrl, migrations);
  return own;
}

/**
 * A separate database with a service's schema, for a spec file that changes what all others share. Drop it at the end. It is a copy: to
 * migrate takes a hundred times as long.
 */
export async function copiedDatabase(service: ServiceName, migrations: Migrations): Promise<OwnDatabase> {
  const names = migrations.map(({ name }) => name).join();
  const original = `original_${service}_${createHash('sha256').update(names).digest('hex').slice(0, 12)}`;
  await once(original, () => makeOriginal(original, service, migrations));
  return emptyDatabase(service, original);
}

/** Renamed when it is complete. The processes that run specs at the same time make it once. */
async function makeOriginal(name: string, service: ServiceName, migrations: Migrations): Promise<void> {
  const { adminUrl } = await testDatabase(service, []);
  await asSuperuser(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const draft = new URL((await ownDatabase(service, migrations)).adminUrl).pathname.slice(1);
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
}

/** `template` is copied; what its roles may do with the database itself is not, so it is prepared in any case. */
async function emptyDatabase(service: ServiceName, template = 'template1'): Promise<OwnDatabase> {
  const shared = await testDatabase(service, []);
  const name = `own_${randomBytes(6).toString('hex')}`;
  const here = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await asSuperuser(shared.adminUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  await prepareDatabase(here(shared.adminUrl));
  return {
    adminUrl: here(shared.adminUrl),
    migratorUrl: here(shared.migratorUrl),
    platformUrl: shared.platformUrl && here(shared.platformUrl),
    appUrl: here(shared.appUrl),
    relayUrl: here(shared.relayUrl),
    async drop() {
      await asSuperuser(shared.adminUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Queries past row-level security, to check what is really in the tables. */
export async function asSuperuser<T>(adminUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
