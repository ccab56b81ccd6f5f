import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSecretFiles } from '@homeroom/platform/secret-files';
import { prepareCluster, prepareDatabase } from './prepare-cluster';

/**
 * `node prepare.js`: creates roles and schemas on DATABASE_ADMIN_URL, with the passwords from DATABASE_ROLES_DIR (one file per role); with
 * `--schemas-only`, for a further database of a cluster that has the roles.
 */
async function main(): Promise<void> {
  const { DATABASE_ADMIN_URL: adminUrl, DATABASE_ROLES_DIR: folder } = withSecretFiles(process.env);
  if (adminUrl && process.argv.includes('--schemas-only')) return prepareDatabase(adminUrl);
  if (!adminUrl || !folder) throw new Error('DATABASE_ADMIN_URL and DATABASE_ROLES_DIR must be set.');
  await prepareCluster(adminUrl, (role) => readFileSync(join(folder, role), 'utf8').trim());
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The database could not be prepared: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
