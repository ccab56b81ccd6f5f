import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { violatedConstraint } from './constraint';
import { keptWrite, outcomeUnder } from './kept-write';
import type { RequestKey } from './request-key';
import { type Statement, statement } from './statement';
import { TenantDb } from './tenant-db';

/** Of a key that is old, or whose write did not happen after all, nothing is left at the second look. */
const LOOKS = 3;

const forgetOld = statement<never, [personId: string, keyHash: Buffer]>(
  'repeated_write.forget_old',
  `DELETE FROM repeated_write WHERE school_id = $1 AND person_id = $2 AND key_hash = $3
     AND created_at < now() - interval '24 hours'`,
);

/**
 * SQL: the last part of a statement for `KeyedWrites`, named `kept`. `found` is the part that holds what the statement
 * found, in a column `outcome` (jsonb), and besides it columns that say whether anything was `written`, whose key it is, the hash
 * of the key and that of the request: columns, or parameters as they are. A key that is there already fails the whole statement,
 * so that nothing of it is done a second time.
 */
export function keptOutcome(of: {
  found: string;
  written: string;
  person: string;
  key: string;
  request: string;
}): string {
  return `kept AS (
    INSERT INTO repeated_write (school_id, person_id, key_hash, request_hash, outcome)
    SELECT $1, ${of.person}::uuid, ${of.key}::bytea, ${of.request}::bytea, outcome FROM ${of.found}
    WHERE ${of.key} IS NOT NULL AND ${of.written}
  )`;
}

/**
 * Writes that are one statement: it judges, writes, and keeps what it found under the request's key, all in one trip to
 * the database. What it found is kept as it is and not sealed, so this is for writes that show no secret.
 */
@Injectable()
export class KeyedWrites {
  constructor(private readonly db: TenantDb) {}

  /**
   * What the statement found, or had found when it was first done under this key. `judge` is the judgement by itself: a
   * right may be gone since.
   */
  async write<Outcome>(
    write: Statement<{ outcome: Outcome }>,
    key: RequestKey | undefined,
    judge: () => Promise<void>,
  ): Promise<Outcome | undefined> {
    for (let look = 1; ; look++) {
      try {
        const [found] = await this.db.write(write);
        return found?.outcome;
      } catch (error) {
        const isKnown = key !== undefined && violatedConstraint(error) === 'repeated_write_pkey';
        if (!isKnown) throw error;
        const earlier = await this.earlier(key);
        if (earlier) {
          await judge();
          return earlier.kept as Outcome;
        }
        if (look === LOOKS) throw error;
      }
    }
  }

  private earlier(key: RequestKey): Promise<{ kept: unknown } | undefined> {
    const { personId } = currentIdentity();
    return this.db.transaction(async (tx) => {
      await tx.sql(forgetOld(personId, key.keyHash));
      return keptWrite(tx, outcomeUnder, personId, key);
    });
  }
}
