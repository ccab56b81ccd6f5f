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

/** `node migrate.js` of a service; `node migrate.js --to=<migration>` stops behind that one, as a restore needs it. */
export function migrateFromEnvironment(service: ServiceName, migrations: Migration[]): void {
  fromEnvironment(service, migrations).catch((error: unknown) => {
    process.stderr.write(
      `${service}: migration failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  });
}

async function fromEnvironment(service: ServiceName, migrations: Migration[]): Promise<void> {
  const url = process.env.MIGRATION_DATABASE_URL;
  if (!url) throw new Error('MIGRATION_DATABASE_URL must be set.');
  const last = process.argv.find((argument) => argument.startsWith('--to='))?.slice('--to='.length);
  const wanted = last === undefined ? migrations : upTo(last, migrations);
  await migrate(service, url, wanted);
  // Whoever stopped on the way hears whether there is more.
  process.stdout.write(`${migrations.length - wanted.length} later\n`);
}

function upTo(last: string, migrations: Migration[]): Migration[] {
  const index = migrations.findIndex(({ name }) => name === last);
  if (index < 0) throw new Error(`there is no migration ${last} in this release`);
  return migrations.slice(0, index + 1);
}
