import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SERVICES } from '@homeroom/contracts';
import type { Migrations } from './catalogue';
import { Refused } from './refused';
import type { BackupSettings } from './settings';

/** The settings needed to create a database with its schema. */
export interface Builder {
  adminUrl: string;
  migrationUrl: string;
  /** Undefined if the cluster already has the roles. */
  rolesDir?: string;
  root: string;
  /** For specs: a database with the schema of this release, which is copied. Migrations take most of a restore's time. */
  original?: string;
}

export function builderFrom({ adminUrl, migrationUrl, rolesDir, root }: BackupSettings): Builder {
  if (!adminUrl || !migrationUrl)
    throw new Refused('A restore needs DATABASE_ADMIN_URL and MIGRATION_DATABASE_URL.');
  return { adminUrl, migrationUrl, root, ...(rolesDir ? { rolesDir } : {}) };
}

/** The URL of another database on the same server. */
export function inDatabase(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
}

export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** Creates the roles (unless they exist), schemas and functions with the platform's own preparation script. */
export async function prepare({ adminUrl, rolesDir, root }: Builder, database: string): Promise<void> {
  await run(root, 'libs/database/dist/prepare.js', rolesDir ? [] : ['--schemas-only'], {
    DATABASE_ADMIN_URL: inDatabase(adminUrl, database),
    DATABASE_ROLES_DIR: rolesDir ?? '',
  });
}

/** Runs each service's migrations: those that `state` names, or all of this release. Returns whether this release has more. */
export async function migrate(
  { migrationUrl, root, original }: Builder,
  database: string,
  state?: Migrations,
): Promise<boolean> {
  if (original !== undefined) return false;
  const one = async (service: (typeof SERVICES)[number]): Promise<boolean> => {
    const names = state?.[service] ?? [];
    // A service that the backup does not contain has not run any migration.
    if (state && names.length === 0) return true;
    const args = state ? [`--only=${names.join(',')}`] : [];
    const said = await run(root, `services/${service}/dist/migrate.js`, args, {
      MIGRATION_DATABASE_URL: inDatabase(migrationUrl, database),
    });
    return !said.startsWith('0 left');
  };
  return (await Promise.all(SERVICES.map(one))).includes(true);
}

/** Runs a script to completion and returns its output. */
function run(root: string, script: string, args: string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    let complained = '';
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-2_000);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complained = (complained + chunk.toString('utf8')).slice(-2_000);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Refused(`The schema could not be made: ${complained.trim()}`)),
    );
  });
}
