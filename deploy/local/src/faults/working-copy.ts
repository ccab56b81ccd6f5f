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

/** The project's own packages: they must lead to the copy's sources, all others to the ones that are installed. */
const OWN_SCOPE = '@homeroom';

/** The code as it lies in the clone, changes that are not committed included, with room for one fault at a time. */
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

  /** Refuses what the code has outgrown: a fault that goes nowhere would say nothing and look like a success. */
  refuseUnfit(faults: readonly Fault[]): void {
    const unfit = faults.flatMap((fault) => {
      const why = unfitness(fault, this.clone);
      return why === undefined ? [] : [`  ${fault.id}: ${why}`];
    });
    if (unfit.length > 0) throw new Refusal(`These faults no longer fit the code:\n${unfit.join('\n')}`);
  }

  /** Does the work with the fault in the code, and takes it out again. */
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
