import { readdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity } from './process-identity';

export type RecordedChild = ProcessIdentity & { name: string };

/** Records this start's children on disk as soon as they run, so that the next start finds them after a kill -9. */
export class ChildRecord {
  private readonly children = new Map<number, RecordedChild>();

  constructor(private readonly path: string) {}

  add(name: string, pid: number): void {
    const identity = identify(pid);
    if (!identity) return;
    this.children.set(pid, { name, ...identity });
    this.write();
  }

  remove(pid: number): void {
    if (this.children.delete(pid)) this.write();
  }

  private write(): void {
    writeFileSync(`${this.path}.new`, JSON.stringify([...this.children.values()]), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}

/**
 * Ends only what an earlier start of this data folder left running. Call it only while holding the lock. Returns the names of the ended
 * processes.
 */
export async function stopLeftovers(recordPath: string, clusterDir: string): Promise<string[]> {
  const left = [...readRecord(recordPath), ...processesIn(clusterDir)].filter(isAlive);
  // SIGINT is Postgres's fast shutdown; node processes and Redis exit on SIGTERM.
  for (const child of left) signalGroup(child.pid, child.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  await gone(left, 5_000);
  for (const child of left.filter(isAlive)) signalGroup(child.pid, 'SIGKILL');
  await gone(left, 3_000);
  return [...new Set(left.map((child) => child.name))];
}

/** Each of our children leads its own process group; a process found by its folder may not. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // There is no such group, or it has just ended; isAlive decides.
    }
  }
}

async function gone(children: readonly RecordedChild[], limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (children.some(isAlive) && Date.now() < deadline) await wait(50);
}

function readRecord(path: string): RecordedChild[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RecordedChild[];
  } catch {
    return [];
  }
}

/**
 * Postgres backends leave the postmaster's group, but each works in the cluster's folder and is found by it. On other systems than Linux
 * they end by themselves once the postmaster is gone.
 */
function processesIn(folder: string): RecordedChild[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        if (readlinkSync(`/proc/${entry}/cwd`) !== folder) return [];
      } catch {
        return [];
      }
      const identity = identify(Number(entry));
      return identity ? [{ name: 'postgres', ...identity }] : [];
    });
}
