import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Pids are reused, so a process is identified by its pid and start time. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

/** Returns the nearest ancestor whose name matches, past the shell that npm puts in between. Linux only. */
export function ancestorNamed(name: RegExp): ProcessIdentity | undefined {
  for (let pid = process.ppid; pid > 1; ) {
    const stat = readStat(pid);
    if (!stat) return undefined;
    if (name.test(stat.name)) return { pid, startedAt: stat.startedAt };
    pid = stat.parent;
  }
  return undefined;
}

/** Clock ticks from boot to the process's start; undefined if it is gone or a zombie. */
function startFromProc(pid: number): string | undefined {
  const stat = readStat(pid);
  return stat?.state === 'Z' ? undefined : stat?.startedAt;
}

function readStat(
  pid: number,
): { name: string; state: string; parent: number; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which may itself contain spaces and brackets.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      state: fields[0] ?? '',
      parent: Number(fields[1]),
      startedAt: fields[19] ?? '',
    };
  } catch {
    return undefined;
  }
}

function startFromPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
