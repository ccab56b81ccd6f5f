import { join } from 'node:path';
import type { Voice } from '../voice';
import { CheckFailed, Ended } from './check-failed';
import { outputOf, type Runner } from './runner';
import { secondTimesOfPlaywright, type Tally, tallyOfJest, tallyOfPlaywright } from './tally';

type Env = Readonly<Record<string, string>>;

interface Counted {
  /** Used for the name of the step, its log and its report. */
  name: string;
  args: readonly string[];
  env?: Env;
}

/** Runs each tool of a test run as one step: silent on success, with the end of its output on failure. */
export class Checks {
  readonly tally: Tally = { passed: 0, failed: 0 };

  constructor(
    private readonly runner: Runner,
    private readonly resultsDir: string,
    private readonly voice: Voice,
    /** Paths given by the user, passed on to Jest and Playwright unchanged. */
    private readonly paths: readonly string[],
  ) {}

  /** `script` is a file below node_modules; steps with the same name share a log. */
  async tool(name: string, script: string, ...args: string[]): Promise<void> {
    const log = this.file(name, 'log');
    const title = [name, ...args.filter((arg) => arg.endsWith('.json'))].join(' ');
    await this.voice.step(title, async () => {
      if (!(await this.runner.run(script, args, log))) throw this.failure(log);
    });
  }

  jest({ name, args, env = {} }: Counted): Promise<void> {
    const report = this.file(name, 'json');
    // Paths come first: after an option that takes a list they would be parsed as part of it.
    const all = [...this.paths, '--json', `--outputFile=${report}`, '--passWithNoTests', ...args];
    return this.counted('jest/bin/jest.js', { name, args: all, env }, () => tallyOfJest(report));
  }

  async playwright({ name, args, env = {} }: Counted): Promise<void> {
    const report = this.file(name, 'json');
    const all = [
      'test',
      // Playwright empties its output folder, so it gets one of its own.
      ...['--output', join(this.resultsDir, fileName(name)), '--reporter', 'list,json'],
      ...args,
      ...this.paths,
    ];
    await this.counted(
      '@playwright/test/cli.js',
      { name, args: all, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      () => tallyOfPlaywright(report),
    );
    for (const account of secondTimesOfPlaywright(report))
      this.voice.say(`\nContent only the second time: ${account}\n`);
  }

  private counted(script: string, { name, args, env = {} }: Counted, count: () => Tally): Promise<void> {
    const log = this.file(name, 'log');
    return this.voice.step(name, async (note) => {
      const ok = await this.runner.run(script, args, log, env);
      if (this.runner.hasEnded) throw new Ended();
      const { passed, failed } = count();
      this.tally.passed += passed;
      this.tally.failed += failed;
      note(`${passed} passed, ${failed} failed`);
      if (!ok || failed > 0) throw new CheckFailed(outputOf(log));
    });
  }

  private failure(log: string): CheckFailed {
    return this.runner.hasEnded ? new Ended() : new CheckFailed(outputOf(log));
  }

  private file(name: string, ending: string): string {
    return join(this.resultsDir, `${fileName(name)}.${ending}`);
  }
}

export function fileName(step: string): string {
  return step.replaceAll(/[^\w.-]+/g, '-');
}
