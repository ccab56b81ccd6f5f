import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FOLDERS, unpackDebianPackage } from '../debian-package';
import { onPath } from '../programs';
import { Refusal } from '../voice';

interface Program {
  command: string;
  env?: Record<string, string>;
}

interface RedisProgram extends Program {
  /** 6.2 or newer: these versions can restrict users to channels, and know settings that older versions refuse to start with. */
  isRecent: boolean;
}

const INSTALL_IT =
  'Homeroom needs Redis and found none: install redis-server (on macOS: brew install redis), or set REDIS_URL to a Redis of yours.';

/** Uses `redis-server` from PATH, else the one unpacked beside the data, else unpacks Debian's or Ubuntu's package there. */
export async function findRedis(
  toolsDir: string,
  run: (command: string, args: string[]) => Promise<void>,
): Promise<RedisProgram> {
  const installed = usable({ command: 'redis-server' });
  if (installed) return installed;
  const place = join(toolsDir, 'redis');
  const unpackedBefore = usable(programIn(place));
  if (unpackedBefore) return unpackedBefore;
  if (!onPath('apt-get') || !onPath('dpkg')) throw new Refusal(INSTALL_IT);
  try {
    await unpackDebianPackage('redis-server', place, run);
  } catch (error) {
    throw new Refusal(`${INSTALL_IT} (Unpacking the system's package failed: ${(error as Error).message})`);
  }
  const unpacked = usable(programIn(place));
  if (!unpacked) throw new Refusal(INSTALL_IT);
  return unpacked;
}

function programIn(place: string): Program {
  const libraries = LIBRARY_FOLDERS.map((folder) => join(place, folder)).filter((folder) =>
    existsSync(folder),
  );
  return { command: join(place, 'usr/bin/redis-server'), env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

function usable({ command, env }: Program): RedisProgram | undefined {
  const { status, stdout } = spawnSync(command, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  const [, major = '0', minor = '0'] = /v=(\d+)\.(\d+)/.exec(stdout) ?? [];
  const isRecent = Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2);
  return { command, isRecent, ...(env ? { env } : {}) };
}
