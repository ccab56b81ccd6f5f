import { readdirSync, readFileSync } from 'node:fs';
import type { Supervised } from '../supervised';

/** CPU time in µs, by process name. */
export type Cpu = Readonly<Record<string, number>>;

/** Linux reports process times in ticks of this length, whatever its own timer frequency. */
const TICK_MICROSECONDS = 10_000;

/** Returns the CPU time used so far by each process and its descendants; empty if there is no /proc. */
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
  /** Its own ticks, and those of its children that have exited. */
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
    // The program's name is in brackets and may contain anything; the third field follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, ...times] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    return [{ pid, parent: parent ?? 0, ticks: times.reduce((sum, each) => sum + each, 0) }];
  } catch {
    // The process has exited meanwhile.
    return [];
  }
}

function ticksOf(pid: number, all: readonly Proc[]): number | undefined {
  const own = all.find((each) => each.pid === pid);
  if (!own) return undefined;
  const children = all.filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + (ticksOf(child.pid, all) ?? 0), own.ticks);
}
