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
  /** False for throw-away databases: quicker, and lost with the machine's power. */
  durable: boolean;
}

/** Starts the PostgreSQL that belongs to the data folder and returns its superuser's address. */
export async function startEmbeddedPostgres(
  supervisor: Supervisor,
  { dataDir, port, password, durable }: Embedded,
): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  const binaries = findBinaries(cluster);
  if (!existsSync(cluster)) createCluster(binaries, cluster, password);
  requireVersion(cluster);
  // The supervisor holds the folder's lock and ended every process of this cluster: a pid file is stale, and the
  // number in it may by now belong to a stranger, at the sight of whom Postgres would refuse to start.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const url = (database: string) => `postgres://${ADMIN}:${password}@127.0.0.1:${port}/${database}`;
  await supervisor.startAndWait(
    serverProcess(binaries, cluster, port, durable, () => answers(url('postgres'))),
  );
  await createDatabase(url('postgres'), DATABASE);
  return url(DATABASE);
}

/**
 * Root enters the folder before it becomes the cluster's user, and Postgres then finds it as "where I am": the way down
 * to the folder, below /root for instance, need not be open to that user.
 */
function pathFor(binaries: Binaries, cluster: string): string {
  return binaries.owner && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/** Made aside and renamed when complete: an interrupted first start leaves nothing half made. */
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
    // Nobody needs the socket file, and its path would have to be short.
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    // One machine, one user: no replicas, no parallel plans, no helpers that cost memory at rest.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Without the DETAIL lines, which may quote a row.
    log_error_verbosity: 'terse',
    // Commits reach the system before they are answered: what a killed server has said stays true in a test too.
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
