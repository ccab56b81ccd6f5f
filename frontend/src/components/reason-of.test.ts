import { said } from '../i18n/said';
import { reasonOf } from './reason-of';

beforeEach(() => {
  said.word = (english) => ({ Kindness: 'Freundlichkeit' })[english];
});
afterEach(() => {
  delete said.word;
});

test.each([
  ['a category that every school has, in the reader’s language', 'Kindness', null, 'Freundlichkeit'],
  ['a category of the school’s own as it wrote it', 'Helping with lunch', null, 'Helping with lunch'],
  ['what somebody typed as it was typed', null, 'Kindness', 'Kindness'],
  ['nothing where nobody said it', null, null, null],
])('shows %s', (_what, categoryName, note, words) => {
  expect(reasonOf({ categoryName, note })).toBe(words);
});
