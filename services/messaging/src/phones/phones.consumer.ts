import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Ways } from '../ways/ways';
import { noteTroubleOf } from './phones.queries';

/** Trouble with a number that an alert discovered applies to notices too. */
@Injectable()
export class PhonesConsumer {
  constructor(private readonly ways: Ways) {}

  @Consumes('phone.failed')
  async onFailed({ payload }: Fact<'phone.failed'>, tx: Tx): Promise<void> {
    const noted = await tx.sql(noteTroubleOf(payload.phoneId, payload.trouble));
    await this.ways.ownersChanged(tx, noted);
  }
}
