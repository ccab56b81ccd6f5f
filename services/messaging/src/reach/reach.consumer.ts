import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import {
  forgetReturned,
  forgetUndelivered,
  lockMailsTo,
  noteGivenUp,
  noteReturned,
  noteUndelivered,
} from './reach.queries';

/** As often as a mailbox may be full, or its server away for days, before it is called. */
const UNDELIVERED_IN_A_ROW = 3;

/** Where mails come back from, and where they arrive again. */
@Injectable()
export class ReachConsumer {
  @Consumes('mail.returned')
  async onReturned({ payload: { mailId } }: Fact<'mail.returned'>, tx: Tx): Promise<void> {
    await tx.sql(noteReturned(mailId));
  }

  @Consumes('mail.undelivered')
  async onUndelivered({ payload: { mailId } }: Fact<'mail.undelivered'>, tx: Tx): Promise<void> {
    await tx.sql(lockMailsTo(mailId));
    await tx.sql(noteUndelivered(mailId));
    await tx.sql(noteGivenUp(mailId, UNDELIVERED_IN_A_ROW));
  }

  @Consumes('address.confirmed')
  async onConfirmed({ payload: { accountId } }: Fact<'address.confirmed'>, tx: Tx): Promise<void> {
    await tx.sql(forgetReturned(accountId));
    await tx.sql(forgetUndelivered(accountId));
  }
}
