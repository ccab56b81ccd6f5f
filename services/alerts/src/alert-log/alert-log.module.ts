import { Module } from '@nestjs/common';
import { ReachModule } from '../incidents/reach.module';
import { AlertLogExportService } from './alert-log-export.service';
import { AlertLogController } from './alert-log.controller';
import { AlertLogService } from './alert-log.service';

/** The log of past alerts. */
@Module({
  imports: [ReachModule],
  controllers: [AlertLogController],
  providers: [AlertLogService, AlertLogExportService],
})
export class AlertLogModule {}
