import { spawnSync } from 'node:child_process';

/** Returns whether the command can be run here. */
export function onPath(command: string): boolean {
  return spawnSync(command, ['--version']).status === 0;
}
