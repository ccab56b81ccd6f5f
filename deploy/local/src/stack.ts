import { type DataFolder } from './data-folder';
import { ensureKeys, ensureSecrets, type Secrets } from './keys';
import { ChildRecord } from './leftovers';
import { requireUsableSmtp, startInbox } from './mail';
import { startOpsServer } from './ops-server';
import type { Options } from './options';
import { freePorts } from './ports';
import { requireUsableDatabase } from './postgres/connection';
import { startEmbeddedPostgres } from './postgres/embedded';
import {
  migration,
  PORT_NAMES,
  type Ports,
  preparation,
  processes,
  SERVICES,
  type Wiring,
} from './processes';
import { requireUsableRedis, startOwnRedis } from './redis/redis';
import { Supervisor } from './supervisor';
import type { Voice } from './voice';

export interface Stack {
  url: string;
  /** Absent when mail goes to a server of the operator's. */
  inboxUrl: string | undefined;
  opsUrl: string;
  wiring: Wiring;
  secrets: Secrets;
  supervisor: Supervisor;
}

export interface StackPlan {
  options: Options;
  data: DataFolder;
  supervisor: Supervisor;
  voice: Voice;
  /** Opens the control of single processes: only for tests. */
  controlToken?: string;
}

export function superviseIn(data: DataFolder, voice: Voice): Supervisor {
  return new Supervisor({ logsDir: data.logsDir, record: new ChildRecord(data.childrenFile), voice });
}

/** The order in which a platform comes to life. Whoever calls stops the supervisor, whatever happens here. */
export async function startStack({
  options,
  data,
  supervisor,
  voice,
  controlToken,
}: StackPlan): Promise<Stack> {
  const secrets = ensureSecrets(data.path);
  const ports: Ports = { ...(await freePorts(PORT_NAMES)), app: options.port, inbox: options.mailPort };
  const ops = await startOpsServer(ports.ops, supervisor, controlToken);

  const [keysDir, adminDatabaseUrl, redisUrl, smtpUrl] = await Promise.all([
    voice.step('Keys', async () => ensureKeys(data.path)),
    startDatabase(options, data, supervisor, voice, ports, secrets),
    startRedis(options, data, supervisor, voice, ports, secrets),
    startMail(options, data, supervisor, voice, ports),
  ]);
  const wiring: Wiring = {
    root: options.root,
    ports,
    keysDir,
    adminDatabaseUrl,
    roleSecret: process.env.DATABASE_ROLE_SECRET || secrets.databaseRoleSecret,
    redisUrl,
    smtpUrl,
    operatorPassword: secrets.operatorPassword,
  };

  await voice.step('Database roles and schemas', () => supervisor.run(preparation(wiring)));
  await voice.step('Migrations', () =>
    Promise.all(SERVICES.map((service) => supervisor.run(migration(wiring, service)))),
  );
  await voice.step('Services', async (note) => {
    const all = processes(wiring);
    for (const spec of all) supervisor.start(spec);
    const services = all.filter(({ stage }) => stage === 'service');
    await Promise.all(services.map(({ name }) => supervisor.ready(name)));
    note(services.map(({ name }) => name).join(', '));
  });
  ops.markReady();
  await voice.step('Gateway', () => supervisor.ready('gateway'));

  return {
    url: `http://localhost:${ports.app}`,
    inboxUrl: options.smtpUrl ? undefined : `http://localhost:${ports.inbox}`,
    opsUrl: ops.url,
    wiring,
    secrets,
    supervisor,
  };
}

function startDatabase(
  options: Options,
  data: DataFolder,
  supervisor: Supervisor,
  voice: Voice,
  ports: Ports,
  secrets: Secrets,
): Promise<string> {
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

function startRedis(
  options: Options,
  data: DataFolder,
  supervisor: Supervisor,
  voice: Voice,
  ports: Ports,
  secrets: Secrets,
): Promise<string> {
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

function startMail(
  options: Options,
  data: DataFolder,
  supervisor: Supervisor,
  voice: Voice,
  ports: Ports,
): Promise<string> {
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
