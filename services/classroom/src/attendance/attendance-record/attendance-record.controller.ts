import {
  type AttendanceOfDay,
  type AttendanceOfStudent,
  FindRegisters,
  type OfficeAttendance,
  StudentParam,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { AttendanceRecordService } from './attendance-record.service';

@Controller()
export class AttendanceRecordController {
  constructor(private readonly attendance: AttendanceRecordService) {}

  @Allow('attendance.read')
  @Get('students/:studentId/attendance')
  ofStudent(@Param() { studentId }: StudentParam): Promise<AttendanceOfStudent> {
    return this.attendance.ofStudent(currentIdentity(), studentId);
  }

  @Allow('school.manage')
  @Get('school-admin/attendance')
  ofDay(@Query() { day }: FindRegisters): Promise<AttendanceOfDay> {
    return this.attendance.ofDay(day);
  }

  @Allow('school.manage')
  @Get('school-admin/today/attendance')
  today(): Promise<OfficeAttendance> {
    return this.attendance.today();
  }
}
