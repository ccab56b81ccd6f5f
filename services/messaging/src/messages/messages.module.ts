import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { BreakerModule } from '../breaker/breaker.module';
import { SendersTurn } from '../breaker/senders-turn';
import { ConversationsModule } from '../conversations/conversations.module';
import { MessageFiles } from '../files';
import { MessagesController } from './messages.controller';
import { MessagesService } from './messages.service';

@Module({
  imports: [KnownSchoolsModule, BreakerModule, ConversationsModule, MessageFiles],
  controllers: [MessagesController],
  providers: [MessagesService, SendersTurn],
  exports: [MessagesService],
})
export class MessagesModule {}
