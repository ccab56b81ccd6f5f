import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Writes the file atomically, and only if its content changes. The parent folder is closed to everybody but its owner; the file itself can
 * be read by the process it is mounted into, which in a container runs as another user.
 */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}
