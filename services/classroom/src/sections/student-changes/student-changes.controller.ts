import { type ChangedStudent, ChangeStudent, StudentParam } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Param, Patch } from '@nestjs/common';
import { StudentChangesService } from './student-changes.service';

@Controller('simple-students/:studentId')
export class StudentChangesController {
  constructor(private readonly changes: StudentChangesService) {}

  @Allow('students.update')
  @CallsOthers()
  @Patch()
  change(@Param() { studentId }: StudentParam, @Body() body: ChangeStudent): Promise<ChangedStudent> {
    return this.changes.change(currentIdentity(), studentId, body);
  }
}
