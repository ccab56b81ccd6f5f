import { clear, openDataFolder } from './data-folder';
import { requireExternal } from './external';
import { interruption } from './interruption';
import { HELP, type Options, readOptions } from './options';
import { requireFree } from './ports';
import { startStack, superviseIn } from './stack';
import type { Supervisor } from './supervisor';
import { signInTable } from './table';
import type { Voice } from './voice';
import { watchSources } from './watch';

/** `npm start`: takes a built clone to a running platform and stops it again. Resolves to the exit code. */
export async function start(root: string, argv: readonly string[], voice: Voice): Promise<number> {
  if (argv.includes('--help')) {
    voice.say(HELP);
    return 0;
  }
  const options = readOptions(root, argv, process.env);
  const interrupted = interruption();
  const data = await openDataFolder(options.dataDir, voice);
  const supervisor = superviseIn(data, voice);
  try {
    await requireFree(options.port, 'PORT', 'the app');
    if (!options.smtpUrl) await requireFree(options.mailPort, 'MAIL_PORT', 'the mail inbox');
    await requireExternal(options, voice);
    if (options.reset) await voice.step('Remove the data of earlier starts', async () => clear(data));

    const stack = await Promise.race([
      startStack({ options, data, supervisor, voice, demo: demoFor(options) }),
      interrupted,
    ]);
    if (!stack) return 130;
    voice.say(`\nReady after ${process.uptime().toFixed(1)} s`);
    voice.say(signInTable(stack));
    if (options.dev) await watchSources(stack, voice);
    await interrupted;
    return 0;
  } finally {
    await stopEverything(supervisor, voice);
    data.release();
  }
}

/** An external database belongs to the user, and gets the demo only on request. */
function demoFor({ demo, databaseUrl }: Options): 'once' | 'again' | 'none' {
  if (demo) return 'again';
  return databaseUrl ? 'none' : 'once';
}

function stopEverything(supervisor: Supervisor, voice: Voice): Promise<void> {
  if (supervisor.list().length === 0) return supervisor.stopAll();
  return voice.step('Stop', () => supervisor.stopAll());
}
