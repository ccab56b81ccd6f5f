import { Module } from '@nestjs/common';
import { FanOutModule } from '../fan-out/fan-out.module';
import { LiveModule } from '../live/live.module';
import { AlertPolicyController } from './alert-policy.controller';
import { AlertPolicyService } from './alert-policy.service';
import { ReleaseClock } from './release-clock';
import { Releases } from './releases';
import { StaffFirstController } from './staff-first.controller';
import { StaffFirstService } from './staff-first.service';

/** Imported by every process: any that is running releases alarms. */
@Module({ imports: [FanOutModule, LiveModule], providers: [Releases, ReleaseClock], exports: [Releases] })
export class ReleasesModule {}

/** The staff's actions on held alarms, and the school's setting. */
@Module({
  imports: [ReleasesModule, LiveModule],
  controllers: [StaffFirstController, AlertPolicyController],
  providers: [StaffFirstService, AlertPolicyService],
})
export class StaffFirstModule {}
