import type { FactMap, FactName } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';

const insert = statement<never, [id: string, name: string, payload: string]>(
  'outbox.insert',
  'INSERT INTO outbox (school_id, id, name, payload) VALUES ($1, $2, $3, $4)',
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
    await tx.sql(insert(eventId, name, JSON.stringify(payload)));
    this.wakeAfter(tx);
    return eventId;
  }

  /** For a hot path that writes the outbox row in its own statement. */
  wakeAfter(tx: Tx): void {
    tx.afterCommit(() => this.wake(tx.schoolId));
  }
}
