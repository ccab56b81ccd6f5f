import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { notePart } from './erasures.queries';

/** Records what the other services removed. Nothing is recorded for people erased by age, because nobody asked for a certificate. */
@Injectable()
export class ErasuresConsumer {
  @Consumes('people.erased')
  async erased({ payload: { service, personIds, removed } }: Fact<'people.erased'>, tx: Tx): Promise<void> {
    await tx.sql(notePart(personIds, service, JSON.stringify(removed)));
  }
}
