import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder, type DataFolder } from '../data-folder';
import type { Options } from '../options';
import { interruption } from '../interruption';
import { freePorts } from '../ports';
import { superviseIn } from '../stack';
import type { Supervisor } from '../supervisor';
import { Refusal, type Voice } from '../voice';
import { type Clock, REAL_CLOCK } from './shifted-clock';

const PREFIX = 'homeroom-test-';

const MEMORY = '/dev/shm';
/** What a whole run writes at most, in bytes, and room for the processes that run beside it. */
const WRITTEN = 4 * 1024 ** 3;
const BESIDE = 8 * 1024 ** 3;

/**
 * Returns the folder for the data of tests: in memory where the machine has plenty, because the thousands of files of each database cost
 * a disk's file system more than they cost Postgres. `TMPDIR` chooses another one.
 */
export function folderForTests(): string {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > WRITTEN && freemem() > WRITTEN + BESIDE ? MEMORY : tmpdir();
}

/** A data folder, ports and processes for one test run; `leave` stops and removes all of them. */
export interface TemporaryData {
  options: Options;
  data: DataFolder;
  supervisor: Supervisor;
  /** Environment for the tools: their temporary files are removed with the rest. */
  env: Readonly<Record<string, string>>;
  leave(keepLogsIn?: string): Promise<void>;
}

export async function temporaryData(
  root: string,
  toolsDir: string,
  voice: Voice,
  { clock = REAL_CLOCK, folder = tmpdir() }: { clock?: Clock; folder?: string } = {},
): Promise<TemporaryData> {
  const dataDir = mkdtempSync(join(folder, PREFIX));
  const { app, inbox } = await freePorts(['app', 'inbox']);
  const options: Options = {
    root,
    dataDir,
    toolsDir,
    port: app,
    mailPort: inbox,
    databaseUrl: undefined,
    redisUrl: undefined,
    smtpUrl: undefined,
    reset: false,
    demo: false,
    dev: false,
  };
  const data = await openDataFolder(dataDir, voice);
  const supervisor = superviseIn(data, voice, clock);
  const TMPDIR = join(data.path, 'tmp');
  mkdirSync(TMPDIR);
  return {
    options,
    data,
    supervisor,
    env: { TMPDIR },
    async leave(keepLogsIn) {
      await supervisor.stopAll();
      if (keepLogsIn !== undefined) cpSync(data.logsDir, keepLogsIn, { recursive: true });
      remove(dataDir, data);
    },
  };
}

/** For work that is not a test run: cleans up too, even if it is interrupted. */
export async function withTemporaryData<Result>(
  root: string,
  voice: Voice,
  work: (temporary: TemporaryData) => Promise<Result>,
  clock: Clock = REAL_CLOCK,
): Promise<Result> {
  await sweepKilledRuns(voice);
  const temporary = await temporaryData(root, join(root, '.homeroom-tools'), voice, { clock });
  const stopped = interruption().then(() => {
    throw new Refusal('Stopped.', 130);
  });
  try {
    return await Promise.race([work(temporary), stopped]);
  } finally {
    await temporary.leave();
  }
}

/** Ends and removes what killed test runs left behind; a run in progress holds its lock. */
export async function sweepKilledRuns(voice: Voice, folder = tmpdir()): Promise<void> {
  const left = readdirSync(folder).filter((entry) => entry.startsWith(PREFIX));
  for (const dataDir of left.map((name) => join(folder, name))) {
    try {
      await sweep(dataDir, voice);
    } catch (error) {
      // The run is in progress, or is just being removed by itself or by another sweep.
      if (!(error instanceof Refusal) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function sweep(dataDir: string, voice: Voice): Promise<void> {
  if (statSync(dataDir).uid !== process.getuid?.()) return;
  const data = await openDataFolder(dataDir, voice);
  remove(dataDir, data);
}

/** The lock is held until the folder is gone; another process looking into it may still create entries. */
function remove(dataDir: string, { release }: DataFolder): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  release();
}
