import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '../postgres/connection';
import { outputOf, Runner } from '../testing/runner';
import { storesForSpecs } from '../testing/stores-for-specs';
import type { TemporaryData } from '../testing/temporary-data';
import type { Fault } from './fault';
import { Refusal } from '../voice';
import { type Verdict, verdictOf } from './verdict';
import { WorkingCopy } from './working-copy';

/** The specs' verdict and their full output. */
export interface Finding {
  verdict: Verdict;
  output: () => string;
}

/** A copy of the code, a Postgres and a Redis, in which all faults are tried. */
export class Laboratory {
  readonly copy: WorkingCopy;
  private readonly runner: Runner;
  private readonly results: string;

  constructor(
    root: string,
    private readonly temporary: TemporaryData,
  ) {
    const { path } = temporary.data;
    this.copy = new WorkingCopy(root, join(path, 'code'));
    this.runner = new Runner(this.copy.root);
    this.results = join(path, 'findings');
    mkdirSync(this.results);
  }

  async start(): Promise<(name: string, specs: readonly string[]) => Promise<Finding>> {
    const stores = await storesForSpecs(this.temporary);
    return (name, specs) => this.run(name, specs, stores);
  }

  tryWith(fault: Fault, run: (name: string, specs: readonly string[]) => Promise<Finding>): Promise<Finding> {
    return this.copy.with(fault, () => run(fault.id, fault.noticedBy));
  }

  endSpecs(): void {
    this.runner.endAll();
  }

  /** Runs against an empty database: a fault in the schema must be created with it, and must not outlive it. */
  private async run(
    name: string,
    specs: readonly string[],
    stores: Record<string, string>,
  ): Promise<Finding> {
    const [report, log] = [join(this.results, `${name}.json`), join(this.results, `${name}.log`)];
    const adminUrl = stores.TEST_DATABASE_ADMIN_URL ?? '';
    const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
    await this.stillOpen(() => createDatabase(adminUrl, name));
    const args = [...specs, '--json', `--outputFile=${report}`];
    const env = { ...stores, TEST_DATABASE_ADMIN_URL: url };
    await this.stillOpen(() => this.runner.run('jest/bin/jest.js', args, log, env));
    await dropDatabase(adminUrl, name);
    return { verdict: verdictOf(report), output: () => outputOf(log) };
  }

  /** Any failure after a stop is reported only as the stop. */
  private async stillOpen(work: () => Promise<unknown>): Promise<void> {
    const done = await Promise.allSettled([work()]);
    if (this.runner.hasEnded) throw new Refusal('Stopped.', 130);
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  }
}
