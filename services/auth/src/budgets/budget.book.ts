import type { Statement, Tx } from '@homeroom/database';
import type { Line } from './budget.lines';
import { type BudgetRule, count, type BudgetState, FRESH, RULES, waitFor } from './budget.rules';
import {
  type BudgetRow,
  type GivenBack,
  giveBackToAddress,
  giveBackToBudgets,
  lockAddress,
  lockBudgets,
  saveAddress,
  saveBudgets,
} from './budgets.queries';

/** One counted attempt on one line. */
export interface Entry extends Line {
  mark: number;
}

/** The state of lines at one moment; a line without a row is fresh. */
export class Reading {
  protected readonly states = new Map<string, BudgetState>();

  constructor(
    protected readonly now: number,
    rows: readonly BudgetRow[] = [],
  ) {
    this.keep(rows);
  }

  waitFor(lines: readonly Line[]): number {
    return Math.max(0, ...lines.map(({ key, rule }) => waitFor(RULES[rule], this.state(key), this.now)));
  }

  firstUsedUp(lines: readonly Line[]): { key: string; waitMs: number } | undefined {
    const line = lines.find((each) => this.waitFor([each]) > 0);
    return line && { key: line.key, waitMs: this.waitFor([line]) };
  }

  protected keep(rows: readonly BudgetRow[]): void {
    for (const { key, state } of rows) this.states.set(key, state);
  }

  protected state(key: string): BudgetState {
    return this.states.get(key) ?? FRESH;
  }
}

/**
 * The lines that one attempt touches, locked for the length of a transaction. Locks are taken at once and always in the same order (lines
 * by key, then the address), so that attempts wait for one another but never deadlock.
 */
export class Book extends Reading {
  private readonly changed = new Map<string, Line>();

  constructor(
    private readonly tx: Tx,
    now: number,
  ) {
    super(now);
  }

  async lock(lines: readonly Line[]): Promise<void> {
    const fresh = JSON.stringify(FRESH);
    const { keys, address } = keysOf(lines);
    const locks = [
      ...(keys.length > 0 ? [lockBudgets(keys, fresh)] : []),
      ...(address === undefined ? [] : [lockAddress(address, fresh)]),
    ];
    for (const rows of await this.tx.together(...locks)) this.keep(rows);
  }

  count(line: Line): Entry {
    const { state, mark } = count(RULES[line.rule], this.state(line.key), this.now);
    this.change(line, state);
    return { ...line, mark };
  }

  async save(): Promise<void> {
    await this.tx.together(...this.saving());
  }

  /** Returns the statements that store everything counted so far. */
  saving(): Statement<never>[] {
    const { keys, address } = keysOf([...this.changed.values()]);
    const written = (key: string) => JSON.stringify(this.state(key));
    return [
      ...(keys.length > 0 ? [saveBudgets(keys, keys.map(written))] : []),
      ...(address === undefined ? [] : [saveAddress(address, written(address))]),
    ];
  }

  protected override state(key: string): BudgetState {
    if (!this.states.has(key)) throw new Error('A budget is locked before it is looked at');
    return super.state(key);
  }

  private change(line: Line, state: BudgetState): void {
    this.states.set(line.key, state);
    this.changed.set(line.key, line);
  }
}

/** Returns the statements that take back counted attempts that were right or never judged. In lock order, and without reading first. */
export function givingBack(
  entries: readonly Entry[],
  isRight: (entry: Entry) => boolean,
): Statement<never>[] {
  const { keys, address } = keysOf(entries);
  const back = JSON.stringify(entries.map((entry) => givenBack(entry, isRight(entry))));
  return [
    ...(keys.length > 0 ? [giveBackToBudgets(keys, JSON.stringify(FRESH), back)] : []),
    ...(address === undefined ? [] : [giveBackToAddress(address, back)]),
  ];
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
