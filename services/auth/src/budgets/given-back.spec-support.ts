import type { BudgetRule, BudgetState } from './budget.rules';

/** The database's calculation, as arithmetic for specs. */
export function giveBack(
  rule: BudgetRule,
  state: BudgetState,
  mark: number,
  because: 'right' | 'not judged',
): BudgetState {
  const inARow = because === 'right' ? 0 : Math.max(0, state.inARow - 1);
  const staysPaused = rule.pause !== undefined && inARow >= rule.pause.limit;
  return {
    marks: state.marks.filter((each) => each !== mark),
    inARow,
    pausedUntil: staysPaused ? state.pausedUntil : 0,
  };
}
