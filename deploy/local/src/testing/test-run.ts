import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, type Voice } from '../voice';
import { CheckFailed } from './check-failed';
import { Checks, fileName } from './checks';
import { KnownContent } from './known-content';
import { isForAll, type Moment, MOMENTS, SHIFTED_HOUR } from './moments';
import { type OnStage, PlatformTests } from './platform-tests';
import { Programs } from './programs';
import { Runner } from './runner';
import type { Selection } from './selection';
import { type Clock, REAL_CLOCK } from './shifted-clock';
import { appFiles, specFiles, worksOutDays, writeAppGroups, writeGroups } from './spec-files';
import { storesForSpecs } from './stores-for-specs';
import type { Tally } from './tally';
import { folderForTests, sweepKilledRuns, type TemporaryData, temporaryData } from './temporary-data';

/** One run of `npm test`: executes its steps up to the first failure. */
export class TestRun {
  private readonly toolsDir: string;
  private readonly resultsDir: string;
  private readonly folder = folderForTests();
  private readonly runner: Runner;
  private readonly checks: Checks;
  private readonly known: KnownContent;
  private readonly stages = new Set<TemporaryData>();
  private interrupted = false;

  constructor(
    private readonly root: string,
    private readonly selection: Selection,
    private readonly voice: Voice,
  ) {
    this.toolsDir = join(root, '.homeroom-tools');
    this.resultsDir = join(root, 'test-results');
    this.known = new KnownContent(root, join(this.toolsDir, 'known-content.json'));
    this.runner = new Runner(root);
    this.checks = new Checks(this.runner, this.resultsDir, voice, this.paths);
  }

  /** Paths passed to Jest and Playwright; `clocks` uses them to choose among the moments. */
  private get paths(): readonly string[] {
    return this.wants('clocks') ? [] : this.selection.paths;
  }

  get tally(): Tally {
    return this.checks.tally;
  }

  async all(): Promise<boolean> {
    rmSync(this.resultsDir, { recursive: true, force: true });
    mkdirSync(this.resultsDir, { recursive: true });
    try {
      await sweepKilledRuns(this.voice);
      await sweepKilledRuns(this.voice, this.folder);
      if (this.wants('format')) await this.tool('format', '@biomejs/biome/bin/biome', 'format', '.');
      await this.onStage('programs', REAL_CLOCK, (stage) => this.steps(new Programs(stage, this.selection)));
      return true;
    } catch (error) {
      if (this.tally.failed === 0) this.tally.failed = 1;
      this.voice.say(`\n${describe(error)}\n`);
      return false;
    }
  }

  /** Ends the running steps, which makes the run fail. */
  async stop(): Promise<void> {
    this.interrupted = true;
    this.runner.endAll();
    await Promise.all([...this.stages].map(({ supervisor }) => supervisor.stopAll()));
  }

  /**
   * Keeps both cores busy. The e2e tests send one request at a time and leave a core to the tools and the application's tests; when they are
   * through, the specs begin beside what is left of these. Specs that stop processes spend half of their time waiting, and run beside the
   * other specs; the browser tests need both cores.
   */
  private async steps(programs: Programs): Promise<void> {
    const tools = this.tools();
    const specs = async () => {
      if (this.wants('specs')) await this.specs(programs);
    };
    await this.runner.sideBySide([
      () => programs.ready(),
      () => tools,
      async () => {
        if (!this.wants('e2e') && !this.wants('browser')) return specs();
        const { steps } = this.selection;
        await this.platformTests(programs).run({ steps, before: tools, specs });
      },
    ]);
    if (this.wants('clocks')) await this.everyHour(programs);
  }

  private async tools(): Promise<void> {
    if (this.wants('lint')) {
      await this.tool('lint', 'eslint/bin/eslint.js', '--max-warnings', '0', '.');
      await this.tool('lint of types', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
      await this.tool('lint of styles', 'stylelint/bin/stylelint.mjs', 'frontend/src/**/*.css');
    }
    if (this.wants('types'))
      // Single-threaded, since parallel checkers would each check the same libraries, and take twice as long beside the other steps.
      for (const project of ['tsconfig.json', 'frontend/tsconfig.json', 'frontend/worker/tsconfig.json'])
        await this.tool('types', 'typescript-7/bin/tsc', '-p', project, '--singleThreaded');
    if (this.wants('knip')) await this.tool('knip', 'knip/bin/knip.js');
    if (this.wants('app')) await this.app('app');
  }

  /** Prints a line even if the tool is skipped, so that no step seems to be missing. */
  private tool(name: string, script: string, ...args: string[]): Promise<void> {
    return this.known.unlessKnown(
      [name, ...args].join(' '),
      () => this.checks.tool(name, script, ...args),
      () => this.voice.step(name, (note) => Promise.resolve(note('nothing changed since it was content'))),
    );
  }

  private app(name: string, env: Clock = REAL_CLOCK): Promise<void> {
    return this.checks.jest({
      name,
      args: ['--config', 'frontend/jest.config.cjs', ...(this.paths.length > 0 ? [] : this.allOfApp())],
      env,
    });
  }

  /** Runs all specs at a difficult moment. The running platform is tested at the real time, as are specs chosen by path. */
  private async specs(programs: Programs): Promise<void> {
    await programs.redis();
    if (this.paths.length > 0) return this.specsAt('specs', REAL_CLOCK, this.chosenSpecs());
    const clock = (await programs.clocks()).at(SHIFTED_HOUR);
    await this.specsAt(`specs${nameOf(SHIFTED_HOUR)}`, clock, this.allSpecs());
  }

  private specsAt(name: string, clock: Clock, args: readonly string[]): Promise<void> {
    return this.onStage(name, clock, async (stage) => {
      const env = { ...clock, ...stage.env, ...(await storesForSpecs(stage)) };
      await this.checks.jest({ name, args, env });
    });
  }

  private chosenSpecs(): string[] {
    return ['--testPathIgnorePatterns=/gateway/e2e/', '--testPathIgnorePatterns=/node_modules/'];
  }

  private allSpecs(): string[] {
    return this.grouped('all', specFiles(this.root));
  }

  private allOfApp(): string[] {
    const folder = join(this.resultsDir, 'groups', 'app');
    writeAppGroups(this.root, appFiles(this.root), folder);
    return ['--roots', folder, '--testMatch', '**/*.test.js'];
  }

  private specsOfDays(): string[] {
    return this.grouped(
      'days',
      specFiles(this.root).filter((file) => worksOutDays(this.root, file)),
    );
  }

  private grouped(name: string, files: readonly string[]): string[] {
    const folder = join(this.resultsDir, 'groups', name);
    writeGroups(this.root, files, folder);
    const order = join(__dirname, 'dearest-first.js');
    return ['--roots', folder, '--testMatch', '**/*.spec.js', '--testSequencer', order];
  }

  private platformTests(programs: Programs): PlatformTests {
    const { root, runner, checks, voice, onStage, paths } = this;
    return new PlatformTests({ root, runner, checks, voice, onStage, paths, programs });
  }

  /** Continues after a failure: which moments fail helps to find the reason. */
  private async everyHour(programs: Programs): Promise<void> {
    const { paths } = this.selection;
    const wanted = MOMENTS.filter(
      ({ time }) => paths.length === 0 || paths.some((path) => time.includes(path)),
    );
    if (wanted.length === 0)
      throw new Refusal(`No moment has ${paths.join(' or ')} in it; one is ${MOMENTS[0]?.time}.`);
    const clocks = await programs.clocks();
    const failed: string[] = [];
    const attempt = async (moment: Moment, work: (at: string, clock: Clock) => Promise<void>) => {
      const at = nameOf(moment);
      await work(at, clocks.at(moment)).catch((error: unknown) => {
        if (!(error instanceof CheckFailed) || this.interrupted) throw error;
        this.runner.goOn();
        this.voice.say(`\n${error.message}\n`);
        failed.push(at);
      });
    };
    const { atEachHour: steps } = this.selection;
    const specs = this.specsOfDays();
    if (steps.includes('specs'))
      for (const moment of wanted.filter((each) => !isForAll(each)))
        await attempt(moment, (at, clock) => this.specsAt(`specs that work out days${at}`, clock, specs));
    const all = this.allSpecs();
    const platform = this.platformTests(programs);
    for (const moment of wanted.filter(isForAll)) {
      if (steps.includes('specs'))
        await attempt(moment, (at, clock) => this.specsAt(`specs${at}`, clock, all));
      if (steps.includes('app')) await attempt(moment, (at, clock) => this.app(`app${at}`, clock));
      if (steps.includes('e2e') || steps.includes('browser'))
        await attempt(moment, (at, clock) => platform.run({ steps, at, clock }));
    }
    if (failed.length > 0) throw new CheckFailed(`Failed${failed.join(',')}.`);
  }

  private readonly onStage: OnStage = async (name, clock, work) => {
    const { root, toolsDir, voice, folder } = this;
    const stage = await temporaryData(root, toolsDir, voice, { clock, folder });
    this.stages.add(stage);
    try {
      return await work(stage);
    } finally {
      this.stages.delete(stage);
      await stage.leave(join(this.resultsDir, 'logs', fileName(name)));
    }
  };

  private wants(name: Selection['steps'][number]): boolean {
    return this.selection.steps.includes(name);
  }
}

function nameOf({ time, zone }: Moment): string {
  return ` at ${time} in ${zone}`;
}

function describe(error: unknown): string {
  if (error instanceof CheckFailed || error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
