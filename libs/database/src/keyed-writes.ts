import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { violatedConstraint } from './constraint';
import { keptWrite, outcomeUnder } from './kept-write';
import type { RequestKey } from './request-key';
import { type Statement, statement } from './statement';
import { TenantDb } from './tenant-db';

/** An expired key, or one whose write did not happen after all, is gone at the second look. */
const LOOKS = 3;

const forgetOld = statement<never, [personId: string, keyHash: Buffer]>(
  'repeated_write.forget_old',
  `DELETE FROM repeated_write WHERE school_id = $1 AND person_id = $2 AND key_hash = $3
     AND created_at < now() - interval '24 hours'`,
);

/**
 * SQL: the last CTE of a statement for `KeyedWrites`, named `kept`. `found` names the CTE with the result in a column `outcome` (jsonb),
 * and with columns that say whether anything was `written`, the key's owner, the hash of the key and that of the request; these can also be
 * parameters. An existing key makes the whole statement fail, so that nothing is done twice.
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
 * Writes that are a single statement: it checks, writes, and stores its outcome under the request's key in one round trip. The outcome is
 * stored unencrypted, so this is only for writes that return no secret.
 */
@Injectable()
export class KeyedWrites {
  constructor(private readonly db: TenantDb) {}

  /**
   * Returns the statement's outcome, or the one stored when it was first executed under this key. `judge` performs the permission check
   * alone, because a right may have been revoked since.
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
