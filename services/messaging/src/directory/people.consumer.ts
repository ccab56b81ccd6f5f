import type { AccountContact, Fact, FindContacts } from '@homeroom/contracts';
import { type Effect, Learns } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingConfig } from '../config';
import { keepEntries, retireEntries } from './directory.queries';

/** Keeps names and roles: facts carry ids alone, so each one is a reason to ask auth. */
@Injectable()
export class PeopleConsumer {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  @Learns('account.created')
  onCreated(fact: Fact<'account.created'>): Promise<Effect> {
    return this.learn(fact, [fact.payload.accountId]);
  }

  @Learns('account.changed')
  onChanged(fact: Fact<'account.changed'>): Promise<Effect> {
    return this.learn(fact, [fact.payload.accountId]);
  }

  @Learns('accounts.imported')
  onImported(fact: Fact<'accounts.imported'>): Promise<Effect> {
    return this.learn(fact, fact.payload.accountIds);
  }

  private async learn({ eventId, schoolId }: Fact, accountIds: string[]): Promise<Effect> {
    const url = new URL('/internal/contacts', this.config.AUTH_URL).href;
    const body: FindContacts = { schoolId, accountIds };
    const contacts = await this.client.call<AccountContact[]>(url, { method: 'POST', body });
    const known = new Set(contacts.map(({ accountId }) => accountId));
    const gone = accountIds.filter((id) => !known.has(id));
    return async (tx) => {
      await tx.sql(keepEntries(JSON.stringify(contacts), eventId));
      await tx.sql(retireEntries(gone));
    };
  }
}
