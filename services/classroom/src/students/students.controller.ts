import {
  type CreatedStudent,
  CreateStudent,
  FindStudents,
  type StudentDashboard,
  type StudentRecord,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { EnrolmentLine } from './enrolment-line.guard';
import { EnrolmentService } from './enrolment.service';
import { StudentsService } from './students.service';

@Controller()
export class StudentsController {
  constructor(
    private readonly students: StudentsService,
    private readonly enrolment: EnrolmentService,
  ) {}

  @Allow('students.read')
  @Get('simple-students')
  list(@Query() { classNumber }: FindStudents): Promise<StudentRecord[]> {
    const identity = currentIdentity();
    return classNumber ? this.students.roster(identity, classNumber) : this.students.list(identity);
  }

  @Allow('students.create')
  @UseGuards(EnrolmentLine)
  @Post('simple-students')
  create(@Body() body: CreateStudent): Promise<CreatedStudent> {
    return this.enrolment.enrol(currentIdentity(), body);
  }

  @Allow('student.self')
  @Get('students/me')
  dashboard(): Promise<StudentDashboard> {
    return this.students.dashboard(currentIdentity());
  }
}
