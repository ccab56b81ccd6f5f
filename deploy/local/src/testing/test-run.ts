import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, type Voice } from '../voice';
import { findChromium } from './chromium';
import { outputOf, Runner } from './runner';
import type { Selection } from './selection';
import { storesForSpecs } from './stores-for-specs';
import { type Tally, tallyOfJest, tallyOfPlaywright } from './tally';
import { sweepKilledRuns, type TemporaryData, temporaryData } from './temporary-data';
import { startTestStack } from './test-stack';

class StepFailed extends Error {}

/** One `npm test`: its steps in order, up to the first that fails. */
export class TestRun {
  readonly tally: Tally = { passed: 0, failed: 0 };
  private readonly toolsDir: string;
  private readonly resultsDir: string;
  private readonly runner: Runner;
  private temporary: TemporaryData | undefined;

  constructor(
    private readonly root: string,
    private readonly selection: Selection,
    private readonly voice: Voice,
  ) {
    this.toolsDir = join(root, '.homeroom-tools');
    this.resultsDir = join(root, 'test-results');
    this.runner = new Runner(root);
  }

  async all(): Promise<boolean> {
    rmSync(this.resultsDir, { recursive: true, force: true });
    mkdirSync(this.resultsDir, { recursive: true });
    try {
      await this.tools();
      if (this.wants('app')) await this.jest('app', ['--config', 'frontend/jest.config.cjs']);
      if (this.wants('specs')) await this.specs();
      if (this.wants('e2e') || this.wants('browser')) await this.wholePlatform();
      return true;
    } catch (error) {
      if (this.tally.failed === 0) this.tally.failed = 1;
      this.voice.say(`\n${describe(error)}\n`);
      if (this.temporary) this.voice.say(`The logs of what ran: ${join(this.resultsDir, 'logs')}\n`);
      return false;
    } finally {
      await this.leave();
    }
  }

  /** Makes the running step fail, and with it the run. */
  async stop(): Promise<void> {
    this.runner.stop();
    await this.temporary?.supervisor.stopAll();
  }

  /** The long ones use one core each, so they run side by side. */
  private async tools(): Promise<void> {
    await this.tool('format', ['@biomejs/biome/bin/biome', 'format', '.']);
    const lint = this.tool('lint', ['eslint/bin/eslint.js', '--max-warnings', '0', '.']);
    const results = await Promise.allSettled([lint, this.typesAndUnused()]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  private async typesAndUnused(): Promise<void> {
    for (const project of ['tsconfig.json', 'frontend/tsconfig.json', 'frontend/worker/tsconfig.json'])
      await this.tool('types', ['typescript/bin/tsc', '-p', project]);
    await this.tool('knip', ['knip/bin/knip.js']);
  }

  private async specs(): Promise<void> {
    const temporary = await this.occupy();
    const env = await this.voice.step('Postgres and Redis for the specs', () => storesForSpecs(temporary));
    await this.jest(
      'specs',
      ['--testPathIgnorePatterns=/gateway/e2e/', '--testPathIgnorePatterns=/node_modules/'],
      env,
    );
    await this.leave();
  }

  private async wholePlatform(): Promise<void> {
    const temporary = await this.occupy();
    const env = await startTestStack(temporary, this.voice);
    if (this.wants('e2e'))
      await this.jest('e2e', ['--runInBand', '--testMatch=**/gateway/e2e/**/*.spec.ts'], env);
    if (this.wants('browser')) await this.browser(temporary, env);
    await this.leave();
  }

  private async browser({ supervisor }: TemporaryData, env: Record<string, string>): Promise<void> {
    const chromium = await this.voice.step('Chromium', () => findChromium(this.toolsDir, supervisor));
    // The end-to-end specs take processes away and bring them back.
    await supervisor.ready('gateway');
    const report = join(this.resultsDir, 'browser.json');
    const args = [
      'test',
      // Playwright empties its folder, so it gets one of its own.
      ...['--output', join(this.resultsDir, 'browser')],
      '--config',
      'frontend/playwright.config.ts',
      '--reporter',
      'list,json',
      ...this.selection.paths,
    ];
    await this.counted('browser', ['@playwright/test/cli.js', ...args], () => tallyOfPlaywright(report), {
      ...env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  }

  private jest(
    name: 'app' | 'specs' | 'e2e',
    args: string[],
    env: Record<string, string> = {},
  ): Promise<void> {
    const report = join(this.resultsDir, `${name}.json`);
    // Paths come first: behind an option that takes a list they would become part of the list.
    const all = [...this.selection.paths, '--json', `--outputFile=${report}`, '--passWithNoTests', ...args];
    return this.counted(name, ['jest/bin/jest.js', ...all], () => tallyOfJest(report), env);
  }

  private counted(
    name: string,
    [script = '', ...args]: string[],
    count: () => Tally,
    env: Record<string, string>,
  ): Promise<void> {
    const log = join(this.resultsDir, `${name}.log`);
    return this.voice.step(name, async (note) => {
      const ok = await this.runner.run(script, args, log, env);
      const { passed, failed } = count();
      this.tally.passed += passed;
      this.tally.failed += failed;
      note(`${passed} passed, ${failed} failed`);
      if (!ok || failed > 0) throw new StepFailed(outputOf(log));
    });
  }

  private async tool(name: Selection['steps'][number], [script = '', ...args]: string[]): Promise<void> {
    if (!this.wants(name)) return;
    const log = join(this.resultsDir, `${name}.log`);
    await this.voice.step([name, ...args.filter((arg) => arg.endsWith('.json'))].join(' '), async () => {
      if (!(await this.runner.run(script, args, log))) throw new StepFailed(outputOf(log));
    });
  }

  private async occupy(): Promise<TemporaryData> {
    await sweepKilledRuns(this.voice);
    this.temporary = await temporaryData(this.root, this.toolsDir, this.voice);
    return this.temporary;
  }

  private async leave(): Promise<void> {
    await this.temporary?.leave(join(this.resultsDir, 'logs'));
    this.temporary = undefined;
  }

  private wants(name: Selection['steps'][number]): boolean {
    return this.selection.steps.includes(name);
  }
}

function describe(error: unknown): string {
  if (error instanceof StepFailed || error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
