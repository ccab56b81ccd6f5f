import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { AddressesConsumer } from './addresses.consumer';
import { CustodyLosses } from './custody-losses';
import { GuardianAccounts } from './guardian-accounts';
import { GuardiansController } from './guardians.controller';
import { GuardiansService } from './guardians.service';
import { InternalPhonesController } from './internal-phones.controller';
import { OwnContactService } from './own-contact.service';

@Module({
  imports: [AccountsModule],
  controllers: [GuardiansController, InternalPhonesController],
  providers: [GuardiansService, GuardianAccounts, OwnContactService, AddressesConsumer, CustodyLosses],
  exports: [GuardianAccounts, CustodyLosses],
})
export class GuardiansModule {}
