import type { Voice } from '../voice';
import type { Fault } from './fault';
import type { Verdict } from './verdict';

export interface Trial {
  fault: Fault;
  verdict: Verdict;
  seconds: number;
}

const ENOUGH = 0.95;

/** Prints the results by kind, and each fault that was not caught. Returns the exit code. */
export function tell(trials: readonly Trial[], { say }: Voice): number {
  const caught = trials.filter(isCaught);
  const rows = [
    ['kind', 'seeded', 'caught', 'seconds'],
    ...[...new Set(trials.map(({ fault }) => fault.kind))].map((kind) =>
      rowOf(
        kind,
        trials.filter(({ fault }) => fault.kind === kind),
      ),
    ),
    rowOf('all', trials),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  say();
  for (const row of rows) say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  for (const { fault, verdict } of trials.filter((trial) => !isCaught(trial)))
    say(`\n${fault.id} ${verdict.kind}: ${fault.heldBy ?? 'NOBODY NOTICES'}\n  ${fault.file}`);
  const share = caught.length / trials.length;
  say(`\n${caught.length} of ${trials.length} caught, ${(share * 100).toFixed(1)} %`);
  return share >= ENOUGH && trials.every(({ verdict }) => verdict.kind !== 'broken') ? 0 : 1;
}

function isCaught({ verdict }: Trial): boolean {
  return verdict.kind === 'caught';
}

function rowOf(kind: string, trials: readonly Trial[]): string[] {
  const seconds = trials.reduce((sum, trial) => sum + trial.seconds, 0);
  return [kind, String(trials.length), String(trials.filter(isCaught).length), seconds.toFixed(0)];
}
