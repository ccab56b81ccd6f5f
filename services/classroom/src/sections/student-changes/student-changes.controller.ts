import {
  AddGuardian,
  type ChangedStudent,
  ChangeStudent,
  GuardianParam,
  StudentParam,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { GuardianEndingService } from './guardian-ending.service';
import { StudentChangesService } from './student-changes.service';

@Controller('simple-students/:studentId')
export class StudentChangesController {
  constructor(
    private readonly changes: StudentChangesService,
    private readonly endings: GuardianEndingService,
  ) {}

  @Allow('students.update')
  @CallsOthers()
  @Patch()
  change(@Param() { studentId }: StudentParam, @Body() body: ChangeStudent): Promise<ChangedStudent> {
    return this.changes.change(currentIdentity(), studentId, body);
  }

  @Allow('school.manage')
  @CallsOthers()
  @Post('guardians')
  addGuardian(@Param() { studentId }: StudentParam, @Body() body: AddGuardian): Promise<ChangedStudent> {
    return this.changes.addGuardian(currentIdentity(), studentId, body);
  }

  @Allow('school.manage')
  @CallsOthers()
  @Post('guardians/:guardianId/end')
  @HttpCode(200)
  endGuardian(@Param() { studentId, guardianId }: GuardianParam): Promise<ChangedStudent> {
    return this.endings.end(currentIdentity(), studentId, guardianId);
  }
}
