import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { GuardianLinksModule } from '../../people/guardian-links/guardian-links.module';
import { GuardianEndingService } from './guardian-ending.service';
import { StudentChangesController } from './student-changes.controller';
import { StudentChangesService } from './student-changes.service';

@Module({
  imports: [AccountsModule, GuardianLinksModule],
  controllers: [StudentChangesController],
  providers: [StudentChangesService, GuardianEndingService],
  exports: [StudentChangesService],
})
export class StudentChangesModule {}
