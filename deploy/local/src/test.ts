import { interruption } from './interruption';
import { HELP, readSelection } from './testing/selection';
import { TestRun } from './testing/test-run';
import type { Voice } from './voice';

/** `npm test`. Resolves to the exit code; the last line printed is always `N passed, N failed`. */
export async function test(root: string, argv: readonly string[], voice: Voice): Promise<number> {
  if (argv.includes('--help')) {
    voice.say(HELP);
    return 0;
  }
  const run = new TestRun(root, readSelection(argv), voice);
  void interruption().then(() => run.stop());
  const ok = await run.all();
  voice.say(`${run.tally.passed} passed, ${run.tally.failed} failed`);
  return ok ? 0 : 1;
}
