import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault';

/** Returns why a fault cannot be applied to this code; undefined if it can. */
export function unfitness({ file, right, wrong, noticedBy }: Fault, root: string): string | undefined {
  const missing = [file, ...noticedBy].find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) return `there is no ${missing}`;
  const times = readFileSync(join(root, file), 'utf8').split(right).length - 1;
  if (times !== 1) return `its text stands ${times} times in ${file}`;
  return right === wrong ? 'it changes nothing' : undefined;
}
