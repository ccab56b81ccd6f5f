import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildRecord } from './leftovers';
import type { Voice } from './voice';

/** The order of stopping: each stage depends on the ones after it. */
export type Stage = 'gateway' | 'service' | 'store' | 'database';

export interface ProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  /** The whole environment apart from PATH and the like, so that nothing of the shell's leaks into a process by accident. */
  env?: Record<string, string>;
  /** The user to run as; only root can set it. */
  owner?: { uid: number; gid: number };
  stage: Stage;
  stopSignal?: NodeJS.Signals;
  /** The signal to send if the process does not exit in time. */
  forceSignal?: NodeJS.Signals;
  isReady?: () => Promise<boolean>;
}

export interface Surroundings {
  logsDir: string;
  record: ChildRecord;
  voice: Voice;
  /** Set by tests to shift the clocks of all processes. */
  clock?: Readonly<Record<string, string>>;
}

const INHERITED = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SystemRoot'];
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran at least this long is restarted without delay. */
const STEADY_MS = 30_000;
/** Time between the forcing signal and SIGKILL. */
export const FORCE_MS = 500;

/**
 * Starts a child as the leader of its own process group, so that Ctrl-C reaches only this process, and signals reach everything that the
 * child has started.
 */
export function spawnLogged(spec: ProcessSpec, { logsDir, clock }: Surroundings): ChildProcess {
  const log = openSync(join(logsDir, `${spec.name}.log`), 'a', 0o600);
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  try {
    return spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: { ...Object.fromEntries(inherited), ...spec.env, ...clock },
      ...spec.owner,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** Signals a child's whole process group; returns false if it is empty. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** A process that is restarted until it is told to stop. */
export class Supervised {
  /** Unexpected exits since it last ran steadily. */
  failures = 0;
  private child: ChildProcess | undefined;
  private ended: Promise<void> = Promise.resolve();
  private wanted = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    readonly spec: ProcessSpec,
    private readonly surroundings: Surroundings,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get state(): 'running' | 'restarting' | 'stopped' {
    if (this.child) return 'running';
    return this.wanted ? 'restarting' : 'stopped';
  }

  start(): void {
    this.wanted = true;
    clearTimeout(this.retry);
    if (this.child) return;
    const startedAt = Date.now();
    const child = spawnLogged(this.spec, this.surroundings);
    this.child = child;
    if (child.pid !== undefined) this.surroundings.record.add(this.spec.name, child.pid);
    this.ended = new Promise((resolve) => {
      const onEnd = (reason: string) => {
        if (this.child !== child) return;
        this.child = undefined;
        if (child.pid !== undefined) this.surroundings.record.remove(child.pid);
        resolve();
        if (this.wanted) this.startAgain(reason, Date.now() - startedAt);
      };
      child.once('error', (error) => onEnd(error.message));
      child.once('exit', (code, signal) => onEnd(signal ?? `exit code ${code}`));
    });
  }

  private startAgain(reason: string, ranForMs: number): void {
    if (ranForMs >= STEADY_MS) this.failures = 0;
    const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.failures);
    this.failures += 1;
    const { logsDir, voice } = this.surroundings;
    const log = join(logsDir, `${this.spec.name}.log`);
    voice.say(
      `  ! ${this.spec.name} ended (${reason}); starting it again in ${delayMs / 1000} s. Its log: ${log}`,
    );
    this.retry = setTimeout(() => this.start(), delayMs);
  }

  /** Sends the stop signal, waits for `graceMs`, then forces. Resolves when the process has exited. */
  async stop(graceMs: number): Promise<void> {
    this.wanted = false;
    clearTimeout(this.retry);
    const pid = this.child?.pid;
    if (pid === undefined) return this.ended;
    signalGroup(pid, this.spec.stopSignal ?? 'SIGTERM');
    if (!(await this.endsWithin(graceMs))) {
      signalGroup(pid, this.spec.forceSignal ?? 'SIGKILL');
      if (!(await this.endsWithin(FORCE_MS))) signalGroup(pid, 'SIGKILL');
    }
    await this.ended;
    // Ends what the process had started and left running.
    signalGroup(pid, 'SIGKILL');
  }

  /** Kills the process like a crash, but does not restart it until start(). */
  async kill(): Promise<void> {
    this.wanted = false;
    clearTimeout(this.retry);
    if (this.child?.pid !== undefined) signalGroup(this.child.pid, 'SIGKILL');
    await this.ended;
  }

  private async endsWithin(ms: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ms);
    });
    const inTime = await Promise.race([this.ended.then(() => true), late]);
    clearTimeout(timer);
    return inTime;
  }
}
