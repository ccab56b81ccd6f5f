import { type IssuedStudentPin, IssuePin, StudentParam } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Param, Post } from '@nestjs/common';
import { StudentPinsService } from './student-pins.service';

@Controller('simple-students/:studentId/pin')
export class StudentPinsController {
  constructor(private readonly pins: StudentPinsService) {}

  @Allow('students.update')
  @CallsOthers()
  @Post()
  issue(@Param() { studentId }: StudentParam, @Body() body: IssuePin): Promise<IssuedStudentPin> {
    return this.pins.issue(currentIdentity(), studentId, body);
  }
}
