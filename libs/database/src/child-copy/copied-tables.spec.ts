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

it('requires a decision about every table of children, also those removed by cascade or never exported', () => {
  const asked = (name: string) => `${name}: whether it is in the copy of a child`;
  expect(undecided({})).toEqual(['vote', 'ways', 'tie'].map(asked));
  expect(undecided({ vote: 'why', ways: 'why', tie: 'why' })).toEqual([]);
});

it('reports a decision about a table or column that does not exist', () => {
  const all = { vote: 'why', ways: 'why', tie: 'why' };
  expect(undecided({ ...all, gone: 'why', 'vote.gone': 'why' })).toEqual([
    'gone: is not there',
    'vote.gone: is not there',
  ]);
});

it('includes cascaded tables by the rules, column by column, and never a withheld one', () => {
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
