import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKING_NAME } from '@homeroom/domain';

const ROOT = join(__dirname, '../../..');

/** Sources of texts for people: the product's name is configurable, so none of them may contain it. */
const SOURCES = [
  ...['contracts', 'domain', 'events', 'files', 'mail', 'platform', 'ways'].map((lib) => `libs/${lib}/src`),
  ...['alerts', 'auth', 'classroom', 'messaging', 'school'].map((service) => `services/${service}/src`),
  ...['gateway/src', 'frontend/src', 'frontend/worker', 'frontend/build', 'frontend/public'],
];
const TEXTS = /\.(tsx?|json|html|svg)$/;
/** Files used by tests only. */
const TESTS = /\.(spec|test)\.tsx?$|\.spec-support\.ts$|(^|\/)(e2e|testing)\//;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
/** Protocol names between programs, and the names of our fonts in style sheets. */
const NAMES_OF_OTHER_THINGS = /X-Homeroom-Mail|Homeroom (Text|Heading)/g;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
).filter((file) => TEXTS.test(file) && !TESTS.test(file));

it('only one source file contains the product name', () => {
  expect(files.length).toBeGreaterThan(2_000);
  const named = [...files, 'frontend/index.html'].filter((file) =>
    read(file).replace(COMMENTS, '').replace(NAMES_OF_OTHER_THINGS, '').includes(WORKING_NAME),
  );
  expect(named).toEqual(['libs/domain/src/brand.ts']);
});
