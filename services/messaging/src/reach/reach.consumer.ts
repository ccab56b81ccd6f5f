import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { forgetReturned, noteReturned } from './reach.queries';

/** Where mails come back from, and where they arrive again. */
@Injectable()
export class ReachConsumer {
  @Consumes('mail.returned')
  async onReturned({ payload: { mailId } }: Fact<'mail.returned'>, tx: Tx): Promise<void> {
    await tx.sql(noteReturned(mailId));
  }

  @Consumes('address.confirmed')
  async onConfirmed({ payload: { accountId } }: Fact<'address.confirmed'>, tx: Tx): Promise<void> {
    await tx.sql(forgetReturned(accountId));
  }
}
