import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  ambientTransaction,
  currentSchoolId,
  currentTraceParent,
  DoorKind,
  runForSchool,
  type Span,
  within,
} from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import { asSaid, away, isBroken } from './away';
import { requireCommit } from './commit';
import { pipelined } from './pipelined';
import { PoolMetrics } from './pool-metrics';
import type { RowsOf, Statement } from './statement';
import { Told } from './told';
import { Transaction, type Tx } from './transaction';

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const POSTGRES = { kind: DoorKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } };
const TRIP = { name: 'database trip', ...POSTGRES };
const TRANSACTION = { name: 'database transaction', ...POSTGRES };

/**
 * The one door to tenant data. Everything behind it runs inside a transaction that has entered the school of the ambient
 * context; row-level security shows that school's rows and no other.
 *
 * Three handles: `read` for what is hot (statements in, rows out, one trip), `write` for a single statement that is a whole
 * write, and `transaction` for what else changes things.
 */
@Injectable()
export class TenantDb {
  /** Outgoing calls check it too: no service may be called while a transaction is open. */
  private readonly ambient = ambientTransaction as AsyncLocalStorage<Transaction | undefined>;

  private readonly metrics = new PoolMetrics(() => this.pool);

  constructor(private readonly source: DataSource) {}

  /**
   * Runs the statements in one read-only transaction and returns the rows of each, all from one snapshot. BEGIN, the school setting, the
   * statements and the COMMIT are sent together without waiting: after an error the COMMIT reports ROLLBACK and the setting is gone with
   * it, so the next user of the connection starts without a school.
   */
  async read<S extends readonly Statement<unknown>[]>(...statements: S): Promise<RowsOf<S>> {
    const schoolId = currentSchoolId();
    const joined = this.ambient.getStore();
    if (joined) {
      joined.mustBeIn(schoolId);
      const rows: unknown[] = [];
      for (const each of statements) rows.push(await joined.sql(each));
      return rows as RowsOf<S>;
    }
    return (await this.trip(SNAPSHOT, schoolId, statements)) as RowsOf<S>;
  }

  /**
   * Like `read`, for reads that need more than one round trip: everything that `work` reads comes from one snapshot, and nothing can be
   * written. It holds a connection for that time, and is never part of another transaction.
   */
  async snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const schoolId = currentSchoolId();
    if (this.isInTransaction) throw new Error('A snapshot begins outside of any transaction');
    return this.begin(() => enter(SNAPSHOT, schoolId), schoolId, work);
  }

  /** Whether a read would see uncommitted data. */
  get isInTransaction(): boolean {
    return this.ambient.getStore() !== undefined;
  }

  /**
   * One writing statement in its own transaction and a single round trip. The COMMIT can be sent along because there is nothing else it
   * could commit: a statement that fails, here or in the database, has written nothing.
   */
  async write<Row>(statement: Statement<Row>): Promise<Row[]> {
    const schoolId = currentSchoolId();
    const joined = this.ambient.getStore();
    if (joined) {
      joined.mustBeIn(schoolId);
      return joined.sql(statement);
    }
    const [rows] = await this.trip('BEGIN', schoolId, [statement]);
    return rows as Row[];
  }

  /** The single row of one statement, or undefined. */
  async readOne<Row>(statement: Statement<Row>): Promise<Row | undefined> {
    const [rows] = await this.read(statement);
    return (rows as Row[])[0];
  }

  /**
   * All or nothing. A nested transaction joins the outer one. The COMMIT is never sent before the writes have responded, because it could
   * commit a part of them after one has failed.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const schoolId = currentSchoolId();
    const joined = this.ambient.getStore();
    if (joined) {
      joined.mustBeIn(schoolId);
      return work(joined);
    }
    return this.begin(() => enter('BEGIN', schoolId), schoolId, work);
  }

  /** Like `transaction`, in the school named by another service's order. */
  inSchool<T>(schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return runForSchool(schoolId, () => this.transaction(work));
  }

  /** Works through what is due in the named school, a batch in each transaction; `some` returns how many it took of `most`. */
  async inBatches(schoolId: string, most: number, some: (tx: Tx) => Promise<number>): Promise<void> {
    while ((await this.inSchool(schoolId, some)) === most);
  }

  /**
   * A separate transaction in the named school, independent of any open one: used for an operator's write to a school while the platform's
   * own transaction holds the request's Idempotency-Key. It commits on its own, so repeating it must be harmless.
   */
  transactionIn<T>(schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return runForSchool(schoolId, () => this.ambient.run(undefined, () => this.transaction(work)));
  }

  /** Outside every school: sees platform tables (the directory), and no row of any tenant table. */
  async outsideSchools<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.begin(() => 'BEGIN', '', work);
  }

  private begin<T>(open: () => string, schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return within(TRANSACTION, (span) => this.run(open(), schoolId, work, span));
  }

  private async run<T>(
    opening: string,
    schoolId: string,
    work: (tx: Tx) => Promise<T>,
    span: Span | undefined,
  ): Promise<T> {
    const client = await this.borrow();
    const tx = new Transaction(client, this.source, schoolId, span && new Told(span));
    let broken: unknown;
    try {
      // The first statement is sent together with BEGIN; if that fails, so does everything after it.
      const [opened, worked] = pipelined(client, () => {
        const opened = client.query(opening);
        opened.catch(() => undefined);
        return [opened, this.ambient.run(tx, () => work(tx))] as const;
      });
      const result = await worked;
      await opened;
      requireCommit(await client.query('COMMIT'));
      tx.committed();
      return result;
    } catch (error) {
      broken = error;
      tx.isOpen = false;
      await client.query('ROLLBACK').catch(() => undefined);
      throw asSaid(error);
    } finally {
      giveBack(client, broken);
    }
  }

  /** BEGIN, the school setting, the statements and the COMMIT, sent without waiting for one another. */
  private trip(
    begin: string,
    schoolId: string,
    statements: readonly Statement<unknown>[],
  ): Promise<unknown[][]> {
    return within(TRIP, async (span) => {
      const answers = await this.travel(begin, schoolId, statements);
      if (span) {
        const told = new Told(span);
        for (const [place, { name }] of statements.entries()) told.tell(name, answers[place]?.length ?? 0);
      }
      return answers;
    });
  }

  private async travel(
    begin: string,
    schoolId: string,
    statements: readonly Statement<unknown>[],
  ): Promise<unknown[][]> {
    const opening = enter(begin, schoolId);
    const client = await this.borrow();
    const answers = pipelined(client, () => [
      client.query(opening),
      ...statements.map(({ name, text, values }) =>
        client.query({ name, text, values: [schoolId, ...values] }),
      ),
      client.query('COMMIT'),
    ]);
    const settled = await Promise.allSettled(answers);
    const failed = settled.find((answer) => answer.status === 'rejected');
    // If a query could not be sent at all, the driver believes in a statement that the database never received, so the connection is
    // closed.
    if (failed && !isAnswered(failed.reason)) client.release(true);
    else giveBack(client, failed?.reason);
    if (failed) throw asSaid(failed.reason);
    const results = settled.map((answer) => (answer as PromiseFulfilledResult<QueryResult>).value);
    requireCommit(results.pop());
    return results.slice(1).map(({ rows }) => rows);
  }

  private async borrow(): Promise<PoolClient> {
    try {
      const begun = performance.now();
      const client = await this.pool.connect();
      this.metrics.waitedSince(begun);
      return client.on('error', heardByTheQuery);
    } catch (error) {
      throw away(error);
    }
  }

  /** The pool opened by TypeORM; its `master` is documented as the driver's underlying pool. */
  private get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }
}

/**
 * One simple query that opens the transaction and sets the school. As plain text it costs half as much as a function that does the same;
 * the id is checked here because it is not a parameter. `SET LOCAL` ends with the transaction, and is the only form that works behind
 * PgBouncer and that Citus passes on to its shards.
 */
function enter(begin: string, schoolId: string): string {
  if (!UUID.test(schoolId)) throw new Error('A school id is a UUID');
  const entered = `${begin}; SET LOCAL app.school_id = '${schoolId}'`;
  // Rows of deferred work store it (`letTracesTravel`). The value consists of three hexadecimal numbers generated here, so it is safe to
  // inline.
  const traceParent = currentTraceParent();
  return traceParent === undefined ? entered : `${entered}; SET LOCAL app.traceparent = '${traceParent}'`;
}

/**
 * The pool handles errors only of its idle connections. Without a listener, a connection lost between two queries would end the process;
 * the next query on it fails and reports the loss.
 */
function heardByTheQuery(): void {
  // Nothing to do: see above.
}

function giveBack(client: PoolClient, error: unknown): void {
  // The pool closes a broken connection, which may still emit errors, so its listener stays.
  if (isBroken(error)) return client.release(true);
  client.off('error', heardByTheQuery);
  client.release();
}

/** Whether the error came from the database itself. */
function isAnswered(error: unknown): boolean {
  return typeof (error as { code?: unknown } | null)?.code === 'string';
}
