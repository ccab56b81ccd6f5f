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

/** What work inside the door holds: entities for what is rare, named statements for what is hot, one connection. */
export interface Tx {
  readonly schoolId: string;
  readonly em: EntityManager;
  sql<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Statements of which none needs to know what another one found, in their order and in one trip. */
  together<S extends readonly Statement<unknown>[]>(...statements: S): Promise<RowsOf<S>>;
  /**
   * For what fills a school at once, in named statements: the local start waits for it, nobody else does, and a machine that
   * has more to do at that moment is no fault. Holds until the transaction ends.
   */
  takesItsTime(): Promise<void>;
  /** Runs once the transaction has been committed (waking a relay, closing a stream); never for what must not be lost. */
  afterCommit(effect: () => void): void;
}

export class Transaction implements Tx {
  private readonly effects: (() => void)[] = [];
  private manager: EntityManager | undefined;
  /** For how long an answer is waited for, where that is not the pool's time. */
  private patience: { query_timeout?: number } = {};
  isOpen = true;

  constructor(
    private readonly client: PoolClient,
    private readonly source: DataSource,
    readonly schoolId: string,
    private readonly told?: Told,
  ) {}

  /**
   * TypeORM on this very connection. A query runner takes its connection and counts its depth from these fields; a
   * nested `em.transaction` becomes a savepoint. The door's spec holds the pinned TypeORM to that.
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

  /** Joining another school's transaction would read and write the wrong school's data. */
  mustBeIn(schoolId: string): void {
    if (schoolId !== this.schoolId) throw new Error('A transaction belongs to one school');
  }
}
