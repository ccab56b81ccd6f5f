import type { Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

const PER_FACT = 200;

/** Tells alerts, which keeps by itself how people are reached, that it has to ask anew. */
@Injectable()
export class Ways {
  constructor(private readonly outbox: Outbox) {}

  async changed(tx: Tx, people: Iterable<string>): Promise<void> {
    const personIds = [...new Set(people)];
    for (let at = 0; at < personIds.length; at += PER_FACT)
      await this.outbox.publish(tx, 'ways.changed', { personIds: personIds.slice(at, at + PER_FACT) });
  }
}
