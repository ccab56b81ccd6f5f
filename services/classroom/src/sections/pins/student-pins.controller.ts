import { type IssuedStudentPin, IssuePin, StudentParam } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { StudentPinsService } from './student-pins.service';

@Controller('simple-students/:studentId')
export class StudentPinsController {
  constructor(private readonly pins: StudentPinsService) {}

  @Allow('students.update')
  @CallsOthers()
  @Post('pin')
  issue(@Param() { studentId }: StudentParam, @Body() body: IssuePin): Promise<IssuedStudentPin> {
    return this.pins.issue(currentIdentity(), studentId, body);
  }

  @Allow('students.update')
  @CallsOthers()
  @Post('phone/remove')
  @HttpCode(200)
  removePhone(@Param() { studentId }: StudentParam, @Body() body: IssuePin): Promise<{ success: true }> {
    return this.pins.removePhone(currentIdentity(), studentId, body);
  }
}
