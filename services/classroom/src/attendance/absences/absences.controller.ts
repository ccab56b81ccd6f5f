import {
  AbsenceParam,
  type AbsencesForOffice,
  type AbsencesOfFamily,
  type ChangedAbsence,
  DecideAbsence,
  FindAbsences,
  ReportAbsence,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AbsencesService } from './absences.service';

@Controller()
export class AbsencesController {
  constructor(private readonly absences: AbsencesService) {}

  @Allow('absences.report')
  @Get('absences')
  ofFamily(): Promise<AbsencesOfFamily> {
    return this.absences.ofFamily(currentIdentity());
  }

  @Allow('absences.report')
  @Post('absences')
  report(@Body() body: ReportAbsence): Promise<ChangedAbsence> {
    return this.absences.report(currentIdentity(), body);
  }

  @Allow('absences.report')
  @Post('absences/:absenceId/withdraw')
  @HttpCode(200)
  withdraw(@Param() { absenceId }: AbsenceParam): Promise<ChangedAbsence> {
    return this.absences.withdraw(currentIdentity(), absenceId);
  }

  @Allow('school.manage')
  @Get('school-admin/absences')
  ofSchool(@Query() query: FindAbsences): Promise<AbsencesForOffice> {
    return this.absences.ofSchool(query);
  }

  @Allow('school.manage')
  @Post('school-admin/absences/:absenceId/decision')
  @HttpCode(200)
  decide(@Param() { absenceId }: AbsenceParam, @Body() body: DecideAbsence): Promise<ChangedAbsence> {
    return this.absences.decide(currentIdentity(), absenceId, body);
  }
}
