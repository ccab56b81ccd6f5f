import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Supervisor } from '../supervisor';
import { Refusal } from '../voice';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** A Chromium that comes as an npm package, for machines on which nothing can be installed. */
const PACKAGED = '@sparticuz/chromium@147.0.0';

/** The browser on this machine, else the system's package (as root), else the packaged one beside the data. */
export async function findChromium(toolsDir: string, supervisor: Supervisor): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Refusal(`CHROMIUM_PATH is ${named} and there is no such file: correct it, or leave it out.`);
  }
  const present = onPath();
  if (present !== undefined) return present;
  const run = (command: string, args: string[]) =>
    supervisor.run({
      name: 'chromium-install',
      command,
      args,
      cwd: '/',
      stage: 'store',
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    try {
      await run('apt-get', ['update']);
      await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
    } catch {
      // No network to the archive, or no such package: the packaged one follows.
    }
    const installed = onPath();
    if (installed !== undefined) return installed;
  }
  return packaged(join(toolsDir, 'chromium'), run);
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    // Ubuntu's chromium-browser is a stub that only asks for a snap: it must answer to count.
    (path) => existsSync(path) && spawnSync(path, ['--version']).status === 0,
  );
}

async function packaged(
  place: string,
  run: (command: string, args: string[]) => Promise<void>,
): Promise<string> {
  mkdirSync(place, { recursive: true });
  const locate = () =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "import c from '@sparticuz/chromium'; console.log(await c.executablePath())",
      ],
      // It unpacks itself into the system's folder for temporary files: give it one that is ours.
      {
        cwd: place,
        encoding: 'utf8',
        env: { ...process.env, TMPDIR: place },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ).trim();
  try {
    return locate();
  } catch {
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', place, PACKAGED]).catch(
      () => {
        throw new Refusal(
          'There is no Chromium for the browser tests: install one and name it with CHROMIUM_PATH.',
        );
      },
    );
    return locate();
  }
}
