import type { Tx } from '@homeroom/database';
import type { Line } from './budget.lines';
import { count, type BudgetState, FRESH, giveBack, RULES, waitFor } from './budget.rules';
import { lockAddress, lockBudgets, saveAddress, saveBudgets } from './budgets.queries';

/** One counted attempt on one line. */
export interface Entry extends Line {
  mark: number;
}

/**
 * The lines one attempt touches, locked for the length of a transaction. Locks are taken at once and always in one order
 * (lines by key, address), so attempts wait for one another and never in a circle.
 */
export class Book {
  private readonly states = new Map<string, BudgetState>();
  private readonly changed = new Map<string, Line>();

  constructor(
    private readonly tx: Tx,
    private readonly now: number,
  ) {}

  async lock(lines: readonly Line[]): Promise<void> {
    const fresh = JSON.stringify(FRESH);
    const own = lines.filter((line) => !isAddress(line)).map(({ key }) => key);
    const keys = [...new Set(own)].sort();
    if (keys.length > 0) this.keep(await this.tx.sql(lockBudgets(keys, fresh)));
    const address = lines.find(isAddress);
    if (address) this.keep(await this.tx.sql(lockAddress(address.key, fresh)));
  }

  waitFor(lines: readonly Line[]): number {
    return Math.max(0, ...lines.map(({ key, rule }) => waitFor(RULES[rule], this.state(key), this.now)));
  }

  firstUsedUp(lines: readonly Line[]): { key: string; waitMs: number } | undefined {
    const line = lines.find((each) => this.waitFor([each]) > 0);
    return line && { key: line.key, waitMs: this.waitFor([line]) };
  }

  count(line: Line): Entry {
    const { state, mark } = count(RULES[line.rule], this.state(line.key), this.now);
    this.change(line, state);
    return { ...line, mark };
  }

  giveBack(entry: Entry, because: 'right' | 'not judged'): void {
    this.change(entry, giveBack(RULES[entry.rule], this.state(entry.key), entry.mark, because));
  }

  async save(): Promise<void> {
    const lines = [...this.changed.values()];
    const own = lines.filter((line) => !isAddress(line)).map(({ key }) => key);
    if (own.length > 0) {
      const states = own.map((key) => JSON.stringify(this.state(key)));
      await this.tx.sql(saveBudgets(own, states));
    }
    const address = lines.find(isAddress);
    if (address) await this.tx.sql(saveAddress(address.key, JSON.stringify(this.state(address.key))));
  }

  private keep(rows: { key: string; state: BudgetState }[]): void {
    for (const { key, state } of rows) this.states.set(key, state);
  }

  private state(key: string): BudgetState {
    const state = this.states.get(key);
    if (!state) throw new Error('A budget is locked before it is looked at');
    return state;
  }

  private change(line: Line, state: BudgetState): void {
    this.states.set(line.key, state);
    this.changed.set(line.key, line);
  }
}

const isAddress = ({ rule }: Line) => rule === 'address';
