import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKING_NAME } from '@homeroom/domain';

const ROOT = join(__dirname, '../../..');

/** Where what people read is written: whoever runs the product calls it as they like, so nothing there has its name in it. */
const SOURCES = [
  ...['contracts', 'domain', 'events', 'files', 'mail', 'platform', 'ways'].map((lib) => `libs/${lib}/src`),
  ...['alerts', 'auth', 'classroom', 'messaging', 'school'].map((service) => `services/${service}/src`),
  ...['gateway/src', 'frontend/src', 'frontend/worker', 'frontend/build', 'frontend/public'],
];
const TEXTS = /\.(tsx?|json|html|svg)$/;
/** What is read by tests alone. */
const TESTS = /\.(spec|test)\.tsx?$|\.spec-support\.ts$|(^|\/)(e2e|testing)\//;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
/** Words between machines, and how our letters are called in style sheets. */
const NAMES_OF_OTHER_THINGS = /X-Homeroom-Mail|Homeroom (Text|Heading)/g;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
).filter((file) => TEXTS.test(file) && !TESTS.test(file));

it('no text of the product has its name in it but the one that says it', () => {
  expect(files.length).toBeGreaterThan(2_000);
  const named = [...files, 'frontend/index.html'].filter((file) =>
    read(file).replace(COMMENTS, '').replace(NAMES_OF_OTHER_THINGS, '').includes(WORKING_NAME),
  );
  expect(named).toEqual(['libs/domain/src/brand.ts']);
});
