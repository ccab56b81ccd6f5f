import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, ServiceConfig } from '@homeroom/platform';

const root = join(__dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const CONFIGS = [
  'libs/platform/src/config.ts',
  'libs/platform/src/trace-settings.ts',
  'libs/files/src/kept/files.config.ts',
  'gateway/src/config.ts',
  ...readdirSync(join(root, 'services')).map((service) => `services/${service}/src/config.ts`),
];
/** Files that read the environment without a configuration class. */
const OTHERS = [
  'deploy/backup/src/settings.ts',
  'libs/database/src/prepare.ts',
  'libs/database/src/migrate.ts',
  'libs/platform/src/secret-files.ts',
];
const FIELD = /^ {2}(?:override )?([A-Z][A-Z0-9_]+)[!?:]* ?[:=]/gm;
const NAME = /\b[A-Z][A-Z0-9_]+\b/g;

/** The first column of the table of variables. */
function inTable(): string[] {
  const rows = read('ARCHITECTURE.md').split('| Variable | Who | Meaning |')[1]?.split('\n\n')[0] ?? '';
  const firsts = rows.split('\n').map((row) => row.split('|')[1] ?? '');
  return firsts.flatMap((first) => [...first.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name));
}

const fields = CONFIGS.flatMap((path) => [...read(path).matchAll(FIELD)].map(([, name = '']) => name));

it('every setting of a process is documented in the table, and no other', () => {
  const listed = new Set(inTable());
  expect([...new Set(fields)].filter((name) => !listed.has(name))).toEqual([]);
  const known = new Set([...fields, ...OTHERS.flatMap((path) => read(path).match(NAME) ?? [])]);
  expect([...listed].filter((name) => !known.has(name))).toEqual([]);
});

it('a trailing slash is removed from the origin', () => {
  const given = {
    KEYS_DIR: '/',
    PUBLIC_KEYS_DIR: '/',
    DATABASE_URL: 'postgres://127.0.0.1/homeroom',
    RELAY_DATABASE_URL: 'postgres://127.0.0.1/homeroom',
    REDIS_URL: 'redis://127.0.0.1',
  };
  const { PUBLIC_URL } = readConfig(ServiceConfig, { ...given, PUBLIC_URL: 'https://school.example//' });
  expect(PUBLIC_URL).toBe('https://school.example');
});
