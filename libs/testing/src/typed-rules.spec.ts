import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

const CASES: [code: string, brokenRule: string | null][] = [
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

/** The rules that need types are another tool's, which says nothing where it finds no types: this spec expects its errors. */
describe('what only types can tell', () => {
  const files = new Map<string, string | null>();
  let folder: string;
  let found: { filename: string; code: string }[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'typed-rules-'));
    const project = { extends: join(root, 'tsconfig.base.json'), include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [index, [code, rule]] of CASES.entries()) {
      const name = `case-${index}.ts`;
      files.set(name, rule);
      writeFileSync(join(folder, name), `${code}\nexport {};\n`);
    }
    const args = ['--type-aware', '--format', 'json', '--config', join(root, '.oxlintrc.json'), folder];
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(CASES.map(([code, rule], index) => [code, rule, `case-${index}.ts`] as const))(
    '%s: %s',
    (_code, rule, name) => {
      const codes = found.filter(({ filename }) => filename.endsWith(name)).map(({ code }) => code);
      expect(codes).toEqual(rule === null ? [] : [rule]);
    },
  );
});
