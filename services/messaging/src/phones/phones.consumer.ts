import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Contacts, type LearntAccess } from '../directory/contacts';
import { Ways } from '../ways/ways';
import { noteTroubleOf, restPhones } from './phones.queries';

@Injectable()
export class PhonesConsumer {
  constructor(
    private readonly ways: Ways,
    contacts: Contacts,
  ) {
    contacts.onAccess((tx, learnt) => this.rest(tx, learnt));
  }

  /** Whoever has access again may have lost their number meanwhile, which alerts still knows. */
  private async rest(tx: Tx, { personIds, back }: LearntAccess): Promise<void> {
    const resting = await tx.sql(restPhones(personIds));
    await this.ways.ownersChanged(tx, [...resting, ...back]);
  }

  /** Trouble with a number that an alert discovered applies to notices too. */
  @Consumes('phone.failed')
  async onFailed({ payload }: Fact<'phone.failed'>, tx: Tx): Promise<void> {
    const noted = await tx.sql(noteTroubleOf(payload.phoneId, payload.trouble));
    await this.ways.ownersChanged(tx, noted);
  }
}
