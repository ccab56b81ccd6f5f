import type { DataClass } from '@homeroom/domain';
import type { CatalogueTable, ExportRules } from '../school-export/exported-columns';
import { copiedOf, undecidedOfChild } from './copied-tables';

const table = (name: string, about: DataClass, columns: string[] = ['note']): CatalogueTable => ({
  ...{ name, comment: JSON.stringify(about), key: ['id'] },
  columns: columns.map((each) => ({ name: each, type: 'text', refersTo: null })),
});
const EXPORTED: ExportRules = { tables: {}, withheld: { ways: 'never' } };
const CATALOGUE = [
  table('vote', { of: ['student'], kept: 'passing' }),
  table('ways', { of: ['student'], kept: 'membership' }),
  table('tie', { of: ['guardian'], kept: 'passing' }, ['student_id']),
  table('lesson', { of: ['staff'], kept: 'record' }),
];
const undecided = (leftOut: Record<string, string>) =>
  undecidedOfChild(CATALOGUE, EXPORTED, { tables: {}, leftOut });

it('asks for a decision about all that is of children, also what goes by itself or leaves in no export', () => {
  const asked = (name: string) => `${name}: whether it is in the copy of a child`;
  expect(undecided({})).toEqual(['vote', 'ways', 'tie'].map(asked));
  expect(undecided({ vote: 'why', ways: 'why', tie: 'why' })).toEqual([]);
});

it('says of a decision that it is about nothing that is there', () => {
  const all = { vote: 'why', ways: 'why', tie: 'why' };
  expect(undecided({ ...all, gone: 'why', 'vote.gone': 'why' })).toEqual([
    'gone: is not there',
    'vote.gone: is not there',
  ]);
});

it('has what goes by itself where the rules say what it is, column by column, and never what is withheld', () => {
  const rules = (columns: string[]) => ({
    tables: {
      vote: { about: 'A vote.', rows: 'r.id = $2', columns },
      ways: { about: 'A way.', rows: 'r.id = $2', columns: ['note'] },
    },
    leftOut: { tie: 'why' },
  });
  const [vote, ...more] = copiedOf(CATALOGUE, EXPORTED, rules(['note']));
  expect([vote, more]).toMatchObject([{ name: 'vote', about: 'A vote.', cells: { note: 'r."note"' } }, []]);
  expect(undecidedOfChild(CATALOGUE, EXPORTED, rules([]))).toEqual([
    'vote.note: whether it is in the copy of a child',
    'ways: is not there',
    'ways.note: is not there',
  ]);
});
