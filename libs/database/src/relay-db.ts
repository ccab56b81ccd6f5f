import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { isBroken } from './away';
import { CONNECTIONS } from './connections';
import { requireCommit } from './commit';

/**
 * Access as the relay role, which sees the outbox (and whatever else a migration grants it) of every school, and no personal data. For
 * background work only.
 */
export class RelayDb {
  private readonly pool: Pool;

  constructor(url: string, onError: (error: Error) => void) {
    this.pool = new Pool({ ...CONNECTIONS, connectionString: url, max: 2 });
    // Without this handler, a pool's error ends the process when Postgres restarts.
    this.pool.on('error', onError);
    this.pool.on('connect', (client) => client.on('error', onError));
  }

  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(text, values);
    return rows;
  }

  /**
   * Yields the schools that a statement returns in order, after `$1` (`values` are `$2` and so on), page by page, so that no school is
   * starved however many are waiting.
   */
  async *schools(text: string, values: unknown[] = []): AsyncGenerator<{ schoolId: string }[]> {
    let after = BEFORE_ALL;
    for (;;) {
      const part = await this.query<{ schoolId: string }>(text, [after, ...values]);
      const last = part.at(-1);
      if (!last) return;
      yield part;
      after = last.schoolId;
    }
  }

  async transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      requireCommit(await client.query('COMMIT'));
      return result;
    } catch (error) {
      broken = isBroken(error) || !(await rolledBack(client));
      throw error;
    } finally {
      // On a connection with an unanswered query, all later ones would wait behind it.
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

function rolledBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
