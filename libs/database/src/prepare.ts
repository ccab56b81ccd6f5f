import { prepareCluster, prepareDatabase } from './prepare-cluster';

/**
 * `node prepare.js`: creates roles, schemas and tenancy functions on DATABASE_ADMIN_URL; with `--schemas-only` for one more
 * database of a cluster that has the roles.
 */
async function main(): Promise<void> {
  const { DATABASE_ADMIN_URL: adminUrl, DATABASE_ROLE_SECRET: secret } = process.env;
  if (adminUrl && process.argv.includes('--schemas-only')) return prepareDatabase(adminUrl);
  if (!adminUrl || !secret) throw new Error('DATABASE_ADMIN_URL and DATABASE_ROLE_SECRET must be set.');
  await prepareCluster(adminUrl, secret);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The database could not be prepared: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
