import fc from 'fast-check';
import { ROSTER_COLUMNS } from '@homeroom/domain';
import { readRosterLine, type RosterCells } from './roster';

const IVY: RosterCells = { firstName: ' Ivy ', lastName: 'Stone', classNumber: '3' };
const read = (more: RosterCells) => readRosterLine(7, { ...IVY, ...more });
const refused = (column: string, reason: string) => ({ line: 7, kind: 'refused', column, reason });

it('a line is trimmed, and what is empty says nothing', () => {
  expect(read({ parentEmail: ' ', section: '' })).toEqual({
    ...{ line: 7, recordId: null, firstName: 'Ivy', lastName: 'Stone', classNumber: 3 },
    ...{ grade: null, section: null, parentFirstName: null, parentLastName: null },
    ...{ parentEmail: null, parentPhone: null },
  });
});

it.each([
  ['classNumber', 'Class 3', 3],
  ['classNumber', '03', 3],
  ['classNumber', '12 · Otters', 12],
  ['classNumber', 'Klasse 60', 60],
  ['grade', '3', 'Grade 3'],
  ['grade', 'year 11', 'Grade 11'],
  ['grade', '2nd grade', 'Grade 2'],
  ['grade', 'K', 'Kindergarten'],
  ['section', 'b', 'B'],
  ['parentEmail', 'Home@Family.Test', 'home@family.test'],
  ['firstName', 'عبد الرحمن', 'عبد الرحمن'],
] as const)('%s: %j is read as %j', (column, text, value) => {
  expect(read({ [column]: text })).toMatchObject({ [column]: value });
});

it.each([
  ['lastName', '', 'missing'],
  ['firstName', '   ', 'missing'],
  ['classNumber', '', 'missing'],
  ['classNumber', '0', 'no_class'],
  ['classNumber', '61', 'no_class'],
  ['classNumber', '3b', 'no_class'],
  ['classNumber', '3.5', 'no_class'],
  ['grade', '13', 'no_grade'],
  ['grade', 'Reception', 'no_grade'],
  ['section', 'G', 'no_section'],
  ['parentEmail', 'home@', 'no_email'],
  ['recordId', '47 11', 'unreadable'],
  ['firstName', 'I\u202evy', 'unreadable'],
  ['firstName', '\ud800', 'unreadable'],
  ['lastName', 'x'.repeat(81), 'too_long'],
  ['parentPhone', '5'.repeat(31), 'too_long'],
] as const)('%s: %j is refused as %s', (column, text, reason) => {
  expect(read({ [column]: text })).toEqual(refused(column, reason));
});

it('whatever stands in a file, a line is read or refused', () => {
  const cells = fc.dictionary(
    fc.constantFrom(...ROSTER_COLUMNS),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  fc.assert(
    fc.property(cells, (given) => {
      const outcome = readRosterLine(1, given);
      if ('kind' in outcome) expect(ROSTER_COLUMNS).toContain(outcome.column);
      else expect(outcome.firstName).toBe(outcome.firstName.trim());
    }),
  );
});
