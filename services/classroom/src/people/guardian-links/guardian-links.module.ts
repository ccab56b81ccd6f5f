import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { GuardiansModule } from '../guardians/guardians.module';
import { FamilyChanges } from './family-changes';
import { GuardianLinksConsumer } from './guardian-links.consumer';
import { GuardianLinksController } from './guardian-links.controller';
import { GuardianLinksService } from './guardian-links.service';
import { Joining } from './joining';
import { LinkMails } from './link-mails';

@Module({
  imports: [AccountsModule, GuardiansModule],
  controllers: [GuardianLinksController],
  providers: [GuardianLinksService, GuardianLinksConsumer, Joining, FamilyChanges, LinkMails],
  exports: [Joining, FamilyChanges],
})
export class GuardianLinksModule {}
