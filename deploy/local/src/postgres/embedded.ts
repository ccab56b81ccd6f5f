import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessSpec } from '../supervised';
import type { Supervisor } from '../supervisor';
import { Refusal } from '../voice';
import { type Binaries, findBinaries } from './binaries';
import { answers, createDatabase } from './connection';

const ADMIN = 'postgres';
const DATABASE = 'homeroom';
const MAJOR = '18';

interface Embedded {
  dataDir: string;
  port: number;
  password: string;
  /** False for throw-away databases: faster, but not safe against a power cut. */
  durable: boolean;
}

/** Starts the data folder's PostgreSQL and returns its superuser's URL. */
export async function startEmbeddedPostgres(
  supervisor: Supervisor,
  { dataDir, port, password, durable }: Embedded,
): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  const binaries = findBinaries(cluster);
  if (!existsSync(cluster)) createCluster(binaries, cluster, password);
  requireVersion(cluster);
  // The supervisor holds the folder's lock and has ended every process of this cluster, so a pid file is stale; its pid may now belong to
  // another process, and Postgres would refuse to start.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const url = (database: string) => `postgres://${ADMIN}:${password}@127.0.0.1:${port}/${database}`;
  await supervisor.startAndWait(
    serverProcess(binaries, cluster, port, durable, () => answers(url('postgres'))),
  );
  await createDatabase(url('postgres'), DATABASE);
  return url(DATABASE);
}

/**
 * Root changes to the folder before switching to the cluster's user, and Postgres then finds it as its working directory: that user may
 * lack access to the parent folders, such as /root.
 */
function pathFor(binaries: Binaries, cluster: string): string {
  return binaries.owner && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/** Created under a draft name and renamed when complete, so that an interrupted first start leaves nothing half-made. */
function createCluster(binaries: Binaries, cluster: string, password: string): void {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const secretDir = mkdtempSync(join(tmpdir(), 'homeroom-initdb-'));
  const passwordFile = join(secretDir, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const { owner } = binaries;
    if (owner) for (const path of [draft, secretDir, passwordFile]) chownSync(path, owner.uid, owner.gid);
    const outcome = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${pathFor(binaries, draft)}`,
        `--username=${ADMIN}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      { ...owner, cwd: draft, encoding: 'utf8' },
    );
    if (outcome.status !== 0) {
      throw new Refusal(`PostgreSQL could not create its data in ${cluster}:\n${outcome.stderr.trim()}`);
    }
  } finally {
    rmSync(secretDir, { recursive: true, force: true });
  }
  renameSync(draft, cluster);
}

function requireVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new Refusal(
    `${cluster} was written by PostgreSQL ${version} and this is PostgreSQL ${MAJOR}: begin anew with npm start -- --reset.`,
  );
}

function serverProcess(
  binaries: Binaries,
  cluster: string,
  port: number,
  durable: boolean,
  isReady: () => Promise<boolean>,
): ProcessSpec {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // The socket file is not needed, and its path would have to be short.
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    // One machine and one user: no replicas, no parallel plans, no background helpers that use memory when idle.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Leaves out the DETAIL lines, which may quote a row.
    log_error_verbosity: 'terse',
    // Commits still reach the operating system before they are acknowledged, so that they survive a killed server in a test too.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return {
    name: 'postgres',
    command: binaries.postgres,
    args: [
      '-D',
      pathFor(binaries, cluster),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    cwd: cluster,
    owner: binaries.owner,
    stage: 'database',
    stopSignal: 'SIGINT',
    forceSignal: 'SIGQUIT',
    isReady,
  };
}
