import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { GuardianLinksModule } from '../guardian-links/guardian-links.module';
import { GuardiansModule } from '../guardians/guardians.module';
import { ClassPinsLine } from './class-pins-line.guard';
import { ClassPinsController } from './class-pins.controller';
import { ClassPinsService } from './class-pins.service';
import { EnrolmentLine } from './enrolment-line.guard';
import { EnrolmentService } from './enrolment.service';
import { GuardianAddressesController } from './guardian-addresses.controller';
import { GuardianAddressesService } from './guardian-addresses.service';
import { StudentChangesService } from './student-changes.service';
import { StudentPinsService } from './student-pins.service';
import { StudentAudience } from './student-audience';
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
