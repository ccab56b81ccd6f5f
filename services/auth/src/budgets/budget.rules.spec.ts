import { type BudgetRule, type BudgetState, count, FRESH, giveBack, RULES, waitFor } from './budget.rules';

const MINUTE = 60_000;
const START = Date.UTC(2026, 2, 2, 8);

/** Attempts as often as it may from `start` on, always wrong, looking every `everyMs`; answers when each was judged. */
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

describe('the budget of an account', () => {
  it('pauses for 15 minutes after 5 failures and says for how long', () => {
    let state: BudgetState = FRESH;
    for (let i = 0; i < 5; i++) {
      expect(waitFor(RULES.account, state, START + i)).toBe(0);
      state = count(RULES.account, state, START + i).state;
    }
    expect(waitFor(RULES.account, state, START + 5)).toBe(15 * MINUTE - 1);
    expect(waitFor(RULES.account, state, START + 4 + 15 * MINUTE)).toBe(0);
  });

  it('lets a tireless guesser try 10 an hour and 20 a day', () => {
    const judged = guess(RULES.account, START, START + 24 * 60 * MINUTE, 10_000);
    expect(judged).toHaveLength(20);
    for (const from of judged)
      expect(judged.filter((at) => at >= from && at < from + 60 * MINUTE).length).toBeLessThanOrEqual(10);
    expect(guess(RULES.account, START, START + 10 * 24 * 60 * MINUTE, MINUTE)).toHaveLength(200);
  });

  it('forgets the row of failures after a right one, but not the hour', () => {
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

  it('takes an attempt back that was never judged, and the pause that it began', () => {
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
    ['school', 24 * 60, 500],
    ['address', 10, 10],
    ['knownAddress', 10, 300],
    ['device', 60, 10],
  ] as const)('%s: within %d minutes %d', (name, minutes, limit) => {
    const judged = guess(RULES[name], START, START + minutes * MINUTE, 1_000);
    expect(judged).toHaveLength(limit);
  });

  it('class password: 5, then 15 minutes', () => {
    expect(guess(RULES.class, START, START + 60 * MINUTE, 1_000)).toHaveLength(20);
  });

  it('names each of many attempts of one millisecond', () => {
    const first = count(RULES.school, FRESH, START);
    const second = count(RULES.school, first.state, START);
    expect(second.mark).not.toBe(first.mark);
    expect(giveBack(RULES.school, second.state, first.mark, 'right').marks).toEqual([second.mark]);
  });
});
