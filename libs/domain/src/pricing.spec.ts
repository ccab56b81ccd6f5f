import { COUNTRY_CODES, type CountryCode } from './countries';
import { countOf, quoteFor, showAmount, zoneOf } from './pricing';
import { CALCULATOR_PRICES, TERMS_PRICES } from './pricing-books';

/**
 * Computed by hand, in whole cents, for each monthly price of the book: [publicDiscount, monthly, annualDiscount, annualCost,
 * annualSavings] by the options that the school ticks.
 */
const SHEET = {
  8900: {
    neither: [0, 8900, 0, null, 0],
    publicOnly: [3560, 5340, 0, null, 42720],
    annualOnly: [0, 8900, 21360, 85440, 21360],
    both: [3560, 5340, 12816, 51264, 55536],
  },
  9900: {
    neither: [0, 9900, 0, null, 0],
    publicOnly: [3960, 5940, 0, null, 47520],
    annualOnly: [0, 9900, 23760, 95040, 23760],
    both: [3960, 5940, 14256, 57024, 61776],
  },
  6900: {
    neither: [0, 6900, 0, null, 0],
    publicOnly: [2760, 4140, 0, null, 33120],
    annualOnly: [0, 6900, 16560, 66240, 16560],
    both: [2760, 4140, 9936, 39744, 43056],
  },
  7500: {
    neither: [0, 7500, 0, null, 0],
    publicOnly: [3000, 4500, 0, null, 36000],
    annualOnly: [0, 7500, 18000, 72000, 18000],
    both: [3000, 4500, 10800, 43200, 46800],
  },
  4900: {
    neither: [0, 4900, 0, null, 0],
    publicOnly: [1960, 2940, 0, null, 23520],
    annualOnly: [0, 4900, 11760, 47040, 11760],
    both: [1960, 2940, 7056, 28224, 30576],
  },
  5900: {
    neither: [0, 5900, 0, null, 0],
    publicOnly: [2360, 3540, 0, null, 28320],
    annualOnly: [0, 5900, 14160, 56640, 14160],
    both: [2360, 3540, 8496, 33984, 36816],
  },
} as const;

const PRICES: Record<CountryCode, [small: keyof typeof SHEET, large: keyof typeof SHEET, setup: number]> = {
  US: [8900, 9900, 29900],
  CA: [8900, 9900, 29900],
  IE: [8900, 9900, 29900],
  GB: [8900, 9900, 29900],
  AU: [6900, 7500, 19900],
  SG: [6900, 7500, 19900],
  ZA: [4900, 5900, 14900],
};

const SIZES = [
  ['1', 'small', 1],
  ['399', 'small', 399],
  ['400', 'small', 400],
  ['401', 'large', 401],
  ['2400', 'large', 2400],
  ['10000', 'large', 10000],
  ['abc', 'small', 0],
  ['0', 'small', 0],
  ['-5', 'small', -5],
] as const;

const TICKS = [
  ['neither', false, false],
  ['publicOnly', true, false],
  ['annualOnly', false, true],
  ['both', true, true],
] as const;

const TABLE = COUNTRY_CODES.flatMap((country) =>
  SIZES.flatMap(([count, size, students]) =>
    TICKS.map(([ticks, publicSchool, annual]) => ({
      country,
      count,
      size,
      students,
      ticks,
      publicSchool,
      annual,
    })),
  ),
);

describe("the calculator's prices", () => {
  it.each(TABLE)('$country, "$count" students, discounts: $ticks', (row) => {
    const [small, large, setup] = PRICES[row.country];
    const monthlyBase = row.size === 'small' ? small : large;
    const [publicDiscount, monthly, annualDiscount, annualCost, annualSavings] =
      SHEET[monthlyBase][row.ticks];
    const { country, count: studentCount, publicSchool, annual } = row;
    expect(quoteFor({ country, studentCount, publicSchool, annual })).toMatchObject({
      students: row.students,
      size: row.size,
      monthlyBase,
      publicDiscount,
      monthly,
      annualDiscount,
      annualCost,
      annualSavings,
      setup,
    });
  });

  it.each(COUNTRY_CODES)('%s shows nothing for an empty count', (country) => {
    for (const studentCount of ['', '   ']) {
      expect(quoteFor({ country, studentCount, publicSchool: true, annual: true })).toBeNull();
    }
  });

  it('shows nothing without a country', () => {
    expect(quoteFor({ country: '', studentCount: '400', publicSchool: false, annual: false })).toBeNull();
  });

  it('counts anything but a number as no students', () => {
    expect(['abc', '12 students', 'Infinity', 'NaN', '--'].map(countOf)).toEqual([0, 0, 0, 0, 0]);
    expect(countOf(' 250 ')).toBe(250);
  });

  it('rounds displayed amounts only, with the symbol of the country', () => {
    expect(showAmount(5340, 'US', 'en')).toBe('$53');
    expect(showAmount(51264, 'GB', 'en')).toBe('£513');
    expect(showAmount(118800, 'IE', 'en')).toBe('€1,188');
    expect(showAmount(8900, 'CA', 'en')).toBe('C$89');
    expect(showAmount(6900, 'AU', 'en')).toBe('A$69');
    expect(showAmount(19900, 'SG', 'en')).toBe('S$199');
    expect(showAmount(4900, 'ZA', 'en')).toBe('R49');
    expect(showAmount(0, 'US', 'en')).toBe('$0');
  });
});

describe('the two price books', () => {
  it('place every country in the same zone', () => {
    for (const country of COUNTRY_CODES) {
      expect(zoneOf(country, TERMS_PRICES)).toBe(zoneOf(country, CALCULATOR_PRICES));
    }
  });

  it('keep the prices of the Terms apart from those of the calculator', () => {
    expect(TERMS_PRICES.zones).toMatchObject({
      1: { currency: 'USD', small: 79, large: 90, setup: 250 },
      2: { currency: 'USD', small: 69, large: 75, setup: 199 },
      3: { currency: 'ZAR', small: 800, large: 950, setup: 1500 },
    });
  });
});
