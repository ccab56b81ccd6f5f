import {
  type ChangedStudent,
  ChangeStudent,
  type CreatedStudent,
  CreateStudent,
  FindStudents,
  type IssuedStudentPin,
  IssuePin,
  type Page,
  type StudentDashboard,
  type StudentDetail,
  StudentParam,
  type StudentRecord,
  type StudentRecordOfPoints,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity, type Encoded } from '@homeroom/platform';
import { Body, Controller, Get, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { EnrolmentLine } from './enrolment-line.guard';
import { EnrolmentService } from './enrolment.service';
import { StudentChangesService } from './student-changes.service';
import { StudentPinsService } from './student-pins.service';
import { StudentsService } from './students.service';

@Controller()
export class StudentsController {
  constructor(
    private readonly students: StudentsService,
    private readonly enrolment: EnrolmentService,
    private readonly changes: StudentChangesService,
    private readonly pins: StudentPinsService,
  ) {}

  @Allow('students.read')
  @Get('simple-students')
  list(
    @Query() find: FindStudents,
  ): Promise<StudentRecord[] | Page<StudentRecord> | Encoded<StudentRecord[]>> {
    return this.students.find(currentIdentity(), find);
  }

  @Allow('students.create')
  @UseGuards(EnrolmentLine)
  @CallsOthers()
  @Post('simple-students')
  create(@Body() body: CreateStudent): Promise<CreatedStudent> {
    return this.enrolment.enrol(currentIdentity(), body);
  }

  @Allow('students.readContacts')
  @Get('simple-students/:studentId')
  detail(@Param() { studentId }: StudentParam): Promise<StudentDetail> {
    return this.pins.detail(currentIdentity(), studentId);
  }

  @Allow('students.update')
  @CallsOthers()
  @Patch('simple-students/:studentId')
  change(@Param() { studentId }: StudentParam, @Body() body: ChangeStudent): Promise<ChangedStudent> {
    return this.changes.change(currentIdentity(), studentId, body);
  }

  @Allow('students.update')
  @CallsOthers()
  @Post('simple-students/:studentId/pin')
  issuePin(@Param() { studentId }: StudentParam, @Body() body: IssuePin): Promise<IssuedStudentPin> {
    return this.pins.issue(currentIdentity(), studentId, body);
  }

  @Allow('student.self')
  @Get('students/me')
  dashboard(): Promise<Encoded<StudentDashboard>> {
    return this.students.ownDashboard(currentIdentity());
  }

  @Allow('students.readDashboard')
  @Get('students/:studentId/dashboard')
  dashboardFor(@Param() { studentId }: StudentParam): Promise<Encoded<StudentDashboard>> {
    return this.students.dashboardFor(currentIdentity(), studentId);
  }

  @Allow('points.read')
  @Get('students/:studentId/record')
  record(@Param() { studentId }: StudentParam): Promise<StudentRecordOfPoints> {
    return this.students.record(currentIdentity(), studentId);
  }
}
