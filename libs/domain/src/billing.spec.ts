import {
  type Billed,
  dueDay,
  invoiceAmounts,
  invoiceState,
  isInvoiced,
  isMonth,
  mayInvoice,
  monthBefore,
  monthBegins,
  monthOf,
  type Standing,
  standingIn,
} from './billing';
import { endOfDay } from './school-day';

describe('months', () => {
  it('are distinguished from other text', () => {
    expect(['2026-01', '2026-12'].every(isMonth)).toBe(true);
    expect(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', ''].some(isMonth)).toBe(false);
  });

  it('are computed across the end of a year', () => {
    expect(monthBefore('2026-01')).toBe('2025-12');
    expect(monthBefore('2024-03')).toBe('2024-02');
    expect(monthOf(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026-01');
  });

  it('are invoiced for the current or previous month, never ahead', () => {
    const now = new Date('2026-01-15T00:00:00Z');
    expect(['2026-01', '2025-12'].every((month) => mayInvoice(month, now))).toBe(true);
    expect(['2026-02', '2025-11', '2025-01'].some((month) => mayInvoice(month, now))).toBe(false);
  });
});

describe('a month', () => {
  it.each([
    ['2026-03', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2026-03', 'America/New_York', '2026-03-01T05:00:00.000Z'],
    // Clocks have changed by the end of March, and change back on the first day of this November.
    ['2026-04', 'America/New_York', '2026-04-01T04:00:00.000Z'],
    ['2026-11', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-12', 'America/New_York', '2026-12-01T05:00:00.000Z'],
    ['2028-03', 'Europe/London', '2028-03-01T00:00:00.000Z'],
    ['2028-04', 'Europe/London', '2028-03-31T23:00:00.000Z'],
    ['2027-01', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
    ['2028-02', 'Australia/Sydney', '2028-01-31T13:00:00.000Z'],
  ])('%s begins at midnight in %s', (month, timeZone, begins) => {
    expect(monthBegins(month, timeZone).toISOString()).toBe(begins);
  });

  const standing = (since: string, given: Partial<Standing> = {}): Standing => ({
    ...{ since: new Date(since), status: 'active', subscriptionLevel: 'basic', country: 'US' },
    ...{ trialEndsAt: new Date('2026-01-10T05:00:00Z'), publicSchool: false, annualPayment: false },
    ...given,
  });

  it('goes by what the school was as it began, in whatever order the history is read', () => {
    const history = [
      standing('2026-03-12T10:00:00Z', { status: 'suspended' }),
      standing('2026-01-10T10:00:00Z', { subscriptionLevel: 'trial' }),
      standing('2026-02-03T10:00:00Z', { publicSchool: true }),
    ];
    const was = (month: string) => standingIn(month, { history, timeZone: 'America/New_York' });
    expect(was('2026-01')).toBeUndefined();
    expect(was('2026-02')).toMatchObject({ subscriptionLevel: 'trial' });
    expect(was('2026-03')).toMatchObject({ status: 'active', publicSchool: true });
    expect(was('2026-04')).toMatchObject({ status: 'suspended' });
    expect(was('2027-04')).toMatchObject({ status: 'suspended' });
  });

  it.each([
    ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00.001Z'],
    ['Pacific/Kiritimati', '2026-10-31T09:59:59.999Z', '2026-10-31T10:00:00.001Z'],
    ['Africa/Johannesburg', '2026-10-31T21:59:59.999Z', '2026-10-31T22:00:00.001Z'],
  ])('counts a change up to its first midnight in %s, and no later one', (timeZone, before, after) => {
    const was = (since: string) => {
      const history = [standing('2026-01-01T00:00:00Z'), standing(since, { status: 'suspended' })];
      return standingIn('2026-11', { history, timeZone })?.status;
    };
    expect([was(before), was(after)]).toEqual(['suspended', 'active']);
  });

  it('of March in a leap year begins after the 29th of February', () => {
    const history = [standing('2028-01-01T00:00:00Z'), standing('2028-02-29T12:00:00Z', { country: 'CA' })];
    expect(standingIn('2028-03', { history, timeZone: 'UTC' })?.country).toBe('CA');
    expect(standingIn('2028-02', { history, timeZone: 'UTC' })?.country).toBe('US');
  });
});

describe('a school', () => {
  const standing = {
    status: 'active',
    subscriptionLevel: 'basic',
    trialEndsAt: new Date('2026-02-10T09:00:00Z'),
  } as const;
  const school: Billed = { standing, timeZone: 'UTC' };
  const as = (given: Partial<NonNullable<Billed['standing']>>): Billed => ({
    ...school,
    standing: { ...standing, ...given },
  });

  it('is invoiced from the first whole month after its trial', () => {
    expect(isInvoiced(school, '2026-02')).toBe(false);
    expect(isInvoiced(school, '2026-03')).toBe(true);
  });

  it.each(['America/New_York', 'UTC', 'Pacific/Kiritimati'])(
    'whose trial ends with a month is invoiced from the next one, in its own time zone: %s',
    (timeZone) => {
      const until = (day: string) => ({ ...as({ trialEndsAt: endOfDay(day, timeZone) }), timeZone });
      expect(isInvoiced(until('2026-02-28'), '2026-03')).toBe(true);
      expect(isInvoiced(until('2026-03-01'), '2026-03')).toBe(false);
      expect(isInvoiced(until('2026-03-01'), '2026-04')).toBe(true);
      expect(isInvoiced(until('2028-02-28'), '2028-02')).toBe(false);
      expect(isInvoiced(until('2028-02-29'), '2028-03')).toBe(true);
    },
  );

  it('is not invoiced for a month that it began without a plan, not active, or not at all', () => {
    expect(isInvoiced(as({ subscriptionLevel: 'trial' }), '2026-12')).toBe(false);
    for (const status of ['pending', 'suspended', 'deleted'] as const)
      expect(isInvoiced(as({ status }), '2026-12')).toBe(false);
    expect(isInvoiced({ ...school, standing: undefined }, '2026-12')).toBe(false);
  });

  it('that has given notice is invoiced for the month of its last day, and for none after it', () => {
    const left = { ...school, lastDay: '2026-12-01' };
    expect(isInvoiced(left, '2026-12')).toBe(true);
    expect(isInvoiced(left, '2027-01')).toBe(false);
  });
});

describe('an invoice', () => {
  it.each([
    ['US', 400, 8_900, 29_900],
    ['IE', 401, 9_900, 29_900],
    ['AU', 400, 6_900, 19_900],
    ['SG', 2_400, 7_500, 19_900],
    ['ZA', 1, 4_900, 14_900],
    ['ZA', 900, 5_900, 14_900],
  ] as const)('of %s with %d students matches the calculator', (country, students, monthly, setup) => {
    const order = { country, students, publicSchool: false, annual: false };
    expect(invoiceAmounts({ ...order, isFirst: false })).toMatchObject({
      monthlyCents: monthly,
      setupCents: 0,
      totalCents: monthly,
    });
    expect(invoiceAmounts({ ...order, isFirst: true }).totalCents).toBe(monthly + setup);
  });

  it('discounts the month by 40 % for a public school, and not the setup', () => {
    const order = { country: 'US', students: 10, publicSchool: true, annual: false, isFirst: true } as const;
    const amounts = invoiceAmounts(order);
    expect(amounts).toMatchObject({ publicDiscountCents: 3_560, totalCents: 8_900 - 3_560 + 29_900 });
    expect(amounts).toMatchObject({ months: 1, annualDiscountCents: 0 });
  });

  it('for a year costs twelve months less 20 %', () => {
    const order = { country: 'US', students: 10, publicSchool: true, annual: true, isFirst: true } as const;
    const year = (8_900 - 3_560) * 12;
    expect(invoiceAmounts(order)).toMatchObject({
      ...{ months: 12, monthlyCents: 8_900, publicDiscountCents: 3_560, annualDiscountCents: year / 5 },
      totalCents: year - year / 5 + 29_900,
    });
  });

  it('is overdue from the day after its due date, unless paid or withdrawn', () => {
    const dueOn = dueDay(new Date('2026-03-01T10:00:00Z'));
    expect(dueOn).toBe('2026-03-31');
    const at = (day: string) => new Date(`${day}T12:00:00Z`);
    const invoice = { paidOn: null, withdrawnOn: null, dueOn };
    expect(invoiceState(invoice, at('2026-03-31'))).toBe('open');
    expect(invoiceState(invoice, at('2026-04-01'))).toBe('overdue');
    expect(invoiceState({ ...invoice, paidOn: '2026-05-01' }, at('2026-05-02'))).toBe('paid');
    expect(invoiceState({ ...invoice, withdrawnOn: '2026-05-01' }, at('2026-05-02'))).toBe('withdrawn');
  });
});
