import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_EVENT_NAMES, type Role } from '@homeroom/domain';
import type { FeatureManifest } from '../lib/feature';
import { inFeatures } from '../testing/in-features';
import { ROUTES } from './found-features';
import { STAFF_ROUTES } from './found-staff-routes';

const FOLDER = join(__dirname, '../features');
const FEATURES = readdirSync(FOLDER);
const ALL_ROUTES = [...ROUTES, ...STAFF_ROUTES];

function manifestOf(feature: string): FeatureManifest {
  const file = join(FOLDER, feature, 'index.ts');
  if (!existsSync(file)) return {};
  return jest.requireActual<{ default: FeatureManifest }>(file).default;
}

/** The source of the feature's route declarations, for everybody and for staff. */
function manifestSourceOf(feature: string): string {
  return ['index.ts', 'staff-routes.ts']
    .map((name) => join(FOLDER, feature, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** The feature's production sources. */
function sourcesOf(feature: string): string[] {
  const folder = join(FOLDER, feature);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file !== 'index.ts')
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** The addresses visited by the browser walk, without query and fragment. */
const walked = inFeatures<{ default: readonly (readonly [unknown, string])[] }>('e2e.ts').flatMap(
  ({ default: rows }) => rows.map(([, address]) => address.replace(/[?#].*/, '')),
);

test('no route path is registered twice', () => {
  const paths = ALL_ROUTES.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test.each(FEATURES)('the manifest of %s declares exactly the live events its sources use', (feature) => {
  const sources = sourcesOf(feature).join('\n');
  const heard = LIVE_EVENT_NAMES.filter((name) => sources.includes(`'${name}'`));
  expect([...(manifestOf(feature).hears ?? [])].sort()).toEqual([...heard].sort());
});

test.each(FEATURES)('the manifest of %s, which everybody loads, imports only types', (feature) => {
  expect(manifestSourceOf(feature)).not.toMatch(/^import (?!type )/m);
});

test('routes not open to students or parents are kept in the staff bundle', () => {
  const ofFamilies = (roles: readonly Role[] = []) =>
    roles.some((role) => role === 'student' || role === 'parent');
  expect(ROUTES.filter(({ roles }) => roles && !ofFamilies(roles)).map(({ path }) => path)).toEqual([]);
  expect(STAFF_ROUTES.filter(({ roles }) => !roles || ofFamilies(roles)).map(({ path }) => path)).toEqual([]);
});

test.each(FEATURES)('%s has a route for each of its pages', (feature) => {
  const folder = join(FOLDER, feature, 'pages');
  const pages = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.tsx')) : [];
  const manifest = manifestSourceOf(feature);
  expect(pages.filter((file) => !manifest.includes(`import('./pages/${file.replace('.tsx', '')}')`))).toEqual(
    [],
  );
});

/** The catch-all, a redirect, and a class of a past year, which `e2e/year-end.spec.ts` covers. */
const NOT_WALKED = ['*', '/auth-loading', '/school-years/:yearId/classes/:classId'];

test.each(ALL_ROUTES.filter(({ path, page }) => page && !NOT_WALKED.includes(path)).map(({ path }) => path))(
  '%s is visited by the browser tests',
  (path) => {
    const pattern = new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
    expect(walked.filter((address) => pattern.test(address))).not.toEqual([]);
  },
);
