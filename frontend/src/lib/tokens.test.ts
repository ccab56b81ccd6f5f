import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVATARS, KIT_COLOURS, RADIUS, ROLES, TYPE } from './tokens';
import { tokenStyle } from './token-style';

const SRC = join(__dirname, '..');
const SCHEMES = ['light', 'dark'] as const;

/** Text colours, Mantine's and ours, with the backgrounds they are used on. */
const WRITTEN: Record<string, readonly string[]> = {
  text: ['body', 'page', 'soft', 'default', 'default-hover'],
  dimmed: ['body', 'page', 'soft'],
  placeholder: ['body'],
  error: ['body', 'page', 'soft'],
  anchor: ['body', 'page', 'soft'],
  'default-color': ['default', 'default-hover'],
  'good-ink': ['good'],
  'warm-ink': ['warm'],
  'alarm-ink': ['alarm'],
  'on-fill': [
    'fill',
    'fill-hover',
    'emergency',
    'emergency-deep',
    'drill',
    'drill-deep',
    'all-clear',
    'visit',
    'visit-writing',
  ],
  'on-fill-quiet': ['fill'],
  'on-emergency-quiet': ['emergency', 'drill'],
  'emergency-choice-ink': ['blank'],
  'emergency-paper-ink': ['blank'],
  'on-star': ['star-soft'],
  'slip-ink': ['slip', 'blank'],
  'slip-quiet': ['slip', 'blank'],
  'on-blackboard': ['blackboard'],
  'on-blackboard-quiet': ['blackboard'],
  chalk: ['blackboard'],
  'on-chalk': ['chalk', 'chalk-hover'],
  'on-offer': ['offer'],
  'pine-light-color': ['pine-light', 'pine-light-hover'],
  'gray-light-color': ['gray-light', 'gray-light-hover'],
  'marigold-light-color': ['marigold-light', 'marigold-light-hover'],
  'clay-light-color': ['clay-light', 'clay-light-hover'],
};

/** Non-text colours, for which a contrast of 3 to 1 is enough. */
const SEEN: Record<string, readonly string[]> = {
  focus: ['body', 'page', 'soft'],
  'field-line': ['body', 'page'],
  'emergency-edge': ['emergency'],
  'drill-edge': ['drill'],
  done: ['body'],
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(hex) ?? [])
    .slice(1)
    .map((part) => parseInt(part, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function coloursOf(scheme: (typeof SCHEMES)[number]): Record<string, string> {
  return { ...KIT_COLOURS[scheme], ...ROLES[scheme] };
}

function tooFaint(pairs: typeof WRITTEN, least: number): string[] {
  return SCHEMES.flatMap((scheme) => {
    const colours = coloursOf(scheme);
    return Object.entries(pairs).flatMap(([ink, papers]) =>
      papers.flatMap((paper) => {
        const [over, under] = [colours[ink], colours[paper]];
        // In the light scheme Mantine's own shades come from the palettes.
        if (over === undefined || under === undefined)
          return scheme === 'light' ? [] : [`no ${ink} on ${paper}`];
        const is = contrast(over, under);
        return is < least ? [`${scheme}: ${ink} on ${paper} ${is.toFixed(2)}`] : [];
      }),
    );
  });
}

test('contrast is calculated as in WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('all text has enough contrast in light and dark mode', () => {
  expect(tooFaint(WRITTEN, 4.5)).toEqual([]);
  expect(tooFaint(SEEN, 3)).toEqual([]);
  expect(AVATARS.filter(([paper, ink]) => contrast(paper, ink) < 4.5)).toEqual([]);
});

test('every text colour is checked against its backgrounds', () => {
  const inks = Object.keys(coloursOf('dark')).filter((name) => /^on-|-ink$|-color$/.test(name));
  // Disabled text is exempt from the contrast requirement, and illustrations are not text.
  const exempt = ['on-emergency-off', 'scene-ink'];
  expect(inks.filter((name) => !(name in WRITTEN) && !exempt.includes(name))).toEqual([]);
  expect(Object.keys(ROLES.light).sort()).toEqual(Object.keys(ROLES.dark).sort());
});

test('the number of type sizes and radii is limited', () => {
  expect(Object.keys(TYPE).length).toBeLessThanOrEqual(9);
  expect(Object.keys(RADIUS).length).toBeLessThanOrEqual(4);
});

test('every CSS variable in use is defined', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const read = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file))
      .map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const);
  const sheets = read(/\.css$/);
  const parts = read(/(?<!test)\.tsx?$/);
  const said = new Set(
    [tokenStyle(), ...[...sheets, ...parts].map(([, text]) => text)].flatMap((text) =>
      [...text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name = '']) => name),
    ),
  );
  const missing = [...sheets, ...parts].flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !said.has(name) && !name.startsWith('--mantine-'))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
