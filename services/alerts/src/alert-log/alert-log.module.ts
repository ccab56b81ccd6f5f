import { Module } from '@nestjs/common';
import { ReachModule } from '../incidents/reach.module';
import { AlertLogExportService } from './alert-log-export.service';
import { AlertLogController } from './alert-log.controller';
import { AlertLogService } from './alert-log.service';

/** What became of alerts, when they are over. */
@Module({
  imports: [ReachModule],
  controllers: [AlertLogController],
  providers: [AlertLogService, AlertLogExportService],
})
export class AlertLogModule {}
