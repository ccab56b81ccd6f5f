import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { ConversationsConsumer } from './conversations.consumer';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { Withdrawals } from './withdrawals.service';
import { WritingGate } from './writing-gate';

@Module({
  imports: [KnownSchoolsModule, DeliveriesModule],
  controllers: [ConversationsController],
  providers: [ConversationsService, WritingGate, Withdrawals, ConversationsConsumer],
  exports: [WritingGate, Withdrawals],
})
export class ConversationsModule {}
