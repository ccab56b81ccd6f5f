import type { Fact } from '@homeroom/contracts';
import { type Effect, Learns } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Contacts } from './contacts';

/** Maintains names and roles. */
@Injectable()
export class PeopleConsumer {
  constructor(private readonly contacts: Contacts) {}

  @Learns('account.created')
  onCreated(fact: Fact<'account.created'>): Promise<Effect> {
    return this.contacts.learn(fact, [fact.payload.accountId]);
  }

  @Learns('account.changed')
  onChanged(fact: Fact<'account.changed'>): Promise<Effect> {
    return this.contacts.learn(fact, [fact.payload.accountId]);
  }

  @Learns('accounts.imported')
  onImported(fact: Fact<'accounts.imported'>): Promise<Effect> {
    return this.contacts.learn(fact, fact.payload.accountIds);
  }
}
