import type { DemoPlan } from '@homeroom/contracts';
import type { DataFolder } from './data-folder';
import { openDemo } from './demo/opening';
import { KeyFiles } from './secrets/keys';
import { ensureSecrets, type Secrets } from './secrets/passwords';
import { SecretFiles, type Stores } from './secrets/secret-files';
import { ChildRecord } from './leftovers';
import { answersOk } from './mail';
import { rememberForMaintenance } from './maintenance';
import { startOpsServer } from './ops-server';
import type { Options } from './options';
import { freePorts } from './ports';
import {
  backupSchedule,
  gateway,
  migration,
  PORT_NAMES,
  type Ports,
  preparation,
  SERVICES,
  services,
  type Traces,
  type Wiring,
} from './processes';
import { startDatabase, startMail, startRedis } from './stores';
import { Supervisor } from './supervisor';
import type { Voice } from './voice';

export interface Stack {
  url: string;
  /** Undefined when mail goes to an external server. */
  inboxUrl: string | undefined;
  opsUrl: string;
  wiring: Wiring;
  /** Administrator's URLs. */
  stores: Stores;
  secrets: Secrets;
  /** The demo schools; undefined when none were seeded. */
  demoPlan: DemoPlan | undefined;
  supervisor: Supervisor;
}

export interface StackPlan {
  options: Options;
  data: DataFolder;
  supervisor: Supervisor;
  voice: Voice;
  /** Whether to seed the demo schools if that has not been done yet, in any case, or not at all. */
  demo: 'once' | 'again' | 'none';
  /** Enables the control of single processes; only for tests. */
  controlToken?: string;
  /** Each test registers a school of its own, and all requests come from one address. */
  registrationsPerHour?: number;
  /** A script that the auth service loads before its own code; only for tests. */
  beforeAuth?: string;
  /** Where the processes send their traces; set by tests, otherwise by the shell. */
  traces?: Traces;
  /** Tests search the inbox for the mails of an alert to many families. */
  mailsKept?: number;
  /** For the bench, which needs more schools than could be imported by hand. */
  isSeedable?: boolean;
}

export function superviseIn(data: DataFolder, voice: Voice, clock = {}): Supervisor {
  return new Supervisor({ logsDir: data.logsDir, record: new ChildRecord(data.childrenFile), voice, clock });
}

/** Starts a platform's processes in order. The caller must stop the supervisor, also if this fails. */
export async function startStack({
  options,
  data,
  supervisor,
  voice,
  demo,
  controlToken,
  registrationsPerHour,
  beforeAuth,
  traces,
  mailsKept,
  isSeedable,
}: StackPlan): Promise<Stack> {
  const secrets = ensureSecrets(data.path);
  const ports: Ports = { ...(await freePorts(PORT_NAMES)), app: options.port, inbox: options.mailPort };
  const ops = await startOpsServer(ports.ops, supervisor, controlToken);

  const keys = new KeyFiles(data.keysDir);
  const files = new SecretFiles(data.secretsDir);
  await voice.step('Keys and passwords', async () => {
    keys.ensure();
    files.writeForStores(secrets);
  });
  const needs = { options, data, supervisor, voice, ports, secrets, files, mailsKept };
  const [databaseUrl, redisUrl, smtpUrl] = await Promise.all([
    startDatabase(needs),
    startRedis(needs),
    startMail(needs),
  ]);
  const stores: Stores = { databaseUrl, redisUrl, isOwnRedis: !options.redisUrl, smtpUrl };
  files.writeForProcesses(stores, secrets);
  const wiring: Wiring = {
    root: options.root,
    ports,
    keys,
    secrets: files,
    filesDir: data.filesDir,
    registrationsPerHour,
    beforeAuth,
    isSeedable,
    traces,
  };

  await voice.step('Database roles and schemas', () => supervisor.run(preparation(wiring)));
  await voice.step('Migrations', () =>
    Promise.all(SERVICES.map((service) => supervisor.run(migration(wiring, service)))),
  );
  await voice.step('Services', async (note) => {
    const behind = services(wiring);
    for (const spec of behind) supervisor.start(spec);
    await Promise.all(behind.map(({ name }) => supervisor.ready(name)));
    note(behind.map(({ name }) => name).join(', '));
  });
  await voice.step('Gateway', () => supervisor.startAndWait(gateway(wiring)));
  const url = `http://localhost:${ports.app}`;
  const place = { wiring, app: url, dataDir: data.path, operatorPassword: secrets.operatorPassword };
  const demoPlan =
    demo === 'none' ? undefined : await voice.step('Demo schools', () => openDemo(place, demo === 'again'));
  ops.markReady();
  // Only now does the health check of the whole platform succeed.
  const isWell = () => answersOk(`http://127.0.0.1:${ports.app}/healthz`);
  await supervisor.ready('gateway', 60_000, isWell);
  rememberForMaintenance(wiring, data);
  // Tests take their backups themselves.
  if (controlToken === undefined) supervisor.start(backupSchedule(wiring, data.backupsDir));

  return {
    url,
    inboxUrl: options.smtpUrl ? undefined : `http://localhost:${ports.inbox}`,
    opsUrl: ops.url,
    wiring,
    stores,
    secrets,
    demoPlan,
    supervisor,
  };
}
