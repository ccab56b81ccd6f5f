import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Whole or not at all, and only when it is something else. The folder above is closed to everybody but its owner; the
 * file itself can be read by the process to which it is handed, which in a container is another user.
 */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}
