import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { KIT_COLOURS, PALETTES } from '../lib/tokens';

/** Mantine's sizes are mapped to our tokens, whose values depend on the current register (see `token-style.ts`). */
const heading = (size: string, lineHeight: string) => ({ fontSize: `var(--type-${size})`, lineHeight });

export const theme = createTheme({
  colors: PALETTES,
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.25,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: heading('3xl', '1.1'),
      h2: heading('2xl', '1.15'),
      h3: heading('xl', '1.2'),
      h4: heading('lg', '1.3'),
    },
  },
  defaultRadius: 'md',
  shadows: { sm: 'var(--shadow-raised)', md: 'var(--shadow-raised)', xl: 'var(--shadow-floating)' },
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // By name, because importing a component here would load it on every phone.
    Button: {
      defaultProps: { radius: 'var(--radius-control)' },
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: {
          '--button-height': size === 'lg' ? 'var(--target-large)' : 'var(--target)',
          '--button-fz': size === 'lg' ? 'var(--type-md)' : 'var(--type-sm)',
        },
      }),
    },
    // At least 16 px: with smaller text a phone zooms into the field and the page moves out of sight.
    Input: {
      vars: () => ({
        wrapper: { '--input-height': 'var(--target)', '--input-fz': 'max(1rem, var(--type-md))' },
      }),
    },
    InputWrapper: {
      vars: () => ({
        label: { '--input-label-size': 'var(--type-sm)' },
        description: { '--input-description-size': 'var(--type-sm)' },
        error: { '--input-error-size': 'var(--type-sm)' },
      }),
    },
    PasswordInput: { vars: () => ({ root: { '--psi-button-size': 'var(--target)' } }) },
    // A badge is never truncated, because its few words are all its content.
    Badge: { defaultProps: { tt: 'none', miw: 'max-content' } },
    // The theme's default radius would turn a box of this size into a circle, which looks like a radio button.
    Checkbox: { defaultProps: { radius: 'xs', size: 'md', py: 'xs' } },
    // On a phone the tabs scroll sideways instead of breaking into two lines.
    Tabs: {
      styles: {
        list: { flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' },
        tab: { minHeight: 'var(--target)', fontSize: 'var(--type-md)', whiteSpace: 'nowrap' },
      },
    },
    // The opener may move out of sight when content above it loads late; the menu stays open.
    Menu: { defaultProps: { hideDetached: false } },
    Paper: { defaultProps: { radius: 'lg' } },
  },
});

/** Mantine's own colour variables; all others are in `token-style.ts`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: named(KIT_COLOURS.light),
  dark: named(KIT_COLOURS.dark),
});

function named(colours: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [`--mantine-color-${name}`, value]),
  );
}
