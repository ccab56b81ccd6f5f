import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { GuardianAccounts } from './guardian-accounts';
import { GuardiansController } from './guardians.controller';
import { GuardiansService } from './guardians.service';

@Module({
  imports: [AccountsModule],
  controllers: [GuardiansController],
  providers: [GuardiansService, GuardianAccounts],
  exports: [GuardianAccounts],
})
export class GuardiansModule {}
