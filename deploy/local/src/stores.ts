import type { DataFolder } from './data-folder';
import { startInbox } from './mail';
import type { Options } from './options';
import { startEmbeddedPostgres } from './postgres/embedded';
import type { Ports } from './processes';
import { startOwnRedis } from './redis/redis';
import type { Secrets } from './secrets/passwords';
import type { SecretFiles } from './secrets/secret-files';
import type { Supervisor } from './supervisor';
import type { Voice } from './voice';

interface Needs {
  options: Options;
  data: DataFolder;
  supervisor: Supervisor;
  voice: Voice;
  ports: Ports;
  secrets: Secrets;
  files: SecretFiles;
  mailsKept: number | undefined;
}

/** Each resolves to the URL of the external store, or of our own once it accepts connections. */

export async function startDatabase(needs: Needs): Promise<string> {
  const { options, data, supervisor, voice, ports, secrets } = needs;
  if (options.databaseUrl) return options.databaseUrl;
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

export async function startRedis(needs: Needs): Promise<string> {
  const { options, data, supervisor, voice, ports, secrets, files } = needs;
  if (options.redisUrl) return options.redisUrl;
  return voice.step('Redis', (note) => {
    note(`port ${ports.redis}`);
    return startOwnRedis(supervisor, {
      dataDir: data.path,
      toolsDir: options.toolsDir,
      port: ports.redis,
      password: secrets.redisPassword,
      usersFile: files.redisUsers,
    });
  });
}

export async function startMail({
  options,
  data,
  supervisor,
  voice,
  ports,
  mailsKept,
}: Needs): Promise<string> {
  if (options.smtpUrl) return options.smtpUrl;
  return voice.step('Mail inbox', async (note) => {
    const { smtpUrl, isUp } = await startInbox(supervisor, {
      root: options.root,
      dataDir: data.path,
      smtpPort: ports.smtp,
      webPort: ports.inbox,
      keeps: mailsKept,
    });
    note(isUp ? `port ${ports.inbox}` : 'does not answer; mails wait until it does');
    return smtpUrl;
  });
}
