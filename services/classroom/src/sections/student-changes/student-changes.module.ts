import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { FamiliesModule } from '../../people/families/families.module';
import { GuardianLinksModule } from '../../people/guardian-links/guardian-links.module';
import { GuardiansModule } from '../../people/guardians/guardians.module';
import { GuardianEndingService } from './guardian-ending.service';
import { GuardianTermsController } from './guardian-terms.controller';
import { GuardianTermsService } from './guardian-terms.service';
import { StudentChangesController } from './student-changes.controller';
import { StudentChangesService } from './student-changes.service';

@Module({
  imports: [AccountsModule, FamiliesModule, GuardianLinksModule, GuardiansModule],
  controllers: [StudentChangesController, GuardianTermsController],
  providers: [StudentChangesService, GuardianEndingService, GuardianTermsService],
  exports: [StudentChangesService],
})
export class StudentChangesModule {}
