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
  /** Absent when mail goes to a server of the operator's. */
  inboxUrl: string | undefined;
  opsUrl: string;
  wiring: Wiring;
  /** As an administrator. */
  stores: Stores;
  secrets: Secrets;
  /** The schools to try it with; absent when none were seeded. */
  demoPlan: DemoPlan | undefined;
  supervisor: Supervisor;
}

export interface StackPlan {
  options: Options;
  data: DataFolder;
  supervisor: Supervisor;
  voice: Voice;
  /** Seed the demo schools if that was not done yet, in any case, or not at all. */
  demo: 'once' | 'again' | 'none';
  /** Opens the control of single processes: only for tests. */
  controlToken?: string;
  /** Every test stands in a school of its own, and all of them come from one address. */
  registrationsPerHour?: number;
  /** What the auth service loads before itself: only for tests. */
  beforeAuth?: string;
  /** Where the processes send their traces: only for tests, else the shell says so. */
  traces?: Traces;
  /** An alert to many families is looked for in the inbox, mail by mail. */
  mailsKept?: number;
  /** For the bench, which needs more schools than anybody could bring by hand. */
  isSeedable?: boolean;
}

export function superviseIn(data: DataFolder, voice: Voice, clock = {}): Supervisor {
  return new Supervisor({ logsDir: data.logsDir, record: new ChildRecord(data.childrenFile), voice, clock });
}

/** The order in which a platform comes to life. Whoever calls stops the supervisor, whatever happens here. */
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
  // Whoever asks whether all of it is well hears so only now.
  const isWell = () => answersOk(`http://127.0.0.1:${ports.app}/healthz`);
  await supervisor.ready('gateway', 60_000, isWell);
  rememberForMaintenance(wiring, data);
  // A test takes its backups itself, when it means to.
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
