import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import DearestFirst from './dearest-first';
import {
  appFiles,
  DEAREST_GROUPS,
  e2eFiles,
  specFiles,
  worksOutDays,
  writeAppGroups,
  writeGroups,
} from './spec-files';

const ROOT = join(__dirname, '..', '..', '..', '..');

function foundByJest(...args: string[]): string[] {
  const jest = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--listTests', ...args];
  return execFileSync(process.execPath, jest, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n').sort();
}

function groupedIn(folder: string): (string | undefined)[] {
  return readdirSync(folder)
    .flatMap((group) =>
      [...readFileSync(join(folder, group), 'utf8').matchAll(/require\('(.+?)'\)/g)].map(([, file]) => file),
    )
    .sort();
}

it('covers every spec that Jest would find, exactly once', () => {
  const found = foundByJest('--testPathIgnorePatterns=/gateway/e2e/');
  expect(found.length).toBeGreaterThan(100);

  const folder = mkdtempSync(join(tmpdir(), 'homeroom-groups-'));
  writeGroups(ROOT, specFiles(ROOT), folder);
  expect(groupedIn(folder)).toEqual(found);

  // The spec mocks a module, so it must not share a file with others.
  const alone = readFileSync(join(folder, 'services-auth-src-line-line.spec.ts.spec.js'), 'utf8');
  expect(alone.match(/require\(/g)).toHaveLength(1);
});

it('starts the slowest groups first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-groups-'));
  writeGroups(ROOT, specFiles(ROOT), folder);
  const groups = readdirSync(folder).map((name) => ({ path: join(folder, name) }));
  const begun = new DearestFirst().sort(groups).map(({ path }) => basename(path, '.spec.js'));
  expect(begun).toHaveLength(groups.length);
  expect(begun.slice(0, DEAREST_GROUPS.length)).toEqual(DEAREST_GROUPS);
});

it('covers every test of the frontend that Jest would find, exactly once', () => {
  const found = foundByJest('--config', 'frontend/jest.config.cjs');
  expect(found.length).toBeGreaterThan(100);

  const folder = mkdtempSync(join(tmpdir(), 'homeroom-groups-'));
  writeAppGroups(ROOT, appFiles(ROOT), folder);
  expect(groupedIn(folder)).toEqual(found);
});

it('chooses the same e2e specs as Jest for the given paths', () => {
  const paths = ['Golden-Thread', 'retention.alone'];
  const chosen = e2eFiles(ROOT, paths).map((file) => join(ROOT, file));
  expect(chosen.sort()).toEqual(foundByJest(...paths, '--testMatch=**/gateway/e2e/**/*.spec.ts'));
  expect(chosen).toHaveLength(2);
});

it.each([
  ['services/school/src/operator/schools/platform-schools.spec.ts', true],
  ['libs/domain/src/school-day.spec.ts', true],
  ['libs/domain/src/links.spec.ts', false],
])('%s depends on the date: %s', (file, does) => {
  expect(worksOutDays(ROOT, file)).toBe(does);
});
