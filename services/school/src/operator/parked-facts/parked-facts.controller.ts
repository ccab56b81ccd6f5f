import { type ParkedFactList, SendKindAgain, type SentAgain, type ServiceName } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RowId } from '../../row-id.pipe';
import { ParkedFactsService } from './parked-facts.service';
import { ServiceNamed } from './service-named.pipe';

@Controller('super-super-admin')
export class ParkedFactsController {
  constructor(private readonly parked: ParkedFactsService) {}

  @Allow('platform.read')
  @Get('parked-facts')
  list(): Promise<ParkedFactList> {
    return this.parked.list();
  }

  @Allow('platform.manage')
  @CallsOthers()
  @Post('parked-facts/again')
  @HttpCode(200)
  sendKind(@Body() { service, fact }: SendKindAgain): Promise<SentAgain> {
    return this.parked.sendAgain(service, { fact });
  }

  @Allow('platform.manage')
  @CallsOthers()
  @Post('schools/:schoolId/parked-facts/:service/:eventId/again')
  @HttpCode(200)
  sendOne(
    @Param('schoolId', RowId) schoolId: string,
    @Param('service', ServiceNamed) service: ServiceName,
    @Param('eventId', RowId) eventId: string,
  ): Promise<SentAgain> {
    return this.parked.sendAgain(service, { schoolId, eventId });
  }
}
