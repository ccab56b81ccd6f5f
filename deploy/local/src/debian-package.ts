import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ask = promisify(execFile);

/** A package's library folders, relative to the root or to where it was unpacked. */
export const LIBRARY_FOLDERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu', 'arm-linux-gnueabihf', '.'].map(
  (machine) => `usr/lib/${machine}`,
);

/**
 * Downloads a Debian or Ubuntu package with the dependencies that this system lacks, and unpacks them into `place`. Nothing is installed:
 * apt's lists and archives are kept in a folder of ours, so this works for an ordinary user, and no system service is added.
 */
export async function unpackDebianPackage(
  name: string,
  place: string,
  run: (command: string, args: string[]) => Promise<void>,
): Promise<void> {
  const draft = `${place}.new`;
  const lists = join(draft, 'lists');
  const archives = join(draft, 'cache', 'archives');
  const tree = join(draft, 'tree');
  rmSync(draft, { recursive: true, force: true });
  for (const dir of [join(lists, 'partial'), join(archives, 'partial'), tree])
    mkdirSync(dir, { recursive: true });
  const options = [
    ['Dir::State::Lists', lists],
    ['Dir::Cache', join(draft, 'cache')],
    // As root, apt would otherwise switch to a user that may not have access to the clone.
    ['APT::Sandbox::User', process.getuid?.() === 0 ? 'root' : ''],
    ['Debug::NoLocking', 'true'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);

  await run('apt-get', [...options, 'update']);
  const { stdout } = await ask('apt-get', [
    ...options,
    '--simulate',
    '--no-install-recommends',
    'install',
    name,
  ]);
  const missing = [...stdout.matchAll(/^Inst (\S+)/gm)].flatMap((match) => match[1] ?? []);
  if (missing.length === 0) throw new Error(`apt-get considers ${name} installed, yet it is of no use`);
  await run('sh', [
    '-c',
    'cd "$1" && shift && exec apt-get "$@"',
    'sh',
    archives,
    ...options,
    'download',
    ...missing,
  ]);
  for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['--extract', join(archives, archive), tree]);
  }
  rmSync(place, { recursive: true, force: true });
  renameSync(tree, place);
  rmSync(draft, { recursive: true, force: true });
}
