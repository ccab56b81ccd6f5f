import {
  type CreatedStudent,
  CreateStudent,
  FindStudents,
  type StudentDashboard,
  StudentParam,
  type StudentRecord,
  type StudentRecordOfPoints,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Post, Query, UseGuards } from '@nestjs/common';
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
    return this.students.ownDashboard(currentIdentity());
  }

  @Allow('students.readDashboard')
  @Get('students/:studentId/dashboard')
  dashboardFor(@Param() { studentId }: StudentParam): Promise<StudentDashboard> {
    return this.students.dashboardFor(currentIdentity(), studentId);
  }

  @Allow('points.read')
  @Get('students/:studentId/record')
  record(@Param() { studentId }: StudentParam): Promise<StudentRecordOfPoints> {
    return this.students.record(currentIdentity(), studentId);
  }
}
