import { FONTS, RADIUS, type Register, REGISTERS, ROLES, SHADOWS, SPACE, TARGET, TYPE } from './tokens';

type Values = Readonly<Record<string, string | undefined>>;

/** Mantine's own size variables, redefined in each register so that they take its values. */
const KIT_SIZES = [
  ...['xs', 'sm', 'md', 'lg', 'xl'].flatMap((step) => [
    `--mantine-font-size-${step}:var(--type-${step})`,
    `--mantine-spacing-${step}:var(--space-${step})`,
  ]),
  ...Object.entries({ h1: '3xl', h2: '2xl', h3: 'xl', h4: 'lg', h5: 'md', h6: 'sm' }).map(
    ([heading, step]) => `--mantine-${heading}-font-size:var(--type-${step})`,
  ),
  ...Object.entries({ xs: 's', sm: 'm', md: 'm', lg: 'l', xl: 'round' }).map(
    ([size, radius]) => `--mantine-radius-${size}:var(--radius-${radius})`,
  ),
];

/** The design tokens as a style sheet in the head of every page, before anything renders. */
export function tokenStyle(): string {
  const registers = Object.entries(REGISTERS).map(([name, register]) =>
    rule(`[data-register=${name}]`, valuesOf(register)),
  );
  return [
    rule(':root', [
      ...valuesOf({ type: TYPE, space: SPACE, radius: RADIUS, target: TARGET, control: RADIUS.round }),
      ...named('font', FONTS),
    ]),
    ...registers,
    rule(':root:root,[data-register]', KIT_SIZES),
    ...(['light', 'dark'] as const).map((scheme) =>
      rule(`[data-mantine-color-scheme=${scheme}]`, [
        ...named('homeroom', ROLES[scheme]),
        ...named('shadow', SHADOWS[scheme]),
      ]),
    ),
  ].join('');
}

function valuesOf({ type = {}, space = {}, radius = {}, target = {}, control }: Register): string[] {
  return [
    ...named('type', type),
    ...named('space', space),
    ...named('radius', { ...radius, control }),
    ...Object.entries(target).map(([name, value]) => `--${name}:${value}`),
  ];
}

function named(prefix: string, values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${prefix}-${name}:${value}`],
  );
}

function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
}
