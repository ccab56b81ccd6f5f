import { freePorts } from '../ports';
import { startEmbeddedPostgres } from '../postgres/embedded';
import { startOwnRedis } from '../redis/redis';
import { ensureSecrets } from '../secrets/passwords';
import { SecretFiles } from '../secrets/secret-files';
import type { TemporaryData } from './temporary-data';

/** Starts a throw-away Postgres and Redis; libs/testing finds them through these variables. */
export async function storesForSpecs({
  supervisor,
  data,
  options,
}: TemporaryData): Promise<Record<string, string>> {
  const ports = await freePorts(['postgres', 'redis', 'smtp']);
  const secrets = ensureSecrets(data.path);
  const files = new SecretFiles(data.secretsDir);
  files.writeForStores(secrets);
  const [TEST_DATABASE_ADMIN_URL, TEST_REDIS_URL] = await Promise.all([
    startEmbeddedPostgres(supervisor, {
      dataDir: data.path,
      port: ports.postgres,
      password: secrets.databaseAdminPassword,
      durable: false,
    }),
    startOwnRedis(supervisor, {
      dataDir: data.path,
      toolsDir: options.toolsDir,
      port: ports.redis,
      password: secrets.redisPassword,
      usersFile: files.redisUsers,
    }),
  ]);
  return { TEST_DATABASE_ADMIN_URL, TEST_REDIS_URL, TEST_SMTP_PORT: String(ports.smtp) };
}
