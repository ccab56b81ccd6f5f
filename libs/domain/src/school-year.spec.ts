import fc from 'fast-check';
import { COUNTRY_CODES } from './countries';
import {
  daysBetween,
  faultOfYear,
  firstYearFrom,
  lengthOf,
  usualYearAfter,
  usualYearAt,
  type YearPlan,
} from './school-year';

const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2050-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const country = fc.constantFrom(...COUNTRY_CODES);

const YEAR: YearPlan = {
  name: '2026/27',
  startsOn: '2026-09-01',
  endsOn: '2027-08-31',
  terms: [
    { name: 'Autumn', startsOn: '2026-09-03', endsOn: '2026-12-18' },
    { name: 'Spring', startsOn: '2027-01-05', endsOn: '2027-03-31' },
  ],
};

describe('the default school year', () => {
  it.each([
    ['US', '2026-11-22', '2026/27', '2026-08-01', '2027-07-31'],
    ['US', '2027-07-31', '2026/27', '2026-08-01', '2027-07-31'],
    ['US', '2027-08-01', '2027/28', '2027-08-01', '2028-07-31'],
    ['GB', '2026-08-31', '2025/26', '2025-09-01', '2026-08-31'],
    ['AU', '2026-11-22', '2026', '2026-01-01', '2026-12-31'],
    ['SG', '2028-02-29', '2028', '2028-01-01', '2028-12-31'],
    ['GB', '2099-10-01', '2099/00', '2099-09-01', '2100-08-31'],
    ['nowhere', '2026-11-22', '2026/27', '2026-08-01', '2027-07-31'],
  ])('of %s on %s is %s, from %s to %s', (where, on, name, startsOn, endsOn) => {
    expect(usualYearAt(where, on)).toMatchObject({ name, startsOn, endsOn });
  });

  it('contains the given day and has valid terms, for any country and day', () => {
    fc.assert(
      fc.property(country, day, (where, on) => {
        const year = usualYearAt(where, on);
        expect(year.startsOn <= on && on <= year.endsOn).toBe(true);
        expect(faultOfYear(year)).toBeUndefined();
      }),
    );
  });

  it('of a school registered in summer is the next one, starting at once', () => {
    const next = { name: '2026/27', startsOn: '2026-08-15', endsOn: '2027-08-31' };
    expect(firstYearFrom('GB', '2026-08-15')).toMatchObject(next);
    expect(firstYearFrom('GB', '2026-07-20')).toEqual(usualYearAt('GB', '2026-07-20'));
  });

  it('of a school registered on any day contains it, has a term left and is valid', () => {
    fc.assert(
      fc.property(country, day, (where, on) => {
        const year = firstYearFrom(where, on);
        expect(year.startsOn <= on && on <= year.endsOn).toBe(true);
        expect(year.terms.some(({ endsOn }) => endsOn >= on)).toBe(true);
        expect(faultOfYear(year)).toBeUndefined();
      }),
    );
  });

  it('continues a year that ended on any day, and is valid', () => {
    fc.assert(
      fc.property(country, day, (where, endsOn) => {
        const next = usualYearAfter(where, { startsOn: '2019-01-01', endsOn });
        expect(daysBetween(endsOn, next.startsOn)).toBe(1);
        expect(faultOfYear(next)).toBeUndefined();
      }),
    );
  });
});

describe('a planned year', () => {
  it('is valid, and its length includes both ends', () => {
    expect(faultOfYear(YEAR)).toBeUndefined();
    expect(lengthOf(YEAR)).toBe(365);
  });

  it.each<[string, Partial<YearPlan>, ReturnType<typeof faultOfYear>]>([
    ['ends before it begins', { endsOn: '2026-08-31' }, { field: 'endsOn', sentence: 'yearDays' }],
    ['is a month long', { endsOn: '2026-10-01' }, { field: 'endsOn', sentence: 'yearDays' }],
    ['is two years long', { endsOn: '2028-08-31' }, { field: 'endsOn', sentence: 'yearDays' }],
    [
      'has a term that begins before it',
      { terms: [{ name: 'Autumn', startsOn: '2026-08-31', endsOn: '2026-12-18' }] },
      { field: 'terms', sentence: 'termDays' },
    ],
    [
      'has a term that ends before it begins',
      { terms: [{ name: 'Autumn', startsOn: '2026-12-18', endsOn: '2026-09-03' }] },
      { field: 'terms', sentence: 'termDays' },
    ],
    [
      'has terms that share a day',
      {
        terms: [
          { name: 'Autumn', startsOn: '2026-09-03', endsOn: '2026-12-18' },
          { name: 'Spring', startsOn: '2026-12-18', endsOn: '2027-03-31' },
        ],
      },
      { field: 'terms', sentence: 'termsInOrder' },
    ],
  ])('that %s is refused', (_, part, fault) => {
    expect(faultOfYear({ ...YEAR, ...part })).toEqual(fault);
  });
});
