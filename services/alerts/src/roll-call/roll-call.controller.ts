import {
  CallRoll,
  ExportRollCall,
  ListRollCall,
  type RollCall,
  type RollCallStudents,
  type RollCalled,
} from '@homeroom/contracts';
import { Allow, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { AlertId } from '../incidents/alert-id.pipe';
import { RollCallExportService } from './roll-call-export.service';
import { RollCallService } from './roll-call.service';

@Controller('emergency-alerts/:id/roll-call')
export class RollCallController {
  constructor(
    private readonly rollCall: RollCallService,
    private readonly exports: RollCallExportService,
  ) {}

  @Allow('alerts.readDeliveries')
  @Get()
  byClass(@Param('id', AlertId) id: string): Promise<RollCall> {
    return this.rollCall.byClass(id);
  }

  @Allow('alerts.readDeliveries')
  @Get('students')
  list(@Param('id', AlertId) id: string, @Query() query: ListRollCall): Promise<RollCallStudents> {
    return this.rollCall.list(id, query);
  }

  @Allow('lists.exportRollCall')
  @InEveryState()
  @Get('export')
  export(@Param('id', AlertId) id: string, @Query() query: ExportRollCall): Promise<StreamableFile> {
    return this.exports.file(id, query);
  }

  @Allow('alerts.callRoll')
  @Post()
  @HttpCode(200)
  call(@Param('id', AlertId) id: string, @Body() { marks }: CallRoll): Promise<RollCalled> {
    return this.rollCall.call(id, marks);
  }
}
