import type { ServiceName } from '@homeroom/contracts';
import { DataSource, type MigrationInterface } from 'typeorm';
import { ownerOf } from './roles';

type Migration = new () => MigrationInterface;

/** Brings one service's schema up to date, acting as the schema's owner. Safe to run again and beside another. */
export async function migrate(service: ServiceName, url: string, migrations: Migration[]): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    extra: {
      max: 1,
      options: `-c role=${ownerOf(service)} -c search_path=${service},tenancy -c lock_timeout=5s`,
    },
  });
  await source.initialize();
  try {
    await source.query('SELECT pg_advisory_lock(hashtext($1))', [`homeroom.migrate.${service}`]);
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

/** `node migrate.js` of a service. */
export function migrateFromEnvironment(service: ServiceName, migrations: Migration[]): void {
  const url = process.env.MIGRATION_DATABASE_URL;
  const work = url
    ? migrate(service, url, migrations)
    : Promise.reject(new Error('MIGRATION_DATABASE_URL must be set.'));
  work.catch((error: unknown) => {
    process.stderr.write(
      `${service}: migration failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  });
}
