import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { GuardianLinksModule } from '../../people/guardian-links/guardian-links.module';
import { EnrolmentLine } from './enrolment-line.guard';
import { EnrolmentController } from './enrolment.controller';
import { EnrolmentService } from './enrolment.service';

@Module({
  imports: [AccountsModule, GuardianLinksModule],
  controllers: [EnrolmentController],
  providers: [EnrolmentService, EnrolmentLine],
  exports: [EnrolmentService],
})
export class EnrolmentModule {}
