import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StoreSettings } from '@homeroom/files/store';
import { Refused } from './refused';

/** The settings of backups and restores. */
export interface BackupSettings {
  /**
   * Connects to Postgres as `homeroom_backup`, directly and not through a pooler: the snapshot and the lock each belong to one connection.
   */
  databaseUrl: string;
  /** Also needed for a restore: a superuser, the migrator, and on a new cluster the folder with the roles' passwords. */
  adminUrl: string | undefined;
  migrationUrl: string | undefined;
  rolesDir: string | undefined;
  folder: string;
  keysDir: string;
  /** The number of backups to keep. */
  keep: number;
  everyMs: number;
  firstAfterMs: number;
  /** The platform's file store; if unset, no files are backed up. */
  files: StoreSettings;
  /** The school service, which keeps the record of runs; if unset, nothing is reported. */
  schoolUrl: string | undefined;
  /** The clone or the image, whose scripts create the schema. */
  root: string;
}

const HOUR_MS = 3_600_000;

export function readSettings(environment: NodeJS.ProcessEnv): BackupSettings {
  const env = { ...environment, ...secretsIn(environment.SECRETS_DIR) };
  return {
    databaseUrl: required(env, 'DATABASE_URL'),
    adminUrl: env.DATABASE_ADMIN_URL || undefined,
    migrationUrl: env.MIGRATION_DATABASE_URL || undefined,
    rolesDir: env.DATABASE_ROLES_DIR || undefined,
    folder: resolve(required(env, 'BACKUP_DIR')),
    keysDir: required(env, 'KEYS_DIR'),
    keep: positive(env, 'BACKUP_KEEP', 7),
    everyMs: positive(env, 'BACKUP_EVERY_HOURS', 4) * HOUR_MS,
    firstAfterMs: positive(env, 'BACKUP_FIRST_AFTER_SECONDS', 20) * 1_000,
    files: filesIn(env),
    schoolUrl: webAddress(env, 'SCHOOL_URL'),
    root: join(__dirname, '..', '..', '..'),
  };
}

/**
 * Checked before a run begins: a backup that cannot reach the files is incomplete, and would fail only after the database has been read.
 */
function filesIn(env: NodeJS.ProcessEnv): StoreSettings {
  const bucket = webAddress(env, 'FILES_S3_URL');
  if (!bucket) return { FILES_DIR: env.FILES_DIR || undefined };
  return {
    FILES_S3_URL: bucket,
    FILES_S3_REGION: env.FILES_S3_REGION || undefined,
    FILES_S3_KEY_ID: required(env, 'FILES_S3_KEY_ID'),
    FILES_S3_SECRET: required(env, 'FILES_S3_SECRET'),
  };
}

/** The key that encrypts archives: 32 bytes as hex, kept with the other keys and never beside the archives. */
export function archiveKey({ keysDir }: Pick<BackupSettings, 'keysDir'>): Buffer {
  const key = Buffer.from(readFileSync(join(keysDir, 'archive.key'), 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Refused('archive.key in KEYS_DIR must hold 32 bytes as hex.');
  return key;
}

/** Each file holds the value of the variable that it is named after, as for every process of the platform. */
function secretsIn(folder: string | undefined): Record<string, string> {
  const names = folder ? readdirSync(folder).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name)) : [];
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder ?? '', name), 'utf8').trim()]),
  );
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Refused(`${name} must be set.`);
  return value;
}

function webAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.replace(/\/+$/, '');
  if (!value) return undefined;
  if (/^https?:\/\/[^\s?#]+$/.test(value) && URL.canParse(value)) return value;
  throw new Refused(`${name} must be a URL such as http://127.0.0.1:4001.`);
}

function positive(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name] ? Number(env[name]) : fallback;
  if (Number.isFinite(value) && value > 0) return value;
  throw new Refused(`${name} must be a number above 0.`);
}
