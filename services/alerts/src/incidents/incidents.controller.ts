import { type AlertRecord, GiveAllClear, RaiseAlert } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AlertId } from './alert-id.pipe';
import { IncidentsService } from './incidents.service';

interface AlertAnswer {
  success: true;
  alert: AlertRecord;
}

@Controller()
export class IncidentsController {
  constructor(private readonly incidents: IncidentsService) {}

  @Allow('alerts.raise')
  @Post('school-admin/emergency-alerts')
  @HttpCode(202)
  async raise(@Body() alert: RaiseAlert): Promise<AlertAnswer> {
    return { success: true, alert: await this.incidents.raise(alert) };
  }

  @Allow('alerts.receive')
  @Get('emergency-alerts/active')
  active(): Promise<AlertRecord[]> {
    return this.incidents.active();
  }

  @Allow('alerts.clear')
  @Post('emergency-alerts/:id/all-clear')
  @HttpCode(200)
  async allClear(@Param('id', AlertId) id: string, @Body() words: GiveAllClear): Promise<AlertAnswer> {
    return { success: true, alert: await this.incidents.allClear(id, words) };
  }

  @Allow('alerts.raise')
  @Post('emergency-alerts/:id/correction')
  @HttpCode(200)
  async correct(@Param('id', AlertId) id: string): Promise<AlertAnswer> {
    return { success: true, alert: await this.incidents.correct(id) };
  }
}
