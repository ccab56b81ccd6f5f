import { COUNTRY_CODES } from './countries';
import { invoiceAmounts } from './billing';
import { invoiceLines, invoicePeriod, issuerFor } from './invoice-document';

describe('the lines of an invoice', () => {
  const flags = [true, false];
  const orders = flags.flatMap((publicSchool) =>
    flags.flatMap((annual) => flags.map((isFirst) => ({ publicSchool, annual, isFirst }))),
  );

  it.each(orders)('add up to its total: %j', (order) => {
    for (const country of COUNTRY_CODES)
      for (const students of [400, 401]) {
        const amounts = invoiceAmounts({ country, students, ...order });
        const sum = invoiceLines(amounts).reduce((cents, line) => cents + line.cents, 0);
        expect(sum).toBe(amounts.totalCents);
      }
  });

  it('name each month, both discounts and the setup fee', () => {
    const order = { country: 'US', students: 10, publicSchool: true, annual: true, isFirst: true } as const;
    expect(invoiceLines(invoiceAmounts(order))).toEqual([
      { kind: 'subscription', quantity: 12, unitCents: 8_900, cents: 106_800 },
      { kind: 'publicDiscount', quantity: 12, unitCents: -3_560, cents: -42_720 },
      { kind: 'annualDiscount', quantity: 1, unitCents: -12_816, cents: -12_816 },
      { kind: 'setup', quantity: 1, unitCents: 29_900, cents: 29_900 },
    ]);
  });

  it('are one for a plain month', () => {
    const order = { country: 'ZA', students: 1, publicSchool: false, annual: false, isFirst: false } as const;
    expect(invoiceLines(invoiceAmounts(order)).map(({ kind }) => kind)).toEqual(['subscription']);
  });
});

it.each([
  ['2027-02', 1, '2027-02-01', '2027-02-28'],
  ['2028-02', 1, '2028-02-01', '2028-02-29'],
  ['2026-12', 1, '2026-12-01', '2026-12-31'],
  ['2026-01', 12, '2026-01-01', '2026-12-31'],
  ['2027-03', 12, '2027-03-01', '2028-02-29'],
])('an invoice for %s and %i months covers %s to %s', (month, months, from, to) => {
  expect(invoicePeriod({ month, months })).toEqual({ from, to });
});

it('an invoice is issued by the company that serves the country of the school, if there is one', () => {
  const company = {
    name: 'Schoolhouse GmbH',
    address: 'Here 1',
    registration: 'HRB 2',
    account: { iban: 'DE36' },
  };
  const issuers = [
    { ...company, name: 'Schoolhouse, Inc.', serves: ['US'] as const },
    { ...company, serves: ['IE', 'GB'] as const },
  ];
  expect(issuerFor('GB', issuers)).toEqual(company);
  expect(issuerFor('ZA', issuers)).toBeUndefined();
});
