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

/** How many mails in a row may fail, because a mailbox is full or its server is down for days, before the address counts as returned. */
const UNDELIVERED_IN_A_ROW = 3;

/** Tracks which addresses mails come back from, and which receive again. Events may arrive in any order; the newest one applies. */
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

  /** The address may have changed since, which the directory does not know yet. */
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
