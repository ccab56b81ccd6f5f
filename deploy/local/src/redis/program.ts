import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackage } from '../debian-package';
import { Refusal } from '../voice';

export interface RedisProgram {
  command: string;
  env?: Record<string, string>;
}

const INSTALL_IT =
  'Homeroom needs Redis and found none: install redis-server (on macOS: brew install redis), or set REDIS_URL to a Redis of yours.';

/** `redis-server` on PATH, else the one unpacked beside the data, else Debian's or Ubuntu's package is unpacked there. */
export async function findRedis(
  toolsDir: string,
  run: (command: string, args: string[]) => Promise<void>,
): Promise<RedisProgram> {
  const installed: RedisProgram = { command: 'redis-server' };
  if (works(installed)) return installed;
  const place = join(toolsDir, 'redis');
  const unpackedBefore = programIn(place);
  if (works(unpackedBefore)) return unpackedBefore;
  if (!onPath('apt-get') || !onPath('dpkg')) throw new Refusal(INSTALL_IT);
  try {
    await unpackDebianPackage('redis-server', place, run);
  } catch (error) {
    throw new Refusal(`${INSTALL_IT} (Unpacking the system's package failed: ${(error as Error).message})`);
  }
  const unpacked = programIn(place);
  if (!works(unpacked)) throw new Refusal(INSTALL_IT);
  return unpacked;
}

function programIn(place: string): RedisProgram {
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu', 'arm-linux-gnueabihf', '.']
    .map((folder) => join(place, 'usr/lib', folder))
    .filter((folder) => existsSync(folder));
  return { command: join(place, 'usr/bin/redis-server'), env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

function works({ command, env }: RedisProgram): boolean {
  return spawnSync(command, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

function onPath(command: string): boolean {
  return spawnSync(command, ['--version']).status === 0;
}
