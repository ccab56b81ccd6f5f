import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '../../../..');
export const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Each process's configuration files, as its configuration classes extend one another. */
const TRACES = 'libs/platform/src/trace-settings.ts';
const SERVICE = ['libs/platform/src/config.ts', TRACES];
const FILES = ['libs/files/src/kept/files.config.ts', ...SERVICE];
const SETTINGS: Record<string, readonly string[]> = {
  alerts: ['services/alerts/src/config.ts', ...SERVICE],
  auth: ['services/auth/src/config.ts', ...SERVICE],
  backup: ['deploy/backup/src/settings.ts'],
  classroom: ['services/classroom/src/config.ts', ...FILES],
  gateway: ['gateway/src/config.ts', TRACES],
  messaging: ['services/messaging/src/config.ts', ...FILES],
  school: ['services/school/src/config.ts', ...SERVICE],
};

/** Variables that the image sets, or that belong to one process (`RUN`) or to the local start alone. */
const SAID_ELSEWHERE = [
  'PORT',
  'HOST',
  'OPS_PORT',
  'APP_DIR',
  'SERVICE_PORT',
  'SERVICE_HOST',
  'RUN',
  'BRAND_NAME',
];
const LOCAL = ['OPERATOR_FACTOR', 'QUEUE_PREFIX', 'BACKUP_FIRST_AFTER_SECONDS', 'DATABASE_ROLES_DIR'];

/** The variables that each process reads and that may be set when it runs in a container. */
export const SETTINGS_READ: readonly (readonly [process: string, settings: readonly string[]])[] =
  Object.entries(SETTINGS).map(([process, files]) => [
    process,
    files.flatMap(variablesIn).filter((name) => ![...SAID_ELSEWHERE, ...LOCAL].includes(name)),
  ]);

function variablesIn(file: string): string[] {
  return [
    ...read(file).matchAll(
      /^ {2}(?:override )?([A-Z][A-Z0-9_]+)[?!]?(?::| =)|(?:env\.|env, ')([A-Z][A-Z0-9_]+)/gm,
    ),
  ].flatMap(([, own = '', asked = '']) => [own || asked]);
}
