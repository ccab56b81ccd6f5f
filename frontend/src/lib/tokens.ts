/**
 * All sizes, radii, spacings, shadows and colours of Homeroom. The Mantine theme, the style sheets and the prerendered pages use them; the
 * linter rejects them anywhere else.
 */

/** Nine font sizes, three of them for page headings. Text in fields is never smaller than `md` on a phone. */
export const TYPE = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.3125rem',
  '2xl': '1.625rem',
  '3xl': 'clamp(1.75rem, 1.4rem + 1.5vw, 2.25rem)',
  display: 'clamp(2rem, 1.4rem + 2.6vw, 3.125rem)',
  hero: 'clamp(2.5rem, 1.5rem + 3.9vw, 4rem)',
} as const;

export const SPACE = {
  '3xs': '2px',
  '2xs': '4px',
  xs: '8px',
  sm: '12px',
  md: '16px',
  lg: '24px',
  xl: '32px',
  '2xl': '48px',
  '3xl': 'clamp(56px, 8vw, 96px)',
  /** Padding of a card, and at the edges of a page. */
  card: 'clamp(16px, 2.4vw, 24px)',
  gutter: 'clamp(14px, 3vw, 28px)',
} as const;

/** Four radii: for inline elements, for fields and notices, for cards, and for round elements. */
export const RADIUS = { s: '6px', m: '12px', l: '20px', round: '999px' } as const;

/** Minimum touch target, and that of a page's main actions. */
export const TARGET = { target: '44px', 'target-large': '52px' } as const;

export interface Register {
  type?: Partial<Record<keyof typeof TYPE, string>>;
  space?: Partial<Record<keyof typeof SPACE, string>>;
  radius?: Partial<Record<keyof typeof RADIUS, string>>;
  target?: Partial<Record<keyof typeof TARGET, string>>;
  /** The radius of buttons. */
  control?: string;
}

/** The same tokens for different audiences. The family register is the default. `wall` is readable from five metres on any screen. */
export const REGISTERS = {
  child: {
    type: {
      xs: '0.9375rem',
      sm: '1rem',
      md: '1.125rem',
      lg: '1.25rem',
      xl: '1.5rem',
      '2xl': '1.875rem',
      '3xl': 'clamp(2rem, 1.5rem + 2.2vw, 2.875rem)',
      hero: 'clamp(3.25rem, 2rem + 6vw, 5.5rem)',
    },
    space: { md: '18px', lg: '28px', xl: '40px', card: 'clamp(18px, 3vw, 28px)' },
    radius: { m: '16px', l: '28px' },
    target: { target: '48px', 'target-large': '60px' },
  },
  family: {},
  office: {
    type: {
      md: '0.9375rem',
      lg: '1.0625rem',
      xl: '1.1875rem',
      '2xl': '1.5rem',
      '3xl': 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)',
    },
    space: { sm: '10px', md: '14px', lg: '20px', xl: '28px', card: 'clamp(14px, 1.6vw, 20px)' },
    radius: { m: '10px', l: '16px' },
    control: '10px',
  },
  wall: {
    type: {
      xs: 'clamp(0.9rem, 1.1vw, 1.3rem)',
      sm: 'clamp(1rem, 1.4vw, 1.6rem)',
      md: 'clamp(1.1rem, 1.7vw, 2rem)',
      lg: 'clamp(1.1rem, 2.2vw, 2.6rem)',
      xl: 'clamp(1.15rem, 2.6vw, 3rem)',
      '2xl': 'clamp(1.25rem, 2.8vw, 3.2rem)',
      '3xl': 'clamp(1.5rem, 4.4vw, 5rem)',
      display: 'clamp(1.6rem, 5vw, 5rem)',
      hero: 'clamp(2.6rem, 8vw, 8rem)',
    },
  },
} as const satisfies Record<string, Register>;

export const PALETTES = {
  pine: [
    '#edf6f2',
    '#d9eae3',
    '#b3d6c8',
    '#8ac1ad',
    '#74b79f',
    '#4f9f84',
    '#2f7d63',
    '#276c55',
    '#1d5c46',
    '#0f4433',
  ],
  marigold: [
    '#fff5df',
    '#fdeac3',
    '#fad793',
    '#f6c35e',
    '#f3b02f',
    '#e59a0e',
    '#c17e06',
    '#8f5c04',
    '#764b05',
    '#573703',
  ],
  clay: [
    '#fdf0ec',
    '#f9ddd5',
    '#f2bbac',
    '#ea977f',
    '#e37a5d',
    '#d65a39',
    '#bc4425',
    '#a2361b',
    '#842b16',
    '#601e0e',
  ],
  /** Warm neutrals for light mode, and their counterparts for dark mode. */
  gray: [
    '#faf6ee',
    '#f4eee2',
    '#e9e0cf',
    '#dacfb9',
    '#bfb39c',
    '#8f8473',
    '#6b6356',
    '#544d43',
    '#3b372f',
    '#262320',
  ],
  dark: [
    '#efeade',
    '#d0cdc1',
    '#a9b0a6',
    '#7f8c85',
    '#4a5a53',
    '#33423b',
    '#293630',
    '#1c2723',
    '#141c19',
    '#0d1311',
  ],
} as const;

const { pine, marigold, clay, gray } = PALETTES;

/** Mantine's own colour names in light and dark mode: `body` is a card on the page. */
export const KIT_COLOURS = {
  light: {
    body: '#fffdf9',
    text: '#20302a',
    dimmed: '#5f5a4e',
    placeholder: '#736b5d',
    error: clay[7],
    anchor: pine[8],
    'default-border': '#d5c9b3',
    default: '#fffdf9',
    'default-hover': gray[1],
    'default-color': '#20302a',
  },
  dark: {
    body: '#1c2723',
    text: '#efeade',
    dimmed: '#b4bab0',
    placeholder: '#98a29a',
    error: '#f2a48f',
    anchor: pine[3],
    'default-border': '#45544d',
    default: '#22302a',
    'default-hover': '#2b3b34',
    'default-color': '#efeade',
    'pine-light': '#1f4a3b',
    'pine-light-hover': '#285a48',
    'pine-light-color': '#cfe8dd',
    'gray-light': '#33423b',
    'gray-light-hover': '#3d4d46',
    'gray-light-color': '#d0cdc1',
    'marigold-light': '#4a3710',
    'marigold-light-hover': '#594314',
    'marigold-light-color': '#fbdc9c',
    'clay-light': '#57261a',
    'clay-light-hover': '#683021',
    'clay-light-color': '#fbd3c7',
  },
} as const;

/** Colours that are the same in both schemes: alarms, a blackboard, printed paper. */
const ALWAYS = {
  'on-fill': '#ffffff',
  'on-fill-quiet': pine[1],
  // The backdrop of a dialog.
  veil: 'rgb(0 0 0 / 50%)',
  fill: pine[8],
  'fill-hover': pine[9],
  // Progress, and points won or lost.
  done: pine[6],
  star: marigold[5],
  'star-soft': marigold[4],
  'on-star': '#3b2705',
  gain: pine[4],
  loss: clay[3],
  lost: clay[5],
  same: gray[5],
  // An alarm covers a page, a drill never looks like one, and neither does a visit.
  emergency: '#7d1d0d',
  'emergency-deep': '#5c1509',
  'emergency-edge': '#ffd37a',
  'on-emergency-quiet': '#ffe9e2',
  'emergency-shade': 'rgb(0 0 0 / 26%)',
  'emergency-field': 'rgb(0 0 0 / 30%)',
  'emergency-line': 'rgb(255 255 255 / 30%)',
  'emergency-field-line': 'rgb(255 255 255 / 60%)',
  'emergency-off': 'rgb(255 255 255 / 16%)',
  'on-emergency-off': 'rgb(255 255 255 / 72%)',
  'emergency-choice-ink': clay[9],
  'emergency-paper-ink': '#3a1408',
  drill: '#123f6b',
  'drill-deep': '#0b2c4d',
  'drill-edge': '#b8dcff',
  'all-clear': '#14573f',
  visit: '#123f6b',
  'visit-writing': '#7a3d00',
  // Printed paper, and white for codes to scan and logos designed for white.
  blank: '#ffffff',
  slip: '#fffdf9',
  'slip-ink': '#20302a',
  'slip-quiet': '#5f5a4e',
  'slip-line': gray[4],
  blackboard: '#123a2e',
  'on-blackboard': gray[1],
  'on-blackboard-quiet': '#cfe8dd',
  chalk: marigold[4],
  'chalk-hover': marigold[3],
  'on-chalk': '#0f2a20',
  // Temporary offers at the foot of a page.
  offer: '#20302a',
  'on-offer': '#fffdf9',
} as const;

/** Colours by meaning. `…-ink` is the text colour on the role before it. */
export const ROLES = {
  light: {
    ...ALWAYS,
    page: gray[0],
    soft: gray[1],
    line: '#e6dccb',
    'field-line': gray[5],
    focus: pine[9],
    good: pine[1],
    'good-ink': pine[9],
    warm: marigold[1],
    'warm-ink': marigold[9],
    alarm: clay[1],
    'alarm-ink': clay[9],
    'offer-line': '#20302a',
    'scene-sky': '#fdeecb',
    'scene-sun': marigold[4],
    'scene-hill-far': pine[2],
    'scene-hill': pine[4],
    'scene-hill-near': '#37856b',
    'scene-wall': '#fffdf9',
    'scene-wall-shade': '#f1e6d1',
    'scene-roof': '#c65a3c',
    'scene-roof-shade': clay[7],
    'scene-wood': marigold[8],
    'scene-glass': pine[1],
    'scene-lit': marigold[2],
    'scene-line': '#20302a',
    'scene-paper': '#fffdf9',
    'scene-soft': gray[2],
    'scene-ink': '#20302a',
  },
  dark: {
    ...ALWAYS,
    page: '#141c19',
    soft: '#22302a',
    line: '#33423b',
    'field-line': '#7f8c85',
    focus: marigold[3],
    good: '#1f4a3b',
    'good-ink': '#cfe8dd',
    warm: '#4a3710',
    'warm-ink': '#fbdc9c',
    alarm: '#57261a',
    'alarm-ink': '#fbd3c7',
    'offer-line': '#4a5a53',
    'scene-sky': '#1d2f33',
    'scene-sun': '#f6d48a',
    'scene-hill-far': '#27443c',
    'scene-hill': '#1f5a48',
    'scene-hill-near': '#123a2e',
    'scene-wall': '#d9d2c2',
    'scene-wall-shade': '#b6ad9a',
    'scene-roof': clay[6],
    'scene-roof-shade': clay[8],
    'scene-wood': '#4a3008',
    'scene-glass': marigold[4],
    'scene-lit': marigold[3],
    'scene-line': '#efeade',
    'scene-paper': '#efeade',
    'scene-soft': '#33423b',
    'scene-ink': '#0d1311',
  },
} as const;

/** Faint on a light page, and dark enough to be visible in dark mode. The focus ring's gap has the page's colour: see `focus`. */
export const SHADOWS = {
  light: {
    raised: '0 1px 2px rgb(20 28 25 / 8%), 0 6px 20px rgb(20 28 25 / 12%)',
    floating: '0 2px 6px rgb(20 28 25 / 12%), 0 14px 40px rgb(20 28 25 / 26%)',
    focus: '0 0 0 2px var(--mantine-color-body)',
  },
  dark: {
    raised: '0 1px 2px rgb(0 0 0 / 30%), 0 6px 20px rgb(0 0 0 / 36%)',
    floating: '0 2px 6px rgb(0 0 0 / 36%), 0 14px 40px rgb(0 0 0 / 56%)',
    focus: '0 0 0 2px var(--mantine-color-body)',
  },
} as const;

/** Each font is a fallback with the same metrics until the one before it has loaded: see `typefaces.css`. */
export const FONTS = {
  text: "'Atkinson Hyperlegible Next Variable', 'Homeroom Text', 'Homeroom Text Roboto', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  heading:
    "'Bricolage Grotesque Variable', 'Homeroom Heading', 'Homeroom Heading Roboto', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  code: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const;

/** Pairs of background and text colour with enough contrast in both schemes. */
export const AVATARS = [
  ['#f9ddd5', '#842b16'],
  ['#fdeac3', '#764b05'],
  ['#d9eae3', '#0f4433'],
  ['#d8e6f3', '#1d3f66'],
  ['#e9def2', '#4b2a6b'],
  ['#f7dbe6', '#7a1f47'],
  ['#e3ead0', '#3f5012'],
  ['#e6e0d8', '#4a3c28'],
] as const;
