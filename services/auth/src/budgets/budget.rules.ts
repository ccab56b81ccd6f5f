/**
 * The arithmetic of guessing budgets, without clock or database. Every attempt is counted as a failure before it is judged, and taken back
 * if it was right, so that the limit holds however many attempts are concurrent.
 */
export interface BudgetRule {
  /** At most `limit` failures within each rolling span. */
  windows: readonly { limit: number; ms: number }[];
  /** After `limit` failures in a row, no attempt is judged for `ms`. */
  pause?: { limit: number; ms: number };
}

export interface BudgetState {
  /** Times of the counted failures in milliseconds, oldest first; all different. */
  marks: number[];
  inARow: number;
  pausedUntil: number;
}

export const FRESH: BudgetState = { marks: [], inARow: 0, pausedUntil: 0 };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong guesses at one account per day, by anybody from anywhere. */
const ACCOUNT_DAY = 20;
/**
 * Of these, this many are reserved for devices that the account knows, so that strangers cannot use up its owner's day. The same for every
 * account and every unknown ID: the limit must not reveal which accounts are in use.
 */
const KEPT_FOR_KNOWN = 5;

export const RULES = {
  account: {
    windows: [
      { limit: 10, ms: HOUR },
      { limit: ACCOUNT_DAY - KEPT_FOR_KNOWN, ms: DAY },
    ],
    pause: { limit: 5, ms: 15 * MINUTE },
  },
  day: { windows: [{ limit: ACCOUNT_DAY, ms: DAY }] },
  /** For the second step of a sign-in and for re-authentication: separate from the sign-in's lines, so that they lock nobody out. */
  factor: {
    windows: [
      { limit: 10, ms: HOUR },
      { limit: 20, ms: DAY },
    ],
    pause: { limit: 5, ms: 15 * MINUTE },
  },
  class: { windows: [], pause: { limit: 5, ms: 15 * MINUTE } },
  address: { windows: [{ limit: 10, ms: 10 * MINUTE }] },
  /** A school's own network: thousands of pupils behind one IP address. */
  knownAddress: { windows: [{ limit: 300, ms: 10 * MINUTE }] },
  /** A device that the account knows; when its budget is used up, it counts as unknown. */
  device: { windows: [{ limit: 10, ms: HOUR }] },
} as const satisfies Record<string, BudgetRule>;

export type RuleName = keyof typeof RULES;

/** Returns the milliseconds until the next attempt may be judged; 0 if it may be judged now. */
export function waitFor(rule: BudgetRule, state: BudgetState, now: number): number {
  const waits = rule.windows.map(({ limit, ms }) => {
    const counted = state.marks.filter((mark) => mark > now - ms);
    // With `limit` failures in the window, the next attempt is allowed when the limit-th newest leaves it.
    const leaving = counted[counted.length - limit];
    return leaving === undefined ? 0 : leaving + ms - now;
  });
  return Math.max(0, state.pausedUntil - now, ...waits);
}

/** The span after which a failure no longer matters. */
export function longestOf({ windows }: BudgetRule): number {
  return Math.max(0, ...windows.map(({ ms }) => ms));
}

/** Counts an attempt that waitFor() allows. The mark identifies it for taking it back. */
export function count(
  rule: BudgetRule,
  state: BudgetState,
  now: number,
): { state: BudgetState; mark: number } {
  const marks = state.marks.filter((mark) => mark > now - longestOf(rule));
  const mark = Math.max(now, (marks.at(-1) ?? 0) + 1);
  const pauseIsOver = state.pausedUntil > 0 && state.pausedUntil <= now;
  const inARow = (pauseIsOver ? 0 : state.inARow) + 1;
  const pause = rule.pause && inARow >= rule.pause.limit ? rule.pause.ms : undefined;
  return {
    mark,
    state: { marks: [...marks, mark], inARow, pausedUntil: pause === undefined ? 0 : now + pause },
  };
}
