import { findRedis } from '../redis/program';
import { findHeadlessShell } from './chromium';
import type { Selection } from './selection';
import { ShiftedClocks } from './shifted-clock';
import type { TemporaryData } from './temporary-data';

/** Programs that a run needs and npm does not provide; fetched once, before a clock is set to a time that apt would reject. */
export class Programs {
  private fetchedRedis: Promise<unknown> | undefined;
  private fetchedClocks: Promise<ShiftedClocks> | undefined;
  private fetchedChromium: Promise<string> | undefined;

  constructor(
    private readonly stage: TemporaryData,
    private readonly selection: Selection,
  ) {}

  /** One after the other, since they unpack with the same tools, and nothing waits for all of them. */
  async ready(): Promise<void> {
    const { steps, paths } = this.selection;
    const wants = (...names: string[]) => steps.some((step) => names.includes(step));
    if (wants('clocks') || (wants('specs') && paths.length === 0)) await this.clocks().catch(() => undefined);
    if (wants('clocks', 'browser')) await this.chromium();
  }

  async redis(): Promise<void> {
    this.fetchedRedis ??= findRedis(this.toolsDir, this.run);
    await this.fetchedRedis;
  }

  clocks(): Promise<ShiftedClocks> {
    this.fetchedClocks ??= this.redis().then(() => ShiftedClocks.find(this.toolsDir, this.run));
    return this.fetchedClocks;
  }

  chromium(): Promise<string> {
    this.fetchedChromium ??= findHeadlessShell(this.toolsDir, this.stage.supervisor);
    return this.fetchedChromium;
  }

  private get toolsDir(): string {
    return this.stage.options.toolsDir;
  }

  private readonly run = (command: string, args: string[]): Promise<void> =>
    this.stage.supervisor.run({ name: 'unpack', command, args, cwd: this.stage.data.path, stage: 'store' });
}
