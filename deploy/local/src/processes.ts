import { join } from 'node:path';
import type { ServiceName } from '@homeroom/contracts';
import { WORKING_NAME } from '@homeroom/domain';
import { answersOk } from './mail';
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

/** Where every process of one stack listens; only `app` and `inbox` are ever told to anybody outside. */
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

/** What the processes need to know of one another and of the stores. */
export interface Wiring {
  root: string;
  ports: Ports;
  /** What each process holds, in a folder of its own. */
  keys: KeyFiles;
  secrets: SecretFiles;
  /** Where what people hand over lies. */
  filesDir: string;
  /** Left out: what the service allows. */
  registrationsPerHour?: number | undefined;
  /** The bench puts whole schools into the services, by a door that they have nowhere else. */
  isSeedable?: boolean | undefined;
  /** A script that the auth service loads before itself: only for tests. */
  beforeAuth?: string | undefined;
  /** Left out: as the shell says, which is nowhere as a rule. */
  traces?: Traces | undefined;
}

/** Where every process sends its traces, and of how many requests. */
export type Traces = Record<'TRACES_URL' | 'TRACES_SHARE', string>;

export const OPERATOR_EMAIL = 'operator@example.com';
const MAIL_FROM = `${process.env.BRAND_NAME || WORKING_NAME} <no-reply@example.com>`;

const nodeOptions = (heapMb: number, youngMb: number) =>
  `--max-old-space-size=${heapMb} --max-semi-space-size=${youngMb} --enable-source-maps`;

/** Small heaps: the whole stack has to fit beside a browser on a laptop. */
const NODE_OPTIONS = nodeOptions(192, 16);

/** Whoever holds a stream for every open page: with 192 MB it spends a third of its time on tidying up when a crowd answers. */
export const NODE_OPTIONS_OF_STREAMS = nodeOptions(512, 32);

export function serviceUrl(ports: Ports, service: ServiceName): string {
  return `http://127.0.0.1:${ports[service]}`;
}

/** Creates roles and schemas; it runs as superuser and nothing else does. */
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

/** What keeps running behind the gateway: five services and the alerts worker. */
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
      GATEWAY_URL: `http://127.0.0.1:${wiring.ports.app}`,
      ...(wiring.registrationsPerHour && { REGISTRATIONS_PER_HOUR: String(wiring.registrationsPerHour) }),
    }),
    service(wiring, 'classroom', { FILES_DIR: wiring.filesDir }),
    service(wiring, 'messaging', { FILES_DIR: wiring.filesDir }),
    // Handing alerts over is a process of its own: it can die, or be many, without anybody losing the button.
    service(wiring, 'alerts', { RUN: 'http' }),
    {
      ...service(wiring, 'alerts', { RUN: 'worker', MAIL_FROM }, wiring.ports.alertsWorker),
      name: 'alerts-worker',
    },
  ];
}

const SEEDABLE: readonly ServiceName[] = ['auth', 'school', 'classroom', 'messaging'];

/** What the backup and a restore need to know; also kept beside the data, for `npm run backup` and `npm run restore`. */
export function backupEnvironment(wiring: Wiring, backupsDir: string): Record<string, string> {
  return {
    ...secretsOf(wiring, 'backup'),
    DATABASE_ROLES_DIR: wiring.secrets.roles,
    SCHOOL_URL: serviceUrl(wiring.ports, 'school'),
    BACKUP_DIR: backupsDir,
    FILES_DIR: wiring.filesDir,
  };
}

/** Takes a backup now and then, after everything else and at the lowest priority. */
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
    // The gateway asks the services by itself; the worker and the inbox and demo it cannot know.
    READY_URLS: [ports.alertsWorker, ports.ops].map((port) => `http://127.0.0.1:${port}/readyz`).join(','),
  });
  return { ...spec, stage: 'gateway', isReady: () => answersOk(`http://127.0.0.1:${ports.app}/readyz`) };
}

/** Where a process finds what it alone holds, and what everybody may know. */
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

function node({ root }: Wiring, name: string, script: string, env: Record<string, string>): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: [join(root, script)],
    cwd: root,
    env: { NODE_ENV: 'development', NODE_OPTIONS, ...env },
    stage: 'service',
  };
}
