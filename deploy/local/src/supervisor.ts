import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ProcessSpec,
  type Stage,
  Supervised,
  type Surroundings,
  signalGroup,
  spawnLogged,
} from './supervised';
import { Refusal } from './voice';

/** The total stays under the ten seconds in which everything has to stop. */
export const LEAVING: readonly { stage: Stage; graceMs: number }[] = [
  { stage: 'gateway', graceMs: 1_500 },
  { stage: 'service', graceMs: 2_500 },
  { stage: 'store', graceMs: 1_000 },
  { stage: 'database', graceMs: 2_500 },
];
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const FAILURES_THAT_END_A_START = 3;

/** All processes of one stack. */
export class Supervisor {
  private readonly processes = new Map<string, Supervised>();
  private readonly tasks = new Set<number>();
  private closing: Promise<void> | undefined;

  constructor(private readonly surroundings: Surroundings) {}

  start(spec: ProcessSpec): void {
    this.refuseWhenClosing();
    keepOneOldLog(this.logFile(spec.name));
    const supervised = new Supervised(spec, this.surroundings);
    this.processes.set(spec.name, supervised);
    supervised.start();
  }

  /** Starts it and waits until it is ready. */
  async startAndWait(spec: ProcessSpec, limitMs = 180_000): Promise<void> {
    this.start(spec);
    await this.ready(spec.name, limitMs);
  }

  /** Waits until the process reports ready, or until `isReady` does, which may be stricter. */
  async ready(
    name: string,
    limitMs = 180_000,
    isReady: (() => Promise<boolean>) | undefined = this.get(name).spec.isReady,
  ): Promise<void> {
    const supervised = this.get(name);
    const deadline = Date.now() + limitMs;
    while (!(await isReady?.().catch(() => false))) {
      this.refuseWhenClosing();
      const hopeless = supervised.failures >= FAILURES_THAT_END_A_START;
      if (hopeless || Date.now() > deadline) {
        throw new Refusal(`${name} does not become ready. ${this.tail(name)}`);
      }
      await wait(50);
    }
  }

  /** Runs a process to completion; a failure includes the last lines of its log. */
  async run(spec: ProcessSpec): Promise<void> {
    this.refuseWhenClosing();
    const child = spawnLogged(spec, this.surroundings);
    const { pid } = child;
    if (pid !== undefined) {
      this.tasks.add(pid);
      this.surroundings.record.add(spec.name, pid);
    }
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('exit', resolve);
    });
    if (pid !== undefined) {
      this.tasks.delete(pid);
      this.surroundings.record.remove(pid);
    }
    this.refuseWhenClosing();
    if (code !== 0) throw new Refusal(`${spec.name} failed. ${this.tail(spec.name)}`);
  }

  get(name: string): Supervised {
    const supervised = this.processes.get(name);
    if (!supervised) throw new Error(`No process is called ${name}.`);
    return supervised;
  }

  list(): Supervised[] {
    return [...this.processes.values()];
  }

  stopAll(): Promise<void> {
    this.closing ??= this.leave();
    return this.closing;
  }

  private async leave(): Promise<void> {
    for (const pid of this.tasks) signalGroup(pid, 'SIGKILL');
    for (const { stage, graceMs } of LEAVING) {
      const leaving = this.list().filter(({ spec }) => spec.stage === stage);
      await Promise.all(leaving.map((supervised) => supervised.stop(graceMs)));
    }
  }

  private refuseWhenClosing(): void {
    if (this.closing) throw new Refusal('Stopped.', 130);
  }

  private logFile(name: string): string {
    return join(this.surroundings.logsDir, `${name}.log`);
  }

  private tail(name: string): string {
    const file = this.logFile(name);
    const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-8);
    return `The end of its log ${file}:\n${lines.map((line) => `    ${line.slice(0, 400)}`).join('\n')}`;
  }
}

function keepOneOldLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
}
