import { westernDigits } from './western-digits';

test.each([
  ['٨٧٠٦٨', '87068'],
  ['۸۷۰۶۸', '87068'],
  ['৮৭০৬৮', '87068'],
  ['८७०६८', '87068'],
  ['８７０６８', '87068'],
  ['𝟴𝟕𝟎𝟨𝟪', '87068'],
  ['STU-1700 ٤', 'STU-1700 4'],
  ['87068', '87068'],
])('%s is read as %s', (typed, read) => {
  expect(westernDigits(typed)).toBe(read);
});
