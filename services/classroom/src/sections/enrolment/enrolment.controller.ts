import { type CreatedStudent, CreateStudent } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { EnrolmentLine } from './enrolment-line.guard';
import { EnrolmentService } from './enrolment.service';

@Controller('simple-students')
export class EnrolmentController {
  constructor(private readonly enrolment: EnrolmentService) {}

  @Allow('students.create')
  @UseGuards(EnrolmentLine)
  @CallsOthers()
  @Post()
  create(@Body() body: CreateStudent): Promise<CreatedStudent> {
    return this.enrolment.enrol(currentIdentity(), body);
  }
}
