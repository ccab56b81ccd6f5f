import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { Escalation } from './escalation.service';
import { EscalationWorker } from './escalation.worker';
import { ModerationSettingsController } from './moderation-settings.controller';
import { ModerationSettingsService } from './moderation-settings.service';

/** Who is notified when a child may be in danger, or when nobody looks at a case. */
@Module({
  imports: [DeliveriesModule],
  controllers: [ModerationSettingsController],
  providers: [Escalation, EscalationWorker, ModerationSettingsService],
  exports: [Escalation],
})
export class SafeguardingModule {}
