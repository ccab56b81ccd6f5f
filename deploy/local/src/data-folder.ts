import { existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stopLeftovers } from './leftovers';
import { takeLock } from './lock';
import { Refusal, type Voice } from './voice';

/** The folder's entries; `--reset` removes exactly these. */
const KEPT = [
  ...['postgres', 'postgres.new', 'redis', 'mail', 'logs', 'keys', 'secrets', 'secrets.json', 'demo.json'],
  // Backups cannot be read without the keys, so both are reset together.
  ...['backups', 'files', 'maintenance.json'],
];

export interface DataFolder {
  path: string;
  logsDir: string;
  keysDir: string;
  secretsDir: string;
  /** BACKUP_DIR can move it to another disk. */
  backupsDir: string;
  filesDir: string;
  /** Where the names and process ids of running children are recorded. */
  childrenFile: string;
  release(): void;
}

/** Locks the folder for this process and ends the children that a killed start left running. */
export async function openDataFolder(folder: string, voice: Voice): Promise<DataFolder> {
  create(folder);
  const path = realpathSync(folder);
  const release = takeLock(join(path, 'lock'));
  try {
    const childrenFile = join(path, 'children.json');
    const ended = await stopLeftovers(childrenFile, join(path, 'postgres'));
    if (ended.length > 0)
      voice.say(`  ! An earlier start was killed; ended what it left running: ${ended.join(', ')}`);
    const backupsDir = resolve(process.env.BACKUP_DIR || join(path, 'backups'));
    const [keysDir, secretsDir] = [join(path, 'keys'), join(path, 'secrets')];
    const filesDir = join(path, 'files');
    return {
      path,
      logsDir: openLogs(path),
      keysDir,
      secretsDir,
      backupsDir,
      filesDir,
      childrenFile,
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

export function clear({ path }: DataFolder): void {
  for (const name of KEPT) rmSync(join(path, name), { recursive: true, force: true });
  openLogs(path);
}

function openLogs(path: string): string {
  const logsDir = join(path, 'logs');
  mkdirSync(logsDir, { recursive: true, mode: 0o700 });
  return logsDir;
}

function create(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    throw new Refusal(`The data folder ${path} cannot be created: choose another with HOMEROOM_DATA_DIR.`);
  }
  const me = process.getuid?.();
  if (existsSync(path) && me !== undefined && statSync(path).uid !== me) {
    throw new Refusal(
      `The data folder ${path} belongs to another user: start as that user, or choose another folder with HOMEROOM_DATA_DIR.`,
    );
  }
}
