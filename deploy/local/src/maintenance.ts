import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DataFolder } from './data-folder';
import { backupEnvironment, type Wiring } from './processes';
import { Refusal } from './voice';

const FILE = 'maintenance.json';

/** Ports vary from start to start; backups by hand find the running platform through this file. */
export function rememberForMaintenance(wiring: Wiring, { path, backupsDir }: DataFolder): void {
  const environment = backupEnvironment(wiring, backupsDir);
  writeFileSync(join(path, FILE), JSON.stringify(environment, null, 2), { mode: 0o600 });
}

/** Runs `npm run backup`, `restore` or `delete-school` for the platform running here, unless the environment (KEYS_DIR) names another. */
export function maintain(root: string, argv: readonly string[]): Promise<number> {
  const env = { ...process.env, ...(process.env.KEYS_DIR ? {} : rememberedIn(root)) };
  const script = join(root, 'deploy/backup/dist/main.js');
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [script, ...argv], { cwd: process.cwd(), env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => done(code ?? 1));
  });
}

function rememberedIn(root: string): Record<string, string> {
  const file = join(resolve(root, process.env.HOMEROOM_DATA_DIR || '.homeroom'), FILE);
  if (!existsSync(file))
    throw new Refusal(
      `Nothing was started with this data folder yet (${file} is missing): run npm start, or set KEYS_DIR, DATABASE_URL and BACKUP_DIR.`,
    );
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
