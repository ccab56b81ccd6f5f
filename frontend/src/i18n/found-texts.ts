/** Every text in another language than English: `<area>.<language>.json`, beside the English one. */
export const FOUND = import.meta.glob<object>(
  [
    '../features/*/texts/*.*.json',
    './shared/*.*.json',
    '!../features/*/texts/*.en.json',
    '!./shared/*.en.json',
  ],
  { import: 'default' },
);
