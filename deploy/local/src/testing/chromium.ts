import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackDebianPackage } from '../debian-package';
import type { Supervisor } from '../supervisor';
import { Refusal } from '../voice';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** A Chromium packaged for npm, for machines on which nothing can be installed. */
const PACKAGED = '@sparticuz/chromium@147.0.0';

/** Debian's headless Chromium. It renders the same pages with half the CPU time, and rendering is half of the tests' work. */
const SHELL = 'chromium-headless-shell';
const INSTALLED = '/usr/lib/chromium';

/** A font as wide as Arial, which is the fallback until the pages' own fonts have loaded; a bare Debian has no such font. */
const LETTERS = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };

type Run = (command: string, args: string[]) => Promise<void>;

/** Returns the fastest browser for the tests: the headless shell if it is installed or Debian offers it, else any Chromium. */
export async function findHeadlessShell(toolsDir: string, supervisor: Supervisor): Promise<string> {
  if (process.env.CHROMIUM_PATH) return findChromium(toolsDir, supervisor);
  const run = runIn(supervisor);
  if (!existsSync(LETTERS.folder)) await installPackage(LETTERS.package, run);
  return (
    onPath([SHELL]) ??
    (await shellBeside(join(toolsDir, SHELL), run)) ??
    (await shellInstalled(run)) ??
    (await findChromium(toolsDir, supervisor))
  );
}

/** Installs the shell only on a machine without a browser; otherwise apt would upgrade the existing one to its version. */
async function shellInstalled(run: Run): Promise<string | undefined> {
  if (onPath(NAMES) !== undefined) return undefined;
  await installPackage(SHELL, run);
  return onPath([SHELL]);
}

/** Unpacks the shell beside the data, where Debian's installed Chromium provides everything else it needs. */
async function shellBeside(place: string, run: Run): Promise<string | undefined> {
  if (!existsSync(join(INSTALLED, 'icudtl.dat'))) return undefined;
  const folder = join(place, INSTALLED);
  const shell = join(folder, SHELL);
  if (works(shell)) return shell;
  try {
    await unpackDebianPackage(SHELL, place, run);
  } catch {
    // The archive is unreachable or has no such package: the installed browser works too, only slower.
    return undefined;
  }
  // The shell looks for its data in its own folder.
  const unpacked = readdirSync(folder);
  for (const name of readdirSync(INSTALLED))
    if (!unpacked.includes(name)) symlinkSync(join(INSTALLED, name), join(folder, name));
  return works(shell) ? shell : undefined;
}

/** Returns this machine's browser, else installs the system's package (as root), else uses the npm package beside the data. */
export async function findChromium(toolsDir: string, supervisor: Supervisor): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Refusal(`CHROMIUM_PATH is ${named} and there is no such file: correct it, or leave it out.`);
  }
  const present = onPath(NAMES);
  if (present !== undefined) return present;
  const run = runIn(supervisor);
  await installPackage('chromium', run);
  return onPath(NAMES) ?? packaged(join(toolsDir, 'chromium'), run);
}

/** Tries to install a package if that is permitted and possible; callers check whether it is there afterwards. */
async function installPackage(name: string, run: Run): Promise<void> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  try {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', name]);
  } catch {
    // The archive is unreachable, or has no such package.
  }
}

function runIn(supervisor: Supervisor): Run {
  return (command, args) =>
    supervisor.run({
      name: 'chromium-install',
      command,
      args,
      cwd: '/',
      stage: 'store',
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(works);
}

/** Ubuntu's chromium-browser is a stub that only asks for a snap, so a browser has to run to count. */
function works(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version']).status === 0;
}

async function packaged(place: string, run: Run): Promise<string> {
  mkdirSync(place, { recursive: true });
  const locate = () =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "import c from '@sparticuz/chromium'; console.log(await c.executablePath())",
      ],
      // The package unpacks itself into the temporary folder, so it is given one of ours.
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
