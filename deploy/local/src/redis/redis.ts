import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Redis from 'ioredis';
import type { Supervisor } from '../supervisor';
import { findRedis } from './program';

interface OwnRedis {
  dataDir: string;
  toolsDir: string;
  port: number;
  /** The administrator's password. */
  password: string;
  /** The ACL file with every user. */
  usersFile: string;
}

/** Starts the data folder's Redis and returns its URL. */
export async function startOwnRedis(
  supervisor: Supervisor,
  { dataDir, toolsDir, port, password, usersFile }: OwnRedis,
): Promise<string> {
  const program = await findRedis(toolsDir, (command, args) =>
    supervisor.run({ name: 'redis-unpack', command, args, cwd: dataDir, stage: 'store' }),
  );
  const dir = join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const configuration = join(dir, 'redis.conf');
  const users = join(dir, 'users.acl');
  const rights = readFileSync(usersFile, 'utf8');
  // Before 6.2 there are no channel permissions, and naming them stops the server.
  const text = program.isRecent ? rights : rights.replace(/ &\S+/g, '');
  writeFileSync(users, text, { mode: 0o600 });
  writeFileSync(
    configuration,
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `aclfile ${JSON.stringify(users)}`,
      `dir ${JSON.stringify(dir)}`,
      // For queues: acknowledged writes are kept, and writes are refused when memory is full instead of evicting keys.
      'appendonly yes',
      'maxmemory-policy noeviction',
      'save ""',
      // With a clock set to the past (the bench at a weekend), jemalloc's background thread would never sleep.
      ...(program.isRecent ? ['jemalloc-bg-thread no'] : []),
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  const url = `redis://:${password}@127.0.0.1:${port}`;
  await supervisor.startAndWait({
    name: 'redis',
    command: program.command,
    ...(program.env ? { env: program.env } : {}),
    args: [configuration],
    cwd: dir,
    stage: 'store',
    isReady: () => requireUsableRedis(url).then(() => true),
  });
  return url;
}

export async function requireUsableRedis(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null });
  let reason: Error | undefined;
  client.on('error', (error: Error) => {
    reason = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    client.disconnect();
  }
}
