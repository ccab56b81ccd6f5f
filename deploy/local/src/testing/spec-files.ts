import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const PLACES = ['libs', 'services', 'gateway', 'deploy'];
const LEFT_OUT = ['node_modules', 'dist', 'e2e'];

/** Matches time zones, date arithmetic and literal dates: signs that a spec's result may depend on the time. */
const WORKS_OUT_DAYS =
  /[zZ]one\b|_date\b|::date|\b[tT]oday|\bIntl\.|\.slice\(0, 10\)|\b[gs]et(UTC)?(Date|Day|Month|FullYear|Hours)\b|\b20\d\d-\d\d-\d\d/;

/** A module mock of one spec would be missing, or leak into others, if they shared a file. */
const EXCHANGES_MODULES = /\bjest\s*\.(mock|unmock|doMock|dontMock|setMock|resetModules|isolateModules)/;

/** Returns all specs except those of the running platform, as paths relative to the clone. */
export function specFiles(root: string): string[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : below(path);
      return entry.name.endsWith('.spec.ts') ? [relative(root, path)] : [];
    });
  return PLACES.flatMap((place) => below(join(root, place))).sort();
}

/** Returns the specs of the running platform, filtered by the given patterns as Jest would. */
export function e2eFiles(root: string, paths: readonly string[]): string[] {
  const wanted = paths.map((path) => new RegExp(path, 'i'));
  return readdirSync(join(root, 'gateway', 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join('gateway', 'e2e', name))
    .filter((file) => wanted.length === 0 || wanted.some((path) => path.test(join(root, file))));
}

/** Returns all tests of the application, as paths relative to the clone. */
export function appFiles(root: string): string[] {
  const src = join('frontend', 'src');
  return readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(src, name))
    .sort();
}

export function worksOutDays(root: string, file: string): boolean {
  return WORKS_OUT_DAYS.test(read(root, file));
}

/**
 * Jest loads everything anew for each file, and for most specs loading their service takes longer than running it: the
 * specs of one part of the house become one file. Each stays a describe block of its own, with its own beforeAll and
 * afterAll. One that exchanges modules stays alone. `npm test -- specs <path>` runs them one by one.
 *
 * Groups of one service share a database: what runs its worker, or measures all of the service, is `apart` from them, or the sweeps of
 * one would carry away the facts that another waits for.
 */
export function writeGroups(root: string, files: readonly string[], folder: string): void {
  write(root, folder, '.spec.js', together(root, files, partOf));
}

/** Enough groups that each of two workers finds another one when it has finished. */
const APP_GROUPS = 6;

/**
 * Groups the application's tests, nearly all of which load the whole application. A test's group depends only on its path, so that changing
 * one test does not regroup the others.
 */
export function writeAppGroups(root: string, files: readonly string[], folder: string): void {
  const groupOf = (file: string) => createHash('sha256').update(file).digest().readUInt8() % APP_GROUPS;
  write(
    root,
    folder,
    '.test.js',
    together(root, files, (file) => `app-${groupOf(file)}`),
  );
}

function together(
  root: string,
  files: readonly string[],
  groupOf: (file: string) => string,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const group = EXCHANGES_MODULES.test(read(root, file)) ? file.replaceAll('/', '-') : groupOf(file);
    groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  return groups;
}

function write(root: string, folder: string, ending: string, groups: ReadonlyMap<string, string[]>): void {
  mkdirSync(folder, { recursive: true });
  for (const [group, members] of groups) {
    const blocks = members.map((file) => `describe('${file}', () => { require('${join(root, file)}'); });\n`);
    writeFileSync(join(folder, `${group}${ending}`), blocks.join(''));
  }
}

/** Folders with a group of their own: they each take a third of a service whose specs take a third of the total. */
const GROUPS_OF_THEIR_OWN = ['classroom/points', 'classroom/across'];

/** The slowest groups, slowest first; the order of the others does not matter. */
export const DEAREST_GROUPS = [
  'deploy',
  'classroom-across',
  'classroom',
  'auth',
  'libs',
  'gateway',
  'messaging',
  'classroom-points',
  'alerts',
] as const;

/** `services/auth/src/…` belongs to auth, `libs/…/src/…` to libs. */
function partOf(file: string): string {
  const [place = '', part = '', , folder = ''] = file.split('/');
  if (place !== 'services') return place;
  return GROUPS_OF_THEIR_OWN.includes(`${part}/${folder}`) ? `${part}-${folder}` : part;
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
