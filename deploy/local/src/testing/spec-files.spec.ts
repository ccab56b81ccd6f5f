import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appTests, type GroupOf, inAppGroups, specFiles, worksOutDays, writeGroups } from './spec-files';

const ROOT = join(__dirname, '..', '..', '..', '..');

function groupsOf(files: readonly string[], groupOf?: GroupOf) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-groups-'));
  writeGroups(ROOT, files, folder, groupOf);
  const grouped = readdirSync(folder).flatMap((group) =>
    [...readFileSync(join(folder, group), 'utf8').matchAll(/require\('(.+?)'\)/g)].map(([, file]) => file),
  );
  return { folder, grouped: grouped.sort() };
}

function listed(...args: string[]): string[] {
  const jest = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--listTests', ...args];
  const found = execFileSync(process.execPath, jest, { cwd: ROOT, encoding: 'utf8' });
  return found.trim().split('\n').sort();
}

it('forgets no test of the application that Jest would find, and none twice', () => {
  const { grouped } = groupsOf(appTests(ROOT), inAppGroups);
  expect(grouped.length).toBeGreaterThan(50);
  expect(grouped).toEqual(listed('--config', 'frontend/jest.config.cjs'));
});

it('forgets no spec that Jest would find, and none twice', () => {
  const { folder, grouped } = groupsOf(specFiles(ROOT));
  expect(grouped.length).toBeGreaterThan(100);
  expect(grouped).toEqual(listed('--testPathIgnorePatterns=/gateway/e2e/'));

  // It puts a module of its own in another's place.
  const alone = readFileSync(join(folder, 'services-auth-src-line-line.spec.ts.spec.js'), 'utf8');
  expect(alone.match(/require\(/g)).toHaveLength(1);
});

it.each([
  ['services/school/src/operator/schools/platform-schools.spec.ts', true],
  ['libs/domain/src/school-day.spec.ts', true],
  ['libs/domain/src/links.spec.ts', false],
])('%s works out days: %s', (file, does) => {
  expect(worksOutDays(ROOT, file)).toBe(does);
});
