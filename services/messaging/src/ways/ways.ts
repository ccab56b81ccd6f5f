import { WAYS_AT_ONCE } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { inParts } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

/** Notifies alerts, which keeps its own copy of how people are reached, that it has to refetch. */
@Injectable()
export class Ways {
  constructor(private readonly outbox: Outbox) {}

  async changed(tx: Tx, people: Iterable<string>): Promise<void> {
    for (const personIds of inParts([...new Set(people)], WAYS_AT_ONCE))
      await this.outbox.publish(tx, 'ways.changed', { personIds });
  }

  /** For the owners of these devices or phones. */
  ownersChanged(tx: Tx, rows: readonly { personId: string }[]): Promise<void> {
    return this.changed(
      tx,
      rows.map(({ personId }) => personId),
    );
  }
}
