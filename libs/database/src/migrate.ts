import type { ServiceName } from '@homeroom/contracts/identity';
import { withSecretFiles } from '@homeroom/platform/secret-files';
import { DataSource, type MigrationInterface } from 'typeorm';
import { PREPARATION_LOCK } from './prepare-cluster';
import { ownerOf } from './roles';

type Migration = new () => MigrationInterface;

/**
 * Migrates one service's schema, as the schema's owner. Safe to run repeatedly and concurrently: services migrate in parallel, but one
 * service's migrations never run twice at once, nor together with the preparation of the cluster.
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
    // Set only now: waiting for the advisory lock may take long, but a table in use must not stall the platform behind the migration.
    await source.query("SET lock_timeout = '5s'");
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

/** `node migrate.js` of a service. With `--only=<migration>,…`, creates the schema as it was after these migrations, for a restore. */
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

/** Selected by name, because a release may contain a migration that sorts before one that has already run. */
function named(names: readonly string[], migrations: Migration[]): Migration[] {
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) throw new Error(`there is no migration ${unknown} in this release`);
  return migrations.filter(({ name }) => names.includes(name));
}
