import { spawnSync } from 'node:child_process';

/** Whether such a command can be run here. */
export function onPath(command: string): boolean {
  return spawnSync(command, ['--version']).status === 0;
}
