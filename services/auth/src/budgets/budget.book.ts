import type { Statement } from '@homeroom/database';
import type { Line } from './budget.lines';
import { type BudgetRule, type BudgetState, count, FRESH, longestOf, RULES, waitFor } from './budget.rules';
import {
  type BudgetRow,
  countAttempt,
  type CountedRow,
  giveBackAttempt,
  type GivenBack,
  type LineToCount,
} from './budgets.queries';

/** One counted attempt on one line. */
export interface Entry extends Line {
  mark: number;
}

/** The state of lines at one moment; a line without a row is fresh. */
export class Reading {
  private readonly states: ReadonlyMap<string, BudgetState>;

  constructor(
    private readonly now: number,
    rows: readonly BudgetRow[],
  ) {
    this.states = new Map(rows.map(({ key, state }) => [key, state]));
  }

  waitFor(lines: readonly Line[]): number {
    const waits = lines.map(({ key, rule }) => waitFor(RULES[rule], this.states.get(key) ?? FRESH, this.now));
    return Math.max(0, ...waits);
  }

  firstUsedUp(lines: readonly Line[]): { key: string; waitMs: number } | undefined {
    const line = lines.find((each) => this.waitFor([each]) > 0);
    return line && { key: line.key, waitMs: this.waitFor([line]) };
  }
}

/** Returns the statement that counts an attempt on these lines, or on those of them that are open. */
export function counting(lines: readonly Line[], now: number): Statement<CountedRow> {
  const each = new Map(lines.map((line) => [line.key, line]));
  const { keys, address } = keysOf(lines);
  const inOrder = [...keys, ...(address === undefined ? [] : [address])].flatMap(
    (key) => each.get(key) ?? [],
  );
  return countAttempt(now, JSON.stringify(inOrder.map((line) => lineToCount(line, now))));
}

/** The entries of an attempt that was counted on all of these lines; undefined if one of them was not open. */
export function entriesOf<L extends Line>(
  lines: readonly L[],
  counted: readonly CountedRow[],
): (L & Entry)[] | undefined {
  const marks = new Map(counted.map(({ key, mark }) => [key, mark]));
  const entries = lines.flatMap((line) => {
    const mark = marks.get(line.key);
    return mark === undefined ? [] : [{ ...line, mark }];
  });
  return entries.length === lines.length ? entries : undefined;
}

function lineToCount({ key, rule }: Line, now: number): LineToCount {
  const { windows, pause }: BudgetRule = RULES[rule];
  return {
    key,
    isAddress: rule === 'address',
    first: count(RULES[rule], FRESH, now).state,
    windows,
    longestMs: longestOf(RULES[rule]),
    pauseAfter: pause?.limit ?? null,
    pauseMs: pause?.ms ?? null,
  };
}

/** What the school's line lent to an attempt. */
export interface LentByLine {
  key: string;
  endsAt: Date;
  failures: number;
}

/** Returns the statement that takes back counted attempts that were right or never judged, without reading first. */
export function givingBack(
  entries: readonly Entry[],
  isRight: (entry: Entry) => boolean,
  line?: LentByLine,
): Statement<never> {
  const { keys, address } = keysOf(entries);
  const back = JSON.stringify(entries.map((entry) => givenBack(entry, isRight(entry))));
  const { key = null, endsAt = null, failures = 0 } = line ?? {};
  return giveBackAttempt(keys, JSON.stringify(FRESH), back, address ?? null, key, endsAt, failures);
}

function givenBack({ key, rule, mark }: Entry, isRight: boolean): GivenBack {
  const { pause }: BudgetRule = RULES[rule];
  return { key, mark, isRight, pauseAfter: pause?.limit ?? null };
}

/** IP addresses belong to no school and are stored separately; an attempt comes from one. */
export function keysOf(lines: readonly Line[]): { keys: string[]; address: string | undefined } {
  const own = lines.filter(({ rule }) => rule !== 'address').map(({ key }) => key);
  return { keys: [...new Set(own)].sort(), address: lines.find(({ rule }) => rule === 'address')?.key };
}
