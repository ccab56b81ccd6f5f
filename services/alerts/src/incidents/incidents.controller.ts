import { type AlertAnswer, type AlertRecord, GiveAllClear, RaiseAlert, SayUpdate } from '@homeroom/contracts';
import { KeyOfRequest, RemembersKeys, type RequestKey } from '@homeroom/database';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AlertId } from './alert-id.pipe';
import { IncidentsService } from './incidents.service';
import { RaiseService } from './raise.service';

@Controller()
export class IncidentsController {
  constructor(
    private readonly raises: RaiseService,
    private readonly incidents: IncidentsService,
  ) {}

  @Allow('alerts.raise')
  @RemembersKeys()
  @Post('school-admin/emergency-alerts')
  @HttpCode(202)
  async raise(@Body() alert: RaiseAlert, @KeyOfRequest() asked?: RequestKey): Promise<AlertAnswer> {
    return { success: true, alert: await this.raises.raise(alert, asked?.key) };
  }

  @Allow('alerts.receive')
  @Get('emergency-alerts/active')
  active(): Promise<AlertRecord[]> {
    return this.incidents.active();
  }

  @Allow('alerts.receive')
  @Get('emergency-alerts/:id')
  one(@Param('id', AlertId) id: string): Promise<AlertRecord> {
    return this.incidents.one(id);
  }

  @Allow('alerts.clear')
  @Post('emergency-alerts/:id/updates')
  @HttpCode(200)
  async say(@Param('id', AlertId) id: string, @Body() words: SayUpdate): Promise<AlertAnswer> {
    return { success: true, alert: await this.incidents.say(id, words) };
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
