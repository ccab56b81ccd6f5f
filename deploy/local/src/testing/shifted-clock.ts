import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LIBRARY_FOLDERS, unpackDebianPackage } from '../debian-package';
import { onPath } from '../programs';
import { Refusal } from '../voice';
import type { Moment } from './moments';

/** Environment variables that shift a process's clock; empty for the real one. */
export type Clock = Readonly<Record<string, string>>;

export const REAL_CLOCK: Clock = {};

const INSTALL_IT =
  'Clocks are put to another hour with datefudge, a package of Debian and Ubuntu, and there is none here. ' +
  'At the real hour the specs run with: npm test -- specs libs services gateway deploy.';
const LIBRARY = 'datefudge/datefudge.so';

/**
 * Clocks that run on from another moment, the same for every process of a run: Node, Postgres, Redis and Chromium get the time from libc,
 * and datefudge intercepts those calls. libfaketime can do more, but it allocates memory; Redis and Chromium ask for the time during an
 * allocation, and hang.
 */
export class ShiftedClocks {
  private constructor(private readonly library: string) {}

  /** Uses the installed library, else the one unpacked beside the data, else unpacks Debian's or Ubuntu's package there. */
  static async find(
    toolsDir: string,
    run: (command: string, args: string[]) => Promise<void>,
  ): Promise<ShiftedClocks> {
    const place = join(toolsDir, 'datefudge');
    if (!libraryBelow('/') && !libraryBelow(place)) {
      if (!onPath('apt-get') || !onPath('dpkg')) throw new Refusal(INSTALL_IT);
      await unpackDebianPackage('datefudge', place, run).catch((error: Error) => {
        throw new Refusal(`${INSTALL_IT} (Unpacking the system's package failed: ${error.message})`);
      });
    }
    const library = libraryBelow('/') ?? libraryBelow(place);
    if (!library) throw new Refusal(INSTALL_IT);
    const clocks = new ShiftedClocks(library.startsWith(place) ? forEverybody(library) : library);
    clocks.prove();
    return clocks;
  }

  /** The environment of a machine in this time zone whose clock starts at this moment. */
  at({ time, zone }: Moment): Clock {
    const secondsBack = Math.floor((Date.now() - Date.parse(time)) / 1000);
    return { LD_PRELOAD: this.library, DATEFUDGE: String(secondsBack), TEST_MOMENT: time, TZ: zone };
  }

  private prove(): void {
    const time = '2028-02-29T12:00:00Z';
    const { stdout } = spawnSync(process.execPath, ['--print', 'Date.now()'], {
      env: { ...process.env, ...this.at({ time, zone: 'UTC' }) },
      encoding: 'utf8',
    });
    if (Math.abs(Number(stdout) - Date.parse(time)) > 60_000) throw new Refusal(INSTALL_IT);
  }
}

/** When started by root, Postgres runs as a user that may not have access to the clone. */
function forEverybody(library: string): string {
  if (process.getuid?.() !== 0) return library;
  const copy = join('/var/cache/homeroom', basename(library));
  const draft = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  copyFileSync(library, draft);
  chmodSync(draft, 0o644);
  renameSync(draft, copy);
  return copy;
}

function libraryBelow(place: string): string | undefined {
  return LIBRARY_FOLDERS.map((folder) => join(place, folder, LIBRARY)).find((path) => existsSync(path));
}
