import type { DataFolder } from './data-folder';
import type { Secrets } from './keys';
import { requireUsableSmtp, startInbox } from './mail';
import type { Options } from './options';
import { requireUsableDatabase } from './postgres/connection';
import { startEmbeddedPostgres } from './postgres/embedded';
import type { Ports } from './processes';
import { requireUsableRedis, startOwnRedis } from './redis/redis';
import type { Supervisor } from './supervisor';
import type { Voice } from './voice';

interface Needs {
  options: Options;
  data: DataFolder;
  supervisor: Supervisor;
  voice: Voice;
  ports: Ports;
  secrets: Secrets;
}

/** Each of the three resolves to an address: of what the person named, after a look whether it works, or of our own. */

export function startDatabase({ options, data, supervisor, voice, ports, secrets }: Needs): Promise<string> {
  const { databaseUrl } = options;
  if (databaseUrl) {
    return voice.step('PostgreSQL of DATABASE_URL', async () => {
      await requireUsableDatabase(databaseUrl);
      return databaseUrl;
    });
  }
  return voice.step('PostgreSQL 18', (note) => {
    note(`port ${ports.postgres}`);
    return startEmbeddedPostgres(supervisor, {
      dataDir: data.path,
      port: ports.postgres,
      password: secrets.databaseAdminPassword,
      durable: true,
    });
  });
}

export function startRedis({ options, data, supervisor, voice, ports, secrets }: Needs): Promise<string> {
  const { redisUrl } = options;
  if (redisUrl) {
    return voice.step('Redis of REDIS_URL', async () => {
      await requireUsableRedis(redisUrl);
      return redisUrl;
    });
  }
  return voice.step('Redis', (note) => {
    note(`port ${ports.redis}`);
    return startOwnRedis(supervisor, {
      dataDir: data.path,
      toolsDir: options.toolsDir,
      port: ports.redis,
      password: secrets.redisPassword,
    });
  });
}

export function startMail({ options, data, supervisor, voice, ports }: Needs): Promise<string> {
  const { smtpUrl } = options;
  if (smtpUrl) {
    return voice.step('Mail server of SMTP_URL', async () => {
      await requireUsableSmtp(smtpUrl);
      return smtpUrl;
    });
  }
  return voice.step('Mail inbox', (note) => {
    note(`port ${ports.inbox}`);
    return startInbox(supervisor, { dataDir: data.path, smtpPort: ports.smtp, webPort: ports.inbox });
  });
}
