import type { CountryCode } from './countries';
import { findCountry } from './countries';
import { LIMITS } from './limits';

/** A range of calendar days such as '2026-09-01', both ends included. */
export interface Days {
  startsOn: string;
  endsOn: string;
}

export interface TermPlan extends Days {
  /** The id of a saved term; data about it refers to the id, whatever its position and days are now. */
  id?: string;
  name: string;
}

/** A school year as planned by an office. Holidays lie between the terms; consecutive years leave no gap. */
export interface YearPlan extends Days {
  name: string;
  terms: TermPlan[];
}

/** Month and day, and the number of calendar years after the one in which the school year begins. */
type MonthDay = `${number}-${number}`;
type UsualTerm = [name: string, from: MonthDay, to: MonthDay];
interface UsualYear {
  /** The first day; the year lasts until the day before the next one begins. */
  from: MonthDay;
  terms: UsualTerm[];
}

const BRITISH_TERMS: UsualTerm[] = [
  ['Autumn term', '09-01', '12-18'],
  ['Spring term', '01-05', '03-31'],
  ['Summer term', '04-15', '07-20'],
];

/** A rough default for each country, for the office to correct, because terms are set by a district, a council or the school itself. */
const USUAL: Record<CountryCode, UsualYear> = {
  US: {
    from: '08-01',
    terms: [
      ['Fall semester', '08-15', '12-20'],
      ['Spring semester', '01-05', '06-10'],
    ],
  },
  CA: {
    from: '09-01',
    terms: [
      ['First semester', '09-02', '01-31'],
      ['Second semester', '02-01', '06-28'],
    ],
  },
  GB: { from: '09-01', terms: BRITISH_TERMS },
  IE: {
    from: '09-01',
    terms: [
      ['Autumn term', '09-01', '12-20'],
      ['Spring term', '01-06', '03-31'],
      ['Summer term', '04-15', '06-28'],
    ],
  },
  AU: {
    from: '01-01',
    terms: [
      ['Term 1', '01-28', '04-04'],
      ['Term 2', '04-22', '07-04'],
      ['Term 3', '07-21', '09-26'],
      ['Term 4', '10-13', '12-18'],
    ],
  },
  ZA: {
    from: '01-01',
    terms: [
      ['Term 1', '01-14', '03-27'],
      ['Term 2', '04-08', '06-26'],
      ['Term 3', '07-21', '09-23'],
      ['Term 4', '10-06', '12-09'],
    ],
  },
  SG: {
    from: '01-01',
    terms: [
      ['Term 1', '01-02', '03-13'],
      ['Term 2', '03-23', '05-29'],
      ['Term 3', '06-29', '09-04'],
      ['Term 4', '09-14', '11-20'],
    ],
  },
};

/** The default year of a country that contains this day. */
export function usualYearAt(country: string, day: string): YearPlan {
  const usual = usualOf(country);
  const calendarYear = Number(day.slice(0, 4));
  return planFrom(usual, day.slice(5) < usual.from ? calendarYear - 1 : calendarYear);
}

/**
 * The first year of a school that registers on this day: the default one, if a term of it is running or still to come. Otherwise, in the
 * summer, the next year, which then begins at once so that classes can be created in it.
 */
export function firstYearFrom(country: string, day: string): YearPlan {
  const usual = usualYearAt(country, day);
  if (usual.terms.some(({ endsOn }) => endsOn >= day)) return usual;
  return usualYearAfter(country, { ...usual, endsOn: daysAfter(day, -1) });
}

/** The default next year: it begins when the last one ends, with the terms of a default year. */
export function usualYearAfter(country: string, last: Days): YearPlan {
  const startsOn = daysAfter(last.endsOn, 1);
  const usual = usualYearAt(country, startsOn);
  // If the last year ended in the middle of a default one, the rest of that year follows, if it is long enough to be a year.
  const rest = { startsOn, endsOn: usual.endsOn };
  const terms = usual.terms
    .filter(({ endsOn }) => endsOn >= startsOn)
    .map((term) => ({ ...term, startsOn: term.startsOn < startsOn ? startsOn : term.startsOn }));
  if (lengthOf(rest) >= LIMITS.schoolYearDaysMin && terms.length > 0)
    return { ...rest, name: usual.name, terms };
  return { ...usualYearAt(country, daysAfter(usual.endsOn, 1)), startsOn };
}

type Fault = 'yearDays' | 'termDays' | 'termsInOrder';

/** The first fault of a plan with valid days: the field, and the key of its message. */
export function faultOfYear(plan: YearPlan): { field: 'endsOn' | 'terms'; sentence: Fault } | undefined {
  const days = plan.startsOn < plan.endsOn ? lengthOf(plan) : 0;
  if (days < LIMITS.schoolYearDaysMin || days > LIMITS.schoolYearDaysMax)
    return { field: 'endsOn', sentence: 'yearDays' };
  if (plan.terms.some(({ startsOn, endsOn }) => startsOn > endsOn || !isWithin({ startsOn, endsOn }, plan)))
    return { field: 'terms', sentence: 'termDays' };
  const isInOrder = plan.terms.every(
    ({ startsOn }, index) => index === 0 || startsOn > (plan.terms[index - 1]?.endsOn ?? ''),
  );
  return isInOrder ? undefined : { field: 'terms', sentence: 'termsInOrder' };
}

export function haveADayInCommon(one: Days, other: Days): boolean {
  return one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;
}

/** The number of days, both ends included. */
export function lengthOf({ startsOn, endsOn }: Days): number {
  return daysBetween(startsOn, endsOn) + 1;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

const DAY_MS = 24 * 60 * 60_000;

function isWithin(inner: Days, outer: Days): boolean {
  return inner.startsOn >= outer.startsOn && inner.endsOn <= outer.endsOn;
}

function usualOf(country: string): UsualYear {
  return USUAL[findCountry(country)?.code ?? 'US'];
}

function planFrom({ from, terms }: UsualYear, calendarYear: number): YearPlan {
  const startsOn = `${calendarYear}-${from}`;
  const on = (day: MonthDay) => `${day < from ? calendarYear + 1 : calendarYear}-${day}`;
  return {
    name: from === '01-01' ? `${calendarYear}` : `${calendarYear}/${String(calendarYear + 1).slice(2)}`,
    startsOn,
    endsOn: daysAfter(`${calendarYear + 1}-${from}`, -1),
    terms: terms.map(([name, first, last]) => ({ name, startsOn: on(first), endsOn: on(last) })),
  };
}

/** Adds days: '2026-11-23' and 7 give '2026-11-30'; negative numbers go back. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week that contains the day. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
