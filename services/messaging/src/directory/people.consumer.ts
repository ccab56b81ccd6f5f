import type { AccountContact, Fact, FindContacts } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
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

  @Consumes('account.created')
  onCreated(fact: Fact<'account.created'>, tx: Tx): Promise<void> {
    return this.learn(fact, [fact.payload.accountId], tx);
  }

  @Consumes('account.changed')
  onChanged(fact: Fact<'account.changed'>, tx: Tx): Promise<void> {
    return this.learn(fact, [fact.payload.accountId], tx);
  }

  @Consumes('accounts.imported')
  onImported(fact: Fact<'accounts.imported'>, tx: Tx): Promise<void> {
    return this.learn(fact, fact.payload.accountIds, tx);
  }

  private async learn({ eventId, schoolId }: Fact, accountIds: string[], tx: Tx): Promise<void> {
    const url = new URL('/internal/contacts', this.config.AUTH_URL).href;
    const body: FindContacts = { schoolId, accountIds };
    const contacts = await this.client.call<AccountContact[]>(url, { method: 'POST', body });
    const known = new Set(contacts.map(({ accountId }) => accountId));
    await tx.sql(keepEntries(JSON.stringify(contacts), eventId));
    await tx.sql(retireEntries(accountIds.filter((id) => !known.has(id))));
  }
}
