import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { MessagesModule } from '../messages/messages.module';
import { ScheduledController } from './scheduled.controller';
import { ScheduledService } from './scheduled.service';
import { ScheduledWorker } from './scheduled.worker';
import { Sending } from './sending.service';

@Module({
  imports: [KnownSchoolsModule, ConversationsModule, DeliveriesModule, MessagesModule],
  controllers: [ScheduledController],
  providers: [ScheduledService, ScheduledWorker, Sending],
})
export class ScheduledModule {}
