import {
  type GuardianDashboard,
  type OfficeClasses,
  type StudentDashboard,
  StudentParam,
  type StudentRecordOfPoints,
  type TeacherDashboard,
} from '@homeroom/contracts';
import { Allow, currentIdentity, type Encoded } from '@homeroom/platform';
import { Controller, Get, Param } from '@nestjs/common';
import { GuardianDashboardService } from './guardian-dashboard.service';
import { OfficeTodayService } from './office-today.service';
import { StudentDashboardService } from './student-dashboard.service';
import { TeacherDashboardService } from './teacher-dashboard.service';

@Controller()
export class DashboardsController {
  constructor(
    private readonly students: StudentDashboardService,
    private readonly guardians: GuardianDashboardService,
    private readonly teachers: TeacherDashboardService,
    private readonly office: OfficeTodayService,
  ) {}

  @Allow('school.manage')
  @Get('school-admin/today/classes')
  ofOffice(): Promise<OfficeClasses> {
    return this.office.classes();
  }

  @Allow('student.self')
  @Get('students/me')
  ownOfStudent(): Promise<Encoded<StudentDashboard>> {
    return this.students.ownDashboard(currentIdentity());
  }

  @Allow('students.readDashboard')
  @Get('students/:studentId/dashboard')
  ofStudent(@Param() { studentId }: StudentParam): Promise<Encoded<StudentDashboard>> {
    return this.students.dashboardFor(currentIdentity(), studentId);
  }

  @Allow('points.read')
  @Get('students/:studentId/record')
  record(@Param() { studentId }: StudentParam): Promise<StudentRecordOfPoints> {
    return this.students.record(currentIdentity(), studentId);
  }

  @Allow('guardian.self')
  @Get('guardians/me')
  ownOfGuardian(): Promise<Encoded<GuardianDashboard>> {
    return this.guardians.dashboard(currentIdentity());
  }

  @Allow('teacher.self')
  @Get('teachers/me')
  ownOfTeacher(): Promise<TeacherDashboard> {
    return this.teachers.dashboard(currentIdentity());
  }
}
