import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts';
import { OwnContactService } from './own-contact.service';

/** A guardian's address follows the account, where it was confirmed. */
@Injectable()
export class AddressesConsumer {
  constructor(
    private readonly accounts: Accounts,
    private readonly contacts: OwnContactService,
  ) {}

  @Consumes('address.confirmed')
  async confirmed({ payload }: Fact<'address.confirmed'>, tx: Tx): Promise<void> {
    if (payload.role !== 'parent') return;
    const account = await this.accounts.find(payload.accountId);
    if (account) await this.contacts.followAddress(tx, account.accountId, account.email);
  }
}
