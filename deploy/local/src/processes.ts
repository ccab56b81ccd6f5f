import { join } from 'node:path';
import type { ServiceName } from '@homeroom/contracts';
import { WORKING_NAME } from '@homeroom/domain';
import { answersOk } from './mail';
import { sampleIssuers } from './sample-issuers';
import type { Holder } from './secrets/holdings';
import type { KeyFiles } from './secrets/keys';
import type { SecretFiles } from './secrets/secret-files';
import type { ProcessSpec } from './supervised';

export const SERVICES = [
  'auth',
  'school',
  'classroom',
  'messaging',
  'alerts',
] as const satisfies readonly ServiceName[];

/** Every process of one stack listens on one of these; only `app` and `inbox` are shown to the user. */
export const PORT_NAMES = [
  ...SERVICES,
  'alertsWorker',
  'gatewayOps',
  'ops',
  'postgres',
  'redis',
  'smtp',
] as const;
export type Ports = Record<(typeof PORT_NAMES)[number] | 'app' | 'inbox', number>;

/** What the processes need to know about one another and about the stores. */
export interface Wiring {
  root: string;
  ports: Ports;
  /** Each process's secrets, in a folder of its own. */
  keys: KeyFiles;
  secrets: SecretFiles;
  /** The folder for uploaded files. */
  filesDir: string;
  /** If undefined, the service's own limit applies. */
  registrationsPerHour?: number | undefined;
  /** Enables the seeding endpoints, which only the bench uses to create whole schools. */
  isSeedable?: boolean | undefined;
  /** A script that the auth service loads before its own code; only for tests. */
  beforeAuth?: string | undefined;
  /** If undefined, the shell's setting applies, which is usually none. */
  traces?: Traces | undefined;
}

/** Where every process sends its traces, and the share of requests to trace. */
export type Traces = Record<'TRACES_URL' | 'TRACES_SHARE', string>;

export const OPERATOR_EMAIL = 'operator@example.com';
const BRAND = process.env.BRAND_NAME || WORKING_NAME;
const MAIL_FROM = `${BRAND} <no-reply@example.com>`;

const nodeOptions = (heapMb: number, youngMb: number) =>
  `--max-old-space-size=${heapMb} --max-semi-space-size=${youngMb} --enable-source-maps`;

/** Small heaps, since the whole stack has to fit on a laptop beside a browser. */
const NODE_OPTIONS = nodeOptions(192, 16);

/**
 * For processes that hold a stream for every open page: with 192 MB they spend a third of their time on garbage collection when a crowd
 * answers.
 */
export const NODE_OPTIONS_OF_STREAMS = nodeOptions(512, 32);

export function serviceUrl(ports: Ports, service: ServiceName): string {
  return `http://127.0.0.1:${ports[service]}`;
}

/** Creates roles and schemas; the only process that runs as superuser. */
export function preparation(wiring: Wiring): ProcessSpec {
  return node(wiring, 'prepare', 'libs/database/dist/prepare.js', {
    SECRETS_DIR: wiring.secrets.of('setup'),
    DATABASE_ROLES_DIR: wiring.secrets.roles,
  });
}

export function migration(wiring: Wiring, service: ServiceName): ProcessSpec {
  return node(wiring, `${service}-migrate`, `services/${service}/dist/migrate.js`, {
    SECRETS_DIR: wiring.secrets.of('setup'),
  });
}

/** The processes behind the gateway: five services and the alerts worker. */
export function services(wiring: Wiring): ProcessSpec[] {
  return [
    service(wiring, 'auth', {
      OPERATOR_EMAIL,
      OPERATOR_FACTOR: 'offered',
      ...(wiring.beforeAuth && {
        NODE_OPTIONS: `${NODE_OPTIONS} --require=${JSON.stringify(wiring.beforeAuth)}`,
      }),
    }),
    service(wiring, 'school', {
      MAIL_FROM,
      INVOICE_ISSUERS: process.env.INVOICE_ISSUERS || JSON.stringify(sampleIssuers(BRAND)),
      GATEWAY_URL: `http://127.0.0.1:${wiring.ports.app}`,
      ...(wiring.registrationsPerHour && { REGISTRATIONS_PER_HOUR: String(wiring.registrationsPerHour) }),
    }),
    service(wiring, 'classroom', { FILES_DIR: wiring.filesDir }),
    service(wiring, 'messaging', {
      FILES_DIR: wiring.filesDir,
      ...fromShell('TRANSLATION_URL', 'TRANSLATION_BY'),
    }),
    // Delivering alerts is a process of its own: it can fail, or be scaled, without affecting the alarm button.
    service(wiring, 'alerts', { RUN: 'http' }),
    {
      ...service(wiring, 'alerts', { RUN: 'worker', MAIL_FROM }, wiring.ports.alertsWorker),
      name: 'alerts-worker',
    },
  ];
}

const SEEDABLE: readonly ServiceName[] = ['auth', 'school', 'classroom', 'messaging'];

/** The settings of backups and restores; also kept beside the data, for `npm run backup` and `npm run restore`. */
export function backupEnvironment(wiring: Wiring, backupsDir: string): Record<string, string> {
  return {
    ...secretsOf(wiring, 'backup'),
    DATABASE_ROLES_DIR: wiring.secrets.roles,
    SCHOOL_URL: serviceUrl(wiring.ports, 'school'),
    BACKUP_DIR: backupsDir,
    FILES_DIR: wiring.filesDir,
  };
}

/** Takes regular backups; starts after everything else and runs at the lowest priority. */
export function backupSchedule(wiring: Wiring, backupsDir: string): ProcessSpec {
  const spec = node(wiring, 'backup', 'deploy/backup/dist/main.js', backupEnvironment(wiring, backupsDir));
  return { ...spec, args: [...spec.args, 'backup', 'schedule'] };
}

function service(
  wiring: Wiring,
  name: ServiceName,
  own: Record<string, string> = {},
  port: number = wiring.ports[name],
): ProcessSpec {
  const entry = wiring.isSeedable && SEEDABLE.includes(name) ? 'seedable' : 'main';
  const spec = node(wiring, name, `services/${name}/dist/${entry}.js`, {
    ...common(wiring, name),
    SERVICE_HOST: '127.0.0.1',
    SERVICE_PORT: String(port),
    ...own,
  });
  return { ...spec, isReady: () => answersOk(`http://127.0.0.1:${port}/readyz`) };
}

export function gateway(wiring: Wiring): ProcessSpec {
  const { ports, root } = wiring;
  const spec = node(wiring, 'gateway', 'gateway/dist/main.js', {
    ...common(wiring, 'gateway'),
    NODE_OPTIONS: NODE_OPTIONS_OF_STREAMS,
    PORT: String(ports.app),
    OPS_PORT: String(ports.gatewayOps),
    APP_DIR: join(root, 'frontend', 'dist'),
    TEST_REGISTRATION: 'on',
    // The gateway checks the services by itself; these are the ones it does not know: the worker, and the inbox and demo.
    READY_URLS: [ports.alertsWorker, ports.ops].map((port) => `http://127.0.0.1:${port}/readyz`).join(','),
  });
  return { ...spec, stage: 'gateway', isReady: () => answersOk(`http://127.0.0.1:${ports.app}/readyz`) };
}

/** Returns where a process finds the secrets that it alone holds, and the public keys. */
function secretsOf({ keys, secrets }: Wiring, holder: Holder): Record<string, string> {
  return {
    SECRETS_DIR: secrets.of(holder),
    KEYS_DIR: keys.of(holder),
    PUBLIC_KEYS_DIR: keys.public,
  };
}

function common(wiring: Wiring, holder: Holder): Record<string, string> {
  const { ports, traces } = wiring;
  return {
    ...secretsOf(wiring, holder),
    PUBLIC_URL: `http://localhost:${ports.app}`,
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    ...(traces ?? fromShell('TRACES_URL', 'TRACES_SHARE')),
    ...fromShell('BRAND_NAME'),
    ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, serviceUrl(ports, name)])),
  };
}

function fromShell(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}

/** Node keeps the compiled form of every module there, checked against its source: a start costs a tenth to a fifth less. */
const COMPILED = 'node_modules/.cache/node';

function node({ root }: Wiring, name: string, script: string, env: Record<string, string>): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: [join(root, script)],
    cwd: root,
    env: { NODE_ENV: 'development', NODE_OPTIONS, NODE_COMPILE_CACHE: join(root, COMPILED), ...env },
    stage: 'service',
  };
}
