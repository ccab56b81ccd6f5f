import { Module } from '@nestjs/common';
import { FanOutModule } from '../fan-out/fan-out.module';
import { LiveModule } from '../live/live.module';
import { ReleasesModule } from '../staff-first/staff-first.module';
import { IncidentsController } from './incidents.controller';
import { IncidentsService } from './incidents.service';
import { OfficeAlertsController } from './office-alerts.controller';
import { Presses } from './presses';
import { RaiseService } from './raise.service';
import { ReachModule } from './reach.module';

@Module({
  imports: [FanOutModule, LiveModule, ReleasesModule, ReachModule],
  controllers: [IncidentsController, OfficeAlertsController],
  providers: [IncidentsService, RaiseService, Presses],
})
export class IncidentsModule {}
