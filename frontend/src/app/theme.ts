import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const pine: MantineColorsTuple = [
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
];

const marigold: MantineColorsTuple = [
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
];

const clay: MantineColorsTuple = [
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
];

/** Neutrals with the warmth of paper, and their counterparts for the evening. */
const gray: MantineColorsTuple = [
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
];
const dark: MantineColorsTuple = [
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
];

const HEADING_FONT =
  "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, 'Book Antiqua', Georgia, serif";
const TEXT_FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', 'Liberation Sans', sans-serif";

export const theme = createTheme({
  colors: { pine, marigold, clay, gray, dark },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.25,
  fontFamily: TEXT_FONT,
  headings: { fontFamily: HEADING_FONT, fontWeight: '700', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Named, not imported: importing a part here would put it on every phone.
    // 44 px is the smallest target a thumb hits without looking.
    Button: {
      defaultProps: { radius: 'xl' },
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: { '--button-height': size === 'lg' ? '52px' : '44px' },
      }),
    },
    // Letters of 16 px: below that a phone zooms into the field, and the page is lost from sight.
    Input: { vars: () => ({ wrapper: { '--input-height': '46px', '--input-fz': '1rem' } }) },
    InputWrapper: {
      vars: () => ({
        label: { '--input-label-size': '0.9375rem' },
        description: { '--input-description-size': '0.875rem' },
        error: { '--input-error-size': '0.875rem' },
      }),
    },
    PasswordInput: { vars: () => ({ root: { '--psi-button-size': '44px' } }) },
    // None is cut off: a word of it is all that it says.
    Badge: { defaultProps: { tt: 'none', miw: 'max-content' } },
    // With the theme's own corners a box of this size would be a circle, which is the shape of another choice.
    Checkbox: { defaultProps: { radius: 'xs', size: 'md', py: 10 } },
    // On a phone the tabs scroll sideways instead of breaking into two lines.
    Tabs: {
      styles: {
        list: { flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' },
        tab: { minHeight: '48px', fontSize: '1rem', whiteSpace: 'nowrap' },
      },
    },
    Paper: { defaultProps: { radius: 'lg' } },
  },
});

/** `page` is the paper everything lies on; `body` (Mantine's word) is the card on it. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--homeroom-page': '#faf6ee',
    '--homeroom-line': '#e6dccb',
    '--homeroom-soft': '#f4eee2',
    '--homeroom-focus': '#0f4433',
    '--homeroom-good': '#d9eae3',
    '--homeroom-good-ink': '#0f4433',
    '--homeroom-warm': '#fdeac3',
    '--homeroom-warm-ink': '#573703',
    '--homeroom-alarm': '#f9ddd5',
    '--homeroom-alarm-ink': '#601e0e',
    '--mantine-color-body': '#fffdf9',
    '--mantine-color-text': '#20302a',
    '--mantine-color-dimmed': '#5f5a4e',
    '--mantine-color-placeholder': '#736b5d',
    '--mantine-color-error': '#a2361b',
    '--mantine-color-anchor': '#1d5c46',
    '--mantine-color-default-border': '#d5c9b3',
  },
  dark: {
    '--homeroom-page': '#141c19',
    '--homeroom-line': '#33423b',
    '--homeroom-soft': '#22302a',
    '--homeroom-focus': '#f6c35e',
    '--homeroom-good': '#1f4a3b',
    '--homeroom-good-ink': '#cfe8dd',
    '--homeroom-warm': '#4a3710',
    '--homeroom-warm-ink': '#fbdc9c',
    '--homeroom-alarm': '#57261a',
    '--homeroom-alarm-ink': '#fbd3c7',
    '--mantine-color-pine-light': '#1f4a3b',
    '--mantine-color-pine-light-hover': '#285a48',
    '--mantine-color-pine-light-color': '#cfe8dd',
    '--mantine-color-gray-light': '#33423b',
    '--mantine-color-gray-light-hover': '#3d4d46',
    '--mantine-color-gray-light-color': '#d0cdc1',
    '--mantine-color-marigold-light': '#4a3710',
    '--mantine-color-marigold-light-hover': '#594314',
    '--mantine-color-marigold-light-color': '#fbdc9c',
    '--mantine-color-clay-light': '#57261a',
    '--mantine-color-clay-light-hover': '#683021',
    '--mantine-color-clay-light-color': '#fbd3c7',
    '--mantine-color-body': '#1c2723',
    '--mantine-color-text': '#efeade',
    '--mantine-color-dimmed': '#b4bab0',
    '--mantine-color-placeholder': '#98a29a',
    '--mantine-color-error': '#f2a48f',
    '--mantine-color-anchor': '#8ac1ad',
    '--mantine-color-default-border': '#45544d',
  },
});
