import fc from 'fast-check';
import { accountSubject, linesOf } from './budget.lines';
import { type BudgetRule, type BudgetState, count, FRESH, RULES, waitFor } from './budget.rules';
import { giveBack } from './given-back.spec-support';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 2, 2, 8);

/** Guesses wrongly as often as allowed from `start` on, checking every `everyMs`; returns the times of the judged attempts. */
function guess(rule: BudgetRule, start: number, end: number, everyMs: number): number[] {
  let state: BudgetState = FRESH;
  const judged: number[] = [];
  for (let now = start; now < end; now += everyMs) {
    if (waitFor(rule, state, now) > 0) continue;
    state = count(rule, state, now).state;
    judged.push(now);
  }
  return judged;
}

/** Returns the largest number of times within any span of this length. */
function mostWithin(times: readonly number[], ms: number): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));
}

describe('the budget of an account', () => {
  it('pauses for 15 minutes after 5 failures and returns the remaining time', () => {
    let state: BudgetState = FRESH;
    for (let i = 0; i < 5; i++) {
      expect(waitFor(RULES.account, state, START + i)).toBe(0);
      state = count(RULES.account, state, START + i).state;
    }
    expect(waitFor(RULES.account, state, START + 5)).toBe(15 * MINUTE - 1);
    expect(waitFor(RULES.account, state, START + 4 + 15 * MINUTE)).toBe(0);
  });

  it('allows a persistent stranger 10 tries an hour, and leaves 5 of 20 a day to known devices', () => {
    const judged = guess(RULES.account, START, START + DAY, 10_000);
    expect(judged).toHaveLength(15);
    expect(mostWithin(judged, HOUR)).toBe(10);
    expect(guess(RULES.account, START, START + 10 * DAY, MINUTE)).toHaveLength(150);
    expect(guess(RULES.day, START, START + DAY, MINUTE)).toHaveLength(20);
  });

  it('resets consecutive failures after a success, but not the hourly count', () => {
    let state: BudgetState = FRESH;
    let judged = 0;
    for (let i = 0; i < 20; i++) {
      const now = START + i * 1_000;
      if (waitFor(RULES.account, state, now) > 0) break;
      const attempt = count(RULES.account, state, now);
      const right = i % 5 === 4;
      if (!right) judged += 1;
      state = right ? giveBack(RULES.account, attempt.state, attempt.mark, 'right') : attempt.state;
    }
    expect(judged).toBe(10);
  });

  it('refunds an attempt that was never judged, and the pause that it began', () => {
    let state: BudgetState = FRESH;
    for (let i = 0; i < 4; i++) state = count(RULES.account, state, START).state;
    const fifth = count(RULES.account, state, START);
    expect(waitFor(RULES.account, fifth.state, START)).toBeGreaterThan(0);
    expect(giveBack(RULES.account, fifth.state, fifth.mark, 'not judged')).toEqual({
      ...state,
      pausedUntil: 0,
    });
  });
});

describe('the other budgets', () => {
  it.each([
    ['address', 10, 10],
    ['knownAddress', 10, 300],
    ['device', 60, 10],
  ] as const)('%s: within %d minutes at most %d', (name, minutes, limit) => {
    const judged = guess(RULES[name], START, START + minutes * MINUTE, 1_000);
    expect(judged).toHaveLength(limit);
  });

  it('class password: 5 attempts per 15 minutes', () => {
    expect(guess(RULES.class, START, START + 60 * MINUTE, 1_000)).toHaveLength(20);
  });

  it('gives attempts within one millisecond distinct marks', () => {
    const first = count(RULES.knownAddress, FRESH, START);
    const second = count(RULES.knownAddress, first.state, START);
    expect(second.mark).not.toBe(first.mark);
    expect(giveBack(RULES.knownAddress, second.state, first.mark, 'right').marks).toEqual([second.mark]);
  });
});

describe('an account under guesses from anywhere', () => {
  /** Who guesses: a stranger (each from another IP address) or a device that the account knows; and how much later. */
  const steps = fc.array(
    fc.record({
      device: fc.option(fc.constantFrom('tablet', 'phone', 'copied cookie'), { nil: undefined }),
      later: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
        { weight: 3, arbitrary: fc.integer({ min: MINUTE, max: 20 * MINUTE }) },
        { weight: 1, arbitrary: fc.integer({ min: HOUR, max: 14 * HOUR }) },
      ),
    }),
    { minLength: 50, maxLength: 400 },
  );

  /** Like the service: a known device uses its own lines first, and then those of strangers. */
  function judge(attempts: { device?: string | undefined; later: number }[]) {
    const subject = accountSubject('somebody');
    const states = new Map<string, BudgetState>();
    const stateOf = (key: string) => states.get(key) ?? FRESH;
    const judged: { at: number; as: string }[] = [];
    let now = START;
    for (const { device, later } of attempts) {
      now += later;
      const ways = device ? [linesOf(subject, device), linesOf(subject)] : [linesOf(subject)];
      const way = ways.find((lines) =>
        lines.every(({ key, rule }) => waitFor(RULES[rule], stateOf(key), now) === 0),
      );
      if (!way) continue;
      for (const { key, rule } of way) states.set(key, count(RULES[rule], stateOf(key), now).state);
      judged.push({ at: now, as: way === ways[0] && device ? device : 'stranger' });
    }
    return judged;
  }
  const times = (judged: { at: number }[]) => judged.map(({ at }) => at);

  it('allows 20 attempts a day: strangers 5 before a pause and 10 an hour, a known device 10 an hour', () => {
    fc.assert(
      fc.property(steps, (attempts) => {
        const judged = judge(attempts);
        const by = (who: string) => times(judged.filter(({ as }) => as === who));
        expect(mostWithin(times(judged), DAY)).toBeLessThanOrEqual(20);
        expect(mostWithin(by('stranger'), 15 * MINUTE)).toBeLessThanOrEqual(5);
        expect(mostWithin(by('stranger'), HOUR)).toBeLessThanOrEqual(10);
        expect(mostWithin(by('stranger'), DAY)).toBeLessThanOrEqual(15);
        for (const device of ['tablet', 'phone', 'copied cookie'])
          expect(mostWithin(by(device), HOUR)).toBeLessThanOrEqual(10);
      }),
      { numRuns: 500 },
    );
  });

  it('allows no more attempts to somebody who uses a known device and others all day long', () => {
    const tireless = Array.from({ length: 3 * 24 * 60 }, (_, i) => ({
      device: ['tablet', 'phone', undefined][i % 3],
      later: MINUTE,
    }));
    const judged = judge(tireless);
    expect(judged).toHaveLength(60);
    expect(mostWithin(times(judged), DAY)).toBe(20);
  });

  it('reserves a day’s attempts for its own device, however long strangers have tried', () => {
    const strangers = Array.from({ length: 24 * 60 }, () => ({ later: MINUTE }));
    const owner = Array.from({ length: 8 }, () => ({ device: 'tablet', later: 0 }));
    expect(judge([...strangers, ...owner]).filter(({ as }) => as === 'tablet')).toHaveLength(5);
  });
});
