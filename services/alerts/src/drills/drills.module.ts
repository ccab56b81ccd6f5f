import { Module } from '@nestjs/common';
import { FanOutModule } from '../fan-out/fan-out.module';
import { ReachModule } from '../incidents/reach.module';
import { LiveModule } from '../live/live.module';
import { DrillClock } from './drill-clock';
import { DrillsExportService } from './drills-export.service';
import { DrillsController } from './drills.controller';
import { DrillsService } from './drills.service';

/** Managing a school's drills. */
@Module({
  imports: [FanOutModule, LiveModule, ReachModule],
  controllers: [DrillsController],
  providers: [DrillsService, DrillsExportService],
})
export class DrillsModule {}

/** Only in the worker. */
@Module({ imports: [FanOutModule], providers: [DrillClock] })
export class DrillClockModule {}
