/**
 * The arithmetic of guessing budgets, without a clock and without a database. Every attempt is counted as a failure before
 * it is judged, and given back when it was right: that way it holds however many attempts come at once.
 */
export interface BudgetRule {
  /** At most `limit` failures within each rolling span. */
  windows: readonly { limit: number; ms: number }[];
  /** After `limit` failures in a row nothing is judged for `ms`. */
  pause?: { limit: number; ms: number };
}

export interface BudgetState {
  /** When the counted failures happened, oldest first, in milliseconds; no two alike. */
  marks: number[];
  inARow: number;
  pausedUntil: number;
}

export const FRESH: BudgetState = { marks: [], inARow: 0, pausedUntil: 0 };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong guesses at one account within a day, whoever makes them from wherever. */
const ACCOUNT_DAY = 20;
/**
 * Of these so many are kept for devices that the account knows, so that strangers cannot use up the day of its owner. For
 * every account and every ID that leads to nobody: the number must not tell which of them somebody signs in to.
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
  /** The second step of a sign-in, and being asked again: on lines beside the sign-in's, so that they keep nobody out. */
  factor: {
    windows: [
      { limit: 10, ms: HOUR },
      { limit: 20, ms: DAY },
    ],
    pause: { limit: 5, ms: 15 * MINUTE },
  },
  class: { windows: [], pause: { limit: 5, ms: 15 * MINUTE } },
  address: { windows: [{ limit: 10, ms: 10 * MINUTE }] },
  /** A school's own network: thousands of pupils behind one address. */
  knownAddress: { windows: [{ limit: 300, ms: 10 * MINUTE }] },
  /** A device that this account knows; past its budget it counts as unknown. */
  device: { windows: [{ limit: 10, ms: HOUR }] },
} as const satisfies Record<string, BudgetRule>;

export type RuleName = keyof typeof RULES;

/** Milliseconds until the next attempt may be judged; 0 when it may be judged now. */
export function waitFor(rule: BudgetRule, state: BudgetState, now: number): number {
  const waits = rule.windows.map(({ limit, ms }) => {
    const counted = state.marks.filter((mark) => mark > now - ms);
    // With `limit` failures inside, the window opens when the limit-th newest of them leaves it.
    const leaving = counted[counted.length - limit];
    return leaving === undefined ? 0 : leaving + ms - now;
  });
  return Math.max(0, state.pausedUntil - now, ...waits);
}

/** Counts one attempt that waitFor() allows. The mark names it, so that it can be given back. */
export function count(
  rule: BudgetRule,
  state: BudgetState,
  now: number,
): { state: BudgetState; mark: number } {
  const longest = Math.max(0, ...rule.windows.map(({ ms }) => ms));
  const marks = state.marks.filter((mark) => mark > now - longest);
  const mark = Math.max(now, (marks.at(-1) ?? 0) + 1);
  const pauseIsOver = state.pausedUntil > 0 && state.pausedUntil <= now;
  const inARow = (pauseIsOver ? 0 : state.inARow) + 1;
  const pause = rule.pause && inARow >= rule.pause.limit ? rule.pause.ms : undefined;
  return {
    mark,
    state: { marks: [...marks, mark], inARow, pausedUntil: pause === undefined ? 0 : now + pause },
  };
}
