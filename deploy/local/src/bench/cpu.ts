import { readdirSync, readFileSync } from 'node:fs';
import type { Supervised } from '../supervised';

/** In µs, by the name of the process. */
export type Cpu = Readonly<Record<string, number>>;

/** What Linux counts the time of processes in, whatever its own clock does. */
const TICK_MICROSECONDS = 10_000;

/** What each process has used so far, with all that it started; empty where there is no /proc to read it from. */
export function cpuOf(processes: readonly Pick<Supervised, 'spec' | 'pid'>[]): Cpu {
  const all = everyProcess();
  return Object.fromEntries(
    processes.flatMap(({ spec, pid }) => {
      const ticks = pid === undefined ? undefined : ticksOf(pid, all);
      return ticks === undefined ? [] : [[spec.name, ticks * TICK_MICROSECONDS] as const];
    }),
  );
}

export function cpuBetween(before: Cpu, after: Cpu, requests: number): Cpu {
  return Object.fromEntries(
    Object.entries(after).map(([name, used]) => [name, (used - (before[name] ?? 0)) / requests]),
  );
}

interface Proc {
  pid: number;
  parent: number;
  /** Its own, and that of the children it has outlived. */
  ticks: number;
}

function everyProcess(): Proc[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? procOf(Number(name)) : []));
  } catch {
    return [];
  }
}

function procOf(pid: number): Proc[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may hold anything; the third field follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, ...times] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    return [{ pid, parent: parent ?? 0, ticks: times.reduce((sum, each) => sum + each, 0) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function ticksOf(pid: number, all: readonly Proc[]): number | undefined {
  const own = all.find((each) => each.pid === pid);
  if (!own) return undefined;
  const children = all.filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + (ticksOf(child.pid, all) ?? 0), own.ticks);
}
