import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { notePart } from './erasures.queries';

/** The others say what they removed. Of people who went by their age nobody has asked for a certificate, and nothing is noted. */
@Injectable()
export class ErasuresConsumer {
  @Consumes('people.erased')
  async erased({ payload: { service, personIds, removed } }: Fact<'people.erased'>, tx: Tx): Promise<void> {
    await tx.sql(notePart(personIds, service, JSON.stringify(removed)));
  }
}
