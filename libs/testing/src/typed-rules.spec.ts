import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

type Case = [code: string, brokenRule: string | null];

const OF_TYPES: Case[] = [
  ['declare function save(): Promise<void>; save();', 'typescript(no-floating-promises)'],
  ['declare function save(): Promise<void>; void save();', null],
  ['declare function save(): Promise<void>; if (save()) throw 1;', 'typescript(no-misused-promises)'],
  ['declare const all: (() => void)[]; all.push(async () => {});', 'typescript(no-misused-promises)'],
  ['await 1;', 'typescript(await-thenable)'],
  [
    "declare const way: 'up' | 'down'; switch (way) { case 'up': break; }",
    'typescript(switch-exhaustiveness-check)',
  ],
];

const UNUSED = 'eslint(no-unused-vars)';
const OF_NAMES: Case[] = [
  ["import { one } from './one';", UNUSED],
  ["import type { One } from './one';", UNUSED],
  ['const _one = 1;', UNUSED],
  ['let times = 0; times += 1;', UNUSED],
  ['const one = 1; export type One = typeof one;', UNUSED],
  ['export function save(one: string, other: string) { return one; }', UNUSED],
  ['export function save(one: string, other: string) { return other; }', null],
  ['try { throw 1; } catch (error) { throw 2; }', UNUSED],
];

const state = 'const [a, setA] = useState(0);';
const ref = 'const r = useRef(0);';
const OF_PARTS: Case[] = [
  ['if (on) useState(0);', 'react-hooks(rules-of-hooks)'],
  ['useEffect(() => { log(on); }, []);', 'react-hooks(exhaustive-deps)'],
  ['useEffect(() => { log(on); }, [on]);', null],
  ['const Inner = () => <p />; return <Inner />;', 'react(static-components)'],
  ['log(useMemo(async () => 1, []));', 'react(use-memo)'],
  ['log(useReactTable({}));', 'react(incompatible-library)'],
  ['const [a] = useState({ b: 1 }); return <p onClick={() => { a.b = 2; }} />;', 'react(immutability)'],
  ['times += 1;', 'react(globals)'],
  [`${ref} log(r.current);`, 'react(refs)'],
  [`${ref} return <p onClick={() => log(r.current)} />;`, null],
  [`${state} useEffect(() => { setA(1); }, []); log(a);`, 'react(set-state-in-effect)'],
  [`${state} setA(a + 1);`, 'react(set-state-in-render)'],
  ['try { return <p />; } catch { return null; }', 'react(error-boundaries)'],
  ['log(Math.random());', 'react(purity)'],
  ["eval('on');", 'react(unsupported-syntax)'],
];

/** A component around the body, with everything it may use. */
function part(body: string): string {
  return `import { useEffect, useMemo, useRef, useState } from 'react';
import { useReactTable } from '@tanstack/react-table';
declare const log: (what: unknown) => void;
let times = 0;
export function Part({ on }: { on: boolean }) { ${body} return <p />; }`;
}

const CIRCLE = 'import(no-cycle)';
/** Three files: the first two import each other's types, and nobody imports the third. */
const OF_CIRCLES: Case[] = [
  ["import type { One } from './circle-1'; export type Two = One;", CIRCLE],
  ["import type { Two } from './circle-0'; export type One = Two | 1;", CIRCLE],
  ["import type { One } from './circle-1'; export type Three = One;", null],
];

const FILES = [
  ...OF_CIRCLES.map(([code, rule], place) => ({ name: `circle-${place}.ts`, said: code, code, rule })),
  ...OF_NAMES.map(([code, rule], place) => ({ name: `name-${place}.ts`, said: code, code, rule })),
  ...OF_TYPES.map(([code, rule], place) => ({ name: `case-${place}.ts`, said: code, code, rule })),
  ...OF_PARTS.map(([body, rule], place) => ({
    name: `part-${place}.tsx`,
    said: body,
    code: part(body),
    rule,
  })),
];

/**
 * Rules that need types, React's rules, and the rule against import cycles are checked by a second tool, which silently reports nothing if
 * it finds no types or does not recognise a component. This spec therefore expects its errors.
 */
describe('the typed lint rules', () => {
  let folder: string;
  let found: { filename: string; code: string }[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'typed-rules-'));
    const project = { extends: join(root, 'tsconfig.base.json'), include: ['*.ts', '*.tsx'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const { name, code } of FILES) writeFileSync(join(folder, name), `${code}\nexport {};\n`);
    const args = ['--type-aware', '--format', 'json', '--config', join(root, '.oxlintrc.json'), folder];
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(FILES)('$said: $rule', ({ name, rule }) => {
    const codes = found.filter(({ filename }) => filename.endsWith(`/${name}`)).map(({ code }) => code);
    // The component here gets more than it uses.
    const told = codes.filter((code) => code !== UNUSED || !name.startsWith('part'));
    expect(told).toEqual(rule === null ? [] : [rule]);
  });
});
