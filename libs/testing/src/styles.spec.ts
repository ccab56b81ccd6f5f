import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

const CASES: [declaration: string, brokenRule: string | null][] = [
  ['font-size: 0.9rem', 'declaration-property-value-allowed-list'],
  ['font: 700 15px serif', 'declaration-property-value-allowed-list'],
  ['font-family: Georgia', 'declaration-property-value-allowed-list'],
  ['border-radius: 7px', 'declaration-property-value-allowed-list'],
  ['border-end-end-radius: 50%', 'declaration-property-value-allowed-list'],
  ['box-shadow: 0 6px 24px currentColor', 'declaration-property-value-allowed-list'],
  ['gap: 14px', 'declaration-property-value-disallowed-list'],
  ['padding: 0 clamp(14px, 3vw, 28px)', 'declaration-property-value-disallowed-list'],
  ['margin-block-start: -0.5rem', 'declaration-property-value-disallowed-list'],
  ['color: #fff', 'color-no-hex'],
  ['color: white', 'color-named'],
  ['background: rgb(0 0 0 / 30%)', 'function-disallowed-list'],
  ['--own: oklch(60% 0.1 20)', 'function-disallowed-list'],
  ['fill: var(--mantine-color-pine-6)', 'declaration-property-value-disallowed-list'],
  ['margin-left: 1px', 'property-disallowed-list'],
  ['right: 0', 'property-disallowed-list'],
  ['text-align: left', 'declaration-property-value-disallowed-list'],
  ['margin-inline-start: 1px', null],
  ['font-size: var(--type-sm)', null],
  ['border-radius: var(--radius-m) var(--radius-m) 0 0', null],
  ['margin: calc(-1 * var(--space-2xs)) auto 0', null],
  ['padding: 0 max(var(--space-sm), env(safe-area-inset-left)) 5%', null],
  ['border: 1px solid var(--homeroom-line)', null],
  ['color: var(--mantine-color-dimmed)', null],
  ['width: min(480px, 100%)', null],
];

/** A single process for all cases: each declaration is a rule, so the line of a finding identifies it. */
describe('the style sheet rules', () => {
  let found: { line: number; rule: string }[];

  beforeAll(() => {
    const stylelint = join(root, 'node_modules/stylelint/bin/stylelint.mjs');
    const { stderr, stdout } = spawnSync(
      process.execPath,
      [
        stylelint,
        '--formatter',
        'json',
        '--stdin',
        '--stdin-filename',
        'frontend/src/components/card.module.css',
      ],
      {
        cwd: root,
        encoding: 'utf8',
        input: CASES.map(([declaration], index) => `.case${index} { ${declaration}; }`).join('\n'),
      },
    );
    const [result] = JSON.parse(stdout || stderr) as [{ warnings: typeof found }];
    found = result.warnings;
  });

  it.each(CASES.map((each, index) => [...each, index] as const))('%s: %s', (_declaration, rule, index) => {
    const broken = found.filter(({ line }) => line === index + 1).map((each) => each.rule);
    expect(broken).toEqual(rule === null ? [] : [rule]);
  });
});
