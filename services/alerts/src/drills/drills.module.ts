import { Module } from '@nestjs/common';
import { FanOutModule } from '../fan-out/fan-out.module';
import { ReachModule } from '../incidents/reach.module';
import { LiveModule } from '../live/live.module';
import { DrillClock } from './drill-clock';
import { DrillsExportService } from './drills-export.service';
import { DrillsController } from './drills.controller';
import { DrillsService } from './drills.service';

/** What a school asks of its drills. */
@Module({
  imports: [FanOutModule, LiveModule, ReachModule],
  controllers: [DrillsController],
  providers: [DrillsService, DrillsExportService],
})
export class DrillsModule {}

/** Where the worker is. */
@Module({ imports: [FanOutModule], providers: [DrillClock] })
export class DrillClockModule {}
