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

/** `facts` as JSON: of one name, in their order. */
const insertAll = statement<never, [name: string, version: number, requestId: string | null, facts: string]>(
  'outbox.insert_all',
  `INSERT INTO outbox (school_id, id, name, version, request_id, payload)
   SELECT $1, fact.id, $2, $3, $4, fact.payload FROM jsonb_to_recordset($5::jsonb) AS fact (id uuid, payload jsonb)`,
);

/** Publishing writes a row in the transaction that makes the fact true; the relay carries it on after the commit. */
@Injectable()
export class Outbox {
  private wake: (schoolId: string) => void = () => undefined;

  /** The relay of this process asks to be told at once instead of at its next look. */
  onCommit(wake: (schoolId: string) => void): void {
    this.wake = wake;
  }

  /** Answers the fact's event id (UUIDv7). Payloads carry ids, never personal data. */
  async publish<N extends FactName>(tx: Tx, name: N, payload: FactMap[N]): Promise<string> {
    const eventId = uuidv7();
    const { version } = FACT_RULES[name];
    await tx.sql(insert(eventId, name, version, currentRequestId(), JSON.stringify(payload)));
    this.wakeAfter(tx);
    return eventId;
  }

  /** As `publish`, of many at once. */
  async publishAll<N extends FactName>(tx: Tx, name: N, payloads: readonly FactMap[N][]): Promise<void> {
    if (payloads.length === 0) return;
    const facts = payloads.map((payload) => ({ id: uuidv7(), payload }));
    const { version } = FACT_RULES[name];
    await tx.sql(insertAll(name, version, currentRequestId(), JSON.stringify(facts)));
    this.wakeAfter(tx);
  }

  /** For who writes the outbox row in a statement of their own: a fact that is sent again. */
  wakeAfter(tx: Tx): void {
    tx.afterCommit(() => this.wakeNow(tx.schoolId));
  }

  /** For a statement that was a whole write (`TenantDb.write`) and is committed. */
  wakeNow(schoolId: string): void {
    this.wake(schoolId);
  }
}
