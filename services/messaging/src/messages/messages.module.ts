import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { BreakerModule } from '../breaker/breaker.module';
import { SendersTurn } from '../breaker/senders-turn';
import { ConversationsModule } from '../conversations/conversations.module';
import { MessageFiles } from '../files';
import { TranslationModule } from '../translation/translation.module';
import { MessagesController } from './messages.controller';
import { MessagesService } from './messages.service';
import { ShownMessages } from './shown-messages.service';

@Module({
  imports: [KnownSchoolsModule, BreakerModule, ConversationsModule, MessageFiles, TranslationModule],
  controllers: [MessagesController],
  providers: [MessagesService, ShownMessages, SendersTurn],
  exports: [MessagesService, ShownMessages],
})
export class MessagesModule {}
