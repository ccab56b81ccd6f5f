import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { EnrolmentLine } from './enrolment-line.guard';
import { EnrolmentService } from './enrolment.service';
import { StudentConsumer } from './student.consumer';
import { StudentsController } from './students.controller';
import { StudentsService } from './students.service';

@Module({
  imports: [AccountsModule],
  controllers: [StudentsController],
  providers: [StudentsService, EnrolmentService, EnrolmentLine, StudentConsumer],
})
export class StudentsModule {}
