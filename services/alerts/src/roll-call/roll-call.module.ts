import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { RollCallController } from './roll-call.controller';
import { RollCallExportService } from './roll-call-export.service';
import { RollCallService } from './roll-call.service';

@Module({
  imports: [LiveModule],
  controllers: [RollCallController],
  providers: [RollCallService, RollCallExportService],
})
export class RollCallModule {}
