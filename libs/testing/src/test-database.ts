import { createHmac, randomBytes } from 'node:crypto';
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

/** A separate database for a spec file that changes what all others share. Drop it at the end. */
export async function ownDatabase(
  service: ServiceName,
  migrations: Migrations,
): Promise<TestDatabase & { drop: () => Promise<void> }> {
  const shared = await testDatabase(service, []);
  const name = `own_${randomBytes(6).toString('hex')}`;
  const here = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await asSuperuser(shared.adminUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  await prepareDatabase(here(shared.adminUrl));
  await migrate(service, here(shared.migratorUrl), migrations);
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
