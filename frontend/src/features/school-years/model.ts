import type { SchoolYear } from '@homeroom/contracts';
import {
  type Days,
  daysBetween,
  faultOfYear,
  lengthOf,
  SENTENCES,
  type TermPlan,
  type YearPlan,
} from '@homeroom/domain';

/** Errors by the server's field names: 'name', 'endsOn', 'terms', 'terms.0.name'. */
export type Reasons = Partial<Record<string, string>>;

/** Errors the form can detect itself; the server checks the rest. */
export function reasonsAgainst(plan: YearPlan): Reasons {
  const reasons: Reasons = {};
  const look = (at: string, { name, startsOn, endsOn }: TermPlan) => {
    if (!name.trim()) reasons[`${at}name`] = SENTENCES.required;
    for (const [field, day] of Object.entries({ startsOn, endsOn }))
      if (!day) reasons[`${at}${field}`] = SENTENCES.realDay;
  };
  look('', plan);
  plan.terms.forEach((term, index) => look(`terms.${index}.`, term));
  if (Object.keys(reasons).length > 0) return reasons;
  const fault = faultOfYear(plan);
  return fault ? { [fault.field]: SENTENCES[fault.sentence] } : {};
}

/** The position of a date range within a year, in percent of its length. */
export function placeIn(year: Days, { startsOn, endsOn }: Days): { from: number; width: number } {
  const days = lengthOf(year);
  const from = (daysBetween(year.startsOn, startsOn) / days) * 100;
  return { from, width: (lengthOf({ startsOn, endsOn }) / days) * 100 };
}

/** The term that contains a day; undefined in the holidays. */
export function termAt(year: YearPlan, day: string): TermPlan | undefined {
  return year.terms.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
}

/** The next term after a day in the holidays. */
export function termAfter(year: YearPlan, day: string): TermPlan | undefined {
  return year.terms.find(({ startsOn }) => startsOn > day);
}

/** Adds an empty term at the end. */
export function withOneMore(terms: readonly TermPlan[]): TermPlan[] {
  return [...terms, { name: '', startsOn: '', endsOn: '' }];
}

/** Sorts terms by date; terms without dates come last. */
export function inOrder(plan: YearPlan): YearPlan {
  const place = ({ startsOn }: TermPlan) => startsOn || '9999';
  return { ...plan, terms: plan.terms.toSorted((one, other) => place(one).localeCompare(place(other))) };
}

/** Whether a year is the target of the next promotion, or of a past one. */
export function wayInto(year: SchoolYear, years: readonly SchoolYear[]): 'next' | 'taken' | undefined {
  const before = years[years.indexOf(year) - 1]?.classes;
  if (year.classes === 'none') return before === 'running' ? 'next' : undefined;
  return before === 'ended' ? 'taken' : undefined;
}
