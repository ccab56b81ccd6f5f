import type { PoolClient, QueryConfig } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { CONNECTIONS } from './connections';
import { pipelined } from './pipelined';
import { type RowsOf, type Statement, statement } from './statement';
import type { Told } from './told';

const LONG_MS = 5 * 60_000;
const takesItsTime = statement<never>(
  'database.takes_its_time',
  `SELECT set_config('statement_timeout', '${LONG_MS}', true) WHERE $1::uuid IS NOT NULL`,
);

/** The transaction handle: entities for rare operations, named statements for hot paths, on one connection. */
export interface Tx {
  readonly schoolId: string;
  readonly em: EntityManager;
  sql<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Runs statements that do not depend on each other's results, in order and in one round trip. */
  together<S extends readonly Statement<unknown>[]>(...statements: S): Promise<RowsOf<S>>;
  /**
   * Lifts the time limit for named statements that fill a whole school: only the local start waits for them, and a busy machine must not
   * fail it. Valid until the transaction ends.
   */
  takesItsTime(): Promise<void>;
  /** Runs after the transaction has committed (waking a relay, closing a stream); not for effects that must not be lost. */
  afterCommit(effect: () => void): void;
}

export class Transaction implements Tx {
  private readonly effects: (() => void)[] = [];
  private manager: EntityManager | undefined;
  /** The query timeout, if it differs from the pool's. */
  private patience: { query_timeout?: number } = {};
  isOpen = true;

  constructor(
    private readonly client: PoolClient,
    private readonly source: DataSource,
    readonly schoolId: string,
    private readonly told?: Told,
  ) {}

  /**
   * TypeORM on this very connection. A query runner takes its connection and transaction depth from these fields; a nested `em.transaction`
   * becomes a savepoint. The spec of TenantDb verifies this for the pinned TypeORM version.
   */
  get em(): EntityManager {
    if (!this.manager) {
      const runner = this.source.createQueryRunner();
      Object.assign(runner, {
        databaseConnection: this.client,
        isTransactionActive: true,
        transactionDepth: 1,
      });
      this.manager = runner.manager;
    }
    return this.manager;
  }

  async sql<Row>({ name, text, values }: Statement<Row>): Promise<Row[]> {
    const asked: QueryConfig = {
      name,
      text,
      values: this.schoolId ? [this.schoolId, ...values] : [...values],
      ...this.patience,
    };
    const { rows } = await this.client.query(asked);
    this.told?.tell(name, rows.length);
    return rows as Row[];
  }

  async together<S extends readonly Statement<unknown>[]>(...statements: S): Promise<RowsOf<S>> {
    const answers = pipelined(this.client, () => statements.map((each) => this.sql(each)));
    return (await Promise.all(answers)) as RowsOf<S>;
  }

  async takesItsTime(): Promise<void> {
    await this.sql(takesItsTime());
    this.patience = { query_timeout: LONG_MS + CONNECTIONS.query_timeout };
  }

  afterCommit(effect: () => void): void {
    this.effects.push(effect);
  }

  committed(): void {
    this.isOpen = false;
    for (const effect of this.effects) effect();
  }

  /** Joining a transaction of another school would read and write the wrong school's data. */
  mustBeIn(schoolId: string): void {
    if (schoolId !== this.schoolId) throw new Error('A transaction belongs to one school');
  }
}
