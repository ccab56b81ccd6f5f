import { type AlertAnswer, type DrillLog, ExportDrills, ListDrills, StartDrill } from '@homeroom/contracts';
import { Allow, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { DrillsExportService } from './drills-export.service';
import { DrillsService } from './drills.service';

@Controller('school-admin/drills')
export class DrillsController {
  constructor(
    private readonly drills: DrillsService,
    private readonly exports: DrillsExportService,
  ) {}

  @Allow('drills.run')
  @Post()
  async start(@Body() drill: StartDrill): Promise<AlertAnswer> {
    return { success: true, alert: await this.drills.start(drill) };
  }

  @Allow('drills.run')
  @Get()
  log(@Query() query: ListDrills): Promise<DrillLog> {
    return this.drills.log(query);
  }

  @Allow('lists.export')
  @InEveryState()
  @Get('export')
  export(@Query() query: ExportDrills): Promise<StreamableFile> {
    return this.exports.file(query);
  }
}
