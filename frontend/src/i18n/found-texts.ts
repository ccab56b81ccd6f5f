/** All texts in languages other than English: `<area>.<language>.json`, beside the English file. */
export const FOUND = import.meta.glob<object>(
  [
    '../features/*/texts/*.*.json',
    './shared/*.*.json',
    '!../features/*/texts/*.en.json',
    '!./shared/*.en.json',
  ],
  { import: 'default' },
);
