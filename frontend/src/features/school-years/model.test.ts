import { SENTENCES, type YearPlan } from '@homeroom/domain';
import { placeIn, reasonsAgainst, termAfter, termAt } from './model';

const YEAR: YearPlan = {
  name: '2026/27',
  startsOn: '2026-09-01',
  endsOn: '2027-08-31',
  terms: [
    { name: 'Autumn', startsOn: '2026-09-03', endsOn: '2026-12-18' },
    { name: 'Spring', startsOn: '2027-01-05', endsOn: '2027-03-31' },
  ],
};

test('a complete plan has no errors', () => expect(reasonsAgainst(YEAR)).toEqual({}));

test('each empty field is named', () => {
  const plan = { ...YEAR, name: ' ', endsOn: '', terms: [{ name: '', startsOn: '2026-09-03', endsOn: '' }] };
  expect(reasonsAgainst(plan)).toEqual({
    name: SENTENCES.required,
    endsOn: SENTENCES.realDay,
    'terms.0.name': SENTENCES.required,
    'terms.0.endsOn': SENTENCES.realDay,
  });
});

test('inconsistent days are reported once all are filled in', () =>
  expect(reasonsAgainst({ ...YEAR, endsOn: '2026-12-31' })).toEqual({ terms: SENTENCES.termDays }));

test('the whole year fills the bar, and the last day ends at its edge', () => {
  expect(placeIn(YEAR, YEAR)).toEqual({ from: 0, width: 100 });
  const { from, width } = placeIn(YEAR, { startsOn: '2027-08-31', endsOn: '2027-08-31' });
  expect(from + width).toBeCloseTo(100);
  expect(width).toBeCloseTo(100 / 365);
});

test('a day is located in a term or before the next one', () => {
  expect(termAt(YEAR, '2026-12-18')?.name).toBe('Autumn');
  expect(termAt(YEAR, '2026-12-19')).toBeUndefined();
  expect(termAfter(YEAR, '2026-12-19')?.name).toBe('Spring');
  expect(termAfter(YEAR, '2027-04-01')).toBeUndefined();
});
