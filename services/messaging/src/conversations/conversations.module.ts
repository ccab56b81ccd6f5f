import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { Breaker } from '../breaker/breaker.service';
import { SendersTurn } from '../breaker/senders-turn';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { MessageFiles } from '../files';
import { ConversationsConsumer } from './conversations.consumer';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { MessagesService } from './messages.service';
import { Withdrawals } from './withdrawals.service';
import { WritingGate } from './writing-gate';

@Module({
  imports: [KnownSchoolsModule, DeliveriesModule, MessageFiles],
  controllers: [ConversationsController],
  providers: [
    ...[ConversationsService, MessagesService, WritingGate, Withdrawals, Breaker, SendersTurn],
    ConversationsConsumer,
  ],
  exports: [MessagesService, WritingGate, Withdrawals],
})
export class ConversationsModule {}
