import type { Voice } from '../voice';
import type { Checks } from './checks';
import type { Programs } from './programs';
import type { Runner } from './runner';
import type { Selection } from './selection';
import { type Clock, REAL_CLOCK } from './shifted-clock';
import { e2eFiles } from './spec-files';
import type { TemporaryData } from './temporary-data';
import { startTestStack } from './test-stack';

/** Specs with this suffix stop shared processes, so they get a platform of their own. */
const ALONE = '.alone.spec.ts';

type Env = Readonly<Record<string, string>>;

/** Runs the work with data, ports and processes of its own. */
export type OnStage = <T>(
  name: string,
  clock: Clock,
  work: (stage: TemporaryData) => Promise<T>,
) => Promise<T>;

interface Surroundings {
  root: string;
  runner: Runner;
  checks: Checks;
  voice: Voice;
  onStage: OnStage;
  programs: Programs;
  /** Paths given by the user. */
  paths: readonly string[];
}

interface Which {
  steps: Selection['steps'];
  /** A CPU core is busy until this has finished. */
  before?: Promise<void>;
  /** Runs when the e2e tests are through, before the browser's. */
  specs?: () => Promise<void>;
  /** The time of the run, for the names of the steps. */
  at?: string;
  clock?: Clock;
}

/** The tests that need a whole running platform. */
export class PlatformTests {
  constructor(private readonly given: Surroundings) {}

  /** Specs that stop processes spend half of their time waiting for them, so they run beside others. */
  async run(which: Which): Promise<void> {
    const { root, runner, paths } = this.given;
    const files = which.steps.includes('e2e') ? e2eFiles(root, paths) : [];
    const [alone, shared] = [true, false].map((isAlone) =>
      files.some((file) => isAlone === file.endsWith(ALONE)),
    );
    const lanes = [];
    if (shared || which.steps.includes('browser'))
      lanes.push(() => this.onPlatform('platform', which, (env) => this.ask(which, env)));
    if (alone)
      lanes.push(async () => {
        await which.before;
        // Seeds the demo schools, so that a change that breaks their seeding by `npm start` is noticed.
        await this.onPlatform('platform of its own', which, (env) => this.takeAway(which, env), 'once');
      });
    await runner.sideBySide(lanes);
  }

  /** One after the other: there is only one operator, and specs that attack the platform slow down the others. */
  private async ask({ steps, before, specs, at = '' }: Which, env: Env): Promise<void> {
    const { checks, programs } = this.given;
    const ignored = ['/node_modules/', ALONE].map((pattern) => `--testPathIgnorePatterns=${pattern}`);
    if (steps.includes('e2e'))
      await this.e2e(`e2e${at}`, ['--testMatch=**/gateway/e2e/**/*.spec.ts', ...ignored], env);
    await specs?.();
    await before;
    if (!steps.includes('browser')) return;
    const CHROMIUM_PATH = await programs.chromium();
    const args = ['--config', 'frontend/playwright.config.ts'];
    await checks.playwright({ name: `browser${at}`, args, env: { ...env, CHROMIUM_PATH } });
  }

  private takeAway({ at = '' }: Which, env: Env): Promise<void> {
    const args = [`--testMatch=**/gateway/e2e/**/*${ALONE}`];
    return this.e2e(`e2e that takes processes away${at}`, args, { ...env, HOMEROOM_ALONE: 'yes' });
  }

  private e2e(name: string, args: readonly string[], env: Env): Promise<void> {
    return this.given.checks.jest({ name, args: ['--runInBand', ...args], env });
  }

  private onPlatform(
    name: string,
    { at = '', clock = REAL_CLOCK }: Which,
    work: (env: Env) => Promise<void>,
    demo: 'once' | 'none' = 'none',
  ): Promise<void> {
    const { onStage, programs, voice } = this.given;
    return onStage(`${name}${at}`, clock, async (stage) => {
      await programs.redis();
      await work({ ...clock, ...stage.env, ...(await startTestStack(stage, voice, demo)) });
    });
  }
}
