import type { AccountContact, Fact, FindContacts } from '@homeroom/contracts';
import type { Effect } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingConfig } from '../config';
import { keepEntries, retireEntries } from './directory.queries';

/** Reads people from auth. Events contain ids only, so each one leads to a read. */
@Injectable()
export class Contacts {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  async learn({ eventId, schoolId }: Fact, accountIds: string[]): Promise<Effect> {
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
