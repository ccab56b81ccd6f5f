import { type AlertLog, type AlertReport, ExportAlerts, ListAlerts } from '@homeroom/contracts';
import { Allow, InEveryState } from '@homeroom/platform';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { AlertId } from '../incidents/alert-id.pipe';
import { AlertLogExportService } from './alert-log-export.service';
import { AlertLogService } from './alert-log.service';

@Controller('school-admin/emergency-alerts')
export class AlertLogController {
  constructor(
    private readonly alerts: AlertLogService,
    private readonly exports: AlertLogExportService,
  ) {}

  @Allow('alertLog.read')
  @Get()
  list(@Query() query: ListAlerts): Promise<AlertLog> {
    return this.alerts.list(query);
  }

  @Allow('lists.export')
  @InEveryState()
  @Get('export')
  export(@Query() query: ExportAlerts): Promise<StreamableFile> {
    return this.exports.file(query);
  }

  @Allow('alertLog.read')
  @Get(':id')
  report(@Param('id', AlertId) id: string): Promise<AlertReport> {
    return this.alerts.report(id);
  }
}
