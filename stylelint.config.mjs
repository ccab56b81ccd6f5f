/** Lengths that should be tokens; 0 and a hairline of 1px are allowed. */
const OWN_DISTANCE = String.raw`/(?<![\w.])(?!(0|1)px)\d*\.?\d+(px|r?em|d?v[wh]|ch)\b/`;

/**
 * What a style sheet may say for itself is where things lie and how wide they are. Sizes of letters, corners, distances, shadows and
 * colours are tokens: `frontend/src/lib/tokens.ts`.
 *
 * @type {import('stylelint').Config}
 */
export default {
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['/^(rgb|hsl)a?$/', '/^(ok)?l(ab|ch)$/', 'hwb', 'color'],
    'declaration-property-value-allowed-list': {
      // The word of an alarm is as large as its line allows.
      'font-size': [String.raw`/^var\(--type-\w+\)$/`, 'inherit', String.raw`/^min\(var\(--fit\b/`],
      font: ['inherit'],
      'font-family': [String.raw`/^var\(--font-\w+\)$/`, 'inherit'],
      '/radius$/': [String.raw`/^var\(--radius-\w+\)( (0|var\(--radius-\w+\)))*$/`, 'inherit', '0'],
      'box-shadow': [String.raw`/^var\(--shadow-\w+\)$/`, 'none'],
    },
    'declaration-property-value-disallowed-list': {
      '/^(text-align|float|clear)$/': ['left', 'right'],
      '/gap$/': [OWN_DISTANCE],
      '/^(padding|margin|scroll-margin|scroll-padding)/': [OWN_DISTANCE],
      // The UI kit's scales and palettes are not used directly: a role says what a colour is for.
      '/./': [
        String.raw`/--mantine-(color-[a-z]+-\d|primary-color|font-(size|family)|spacing|radius|shadow|h\d)/`,
      ],
    },
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates'] }],
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    // Logical properties are used instead, so that layouts follow the direction of the language.
    'property-disallowed-list': [
      '/^(margin|padding|scroll-margin|scroll-padding|border)-(left|right)/',
      '/^(left|right)$/',
      '/^border-(top|bottom)-(left|right)-radius$/',
    ],
  },
  overrides: [
    {
      files: ['frontend/src/app/typefaces.css'],
      rules: { 'declaration-property-value-allowed-list': null },
    },
  ],
};
