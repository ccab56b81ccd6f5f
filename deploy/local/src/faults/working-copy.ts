import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../voice';
import type { Fault } from './fault';
import { unfitness } from './fit';

/** The scope of the project's own packages, which must resolve to the copy's sources; all others resolve to the installed ones. */
const OWN_SCOPE = '@homeroom';

/** A copy of the clone's code, including uncommitted changes, in which one fault at a time is placed. */
export class WorkingCopy {
  constructor(
    private readonly clone: string,
    readonly root: string,
  ) {
    for (const file of filesOf(clone)) cpSync(join(clone, file), join(root, file));
    const [installed, linked] = [join(clone, 'node_modules'), join(root, 'node_modules')];
    mkdirSync(linked);
    for (const name of readdirSync(installed))
      if (name === OWN_SCOPE) cpSync(join(installed, name), join(linked, name), OWN_LINKS);
      else symlinkSync(join(installed, name), join(linked, name));
  }

  /** Rejects faults that no longer fit the code: one that changes nothing would look like a success. */
  refuseUnfit(faults: readonly Fault[]): void {
    const unfit = faults.flatMap((fault) => {
      const why = unfitness(fault, this.clone);
      return why === undefined ? [] : [`  ${fault.id}: ${why}`];
    });
    if (unfit.length > 0) throw new Refusal(`These faults no longer fit the code:\n${unfit.join('\n')}`);
  }

  /** Runs the work with the fault in the code, and reverts it afterwards. */
  async with<T>({ file, right, wrong }: Fault, work: () => Promise<T>): Promise<T> {
    const path = join(this.root, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(right, () => wrong),
    );
    try {
      return await work();
    } finally {
      writeFileSync(path, text);
    }
  }
}

const OWN_LINKS = { recursive: true, verbatimSymlinks: true } as const;

function filesOf(clone: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: clone,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(clone, file)));
}
