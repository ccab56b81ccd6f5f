import type { ServiceName } from '@homeroom/contracts/identity';
import { withSecretFiles } from '@homeroom/platform/secret-files';
import { DataSource, type MigrationInterface } from 'typeorm';
import { PREPARATION_LOCK } from './prepare-cluster';
import { ownerOf } from './roles';

type Migration = new () => MigrationInterface;

/**
 * Brings one service's schema up to date, acting as the schema's owner. Safe to run again and beside another: services
 * migrate side by side, one service's migrations and the preparation of the cluster never do.
 */
export async function migrate(service: ServiceName, url: string, migrations: Migration[]): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    extra: {
      max: 1,
      options: `-c role=${ownerOf(service)} -c search_path=${service}`,
    },
  });
  await source.initialize();
  try {
    await source.query('SELECT pg_advisory_lock_shared(hashtext($1))', [PREPARATION_LOCK]);
    await source.query('SELECT pg_advisory_lock(hashtext($1))', [`homeroom.migrate.${service}`]);
    // Only now: waiting for a turn may take long, a table that is in use must not stall the platform behind it.
    await source.query("SET lock_timeout = '5s'");
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

/** `node migrate.js` of a service; with `--only=<migration>,…` the schema as it was when it had seen these: for a restore. */
export function migrateFromEnvironment(service: ServiceName, migrations: Migration[]): void {
  fromEnvironment(service, migrations).catch((error: unknown) => {
    process.stderr.write(
      `${service}: migration failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  });
}

async function fromEnvironment(service: ServiceName, migrations: Migration[]): Promise<void> {
  const { MIGRATION_DATABASE_URL: url } = withSecretFiles(process.env);
  if (!url) throw new Error('MIGRATION_DATABASE_URL must be set.');
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const wanted = only === undefined ? migrations : named(only.split(','), migrations);
  await migrate(service, url, wanted);
  process.stdout.write(`${migrations.length - wanted.length} left\n`);
}

/** By name: a release may bring a migration that belongs before one that was run already. */
function named(names: readonly string[], migrations: Migration[]): Migration[] {
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) throw new Error(`there is no migration ${unknown} in this release`);
  return migrations.filter(({ name }) => names.includes(name));
}
