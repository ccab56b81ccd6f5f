import { type AttendanceChoice, ChooseAttendance, type ChosenAttendance } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { RulesService } from './rules.service';

@Controller('school-admin/attendance/rules')
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Allow('school.manage')
  @Get()
  read(): Promise<AttendanceChoice> {
    return this.rules.read();
  }

  @Allow('school.manage')
  @Put()
  choose(@Body() body: ChooseAttendance): Promise<ChosenAttendance> {
    return this.rules.choose(body);
  }
}
