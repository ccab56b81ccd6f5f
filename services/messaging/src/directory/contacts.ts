import type { AccountContact, Fact, FindContacts } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { Effect } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingConfig } from '../config';
import { keepEntries, retireEntries, withoutAccess } from './directory.queries';

/** Who was read, and who of them has access again. */
export interface LearntAccess {
  personIds: readonly string[];
  back: readonly { personId: string }[];
}

/** Reads people from auth. Events contain ids only, so each one leads to a read. */
@Injectable()
export class Contacts {
  private readonly listeners: ((tx: Tx, learnt: LearntAccess) => Promise<void>)[] = [];

  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  /** Called in the transaction that keeps them. */
  onAccess(listen: (tx: Tx, learnt: LearntAccess) => Promise<void>): void {
    this.listeners.push(listen);
  }

  async learn({ eventId, schoolId }: Fact, accountIds: string[]): Promise<Effect> {
    const url = new URL('/internal/contacts', this.config.AUTH_URL).href;
    const body: FindContacts = { schoolId, accountIds };
    const contacts = await this.client.call<AccountContact[]>(url, { method: 'POST', body });
    const known = new Set(contacts.map(({ accountId }) => accountId));
    const gone = accountIds.filter((id) => !known.has(id));
    return async (tx) => {
      const before = await tx.sql(withoutAccess(accountIds));
      await tx.sql(keepEntries(JSON.stringify(contacts), eventId));
      await tx.sql(retireEntries(gone));
      const still = await tx.sql(withoutAccess(before.map(({ personId }) => personId)));
      const back = before.filter(({ personId }) => !still.some((each) => each.personId === personId));
      for (const listen of this.listeners) await listen(tx, { personIds: accountIds, back });
    };
  }
}
