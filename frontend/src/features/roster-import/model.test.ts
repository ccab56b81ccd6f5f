import { ROSTER_LISTS } from '@homeroom/domain';
import { guessMeanings, listFor, missingIn, samplesOf, templateText, withMeaning } from './model';
import { readTable } from './read-table';

const table = {
  heads: ['Name', 'Surname', 'Given name', 'Homeroom', 'Notes'],
  lines: [
    ['x', 'Stone', 'Ivy', '1', 'is shy'],
    ['y', 'Stone', 'Omar', '2'],
  ],
};
const guessed = guessMeanings('students', table);

test('required columns are reported until they are assigned', () => {
  expect(guessed).toEqual([null, 'lastName', 'firstName', 'classNumber', null]);
  expect(missingIn('students', guessed)).toEqual([]);
  expect(missingIn('students', withMeaning(guessed, 2, null))).toEqual(['firstName']);
});

test('assigning a meaning used by another column moves it', () => {
  expect(withMeaning(guessed, 0, 'lastName')).toEqual([
    ...['lastName', null],
    ...['firstName', 'classNumber', null],
  ]);
  expect(withMeaning(guessed, 4, null)).toEqual(guessed);
});

test('columns without a meaning are not sent', () => {
  expect(listFor(table, withMeaning(guessed, 4, 'section'))).toEqual({
    columns: ['lastName', 'firstName', 'classNumber', 'section'],
    lines: [
      ['Stone', 'Ivy', '1', 'is shy'],
      ['Stone', 'Omar', '2', ''],
    ],
  });
  expect(JSON.stringify(listFor(table, guessed))).not.toContain('shy');
});

test('a column is shown with a few of its cells', () => {
  expect(samplesOf(table, 1)).toBe('Stone');
  expect(samplesOf(table, 4)).toBe('is shy');
});

test.each(ROSTER_LISTS.filter((list) => list !== 'oneroster'))(
  'the template of %s is recognised without a question',
  async (list) => {
    const { heads } = await readTable(new Blob([`${templateText(list)}a,b,c\n`]));
    const meanings = guessMeanings(list, { heads, lines: [] });
    expect(missingIn(list, meanings)).toEqual([]);
    expect(meanings).not.toContain(null);
  },
);
