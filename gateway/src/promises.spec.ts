import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECK_IDS, ROUTES } from '@homeroom/contracts';
import * as domain from '@homeroom/domain';

/**
 * Checks what the public pages, the mails and the product's own texts promise against what keeps each promise. The format of the tables is
 * described beside them.
 */
const ROOT = join(__dirname, '../..');
const TABLES = join(ROOT, 'frontend/src/i18n/promises');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Table {
  texts: string;
  promises: Record<string, [says: string, ...keptBy: string[]]>;
  none: Record<string, number>;
}

const tables = readdirSync(TABLES)
  .filter((file) => file.endsWith('.json') && file !== 'open.json')
  .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(TABLES, file), 'utf8')) as Table] as const);
const open = JSON.parse(readFileSync(join(TABLES, 'open.json'), 'utf8')) as Record<string, string>;

/** Pages read before anybody signs in, messages to schools, and screens that say what can be done there. */
const MUST_HAVE = [
  ...['terms', 'privacy', 'children-act', 'legal', 'legal-pages', 'faq', 'landing', 'pricing', 'schools-say'],
  ...[
    'press',
    'data-security',
    'registration',
    'mail-links',
    'outgoing-mail',
    'school-state',
    'student',
    'student-badges',
    'messenger',
    'visit',
  ],
  'mails',
];

/** The texts of a file by their place in it. A section is named by its id, and purely structural words are left out. */
function textsIn(value: unknown, place: readonly string[] = []): [place: string, text: string][] {
  if (typeof value === 'string') return [[place.join('.'), value]];
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) => textsIn(each, [...place, idOf(each) ?? String(index)]));
  return Object.entries(value as object).flatMap(([name, inner]) => {
    if ((name === 'id' || name === 'insert') && typeof inner === 'string') return [];
    return textsIn(inner, name === 'sections' || name === 'parts' ? place : [...place, name]);
  });
}

function idOf(value: unknown): string | undefined {
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

const routes = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
const FEATURES = 'frontend/src/features';
const screens = new Set(
  readdirSync(join(ROOT, FEATURES))
    .flatMap((name) => [`${FEATURES}/${name}/index.ts`, `${FEATURES}/${name}/staff-routes.ts`])
    .filter((manifest) => existsSync(join(ROOT, manifest)))
    .flatMap((manifest) => [...read(manifest).matchAll(/path: '(\/[^']*)'/g)])
    .map(([, path]) => path),
);
const variables = read('ARCHITECTURE.md');

/** Whether the thing that is said to keep a promise exists. */
function isThere(keeper: string): boolean {
  const [kind = '', ...rest] = keeper.split(' ');
  const named = rest.join(' ');
  if (keeper.startsWith('/')) return screens.has(keeper);
  if (/^(GET|POST|PATCH|PUT)$/.test(kind)) return routes.has(keeper);
  if (kind === 'rule') return ruleNamed(named.split('.')) !== undefined;
  if (kind === 'variable') return variables.includes(`\`${named}\``);
  if (kind === 'check') return (CHECK_IDS as readonly string[]).includes(named);
  if (kind === 'duty:') return named !== '';
  if (kind === 'open:') return Object.hasOwn(open, named);
  const [file = '', test] = keeper.split(' › ');
  if (!/\.(spec|test)\.tsx?$/.test(file) || !existsSync(join(ROOT, file))) return false;
  return test === undefined || read(file).includes(test);
}

function ruleNamed(path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    domain,
  );
}

it('covers every page that makes promises', () => {
  expect(tables.map(([name]) => name)).toEqual(expect.arrayContaining(MUST_HAVE));
});

describe.each(tables)('the texts of %s', (_name, { texts, promises, none }) => {
  const found = new Map(textsIn(JSON.parse(read(texts))));

  it('make only promises backed by something that exists', () => {
    const unkept = Object.entries(promises).filter(
      ([, [, ...keptBy]]) => keptBy.length === 0 || !keptBy.every(isThere),
    );
    expect(
      unkept.map(([place, [, ...keptBy]]) => [place, keptBy.filter((keeper) => !isThere(keeper))]),
    ).toEqual([]);
  });

  it('keep the wording recorded when each promise was reviewed', () => {
    const changed = Object.entries(promises).filter(([place, [says]]) => !found.get(place)?.startsWith(says));
    expect(changed.map(([place, [says]]) => ({ place, says, now: found.get(place) }))).toEqual([]);
  });

  it('contain no new text that has not been reviewed', () => {
    const others: Record<string, number> = {};
    for (const place of found.keys()) {
      const group = place.split('.')[0] ?? '';
      if (!Object.hasOwn(promises, place)) others[group] = (others[group] ?? 0) + 1;
    }
    expect(others).toEqual(none);
  });
});

describe('an open promise', () => {
  const waiting = tables.flatMap(([, { promises }]) =>
    Object.values(promises).flatMap(([, ...keptBy]) => keptBy),
  );

  it('belongs to an area on the waiting list', () => {
    for (const area of Object.keys(open)) expect(waiting).toContain(`open: ${area}`);
  });

  it('does not appear on pages that describe what the product does today', () => {
    for (const [name, { promises }] of tables.filter(([each]) =>
      ['landing', 'pricing', 'press', 'mails'].includes(each),
    ))
      for (const [place, [, ...keptBy]] of Object.entries(promises))
        expect([name, place, keptBy.some((keeper) => keeper.startsWith('open:'))]).toEqual([
          name,
          place,
          false,
        ]);
  });
});
