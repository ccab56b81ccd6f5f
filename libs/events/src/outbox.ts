import { FACT_RULES, type FactMap, type FactName } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { currentRequestId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';

const insert = statement<
  never,
  [id: string, name: string, version: number, requestId: string | null, payload: string]
>(
  'outbox.insert',
  `INSERT INTO outbox (school_id, id, name, version, request_id, payload) VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** `facts` as JSON: all of one name, in order. */
const insertAll = statement<never, [name: string, version: number, requestId: string | null, facts: string]>(
  'outbox.insert_all',
  `INSERT INTO outbox (school_id, id, name, version, request_id, payload)
   SELECT $1, fact.id, $2, $3, $4, fact.payload FROM jsonb_to_recordset($5::jsonb) AS fact (id uuid, payload jsonb)`,
);

/** Publishing inserts a row in the transaction that makes the fact true; the relay delivers it after the commit. */
@Injectable()
export class Outbox {
  private wake: (schoolId: string) => void = () => undefined;

  /** Lets this process's relay be woken at once instead of at its next poll. */
  onCommit(wake: (schoolId: string) => void): void {
    this.wake = wake;
  }

  /** Returns the fact's event id (UUIDv7). Payloads carry ids, never personal data. */
  async publish<N extends FactName>(tx: Tx, name: N, payload: FactMap[N]): Promise<string> {
    const eventId = uuidv7();
    const { version } = FACT_RULES[name];
    await tx.sql(insert(eventId, name, version, currentRequestId(), JSON.stringify(payload)));
    this.wakeAfter(tx);
    return eventId;
  }

  /** Like `publish`, for many facts at once. */
  async publishAll<N extends FactName>(tx: Tx, name: N, payloads: readonly FactMap[N][]): Promise<void> {
    if (payloads.length === 0) return;
    const facts = payloads.map((payload) => ({ id: uuidv7(), payload }));
    const { version } = FACT_RULES[name];
    await tx.sql(insertAll(name, version, currentRequestId(), JSON.stringify(facts)));
    this.wakeAfter(tx);
  }

  /** For callers that insert the outbox row in their own statement, such as a fact that is sent again. */
  wakeAfter(tx: Tx): void {
    tx.afterCommit(() => this.wakeNow(tx.schoolId));
  }

  /** For a statement that was a complete write (`TenantDb.write`) and has committed. */
  wakeNow(schoolId: string): void {
    this.wake(schoolId);
  }
}
