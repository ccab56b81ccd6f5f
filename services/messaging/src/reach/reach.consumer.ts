import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, type Effect, Learns } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Contacts } from '../directory/contacts';
import {
  forgetReturned,
  forgetUndelivered,
  lockMailsTo,
  lockMailsToOwner,
  noteConfirmed,
  noteGivenUp,
  noteReturned,
  noteUndelivered,
} from './reach.queries';

/** As often as a mailbox may be full, or its server away for days, before it is called. */
const UNDELIVERED_IN_A_ROW = 3;

/** Where mails come back from, and where they arrive again. Whichever of it is heard last, the newest fact holds. */
@Injectable()
export class ReachConsumer {
  constructor(private readonly contacts: Contacts) {}

  @Consumes('mail.returned')
  async onReturned({ eventId, payload: { mailId } }: Fact<'mail.returned'>, tx: Tx): Promise<void> {
    await tx.sql(lockMailsTo(mailId));
    await tx.sql(noteReturned(mailId, eventId));
  }

  @Consumes('mail.undelivered')
  async onUndelivered({ eventId, payload: { mailId } }: Fact<'mail.undelivered'>, tx: Tx): Promise<void> {
    await tx.sql(lockMailsTo(mailId));
    await tx.sql(noteUndelivered(mailId, eventId));
    await tx.sql(noteGivenUp(mailId, eventId, UNDELIVERED_IN_A_ROW));
  }

  /** The address may be another one since, of which the directory has not heard yet. */
  @Learns('address.confirmed')
  async onConfirmed(fact: Fact<'address.confirmed'>): Promise<Effect> {
    const { accountId } = fact.payload;
    const keep = await this.contacts.learn(fact, [accountId]);
    return async (tx) => {
      await keep(tx);
      await tx.sql(noteConfirmed(accountId, fact.eventId));
      await tx.sql(lockMailsToOwner(accountId));
      await tx.sql(forgetReturned(accountId, fact.eventId));
      await tx.sql(forgetUndelivered(accountId, fact.eventId));
    };
  }
}
