import type { Fact } from '@homeroom/contracts';
import { type Effect, Learns } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { OwnContactService } from './own-contact.service';

/** Updates a guardian's address once it has been confirmed for the account. */
@Injectable()
export class AddressesConsumer {
  constructor(
    private readonly accounts: Accounts,
    private readonly contacts: OwnContactService,
  ) {}

  @Learns('address.confirmed')
  async confirmed({ eventId, payload }: Fact<'address.confirmed'>): Promise<Effect> {
    const account = payload.role === 'parent' ? await this.accounts.find(payload.accountId) : undefined;
    return async (tx) => {
      if (account) await this.contacts.followAddress(tx, account.accountId, account.email, eventId);
    };
  }
}
