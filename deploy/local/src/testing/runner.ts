import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { signalGroup } from '../supervised';
import { Ended } from './check-failed';

/** Runs tools, each with its output in a file that is printed only on failure. */
export class Runner {
  private readonly pids = new Set<number>();
  private ended = false;

  constructor(private readonly root: string) {}

  /** Returns whether the tool succeeded. `script` is a file below node_modules. */
  async run(
    script: string,
    args: readonly string[],
    logFile: string,
    env: Record<string, string> = {},
  ): Promise<boolean> {
    if (this.ended) return false;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, [`${this.root}/node_modules/${script}`, ...args], {
      cwd: this.root,
      env: { ...process.env, FORCE_COLOR: '0', NX_DAEMON: 'false', ...env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const { pid } = child;
    if (pid !== undefined) this.pids.add(pid);
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('exit', resolve);
    });
    if (pid !== undefined) this.pids.delete(pid);
    return code === 0;
  }

  get hasEnded(): boolean {
    return this.ended;
  }

  /** Ends the running tools with everything they started, and prevents further ones from starting until allowed. */
  endAll(): void {
    this.ended = true;
    for (const pid of this.pids) signalGroup(pid, 'SIGKILL');
  }

  /** The first lane that fails ends the others, and its error is reported even if those that it ended finish sooner. */
  async sideBySide(lanes: readonly (() => Promise<void>)[]): Promise<void> {
    const failures: unknown[] = [];
    await Promise.all(
      lanes.map((lane) =>
        lane().catch((error: unknown) => {
          failures.push(error);
          this.endAll();
        }),
      ),
    );
    if (failures.length > 0) throw failures.find((failure) => !(failure instanceof Ended)) ?? failures[0];
  }

  goOn(): void {
    this.ended = false;
  }
}

export function outputOf(logFile: string): string {
  const text = readFileSync(logFile, 'utf8').trim();
  const limit = 40_000;
  return text.length <= limit ? text : `[…]\n${text.slice(-limit)}`;
}
