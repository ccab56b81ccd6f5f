import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { GuardianLinksModule } from '../../people/guardian-links/guardian-links.module';
import { GuardiansModule } from '../../people/guardians/guardians.module';
import { ClassPinsLine } from '../pins/class-pins-line.guard';
import { ClassPinsController } from '../pins/class-pins.controller';
import { ClassPinsService } from '../pins/class-pins.service';
import { EnrolmentLine } from '../enrolment/enrolment-line.guard';
import { EnrolmentService } from '../enrolment/enrolment.service';
import { GuardianAddressesController } from './guardian-addresses.controller';
import { GuardianAddressesService } from './guardian-addresses.service';
import { StudentChangesService } from '../student-changes/student-changes.service';
import { StudentPinsService } from '../pins/student-pins.service';
import { StudentAudience } from '../../people/profiles/student-audience';
import { StudentConsumer } from './student.consumer';
import { StudentsController } from './students.controller';
import { StudentsService } from './students.service';

@Module({
  imports: [AccountsModule, GuardiansModule, GuardianLinksModule],
  controllers: [StudentsController, ClassPinsController, GuardianAddressesController],
  providers: [
    StudentsService,
    EnrolmentService,
    EnrolmentLine,
    StudentChangesService,
    StudentPinsService,
    ClassPinsService,
    ClassPinsLine,
    GuardianAddressesService,
    StudentAudience,
    StudentConsumer,
  ],
  exports: [EnrolmentService, StudentChangesService],
})
export class StudentsModule {}
